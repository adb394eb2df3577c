import type { Handler } from 'express'
import type { IncomingMessage, ServerResponse } from 'node:http'
import onFinished from 'on-finished'
import onHeaders from 'on-headers'
import { countQuery, newRecord, withRequest, type RequestRecord } from '../app/http/request-record.server'
import { observeQueries } from '../db/observe-queries.server'

/** Called once a response has been sent or its client has left. */
export type RequestObserver = (record: RequestRecord, response: Sent) => void

/** What of a response says how it ended. */
export type Sent = Pick<ServerResponse, 'headersSent' | 'statusCode'>

const records = new WeakMap<ServerResponse, RequestRecord>()

/** The record of a response's request; one that nobody reads where a test has left out `recordRequests`. */
export function recordOf(response: ServerResponse): RequestRecord {
  const record = records.get(response) ?? newRecord('')
  records.set(response, record)
  return record
}

/** Gives every request a record with its statements, and passes it on to the observers at the end. */
export function recordRequests(observers: readonly RequestObserver[] = []) {
  observeQueries(countQuery)
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const record = newRecord(request.method ?? '', request.headers['x-request-id'])
    records.set(response, record)
    if (observers.length > 0)
      onFinished(response, () => observers.forEach((observe) => observe(record, response)))
    next()
  }
}

/** Sets the headers that come from the record of a response's request. */
export function setRecordHeaders(response: ServerResponse): void {
  const record = recordOf(response)
  response.setHeader('X-Request-Id', record.id)
  // What took how long is for those who look after the site. Others could learn from it what is stored.
  if (record.user?.isAdmin || isDevelopment) response.setHeader('Server-Timing', timingOf(record))
}

const isDevelopment = process.env.NODE_ENV === 'development'

/** The time until the answer began, as browsers show it: in the database, elsewhere, and altogether. */
function timingOf({ began, databaseTime, openQueries, openSince }: RequestRecord): string {
  const now = performance.now()
  const total = now - began
  // A page that is streamed begins while some of its statements are under way.
  const database = databaseTime + (openQueries > 0 ? now - openSince : 0)
  const part = (name: string, ms: number) => `${name};dur=${ms.toFixed(1)}`
  return [part('db', database), part('app', total - database), part('total', total)].join(', ')
}

/** The same for the development server, whose requests do not pass through `createApp`. */
export function recordInDevelopment(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): void {
  recordRequests()(request, response, () => {
    onHeaders(response, () => setRecordHeaders(response))
    withRequest(recordOf(response), next)
  })
}

/** Names what answers a request that reaches no route of Remix. */
export function nameRoute(name: string): Handler {
  return (_request, response, next) => {
    recordOf(response).route = name
    next()
  }
}

/** Lets what follows find the record of its request. */
export const enterRequest: Handler = (_request, response, next) => withRequest(recordOf(response), next)
