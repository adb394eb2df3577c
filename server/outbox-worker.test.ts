import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wakeOutbox, wasWoken } from '~/domain/outbox/wake-outbox'
import { runOutboxWorker, type OutboxJob } from './outbox-worker'

beforeEach(() => {
  vi.useFakeTimers()
  wasWoken()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)
const job = (run: OutboxJob['run'] = async () => {}) => ({ name: 'deliver', run: vi.fn(run) })

test('runs its jobs at the start, and every half minute', async () => {
  const [first, second] = [job(), job()]
  const end = runOutboxWorker([first, second])
  await seconds(1)
  expect([first.run.mock.calls.length, second.run.mock.calls.length]).toEqual([1, 1])
  await seconds(28)
  expect(first.run).toHaveBeenCalledTimes(1)
  await seconds(32)
  expect(first.run).toHaveBeenCalledTimes(3)
  await end()
  await seconds(60)
  expect(first.run).toHaveBeenCalledTimes(3)
})

test('runs them within half a second of the bell, however often it was rung', async () => {
  const deliver = job()
  const end = runOutboxWorker([deliver])
  await seconds(5)
  for (let times = 0; times < 100; times++) wakeOutbox()
  await seconds(0.5)
  expect(deliver.run).toHaveBeenCalledTimes(2)
  await seconds(5)
  expect(deliver.run).toHaveBeenCalledTimes(2)
  await end()
})

test('a job that hangs holds up no other, never runs twice at once, and runs again for a bell it did not hear', async () => {
  let finish = () => {}
  const [slow, quick] = [job(() => new Promise<void>((done) => (finish = done))), job()]
  const end = runOutboxWorker([slow, quick])
  await seconds(1)
  wakeOutbox()
  await seconds(20)
  expect([slow.run.mock.calls.length, quick.run.mock.calls.length]).toEqual([1, 2])
  finish()
  await seconds(1)
  expect(slow.run).toHaveBeenCalledTimes(2)
  finish()
  await end()
})

test('a job that fails is told in one line without the query around it, and tried again', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const query = new Error('Failed query: insert into outbox_messages\nparams: Your code is 123456', {
    cause: new Error('no database'),
  })
  const deliver = job(() => Promise.reject(query))
  const end = runOutboxWorker([deliver])
  await seconds(31)
  expect(deliver.run).toHaveBeenCalledTimes(2)
  expect(told.mock.calls).toEqual([
    ['The outbox worker could not deliver: no database'],
    ['The outbox worker could not deliver: no database'],
  ])
  await end()
})

test('ending tells the jobs, waits for the one under way, and begins none', async () => {
  let [finish, over, asked] = [() => {}, false, false]
  const deliver = job((_now, signal) => {
    signal.addEventListener('abort', () => (asked = true))
    return new Promise<void>((done) => (finish = done))
  })
  const end = runOutboxWorker([deliver])
  await seconds(1)
  wakeOutbox()
  const ending = end().then(() => (over = true))
  await seconds(2)
  expect([asked, over]).toEqual([true, false])
  finish()
  await ending
  await seconds(60)
  expect(deliver.run).toHaveBeenCalledTimes(1)
})

test('ending does not wait longer than five seconds', async () => {
  const end = runOutboxWorker([job(() => new Promise(() => {}))])
  await seconds(1)
  let over = false
  void end().then(() => (over = true))
  await seconds(4.9)
  expect(over).toBe(false)
  await seconds(0.2)
  expect(over).toBe(true)
})
