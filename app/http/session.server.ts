import { createCookie, createSessionStorage } from '@remix-run/node'
import { eq, gt, and } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import { db } from '#db/db.server'
import { sessions, users } from '#db/schema'
import { env } from '../../env.server'

const secure = env().APP_ORIGIN.startsWith('https:')
const DAYS_30 = 30 * 24 * 3600

type SessionData = { userId: string }

const cookie = createCookie(secure ? '__Host-session' : 'session', {
  httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: DAYS_30, secrets: [env().SESSION_SECRET],
})

const hash = (id: string) => createHash('sha256').update(id).digest('hex')

/** Sessions are rows; the cookie carries 256 random bits, the row only their hash. */
export const sessionStorage = createSessionStorage<SessionData>({
  cookie,
  async createData(data, expires) {
    const id = randomBytes(32).toString('base64url')
    await db.insert(sessions).values({ sid: hash(id), sess: {}, userId: data.userId!, expire: expires ?? new Date(Date.now() + DAYS_30 * 1000) })
    return id
  },
  async readData(id) {
    const [row] = await db.select({ userId: sessions.userId }).from(sessions).where(and(eq(sessions.sid, hash(id)), gt(sessions.expire, new Date())))
    return row ?? null
  },
  async updateData(id, _, expires) {
    if (expires) await db.update(sessions).set({ expire: expires }).where(eq(sessions.sid, hash(id)))
  },
  async deleteData(id) {
    await db.delete(sessions).where(eq(sessions.sid, hash(id)))
  },
})

export type SignedInUser = Omit<typeof users.$inferSelect, 'password'>

/** The signed-in user of a request, or null. A suspended account is signed out. */
export async function currentUser(request: Request): Promise<SignedInUser | null> {
  const id = await cookie.parse(request.headers.get('Cookie'))
  if (typeof id !== 'string' || !id) return null
  const [row] = await db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.sid, hash(id)), gt(sessions.expire, new Date())))
  if (!row || row.user.suspendedAt) return null
  const { password: _, ...user } = row.user
  return user
}

/** The row of a request's session, which it alone keeps when the others are ended; no row's name for a visitor without one. */
export async function sessionRow(request: Request): Promise<string> {
  const id = await cookie.parse(request.headers.get('Cookie'))
  return typeof id === 'string' && id ? hash(id) : ''
}

/** A fresh session for an account; any session the visitor had is ended. @returns the Set-Cookie header */
export async function startSession(request: Request, userId: string): Promise<string> {
  const former = await sessionStorage.getSession(request.headers.get('Cookie'))
  if (former.id) await sessionStorage.destroySession(former)
  const session = await sessionStorage.getSession()
  session.set('userId', userId)
  return sessionStorage.commitSession(session)
}

/** @returns the Set-Cookie header that forgets the session, whose row is deleted */
export async function endSession(request: Request): Promise<string> {
  return sessionStorage.destroySession(await sessionStorage.getSession(request.headers.get('Cookie')))
}
