import type { Handler, Request, Response } from 'express'
import { writtenCookie } from '~/http/written-cookie.server'
import type { Connection } from '../db/client.server'
import { newReadScope, withReadScope, type ReadScope } from '../db/read-scope.server'
import { MAX_REPLICA_LAG } from '../db/replica-state.server'
import { formatWalPosition, parseWalPosition } from '../db/wal-position'

/** In seconds. A replica that lags more is not read, so an older write has arrived wherever we read. */
const COOKIE_AGE = (3 * MAX_REPLICA_LAG) / 1_000

/**
 * What shows or checks rows that others have just written and that no revision covers: accounts and their links, the
 * console, messages, which follow a notification, and links that are shared at once.
 */
const ON_PRIMARY = new RegExp(
  '^/(api/)?(admin|auth|account|login|logout|forgot-\\w+|reset-password|messages|calendars|dev|' +
    'itineraries/shared)(?=[/.]|$)',
  'i',
)

const mayReadReplica = ({ method, path }: Request) =>
  (method === 'GET' || method === 'HEAD') && !ON_PRIMARY.test(path)

const scopes = new WeakMap<Response, ReadScope>()

/**
 * Chooses the database that a request reads. GET and HEAD read the replica if it shows what the visitor wrote last and
 * every change to the catalogue that cached pages would show; other requests read the primary.
 * @param lag how far an answer may be behind the changes of other processes, in milliseconds
 */
export function chooseDatabase(
  { replica, revision }: Pick<Connection, 'replica' | 'revision'>,
  lag: number,
): Handler {
  const cookie = writtenCookie(COOKIE_AGE)
  replica?.start()
  return (request, response, next) => {
    const after = parseWalPosition(cookie.read(request.headers.cookie))
    const isPossible = mayReadReplica(request) && replica !== null && replica.isCaughtUp(after)
    const scope = newReadScope(after, isPossible)
    scopes.set(response, scope)
    // Work that goes on afterwards is no longer part of the request.
    response.once('close', () => (scope.mayReadReplica = false))
    const go = () => withReadScope(scope, next)
    if (!isPossible || revision.isCurrent(lag)) return go()
    revision.makeCurrent(lag).then(
      (isCurrent) => {
        scope.mayReadReplica = isCurrent
        go()
      },
      (error: unknown) => next(error),
    )
  }
}

/**
 * Sets the cookie with the position that a replica must have replayed before it may serve a visitor who has written
 * something. Answers that any cache may store get none, such as a picture whose color was saved when it was sent.
 */
export function setWrittenCookie(response: Response): void {
  const position = scopes.get(response)?.wroteUntil
  if (position === null || position === undefined) return
  if (!/\bpublic\b/.test(String(response.getHeader('Cache-Control'))))
    response.appendHeader('Set-Cookie', writtenCookie(COOKIE_AGE).write(formatWalPosition(position)))
}
