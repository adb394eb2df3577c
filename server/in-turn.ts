import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Far more than clients that read responses send ahead. Node goes on reading while requests wait. */
const MAX_WAITING = 100

type Exchange = { request: IncomingMessage; response: ServerResponse }

/**
 * Handles one request of a connection at a time. Node emits all requests that a client sends without waiting for their
 * responses (pipelining), so one connection could start a thousand pages at once. Those that still wait when the
 * connection closes are dropped: Node never emits `close` for their responses, so whoever counts requests in progress
 * would count them forever. A connection with too many is closed.
 */
export function inTurn(listener: RequestListener, maxWaiting = MAX_WAITING): RequestListener {
  const waiting = new WeakMap<Socket, Exchange[]>()
  function handle({ request, response }: Exchange) {
    const { socket } = request
    // Node assigns the connection to the next response, unless it closes the connection, such as after a request
    // without a Host, which it answers itself.
    if (!response.socket) {
      waiting.delete(socket)
      return socket.destroySoon()
    }
    response.once('close', () => {
      const next = waiting.get(socket)?.shift()
      if (next) handle(next)
      else waiting.delete(socket)
    })
    listener(request, response as Parameters<RequestListener>[1])
  }
  return (request, response) => {
    const { socket } = request
    if (!socket.writable) return
    const queue = waiting.get(socket)
    if (!queue) waiting.set(socket, [])
    else if (queue.length < maxWaiting) return void queue.push({ request, response })
    else return void socket.destroy()
    handle({ request, response })
  }
}
