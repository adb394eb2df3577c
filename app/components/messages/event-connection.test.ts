import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEventConnection, type Mode } from './event-connection'

/** A fake EventSource. The test acts as its server. */
class FakeEventSource extends EventTarget {
  readyState = 0
  onopen = () => {}
  onerror = () => {}
  accept() {
    this.readyState = 1
    this.onopen()
  }
  send(event: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
  }
  /** The connection breaks, after which a browser would reconnect automatically. */
  disconnect() {
    this.readyState = 0
    this.onerror()
  }
  refuse() {
    this.readyState = 2
    this.onerror()
  }
  close() {
    this.readyState = 2
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
let sources: FakeEventSource[]
let changes: unknown[]
let mode: Mode
let stop: () => void

const see = (visibilityState: DocumentVisibilityState) => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}
const isOpen = () => sources.filter(({ readyState }) => readyState < 2).length
const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000)

beforeEach(() => {
  vi.useFakeTimers()
  ;[sources, changes, page.visibilityState] = [[], [], 'visible']
  const open = () => {
    sources.push(new FakeEventSource())
    return sources.at(-1) as unknown as EventSource
  }
  stop = openEventConnection(
    { open, onChange: (...change) => changes.push(change), onMode: (now) => (mode = now) },
    page as unknown as Document,
  )
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('is live once the server responds, asks for missed changes and passes on new ones', () => {
  expect(mode).toBe('polling')
  sources[0]!.accept()
  sources[0]!.send('change', { otherId: 'user', revision: 7 })
  sources[0]!.send('refresh', {})
  expect([mode, changes]).toEqual(['live', [[null], ['user', 7], [null]]])
})

test('reconnects within seconds when a stream has ended', () => {
  sources[0]!.accept()
  sources[0]!.disconnect()
  expect([mode, isOpen()]).toEqual(['polling', 0])
  minutes(0.05)
  sources[1]!.accept()
  expect([mode, changes]).toEqual(['live', [[null], [null]]])
})

test('retries an unreachable server less and less often, and never twice at once', () => {
  for (let minute = 0; minute < 60; minute += 0.01) {
    minutes(0.01)
    expect(isOpen()).toBeLessThanOrEqual(1)
    sources.find(({ readyState }) => readyState === 0)?.disconnect()
  }
  expect(sources.length).toBeGreaterThan(10)
  expect(sources.length).toBeLessThan(20)
})

test('waits half a minute after a refusal before it tries again', () => {
  sources[0]!.refuse()
  minutes(0.3)
  expect(sources).toHaveLength(1)
  minutes(0.4)
  expect(sources).toHaveLength(2)
})

test('closes the stream while the page is hidden, and opens another when it is shown', () => {
  sources[0]!.accept()
  see('hidden')
  minutes(30)
  expect([mode, isOpen(), sources.length]).toEqual(['polling', 0, 1])
  see('visible')
  expect([isOpen(), sources.length]).toEqual([1, 2])
})

test('closes the stream when it is stopped, and never opens another', () => {
  sources[0]!.disconnect()
  stop()
  see('visible')
  minutes(60)
  expect([isOpen(), sources.length]).toEqual([0, 1])
})
