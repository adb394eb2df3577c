import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importWhenConnected, untilConnected, watchWaiting } from './reconnect'

const LOST = new TypeError('Failed to fetch')
const reload = vi.fn()
let isOnline = false
/** Whether something waits for the connection, each time it changes. */
let changes: boolean[] = []

beforeEach(() => {
  isOnline = false
  changes = []
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { reload } }))
  vi.stubGlobal('fetch', async () => {
    if (!isOnline) throw LOST
    return new Response()
  })
  watchWaiting((isWaiting) => void changes.push(isWaiting))
})
afterEach(() => {
  reload.mockReset()
  vi.unstubAllGlobals()
})

const load = vi.fn(async () => {
  if (!isOnline) throw LOST
  return 'loaded'
})
const reconnect = () => {
  isOnline = true
  window.dispatchEvent(new Event('online'))
}
const waits = () => vi.waitFor(() => expect(changes).toEqual([true]))

test('what is lost is loaded when the connection is back', async () => {
  const loaded = untilConnected(load, () => false)
  await waits()
  reconnect()
  expect(await loaded).toBe('loaded')
  expect(changes).toEqual([true, false])
})

test('several things that wait at the same time are announced once', async () => {
  const loaded = Promise.all([untilConnected(load, () => false), untilConnected(load, () => false)])
  await waits()
  reconnect()
  expect(await loaded).toEqual(['loaded', 'loaded'])
  expect(changes).toEqual([true, false])
})

test('what is no longer wanted is not loaded', async () => {
  let isWanted = true
  const loaded = untilConnected(load, (error) => {
    if (!isWanted) throw error
    return false
  })
  await waits()
  isWanted = false
  window.dispatchEvent(new Event('online'))
  await expect(loaded).rejects.toBe(LOST)
  expect(changes).toEqual([true, false])
})

test('a script that is lost is imported when the connection is back, and the page is kept', async () => {
  const loaded = importWhenConnected(load)
  await waits()
  reconnect()
  expect(await loaded).toBe('loaded')
  expect(reload).not.toHaveBeenCalled()
})

test('a script that fails once over a good connection is imported at once', async () => {
  isOnline = true
  load.mockRejectedValueOnce(LOST)
  expect(await importWhenConnected(load)).toBe('loaded')
  expect(changes).toEqual([])
})

test('the page is loaded anew if a script is gone while the server can be reached', async () => {
  isOnline = true
  void importWhenConnected(async () => {
    throw LOST
  })
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(changes).toEqual([])
})
