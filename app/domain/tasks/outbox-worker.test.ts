import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wakeOutbox, consumeWake } from '~/domain/shared/wake'
import { type OutboxJob, runOutboxWorker } from './outbox-worker.server'

beforeEach(() => {
  vi.useFakeTimers()
  consumeWake()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)
const job = (run: OutboxJob['run'] = async () => {}) => ({ name: 'deliver', run: vi.fn(run) })

test('runs its jobs at the start and every 30 seconds', async () => {
  const [first, second] = [job(), job()]
  const stop = runOutboxWorker([first, second])
  await seconds(1)
  expect([first.run.mock.calls.length, second.run.mock.calls.length]).toEqual([1, 1])
  await seconds(28)
  expect(first.run).toHaveBeenCalledTimes(1)
  await seconds(32)
  expect(first.run).toHaveBeenCalledTimes(3)
  await stop()
  await seconds(60)
  expect(first.run).toHaveBeenCalledTimes(3)
})

test('runs its jobs once within half a second of being woken, however often', async () => {
  const deliver = job()
  const stop = runOutboxWorker([deliver])
  await seconds(5)
  for (let count = 0; count < 100; count++) wakeOutbox()
  await seconds(0.5)
  expect(deliver.run).toHaveBeenCalledTimes(2)
  await seconds(5)
  expect(deliver.run).toHaveBeenCalledTimes(2)
  await stop()
})

test('keeps a slow job from delaying others, and runs it again if it was woken meanwhile', async () => {
  let finish = () => {}
  const [slow, quick] = [job(() => new Promise<void>((resolve) => (finish = resolve))), job()]
  const stop = runOutboxWorker([slow, quick])
  await seconds(1)
  wakeOutbox()
  await seconds(20)
  expect([slow.run.mock.calls.length, quick.run.mock.calls.length]).toEqual([1, 2])
  finish()
  await seconds(1)
  expect(slow.run).toHaveBeenCalledTimes(2)
  finish()
  await stop()
})

test('logs a failed job without the values of its query, and tries it again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const query = new Error('Failed query: insert into outbox_messages\nparams: Your code is 123456', {
    cause: new Error('no database'),
  })
  const deliver = job(() => Promise.reject(query))
  const stop = runOutboxWorker([deliver])
  await seconds(31)
  expect(deliver.run).toHaveBeenCalledTimes(2)
  const words = logged.mock.calls.map(([text]) => String(text))
  expect(words.map((text) => text.split('\n')[0])).toEqual([
    'The outbox worker could not deliver: Error: no database',
    'The outbox worker could not deliver: Error: no database',
  ])
  expect(words.join()).not.toContain('123456')
  await stop()
})

test('stopping signals running jobs, waits for them and starts no others', async () => {
  let [finish, isStopped, isSignalled] = [() => {}, false, false]
  const deliver = job((_now, signal) => {
    signal.addEventListener('abort', () => (isSignalled = true))
    return new Promise<void>((resolve) => (finish = resolve))
  })
  const stop = runOutboxWorker([deliver])
  await seconds(1)
  wakeOutbox()
  const stopped = stop().then(() => (isStopped = true))
  await seconds(2)
  expect([isSignalled, isStopped]).toEqual([true, false])
  finish()
  await stopped
  await seconds(60)
  expect(deliver.run).toHaveBeenCalledTimes(1)
})

test('stopping waits at most five seconds', async () => {
  const stop = runOutboxWorker([job(() => new Promise(() => {}))])
  await seconds(1)
  let isStopped = false
  void stop().then(() => (isStopped = true))
  await seconds(4.9)
  expect(isStopped).toBe(false)
  await seconds(0.2)
  expect(isStopped).toBe(true)
})
