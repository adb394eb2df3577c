import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadRouteModule, untilConnected, watchWaiting } from './reconnect'

const LOST = new TypeError('Failed to fetch')
const reload = vi.fn()
let isOnline = false
/** Whether something waits for the connection, each time it changes. */
let changes: boolean[] = []
let unwatch = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  isOnline = false
  changes = []
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { reload } }))
  vi.stubGlobal('fetch', async () => {
    if (!isOnline) throw LOST
    return new Response()
  })
  unwatch = watchWaiting((isWaiting) => void changes.push(isWaiting))
})
afterEach(() => {
  unwatch()
  reload.mockReset()
  load.mockClear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const load = vi.fn(async () => {
  if (!isOnline) throw LOST
  return 'loaded'
})
/** Everything happens that need not wait. */
const settle = () => vi.advanceTimersByTimeAsync(0)
const reconnect = () => {
  isOnline = true
  window.dispatchEvent(new Event('online'))
}

test('what is lost is loaded as soon as the browser is online', async () => {
  const loaded = untilConnected(load)
  await settle()
  expect(changes).toEqual([true])
  reconnect()
  await settle()
  expect(await loaded).toBe('loaded')
  expect(changes).toEqual([true, false])
  expect(vi.getTimerCount()).toBe(0)
})

describe('a request to the server that is never answered', () => {
  let probes = 0
  beforeEach(() => {
    probes = 0
    vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
      probes++
      if (isOnline) return new Response()
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(LOST)))
    })
  })

  test('is sent again when the connection is back', async () => {
    const loaded = untilConnected(load)
    await settle()
    reconnect()
    expect(await loaded).toBe('loaded')
    expect(probes).toBe(2)
    expect(changes).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is not waited for when the browser goes offline', async () => {
    const loaded = untilConnected(load)
    await settle()
    expect(changes).toEqual([])
    window.dispatchEvent(new Event('offline'))
    await settle()
    expect(changes).toEqual([true])
    reconnect()
    expect(await loaded).toBe('loaded')
  })

  test('is given up after 8 seconds', async () => {
    const loaded = untilConnected(load)
    await vi.advanceTimersByTimeAsync(7_999)
    expect(changes).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(changes).toEqual([true])
    reconnect()
    expect(await loaded).toBe('loaded')
  })
})

test('a browser that was never offline tries again less and less often', async () => {
  const loaded = untilConnected(load)
  const triesAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return load.mock.calls.length
  }
  expect(await triesAfter(1_999)).toBe(1)
  expect(await triesAfter(1)).toBe(2)
  expect(await triesAfter(4_000)).toBe(3)
  expect(await triesAfter(8_000)).toBe(4)
  expect(await triesAfter(15_000)).toBe(5)
  isOnline = true
  expect(await triesAfter(15_000)).toBe(6)
  expect(await loaded).toBe('loaded')
})

test('several things that wait at the same time are announced once', async () => {
  const loaded = Promise.all([untilConnected(load), untilConnected(load)])
  await settle()
  reconnect()
  await settle()
  expect(await loaded).toEqual(['loaded', 'loaded'])
  expect(changes).toEqual([true, false])
})

test('what is no longer wanted is not loaded', async () => {
  const wanted = new AbortController()
  const loaded = expect(untilConnected(load, wanted.signal)).rejects.toBe(LOST)
  await settle()
  wanted.abort()
  await settle()
  await loaded
  expect(load).toHaveBeenCalledOnce()
  expect(changes).toEqual([true, false])
  expect(vi.getTimerCount()).toBe(0)
})

test('what fails once over a good connection is loaded at once', async () => {
  isOnline = true
  load.mockRejectedValueOnce(LOST)
  expect(await untilConnected(load)).toBe('loaded')
  expect(changes).toEqual([])
})

test('what fails three times while the server can be reached is given up', async () => {
  isOnline = true
  const broken = vi.fn(async () => {
    throw LOST
  })
  await expect(untilConnected(broken)).rejects.toBe(LOST)
  expect(broken).toHaveBeenCalledTimes(3)
  expect(changes).toEqual([])
})

test('the page is reloaded if a script of the next one is gone', async () => {
  isOnline = true
  vi.useRealTimers()
  void loadRouteModule({ id: 'gone', module: './gone.js' }, {})
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('the script of a page is imported once', async () => {
  const loaded = { known: 'its module' }
  expect(await loadRouteModule({ id: 'known', module: './gone.js' }, loaded)).toBe('its module')
})

test('the script of a page is imported when all that it imports have arrived', async () => {
  const module = 'data:text/javascript,export const page = "next"'
  const next = loadRouteModule<{ page: string }>({ id: 'next', module, imports: ['/shared.js'] }, {})
  await settle()
  expect(changes).toEqual([true])
  reconnect()
  vi.useRealTimers()
  expect((await next).page).toBe('next')
  expect(changes).toEqual([true, false])
  expect(reload).not.toHaveBeenCalled()
})

test('the page is reloaded if a script that the next one imports is gone', async () => {
  isOnline = true
  vi.useRealTimers()
  vi.stubGlobal(
    'fetch',
    async (address: string) => new Response('', { status: address === '/old.js' ? 404 : 200 }),
  )
  const module = 'data:text/javascript,export const page = "old"'
  void loadRouteModule({ id: 'old', module, imports: ['/old.js'] }, {})
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('a script that two pages import is requested once', async () => {
  isOnline = true
  vi.useRealTimers()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response()
  })
  const load = (id: string) =>
    loadRouteModule({ id, module: `data:text/javascript,//${id}`, imports: ['/both.js'] }, {})
  await Promise.all([load('parent'), load('child')])
  expect(asked.filter((address) => address === '/both.js')).toHaveLength(1)
})
