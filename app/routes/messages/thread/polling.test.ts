import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPolling } from './polling'

let page: { visibilityState: string } & EventTarget
let ask: ReturnType<typeof vi.fn<() => Promise<boolean>>>
let polling: ReturnType<typeof startPolling>

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  ask = vi.fn(async () => true)
  polling = startPolling(ask, () => 5_000)
})
afterEach(() => {
  polling.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)
const show = (state: 'visible' | 'hidden') => {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

test('asks every five seconds until it is stopped', async () => {
  await pass(15)
  expect(ask).toHaveBeenCalledTimes(3)
  polling.stop()
  await pass(60)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('pauses while the tab is hidden, and asks immediately when it is shown again', async () => {
  show('hidden')
  await pass(60)
  expect(ask).not.toHaveBeenCalled()
  show('visible')
  await pass(0)
  expect(ask).toHaveBeenCalledTimes(1)
  await pass(5)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('waits longer after each failure, and asks immediately when the network returns', async () => {
  ask.mockRejectedValue(new TypeError('no network'))
  await pass(5 + 10 + 20 + 40)
  expect(ask).toHaveBeenCalledTimes(4)
  ask.mockResolvedValue(true)
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(ask).toHaveBeenCalledTimes(5)
  await pass(5)
  expect(ask).toHaveBeenCalledTimes(6)
})

test('asks again at once when the network returns while a request is failing', async () => {
  let fail = (_: Error) => {}
  ask.mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        fail = reject
      }),
  )
  polling.now()
  window.dispatchEvent(new Event('online'))
  expect(ask).toHaveBeenCalledTimes(1)
  fail(new TypeError('no network'))
  await pass(0)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('never asks twice at a time, but once more afterwards when asked to meanwhile', async () => {
  let answer = (_: boolean) => {}
  ask.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  polling.now()
  polling.now()
  polling.now()
  expect(ask).toHaveBeenCalledTimes(1)
  answer(true)
  await pass(0)
  expect(ask).toHaveBeenCalledTimes(2)
})
