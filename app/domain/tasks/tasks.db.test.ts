import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queueTask, startTaskWorker } from '~/integrations/task-queue/task-queue.server'
import { stateOf, type TaskName } from './task'
import { isAnyWorkerAlive, taskQueue, taskRuns } from './tasks.queries.server'

const NAME: TaskName = 'send-alerts'
const stops: (() => Promise<void>)[] = []

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

/** Half a year from now. */
const notDue = `0 0 1 ${((new Date().getUTCMonth() + 6) % 12) + 1} *`

/** A worker of this one task, which runs only when it is queued. */
async function startWorker(work: (signal: AbortSignal) => Promise<unknown>) {
  const worker = await startTaskWorker([{ name: NAME, cron: notDue }], (_, signal) => work(signal), {
    onError: (error) => expect.unreachable(error.message),
    pollSeconds: 0.5,
  })
  stops.push(worker.stop)
  return worker
}

const runs = async () => (await taskRuns()).find(({ name }) => name === NAME)!.runs
const state = async () => stateOf(await runs())

beforeEach(async () => {
  // The database is shared by the tests of a file.
  const done = vi.fn(async () => {})
  const { stop } = await startWorker(done)
  await queueTask(NAME)
  await vi.waitFor(async () => expect(await state()).toBe('done'), 10_000)
  await stop()
  stops.length = 0
})

test('a run that is queued twice is done once by two workers, and is then over', async () => {
  const before = await runs()
  const work = vi.fn(async () => {})
  expect([await queueTask(NAME), await queueTask(NAME)]).toEqual([true, false])
  expect(await state()).toBe('waiting')
  await Promise.all([startWorker(work), startWorker(work)])
  expect(await isAnyWorkerAlive()).toBe(true)
  expect((await taskQueue()).secondsWithoutWorker).toBeLessThan(120)
  await vi.waitFor(
    async () => expect((await runs()).succeededAt!.getTime()).toBeGreaterThan(before.succeededAt!.getTime()),
    10_000,
  )
  expect(work).toHaveBeenCalledTimes(1)
})

test('a failed run is shown with its error until another one succeeds', async () => {
  let fails = true
  await startWorker(async () => {
    if (fails) throw Object.assign(new Error('The calendar server is down'), { stack: '' })
  })
  await queueTask(NAME)
  await vi.waitFor(async () => expect(await state()).toBe('retrying'), 10_000)
  const failed = await runs()
  expect(failed.error).toBe('The calendar server is down')
  expect(failed.nextTryAt!.getTime()).toBeGreaterThan(Date.now() + 30_000)
  fails = false
  await queueTask(NAME)
  await vi.waitFor(async () => expect((await runs()).error).toBeNull(), 10_000)
})

test('stopping tells a run to end and waits for it', async () => {
  const ended = vi.fn()
  const running = vi.fn()
  const { stop } = await startWorker(async (signal) => {
    running()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    ended()
  })
  await queueTask(NAME)
  await vi.waitFor(() => expect(running).toHaveBeenCalled(), 10_000)
  expect(await state()).toBe('running')
  await stop()
  expect(ended).toHaveBeenCalled()
})

test('workers that start at once on a new database create its queues one after another', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `new-task-${index}`)
  const schedules = names.map((name) => ({ name, cron: notDue }))
  const options = { onError: (error: Error) => expect.unreachable(error.message), pollSeconds: 0.5 }
  const workers = await Promise.all(
    Array.from({ length: 4 }, () => startTaskWorker(schedules, async () => {}, options)),
  )
  stops.push(...workers.map(({ stop }) => stop))
  for (const name of names) expect(await queueTask(name)).toBe(true)
})
