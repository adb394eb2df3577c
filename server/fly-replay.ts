import type { Handler } from 'express'
import type { Env } from '../env.server'
import { recordOf } from './request-records'

/** Fly's proxy replays requests up to 1 MB, headers included. */
const MAX_REPLAYED = 1_000_000
/** The largest headers that the server accepts, in bytes. */
const HEADERS = 32 * 1024
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * In a region without the primary database, has Fly's proxy repeat each request that writes in the region that has it,
 * because every statement of a transaction would have to cross the network. A request whose body is too large for that,
 * or of unknown length, is handled here, and its rows are written to the primary over the network. Null where there is
 * nothing to replay.
 */
export function replayWrites({
  FLY_REGION,
  PRIMARY_REGION,
}: Pick<Env, 'FLY_REGION' | 'PRIMARY_REGION'>): Handler | null {
  if (!FLY_REGION || !PRIMARY_REGION || FLY_REGION === PRIMARY_REGION) return null
  return (request, response, next) => {
    const { headers, method } = request
    // A request that was replayed and arrives here nevertheless found no machine there.
    if (!WRITES.has(method) || headers['fly-replay-src'] !== undefined) return next()
    const length =
      headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity
    if (!(length <= MAX_REPLAYED - HEADERS)) return next()
    recordOf(response).route = 'replayed'
    response.statusCode = 409
    response.setHeader('fly-replay', `region=${PRIMARY_REGION}`)
    response.setHeader('Cache-Control', 'no-store')
    response.end()
  }
}
