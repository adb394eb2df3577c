import { createCookie } from '@remix-run/node'
import { closeSession } from '../domain/accounts/sessions/close-session.server'
import { isCookieDue, isTouchDue, SESSION_DAYS } from '../domain/accounts/sessions/session'
import { sessionHolder, type SignedInUser } from '../domain/accounts/sessions/session-holder.queries.server'
import { sidOf } from '../domain/accounts/sessions/session-id.server'
import { touchSession } from '../domain/accounts/sessions/touch-session.server'
import { hostCookie } from './host-cookie.server'

export type { SignedInUser }

const cookie = createCookie(...hostCookie('session', { days: SESSION_DAYS }))

/** What the cookie says: the session's id, and when the cookie was set. */
type Carried = { id: string; setAt: number }

async function carried(request: Request): Promise<Carried | null> {
  const value: Partial<Carried> | null = await cookie.parse(request.headers.get('Cookie'))
  return typeof value?.id === 'string' && typeof value.setAt === 'number'
    ? { id: value.id, setAt: value.setAt }
    : null
}

const carrying = (id: string, now: Date) => cookie.serialize({ id, setAt: now.getTime() } satisfies Carried)

/** The Set-Cookie header that `currentUser` found due for a request, for whoever answers it. */
const renewals = new WeakMap<Request, string>()

/** The signed-in user of a request, or null. Being seen keeps the session alive; a suspended account is signed out. */
export async function currentUser(request: Request): Promise<SignedInUser | null> {
  const brought = await carried(request)
  if (!brought) return null
  const now = new Date()
  const holder = await sessionHolder(brought.id, now)
  if (!holder) return null
  if (isTouchDue(holder.lastSeenAt, now)) await touchSession(brought.id, now)
  if (isCookieDue(new Date(brought.setAt), now)) renewals.set(request, await carrying(brought.id, now))
  return holder.user
}

/** Adds to an answer the cookie again, with 30 days to come, once `currentUser` has found it to be a day old. */
export function renewCookie(request: Request, headers: Headers): void {
  const renewal = renewals.get(request)
  if (renewal) headers.append('Set-Cookie', renewal)
}

/** The id of the session a request brings, which may be over; undefined for a visitor without one. */
export async function broughtSession(request: Request): Promise<string | undefined> {
  return (await carried(request))?.id
}

/**
 * The row of a request's session, which it alone keeps when the others are ended; no row's name for a visitor without
 * one.
 */
export async function sessionRow(request: Request): Promise<string> {
  const id = await broughtSession(request)
  return id ? sidOf(id) : ''
}

/** @returns the Set-Cookie header that hands a new session to its visitor */
export async function handOver(sessionId: string): Promise<string> {
  return carrying(sessionId, new Date())
}

/** @returns the Set-Cookie header that forgets the session, whose row is deleted */
export async function endSession(request: Request): Promise<string> {
  const id = await broughtSession(request)
  if (id) await closeSession(id)
  return cookie.serialize('', { maxAge: 0 })
}
