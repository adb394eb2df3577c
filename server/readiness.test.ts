import { expect, test, vi } from 'vitest'
import { createReadiness, type ReadinessOptions } from './readiness'

const never = () => new Promise<never>(() => {})

function readinessWith(changed: Partial<ReadinessOptions> = {}) {
  const defaults = {
    isMigrated: vi.fn(async () => true),
    writeProbe: vi.fn(async () => {}),
    isWorkerAlive: () => true,
    isAnyWorkerAlive: async () => true,
    timeout: 20,
  }
  return { options: defaults, check: createReadiness({ ...defaults, ...changed }) }
}
const OK = { database: null, migrations: null, storage: null, worker: null, background: null }
const fail = async () => {
  throw new Error('No')
}

test('a process is ready if its database, migrations, storage and worker are', async () => {
  expect(await readinessWith().check()).toEqual(OK)
})

test('a process says when no worker runs anywhere', async () => {
  const { background, ...others } = await readinessWith({ isAnyWorkerAlive: async () => false }).check()
  expect(background).toBe('No worker is running anywhere: messages wait and tasks are not done.')
  expect(Object.values(others)).toEqual([null, null, null, null])
})

test.each<[string, Partial<ReadinessOptions>, Partial<typeof OK | Record<string, string>>]>([
  ['fails', { isMigrated: fail }, { database: 'The database is not responding.' }],
  ['does not answer', { isMigrated: never }, { database: 'The database is not responding.' }],
  [
    'lacks a migration',
    { isMigrated: async () => false },
    { migrations: 'The database lacks migrations of this version.' },
  ],
])('a process is not ready if its database %s', async (_, changed, problem) => {
  expect(await readinessWith(changed).check()).toEqual({ ...OK, ...problem })
})

test('a process is not ready if its storage refuses a file or does not answer', async () => {
  const problem = { ...OK, storage: 'Files cannot be stored.' }
  expect(await readinessWith({ writeProbe: fail }).check()).toEqual(problem)
  expect(await readinessWith({ writeProbe: never }).check()).toEqual(problem)
})

test('a process is not ready if its worker has ended', async () => {
  expect(await readinessWith({ isWorkerAlive: () => false }).check()).toEqual({
    ...OK,
    worker: 'The outbox worker is not running.',
  })
})

test('the storage is written to at most every ten seconds, and callers at the same time share a check', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(50_000)
  const { options, check } = readinessWith()
  await Promise.all([check(), check(), check()])
  expect(options.isMigrated).toHaveBeenCalledTimes(1)
  now.mockReturnValue(59_999)
  await check()
  expect([options.isMigrated.mock.calls.length, options.writeProbe.mock.calls.length]).toEqual([2, 1])
  now.mockReturnValue(60_000)
  await check()
  expect(options.writeProbe).toHaveBeenCalledTimes(2)
  now.mockRestore()
})

test('no second write is begun while one hangs', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(50_000)
  const writeProbe = vi.fn(never)
  const { check } = readinessWith({ writeProbe })
  await check()
  now.mockReturnValue(70_000)
  await check()
  expect(writeProbe).toHaveBeenCalledTimes(1)
  now.mockRestore()
})
