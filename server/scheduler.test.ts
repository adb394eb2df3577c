import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startScheduler } from './scheduler'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

test('runs each job when its interval has passed, until it is stopped', async () => {
  const [frequent, rare] = [vi.fn(async () => {}), vi.fn(async () => {})]
  const stop = startScheduler([
    { name: 'frequent', everyMinutes: 5, run: frequent },
    { name: 'rare', everyMinutes: 60, run: rare },
  ])
  await minutes(4)
  expect(frequent).not.toHaveBeenCalled()
  await minutes(56)
  expect([frequent.mock.calls.length, rare.mock.calls.length]).toEqual([12, 1])
  await stop()
  await minutes(60)
  expect(frequent).toHaveBeenCalledTimes(12)
})

test('logs a job that fails, runs the others and tries it again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const [broken, healthy] = [
    vi.fn(async () => Promise.reject(new Error('no database'))),
    vi.fn(async () => {}),
  ]
  const stop = startScheduler([
    { name: 'fail', everyMinutes: 1, run: broken },
    { name: 'sweep', everyMinutes: 1, run: healthy },
  ])
  await minutes(2)
  expect([broken.mock.calls.length, healthy.mock.calls.length, logged.mock.calls.length]).toEqual([2, 2, 2])
  await stop()
})

test('never runs a job twice at the same time, and waits for it when stopping', async () => {
  let finish = () => {}
  const slow = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const stop = startScheduler([{ name: 'wait', everyMinutes: 1, run: slow }])
  await minutes(10)
  expect(slow).toHaveBeenCalledTimes(1)
  let isStopped = false
  const stopped = stop().then(() => (isStopped = true))
  await minutes(1)
  expect(isStopped).toBe(false)
  finish()
  await stopped
})
