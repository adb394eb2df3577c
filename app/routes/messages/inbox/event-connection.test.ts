import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEventConnection, type Mode } from './event-connection'

/** The browser's side of a stream, whose server the test plays. */
class Line extends EventTarget {
  readyState = 0
  onopen = () => {}
  onerror = () => {}
  answer() {
    this.readyState = 1
    this.onopen()
  }
  tell(event: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
  }
  /** The connection breaks, and the browser would try again by itself. */
  breakOff() {
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
let lines: Line[]
let heard: unknown[]
let mode: Mode
let stop: () => void

const see = (visibilityState: DocumentVisibilityState) => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}
const isOpen = () => lines.filter(({ readyState }) => readyState < 2).length
const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000)

beforeEach(() => {
  vi.useFakeTimers()
  ;[lines, heard, page.visibilityState] = [[], [], 'visible']
  const open = () => {
    lines.push(new Line())
    return lines.at(-1) as unknown as EventSource
  }
  stop = openEventConnection(
    { open, onChange: (...change) => heard.push(change), onMode: (now) => (mode = now) },
    page as unknown as Document,
  )
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('is live once the server answers, looks for what it missed until then, and passes on what is told', () => {
  expect(mode).toBe('polling')
  lines[0]!.answer()
  lines[0]!.tell('change', { otherId: 'somebody', revision: 7 })
  lines[0]!.tell('refresh', {})
  expect([mode, heard]).toEqual(['live', [[null], ['somebody', 7], [null]]])
})

test('comes back within seconds after a stream that ended', () => {
  lines[0]!.answer()
  lines[0]!.breakOff()
  expect([mode, isOpen()]).toEqual(['polling', 0])
  minutes(0.05)
  lines[1]!.answer()
  expect([mode, heard]).toEqual(['live', [[null], [null]]])
})

test('asks a server that is gone ever less often, and never twice at once', () => {
  for (let minute = 0; minute < 60; minute += 0.01) {
    minutes(0.01)
    expect(isOpen()).toBeLessThanOrEqual(1)
    lines.find(({ readyState }) => readyState === 0)?.breakOff()
  }
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.length).toBeLessThan(20)
})

test('a refusal is not questioned for half a minute, but it is again later', () => {
  lines[0]!.refuse()
  minutes(0.3)
  expect(lines).toHaveLength(1)
  minutes(0.4)
  expect(lines).toHaveLength(2)
})

test('hidden, it holds no stream and asks for none; seen again, it does at once', () => {
  lines[0]!.answer()
  see('hidden')
  minutes(30)
  expect([mode, isOpen(), lines.length]).toEqual(['polling', 0, 1])
  see('visible')
  expect([isOpen(), lines.length]).toEqual([1, 2])
})

test('stopped, it holds nothing and is never heard of again', () => {
  lines[0]!.breakOff()
  stop()
  see('visible')
  minutes(60)
  expect([isOpen(), lines.length]).toEqual([0, 1])
})
