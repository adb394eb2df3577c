import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild } from '../../server/build'
import { freePort } from '../support/postgres'
import { program } from '../support/program'
import { copyTemplate, pgliteTemplate } from '../support/template'
import { part } from './part'
import { summarize, type Sample } from './sample'
import { ms, table, times } from './tables'

/** Milliseconds until the site runs. The baseline only opens the embedded database with the same data. */
type StartFigures = { start: Sample; baseline: Sample }

/** Times `npm start` with existing data, alternating with the baseline. */
async function measureStart({ rounds }: { rounds: number }): Promise<StartFigures> {
  await ensureBuild()
  const { dataDir, drop } = await copyTemplate(await pgliteTemplate())
  const baselineScript = join(dataDir, 'open.ts')
  const client = JSON.stringify(join(process.cwd(), 'db/client.server.ts'))
  writeFileSync(
    baselineScript,
    `import(${client}).then(async ({ connection }) => { const { close } = await connection(); ` +
      `console.log('open'); await close() })\n`,
  )
  const times: Record<keyof StartFigures, number[]> = { start: [], baseline: [] }
  try {
    for (let round = 0; round <= rounds; round++) {
      for (const [name, file, readyOutput] of [
        ['baseline', baselineScript, 'open'],
        ['start', 'server/start.js', 'Roamstead is running'],
      ] as const) {
        const startedAt = performance.now()
        const { child, waitForOutput, ended } = program(file, {
          DATA_DIR: dataDir,
          PORT: String(await freePort()),
          DEMO: '1',
        })
        await waitForOutput(readyOutput)
        // The first round only fills the caches.
        if (round > 0) times[name].push(performance.now() - startedAt)
        if (name === 'start') child.kill('SIGTERM')
        await ended
      }
    }
  } finally {
    await drop()
  }
  return { start: summarize(times.start), baseline: summarize(times.baseline) }
}

function report({ start, baseline }: StartFigures): string {
  const row = (name: string, sample: Sample) => [
    name,
    ms(sample.best),
    ms(sample.median),
    times(sample.median / baseline.median),
  ]
  return table(
    ['with existing data', 'best ms', 'median ms', 'ratio'],
    [row('**baseline**: opening the embedded database', baseline), row('npm start', start)],
  )
}

/** Starts with existing data. */
export const startPart = part<StartFigures>({
  name: 'start',
  measure: ({ quick }) => measureStart({ rounds: quick ? 2 : 5 }),
  report,
})
