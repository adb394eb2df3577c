import { spawnSync } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'

const npmTest = (...names: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'tests/run.ts', 'test', ...names], { encoding: 'utf8' })

test('npm test -- FILE runs that file', () => {
  const { status, stdout } = npmTest('app/domain/shared/money.test.ts')
  expect(stripVTControlCharacters(stdout)).toMatch(/Test Files +1 passed \(1\)/)
  expect(status).toBe(0)
})

test('npm test -- with a name that is neither a step nor a file is an error', () => {
  const { status, stderr } = npmTest('nothing-is-called-this')
  expect(status).toBe(2)
  expect(stderr).toContain('nothing-is-called-this')
})
