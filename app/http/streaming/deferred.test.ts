import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { deferred, deferredData, optional } from './deferred.server'

const page = () => {
  const onIncomplete = vi.fn()
  return { document: deferredData(onIncomplete), onIncomplete }
}
const failure = () => Promise.reject(new Error('The database does not answer'))

// Once, because the clock must not go back between tests.
beforeAll(() => void vi.useFakeTimers())
afterEach(() => {
  // Pages wait for their data for some seconds after a failure.
  vi.advanceTimersByTime(5_000)
  vi.restoreAllMocks()
})
afterAll(() => void vi.useRealTimers())

test('a document gets promises of what is not known', async () => {
  const { document, onIncomplete } = page()
  const { cards, title } = await deferred({ document }, { cards: Promise.resolve('cards'), title: 'known' })
  expect(title).toBe('known')
  expect(cards).toBeInstanceOf(Promise)
  expect(await cards).toBe('cards')
  expect(onIncomplete).not.toHaveBeenCalled()
})

test('an answer that is not a document gets the values, or fails', async () => {
  expect(await deferred({}, { cards: Promise.resolve('cards') })).toEqual({ cards: 'cards' })
  await expect(deferred({}, { cards: failure() })).rejects.toThrow('The database does not answer')
})

test('a document whose data fails is incomplete, and others wait for their data for five seconds', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const first = page()
  const { cards } = await deferred({ document: first.document }, { cards: failure() })
  await expect(cards).rejects.toThrow('The database does not answer')
  expect(first.onIncomplete).toHaveBeenCalledOnce()
  expect(first.document).toMatchObject({ isIncomplete: true })
  expect(log.mock.calls.join()).toContain('The database does not answer')

  const next = page()
  vi.advanceTimersByTime(4_000)
  await expect(deferred({ document: next.document }, { cards: failure() })).rejects.toThrow()
  vi.advanceTimersByTime(4_999)
  expect(await deferred({ document: next.document }, { cards: Promise.resolve(1) })).toEqual({ cards: 1 })
  vi.advanceTimersByTime(1)
  const { cards: again } = await deferred({ document: next.document }, { cards: failure() })
  await expect(again).rejects.toThrow()
})

test('an optional part that fails is left out, and no page waits or is incomplete because of it', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const doNotStore = vi.fn()
  const { document, onIncomplete } = page()
  const { map } = await deferred({ document }, { map: optional('the map', { doNotStore }, failure()) })
  expect(await map).toBeNull()
  expect(log.mock.calls.join()).toMatch(/A page was sent without the map.*The database does not answer/s)
  expect([doNotStore.mock.calls.length, onIncomplete.mock.calls.length]).toEqual([1, 0])

  expect(await deferred({}, { map: optional('the map', { doNotStore }, failure()) })).toEqual({ map: null })
  const { cards } = await deferred({ document: page().document }, { cards: failure() })
  await expect(cards).rejects.toThrow()
})

test('an optional part that is late is left out', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const part = optional('the map', {}, new Promise<string>(() => {}))
  await vi.advanceTimersByTimeAsync(4_499)
  const { document } = page()
  const answer = deferred({ document }, { map: part })
  await vi.advanceTimersByTimeAsync(1)
  expect(await (await answer).map).toBeNull()
  expect(document).toMatchObject({ isIncomplete: false })
})

test('data that has not arrived after some seconds counts as failed', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { document, onIncomplete } = page()
  const answer = deferred({ document }, { cards: new Promise<string>(() => {}) })
  const { cards } = await answer
  const failed = expect(cards).rejects.toThrow('No data after 4500 ms')
  await vi.advanceTimersByTimeAsync(4_500)
  await failed
  expect(onIncomplete).toHaveBeenCalledOnce()
})
