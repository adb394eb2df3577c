import { createCookie } from '@remix-run/node'
import { closeSession, hashSessionId, touchSession } from '../domain/accounts/sessions/sessions.server'
import { isCookieDue, isTouchDue, SESSION_DAYS } from '../domain/accounts/sessions/session'
import { findSessionUser, type SignedInUser } from '../domain/accounts/sessions/sessions.queries.server'
import { isUuid } from '../domain/shared/ids'
import { hostCookie } from './host-cookie.server'
import { countHere } from './rate-limit.server'
import { currentRequest } from './request-record.server'

export type { SignedInUser }

const cookie = createCookie(...hostCookie('session', { days: SESSION_DAYS }))
/** Names the account that signed out last on this browser, whose pages may still be open in other tabs. */
const signedOutCookie = createCookie(...hostCookie('signed-out', { days: SESSION_DAYS }))

/**
 * The cookie's content: the session's id, its user, and when the cookie was set in milliseconds. Cookies of earlier
 * versions have no user.
 */
type CookieValue = { id: string; setAt: number; userId?: string }

async function readCookie(request: Request): Promise<CookieValue | null> {
  const value: Partial<CookieValue> | null = await cookie.parse(request.headers.get('Cookie'))
  return typeof value?.id === 'string' && typeof value.setAt === 'number'
    ? { id: value.id, setAt: value.setAt, userId: isUuid(value.userId) ? value.userId : undefined }
    : null
}

const writeCookie = (id: string, userId: string, now: Date) =>
  cookie.serialize({ id, setAt: now.getTime(), userId } satisfies CookieValue)

/** Set-Cookie headers that `currentUser` found due, to be added to the response by `renewCookie`. */
const renewals = new WeakMap<Request, string>()

/**
 * The signed-in user of a request, or null. Keeps the session alive; suspended users count as signed out.
 * @throws Response 429 if the account changes too much in a short time
 */
export async function currentUser(request: Request): Promise<SignedInUser | null> {
  const value = await readCookie(request)
  if (!value) return null
  const now = new Date()
  const session = await findSessionUser(value.id, now)
  if (!session) return null
  const record = currentRequest()
  if (record && !record.user && !/^(GET|HEAD)$/.test(record.method))
    await countHere('changePerAccount', session.user.id, request)
  if (record) record.user = { id: session.user.id, isAdmin: session.user.isAdmin }
  if (isTouchDue(session.lastSeenAt, now)) await touchSession(value.id, now)
  if (isCookieDue(new Date(value.setAt), now))
    renewals.set(request, await writeCookie(value.id, session.user.id, now))
  return session.user
}

/** Sets the session cookie again for 30 days, if `currentUser` found it to be a day old. */
export function renewCookie(request: Request, headers: Headers): void {
  const renewal = renewals.get(request)
  if (renewal) headers.append('Set-Cookie', renewal)
}

/** The session id in a request's cookie, which may have expired; undefined without one. */
export async function requestSessionId(request: Request): Promise<string | undefined> {
  return (await readCookie(request))?.id
}

/** The hash of a request's session id, which identifies its row; empty without one. */
export async function requestSessionHash(request: Request): Promise<string> {
  const id = await requestSessionId(request)
  return id ? hashSessionId(id) : ''
}

/**
 * Whose session a signed-out request's cookie names: it expired or was ended elsewhere. Null for a visitor, who has no
 * such cookie; its `userId` is missing from cookies of earlier versions.
 */
export async function endedSession(request: Request): Promise<{ userId?: string } | null> {
  return readCookie(request)
}

/** The Set-Cookie header for a new session. */
export async function sessionCookieHeader(sessionId: string, userId: string): Promise<string> {
  return writeCookie(sessionId, userId, new Date())
}

/** The account that signed out last on this browser, if any. */
export async function signedOutUser(request: Request): Promise<string | null> {
  const userId: unknown = await signedOutCookie.parse(request.headers.get('Cookie'))
  return typeof userId === 'string' && isUuid(userId) ? userId : null
}

/** Deletes the session. @returns the Set-Cookie headers that clear its cookie and say whose it was */
export async function endSession(request: Request): Promise<Headers> {
  const value = await readCookie(request)
  if (value) await closeSession(value.id)
  const headers = new Headers({ 'Set-Cookie': await cookie.serialize('', { maxAge: 0 }) })
  if (value?.userId) headers.append('Set-Cookie', await signedOutCookie.serialize(value.userId))
  return headers
}
