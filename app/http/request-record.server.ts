import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { singleton } from '../../singleton'

export type RequestRecord = {
  /** Sent back as X-Request-Id and shown on error pages, so that an error can be found in the log. */
  readonly id: string
  readonly method: string
  /** Milliseconds, as `performance.now()` has them. */
  readonly began: number
  /** The Remix route that answers it, or a name such as `static`. Undefined if no route was reached. */
  route?: string
  /** Whether a page in memory was the answer. Undefined if the request is not for a page that is kept there. */
  isCached?: boolean
  /** The signed-in user. */
  user?: { id: string; isAdmin: boolean }
  /** How many statements were sent to the database. */
  queries: number
  /** Milliseconds in which at least one statement was under way. */
  databaseTime: number
  /** The number of statements under way, and since when there is one. */
  openQueries: number
  openSince: number
}

/** Other ids could break a line of the log or fill it. */
const WELL_FORMED = /^[\w.-]{1,128}$/

/** @param id the X-Request-Id of the request, which is kept if it is well-formed */
export const newRecord = (method: string, id?: string | string[]): RequestRecord => ({
  id: typeof id === 'string' && WELL_FORMED.test(id) ? id : randomUUID(),
  method,
  began: performance.now(),
  queries: 0,
  databaseTime: 0,
  openQueries: 0,
  openSince: 0,
})

const requests = singleton('requests', () => new AsyncLocalStorage<RequestRecord>())

/** Runs the work on a request. Everything it starts finds the record by `currentRequest`. */
export const withRequest = <T>(record: RequestRecord, work: () => T): T => requests.run(record, work)

/** The record of the request that is being worked on, if there is one. */
export const currentRequest = (): RequestRecord | undefined => requests.getStore()

/** Counts a statement of the current request. @returns a function to call when it ends; undefined without a request */
export function countQuery(): (() => void) | undefined {
  const record = currentRequest()
  if (!record) return undefined
  record.queries++
  if (record.openQueries++ === 0) record.openSince = performance.now()
  return () => {
    if (--record.openQueries === 0) record.databaseTime += performance.now() - record.openSince
  }
}
