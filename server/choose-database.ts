import type { Handler, Request, Response } from 'express'
import { writtenCookie } from '~/http/written-cookie.server'
import { onCatalogueChange } from '../db/catalogue-cache.server'
import type { Connection } from '../db/client.server'
import { withReadScope, type ReadScope } from '../db/read-scope.server'
import { MAX_REPLICA_LAG } from '../db/replica.server'

/** In seconds. A replica that is further behind than half of this is not read, so by then the write has arrived. */
const COOKIE_AGE = (2 * MAX_REPLICA_LAG) / 1_000

/** Pages that show what others have just written: accounts, the console, messages and shared links. */
const ON_PRIMARY = new RegExp(
  '^/(api/)?(admin|auth|account|login|logout|forgot-\\w+|reset-password|messages|calendars|dev|' +
    'itineraries/shared|lists)(?=[/.]|$)',
  'i',
)

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

const scopes = new WeakMap<Response, ReadScope>()

/**
 * Chooses the database that a request reads. GET and HEAD read the replica, except for visitors who wrote something in
 * the last ten seconds; other requests read the primary. So does everybody after a change to the catalogue, until the
 * replica has it, as pages are cached until the next change.
 */
export function chooseDatabase({ replica }: Pick<Connection, 'replica'>): Handler {
  const cookie = writtenCookie(COOKIE_AGE)
  let changedAt = -Infinity
  onCatalogueChange(() => void (changedAt = performance.now()))
  replica?.start()
  return (request, response, next) => {
    const scope = {
      mayReadReplica:
        replica?.isFresh(changedAt) === true &&
        isRead(request) &&
        !ON_PRIMARY.test(request.path) &&
        !cookie.isIn(request.headers.cookie),
      hasWritten: false,
    }
    scopes.set(response, scope)
    // Work that goes on afterwards is no longer part of the request.
    response.once('close', () => (scope.mayReadReplica = false))
    withReadScope(scope, next)
  }
}

/**
 * Sets the cookie that has a visitor who has written something read the primary for ten seconds. Answers that any cache
 * may store get none, such as a picture whose color was saved when it was sent.
 */
export function setWrittenCookie(response: Response): void {
  if (!scopes.get(response)?.hasWritten) return
  if (!/\bpublic\b/.test(String(response.getHeader('Cache-Control'))))
    response.appendHeader('Set-Cookie', writtenCookie(COOKIE_AGE).header)
}
