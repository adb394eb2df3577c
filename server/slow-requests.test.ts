import type { Request, Response } from 'express'
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSlowBodies } from './slow-requests'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A request in progress whose socket records what happens to it. */
function begin(headers: Record<string, string>, { headersSent = false } = {}) {
  const socket = { bytesRead: 500, writable: true, written: '', ended: false, write, destroySoon }
  function write(text: string) {
    socket.written += text
  }
  function destroySoon() {
    socket.ended = true
  }
  const request = Object.assign(new EventEmitter(), { headers, socket, complete: false })
  const next = vi.fn()
  void endSlowBodies(request as unknown as Request, { headersSent } as Response, next)
  expect(next).toHaveBeenCalledOnce()
  return { request, socket }
}

test('ends a request whose body trickles in for two minutes, with 408', () => {
  const { socket } = begin({ 'content-length': '100000' })
  socket.bytesRead += 1_000
  vi.advanceTimersByTime(119_999)
  expect(socket.ended).toBe(false)
  vi.advanceTimersByTime(1)
  expect([socket.ended, socket.written.split('\r\n')[0]]).toEqual([true, 'HTTP/1.1 408 Request Timeout'])
})

test('ends a chunked request, and writes nothing into an answer that has begun', () => {
  const { socket } = begin({ 'transfer-encoding': 'chunked' }, { headersSent: true })
  vi.advanceTimersByTime(120_000)
  expect([socket.ended, socket.written]).toEqual([true, ''])
})

test('lets a large upload over a slow connection go on until it stalls', () => {
  const { socket } = begin({ 'content-length': '100000000' })
  for (let second = 0; second < 300; second++) {
    socket.bytesRead += 20_000
    vi.advanceTimersByTime(1_000)
  }
  expect(socket.ended).toBe(false)
  vi.advanceTimersByTime(1_000_000)
  expect(socket.ended).toBe(true)
})

test('does not count the time of an answer, or requests without a body', () => {
  const { request, socket } = begin({ 'content-length': '10' })
  request.emit('end')
  const bare = begin({})
  vi.advanceTimersByTime(3_600_000)
  expect([socket.ended, bare.socket.ended]).toEqual([false, false])
})
