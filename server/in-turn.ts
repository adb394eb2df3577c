import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Handles one request of a connection at a time. Node emits all requests that a client sends without waiting for their
 * responses (pipelining), so one connection could start a thousand pages at once.
 */
export function inTurn(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>()
  function handle(request: IncomingMessage, response: ServerResponse) {
    response.once('close', () => {
      const next = waiting.get(request.socket)?.shift()
      if (next) next()
      else waiting.delete(request.socket)
    })
    listener(request, response as Parameters<RequestListener>[1])
  }
  return (request, response) => {
    const queue = waiting.get(request.socket)
    if (queue) return void queue.push(() => handle(request, response))
    waiting.set(request.socket, [])
    handle(request, response)
  }
}
