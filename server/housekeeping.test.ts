import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepHouse } from './housekeeping'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

test('runs each job whenever its time has passed', async () => {
  const [often, seldom] = [vi.fn(async () => {}), vi.fn(async () => {})]
  const end = keepHouse([
    { name: 'often', everyMinutes: 5, run: often },
    { name: 'seldom', everyMinutes: 60, run: seldom },
  ])
  await minutes(4)
  expect(often).not.toHaveBeenCalled()
  await minutes(56)
  expect([often.mock.calls.length, seldom.mock.calls.length]).toEqual([12, 1])
  await end()
  await minutes(60)
  expect(often).toHaveBeenCalledTimes(12)
})

test('a job that fails stops no other, and is tried again', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const [broken, sound] = [vi.fn(async () => Promise.reject(new Error('no database'))), vi.fn(async () => {})]
  const end = keepHouse([
    { name: 'mend', everyMinutes: 1, run: broken },
    { name: 'sweep', everyMinutes: 1, run: sound },
  ])
  await minutes(2)
  expect([broken.mock.calls.length, sound.mock.calls.length, told.mock.calls.length]).toEqual([2, 2, 2])
  await end()
})

test('a job never runs twice at once, and ending waits for it', async () => {
  let finish = () => {}
  const slow = vi.fn(() => new Promise<void>((done) => (finish = done)))
  const end = keepHouse([{ name: 'dig', everyMinutes: 1, run: slow }])
  await minutes(10)
  expect(slow).toHaveBeenCalledTimes(1)
  let over = false
  const ending = end().then(() => (over = true))
  await minutes(1)
  expect(over).toBe(false)
  finish()
  await ending
})
