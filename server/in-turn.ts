import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Exchange = { request: IncomingMessage; response: ServerResponse }

/**
 * Handles one request of a connection at a time. Node emits all requests that a client sends without waiting for their
 * responses (pipelining), so one connection could start a thousand pages at once. Those that still wait when the
 * connection closes are dropped: Node never emits `close` for their responses, so whoever counts requests in progress
 * would count them forever.
 */
export function inTurn(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, Exchange[]>()
  function handle({ request, response }: Exchange) {
    response.once('close', () => {
      const next = waiting.get(request.socket)?.shift()
      // Node assigns the connection to the next response, unless it has closed or is about to.
      if (next?.response.socket) handle(next)
      else waiting.delete(request.socket)
    })
    listener(request, response as Parameters<RequestListener>[1])
  }
  return (request, response) => {
    const queue = waiting.get(request.socket)
    if (queue) return void queue.push({ request, response })
    waiting.set(request.socket, [])
    handle({ request, response })
  }
}
