import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createVitest } from 'vitest/node'
import { dropCopies } from '../support/template'

/**
 * One test file to run. `mutant` is the id of the active mutant. `reached` is the path of a file, to which the ids of
 * the reached mutants are written.
 */
export type TestJob = { test: string; mutant?: string; reached?: string }
export type TestResult = { failed: boolean; timedOut?: boolean; output: string; milliseconds: number }

// A lane keeps Vitest and its compiled modules for all of its mutants.
process.on('disconnect', () => process.exit())
const vitest = await createVitest('test', {
  config: 'tests/vitest.config.ts',
  project: ['unit*', 'postgres*'],
  watch: false,
  maxWorkers: 1,
  // A test that is slow on a busy machine must not count as failed.
  testTimeout: 120_000,
  // Modules and rows that one mutant has corrupted must not affect the tests of the next.
  isolate: true,
  reporters: [{}],
})
process.send!('ready')

for (;;) {
  const [job] = (await once(process, 'message')) as [TestJob]
  process.send!(await run(job))
}

async function run({ test, ...switches }: TestJob): Promise<TestResult> {
  writeFileSync(process.env.MUTATION_SWITCHES!, JSON.stringify(switches))
  const specifications = await vitest.globTestSpecifications([test])
  const startedAt = performance.now()
  const result = await vitest.runTestSpecifications(specifications)
  // Vitest reports the modules of earlier jobs too.
  const testModules = result.testModules.filter(({ moduleId }) =>
    specifications.some((specification) => specification.moduleId === moduleId),
  )
  const milliseconds = performance.now() - startedAt
  for (const { project } of specifications) {
    const { template } = project.getProvidedContext()
    if (template) await dropCopies(template)
  }
  const failures = [
    ...testModules.flatMap((module) => module.errors().map(({ message }) => message)),
    ...testModules.flatMap((module) =>
      [...module.children.allTests('failed')].map(
        (test) => `${test.fullName}: ${test.result().errors?.[0]?.message}`,
      ),
    ),
    ...result.unhandledErrors.map((error) => (error instanceof Error ? error.message : String(error))),
  ]
  const hasRun = testModules.some((module) => [...module.children.allTests()].length > 0)
  if (!hasRun && failures.length === 0) failures.push('no tests found')
  return {
    failed: failures.length > 0,
    output: failures.join('\n'),
    milliseconds,
  }
}
