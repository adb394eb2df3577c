import type { Handler } from 'express'
import type { Server, Socket } from 'node:net'
import { networkOf } from '../app/http/client-address'
import { env } from '../env.server'
import type { Refuse } from './refuse-connections'
import { sendMessage } from './responses'

/** Several browsers behind one address, with six connections and an event stream each, stay far below. */
const MAX_PER_ADDRESS = 256

const scaledMax = () => MAX_PER_ADDRESS * env().RATE_LIMIT_SCALE

/** Counts what each address has open. IPv6 addresses count by network, as rate limits do. */
class OpenPerAddress {
  readonly #open = new Map<string, number>()

  constructor(private readonly max: number) {}

  /** @returns a function that counts one fewer, or null if the address has too many open */
  open(address: string): (() => void) | null {
    const network = networkOf(address)
    const count = this.#open.get(network) ?? 0
    if (count >= this.max) return null
    this.#open.set(network, count + 1)
    return () => {
      const left = this.#open.get(network)! - 1
      if (left > 0) this.#open.set(network, left)
      else this.#open.delete(network)
    }
  }
}

/**
 * Answers 503 to connections beyond the limit of their address and closes them.
 * @param refuse sends that answer
 */
export function limitConnections(
  server: Server,
  { max = scaledMax(), refuse }: { max?: number; refuse: Refuse },
): void {
  const perAddress = new OpenPerAddress(max)
  server.on('connection', (socket: Socket) => {
    const close = perAddress.open(socket.remoteAddress ?? 'unknown')
    if (close) return socket.once('close', close)
    refuse(socket, 503, { 'Retry-After': '5' })
  })
}

/** The same for requests in progress, where all connections are those of a proxy. */
export function limitRequests(max = scaledMax()): Handler {
  const perAddress = new OpenPerAddress(max)
  return (request, response, next) => {
    // Its `close` would not come again.
    if (response.destroyed) return
    const close = perAddress.open(String(request.headers['x-client-address']))
    if (!close)
      return sendMessage(request, response, 503, 'Too many requests at once. Please try again in a moment.', {
        'Retry-After': '5',
      })
    response.once('close', close)
    next()
  }
}
