import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outcome, Unsent } from './unsent'
import { createUnsentQueue } from './unsent-queue'

const SENT: Outcome = { state: 'sent' }
const LOST: Outcome = { state: 'failed', error: 'Please check your connection.', isLost: true }
const REFUSED: Outcome = { state: 'failed', error: 'Too long.' }

let post: ReturnType<typeof vi.fn<(message: Unsent) => Promise<Outcome>>>
let onSent: ReturnType<typeof vi.fn<() => void>>
let shown: Unsent[]
let queue: ReturnType<typeof createUnsentQueue>

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  post = vi.fn(async () => SENT)
  onSent = vi.fn()
  shown = []
  queue = createUnsentQueue({ post, onChange: (all) => (shown = all), onSent })
})
afterEach(() => {
  queue.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)
const states = () => shown.map(({ content, state }) => `${content} ${state}`)
const tries = () => post.mock.calls.map(([{ content }]) => content)
/** Lets the test answer one request. */
function pending() {
  let answer = (_: Outcome) => {}
  const answered = new Promise<Outcome>((resolve) => {
    answer = resolve
  })
  post.mockImplementationOnce(() => answered)
  return answer
}

test('sends messages one after the other, with one key for all tries of one', async () => {
  const answer = pending()
  queue.send('one', null)
  queue.send('two', 'booking')
  expect(states()).toEqual(['one sending', 'two sending'])
  expect(tries()).toEqual(['one'])
  answer(LOST)
  await pass(0)
  expect(states()).toEqual(['one failed', 'two failed'])
  queue.retry()
  await pass(0)
  expect(states()).toEqual(['one sent', 'two sent'])
  expect(tries()).toEqual(['one', 'one', 'two'])
  expect(post.mock.calls[0]![0].key).toBe(post.mock.calls[1]![0].key)
  expect(post.mock.calls[2]![0]).toMatchObject({ content: 'two', bookingId: 'booking' })
  expect(onSent).toHaveBeenCalledTimes(2)
})

test('keeps a message that is refused, and does not send it again by itself', async () => {
  post.mockResolvedValue(REFUSED)
  window.dispatchEvent(new Event('online'))
  queue.send('one', null)
  await pass(60)
  expect(shown).toMatchObject([{ state: 'failed', error: 'Too long.' }])
  expect(tries()).toEqual(['one'])
})

test('sends again when the network returns, for as long as requests do not get through yet', async () => {
  post.mockResolvedValue(LOST)
  queue.send('one', null)
  await pass(60)
  expect(tries()).toHaveLength(1)
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(tries()).toHaveLength(2)
  post.mockResolvedValue(SENT)
  await pass(1)
  expect(states()).toEqual(['one sent'])
})

test('sends the messages of an earlier visit only when asked to, without what was said of them', async () => {
  const earlier = { key: 'a', content: 'one', bookingId: null, state: 'failed', error: 'Too long.' } as const
  queue.restore([earlier])
  await pass(60)
  expect(tries()).toEqual([])
  queue.retry()
  expect(shown).toEqual([{ key: 'a', content: 'one', bookingId: null, state: 'sending' }])
})

test('removes a message, and sends nothing after it was stopped', async () => {
  post.mockResolvedValue(REFUSED)
  queue.send('one', null)
  await pass(0)
  queue.drop([shown[0]!.key])
  expect(shown).toEqual([])
  post.mockResolvedValue(LOST)
  queue.send('two', null)
  window.dispatchEvent(new Event('online'))
  queue.stop()
  await pass(60)
  expect(tries()).toEqual(['one', 'two'])
})
