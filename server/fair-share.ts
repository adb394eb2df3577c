import type { Handler } from 'express'
import type { ServerResponse } from 'node:http'
import { networkOf } from '../app/http/client-address'
import { env } from '../env.server'

/** A browser opens six connections. What one client sends beyond this waits for its own earlier requests. */
const MAX_AT_ONCE = 16
/** How long the work of a client who has left may count, in milliseconds. Queries are given up earlier. */
const LONGEST_WORK = 30_000

const works = new WeakMap<ServerResponse, Promise<unknown>>()

/** Counts a request until its work has ended too, which goes on when its client leaves. */
export const countUntil = (response: ServerResponse, work: Promise<unknown>): void =>
  void works.set(response, work)

/**
 * Works on a limited number of requests of each client at a time, in the order in which they came. Somebody who sends
 * hundreds at once then waits for themselves, and other visitors wait for at most the few that are being worked on. A
 * request counts until its work has ended, also when its client leaves. An event stream, which stays open, no longer
 * counts once it has begun.
 */
export function shareFairly(max = MAX_AT_ONCE * env().RATE_LIMIT_SCALE): Handler {
  const clients = new Map<string, { working: number; waiting: (() => void)[] }>()
  return (request, response, next) => {
    arrivals++
    // Its `close`, which ends its turn, would not come again.
    if (response.destroyed) return
    const network = networkOf(String(request.headers['x-client-address']))
    const client = clients.get(network) ?? { working: 0, waiting: [] }
    clients.set(network, client)
    let state: 'waiting' | 'working' | 'done' = 'waiting'
    const begin = () => {
      state = 'working'
      afterArrivals(() => response.destroyed || next())
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
    response.once('close', () => {
      const work = works.get(response)
      if (!work) return end()
      const timer = setTimeout(end, LONGEST_WORK).unref()
      work.finally(() => clearTimeout(timer)).then(end, end)
    })
    const { writeHead } = response
    response.writeHead = ((...given: Parameters<typeof writeHead>) => {
      response.writeHead = writeHead
      const answer = writeHead.apply(response, given)
      if (isEventStream(response)) end()
      return answer
    }) as typeof writeHead
    if (client.working >= max) return void client.waiting.push(begin)
    client.working++
    begin()
  }
}

/** Until a connection that was closed while its request waited to be accepted is known to be closed. */
const QUIET_TURNS = 6
/** So that what has arrived is begun, however much more arrives. */
const MAX_TURNS = 1_000
let arrivals = 0

/**
 * Calls back once no request has arrived for a few turns of the event loop. In each turn Node accepts one connection,
 * so what a page takes to render would be the time until the next one is accepted: somebody who connects, asks and
 * leaves hundreds of times a second would make everybody wait, and have pages rendered for nobody.
 */
function afterArrivals(callback: () => void) {
  let [known, quiet, turns] = [arrivals, 0, 0]
  const look = () => {
    quiet = arrivals === known ? quiet + 1 : 0
    known = arrivals
    if (quiet === QUIET_TURNS || ++turns === MAX_TURNS) callback()
    else setImmediate(look)
  }
  setImmediate(look)
}

const isEventStream = (response: ServerResponse) =>
  String(response.getHeader('Content-Type')).startsWith('text/event-stream')
