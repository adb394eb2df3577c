import { afterEach, expect, test, vi } from 'vitest'
import { deferred, deferredData } from './deferred.server'

const page = () => {
  const onIncomplete = vi.fn()
  return { document: deferredData(onIncomplete), onIncomplete }
}
const failure = () => Promise.reject(new Error('The database does not answer'))

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  // Pages wait after a failure until data arrives again.
  await deferred({}, {})
})

test('a document gets its promises at once, and knows how many are open', async () => {
  const { document, onIncomplete } = page()
  let arrive!: (value: string) => void
  const late = new Promise<string>((resolve) => (arrive = resolve))
  const { cards, title } = await deferred({ document }, { cards: late, title: 'known' })
  expect(title).toBe('known')
  expect(document.pending).toBe(1)
  arrive('cards')
  expect(await cards).toBe('cards')
  expect(document.pending).toBe(0)
  expect(onIncomplete).not.toHaveBeenCalled()
})

test('an answer that is not a document gets the values, or fails', async () => {
  expect(await deferred({}, { cards: Promise.resolve('cards') })).toEqual({ cards: 'cards' })
  await expect(deferred({}, { cards: failure() })).rejects.toThrow('The database does not answer')
})

test('a document whose data fails is incomplete, and the next waits for its data until some arrives', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const first = page()
  const { cards } = await deferred({ document: first.document }, { cards: failure() })
  await expect(cards).rejects.toThrow('The database does not answer')
  expect(first.onIncomplete).toHaveBeenCalledOnce()
  expect(first.document).toMatchObject({ pending: 0, isIncomplete: true })
  expect(log.mock.calls.join()).toContain('The database does not answer')

  const next = page()
  await expect(deferred({ document: next.document }, { cards: failure() })).rejects.toThrow()
  expect(await deferred({ document: next.document }, { cards: Promise.resolve(1) })).toEqual({ cards: 1 })
  const { cards: again } = await deferred({ document: next.document }, { cards: Promise.resolve(2) })
  expect(again).toBeInstanceOf(Promise)
})

test('data that has not arrived after some seconds counts as failed', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
  const { document, onIncomplete } = page()
  const { cards } = await deferred({ document }, { cards: new Promise<string>(() => {}) })
  const failed = expect(cards).rejects.toThrow('No data after 4500 ms')
  await vi.advanceTimersByTimeAsync(4_500)
  await failed
  expect(onIncomplete).toHaveBeenCalledOnce()
})
