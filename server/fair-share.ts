import type { Handler } from 'express'
import type { ServerResponse } from 'node:http'
import { networkOf } from '../app/http/client-address'
import { env } from '../env.server'

/** A browser opens six connections. What one client sends beyond this waits for its own earlier requests. */
const MAX_AT_ONCE = 16

/**
 * Works on a limited number of requests of each client at a time, in the order in which they came. Somebody who sends
 * hundreds at once then waits for themselves, and other visitors wait for at most the few that are being worked on. An
 * event stream, which stays open, no longer counts once it has begun.
 */
export function shareFairly(max = MAX_AT_ONCE * env().RATE_LIMIT_SCALE): Handler {
  const clients = new Map<string, { working: number; waiting: (() => void)[] }>()
  return (request, response, next) => {
    // Its `close`, which ends its turn, would not come again.
    if (response.destroyed) return
    const network = networkOf(String(request.headers['x-client-address']))
    const client = clients.get(network) ?? { working: 0, waiting: [] }
    clients.set(network, client)
    let state: 'waiting' | 'working' | 'done' = 'waiting'
    const begin = () => {
      state = 'working'
      // Requests of others that have arrived meanwhile come first. Its client may leave until then.
      setImmediate(() => response.destroyed || next())
    }
    const end = () => {
      const was = state
      state = 'done'
      if (was === 'waiting') client.waiting.splice(client.waiting.indexOf(begin), 1)
      if (was !== 'working') return
      const following = client.waiting.shift()
      if (following) return following()
      client.working--
      if (client.working === 0) clients.delete(network)
    }
    response.once('close', end)
    const { writeHead } = response
    response.writeHead = ((...given: Parameters<typeof writeHead>) => {
      response.writeHead = writeHead
      const answer = writeHead.apply(response, given)
      if (isEventStream(response)) end()
      return answer
    }) as typeof writeHead
    if (client.working >= max) return void client.waiting.push(begin)
    client.working++
    state = 'working'
    next()
  }
}

const isEventStream = (response: ServerResponse) =>
  String(response.getHeader('Content-Type')).startsWith('text/event-stream')
