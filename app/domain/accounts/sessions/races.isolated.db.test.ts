import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { connection } from '#db/client.server'
import { db } from '#db/db.server'
import { sessions, users } from '#db/schema'
import { aVisitor, makeUser } from '../../../../tests/support/people'
import { changePassword } from '../change-password.server'
import { signIn } from '../sign-in.server'

const PASSWORD = 'demo1234'

/** What happens at the two moments of signing in where something else could slip in. Each is done once. */
const moments = vi.hoisted(() => ({
  onceVerified: undefined as (() => Promise<void>) | undefined,
  beforeCommit: undefined as (() => Promise<void>) | undefined,
}))

vi.mock('../password.server', async (original) => {
  const real = await original<typeof import('../password.server')>()
  const verifyPassword = async (plain: string, stored: string | null) => {
    const matches = await real.verifyPassword(plain, stored)
    const { onceVerified } = moments
    moments.onceVerified = undefined
    await onceVerified?.()
    return matches
  }
  return { ...real, verifyPassword }
})

vi.mock('./sessions.server', async (original) => {
  const real = await original<typeof import('./sessions.server')>()
  const openSession: typeof real.openSession = async (...given) => {
    const sessionId = await real.openSession(...given)
    await moments.beforeCommit?.()
    return sessionId
  }
  return { ...real, openSession }
})

beforeEach(() => void Object.assign(moments, { onceVerified: undefined, beforeCommit: undefined }))

const listSessions = (userId: string) =>
  db.select({ sid: sessions.sid }).from(sessions).where(eq(sessions.userId, userId))
const signInOf = ({ email }: { email: string }) => signIn({ email, password: PASSWORD }, aVisitor)
const change = (user: { id: string }) =>
  changePassword(
    { currentPassword: PASSWORD, newPassword: 'a new one', confirmPassword: 'a new one' },
    { user, session: 'elsewhere' },
  )

/** The embedded engine runs one transaction after another: nothing waits for a lock there. */
async function untilSomebodyWaits() {
  if ((await connection()).engine === 'pglite') return
  const waiting = async () =>
    (await db.execute(
      sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )) as unknown as { rows: unknown[] }
  await expect.poll(async () => (await waiting()).rows.length, { timeout: 5_000 }).toBe(1)
}

test('a password that was changed after it was verified opens no session', async () => {
  const person = await makeUser(db)
  moments.onceVerified = async () => void expect(await change(person)).toEqual({ ok: true })
  expect(await signInOf(person)).toEqual({ ok: false, refusal: 'wrong_credentials' })
  expect(await listSessions(person.id)).toEqual([])
})

test('an account that was suspended after its password was verified opens no session', async () => {
  const person = await makeUser(db)
  moments.onceVerified = async () =>
    void (await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, person.id)))
  expect(await signInOf(person)).toEqual({ ok: false, refusal: 'wrong_credentials' })
  expect(await listSessions(person.id)).toEqual([])
})

test('a change of the password under way is waited for', async () => {
  const person = await makeUser(db)
  let changing: Promise<void> | undefined
  moments.onceVerified = () =>
    new Promise((underWay) => {
      changing = db.transaction(async (tx) => {
        await tx.update(users).set({ password: 'another hash' }).where(eq(users.id, person.id))
        underWay()
        await untilSomebodyWaits()
        await tx.delete(sessions).where(eq(sessions.userId, person.id))
      })
    })
  expect(await signInOf(person)).toEqual({ ok: false, refusal: 'wrong_credentials' })
  await changing
  expect(await listSessions(person.id)).toEqual([])
})

test('a change of the password that meets a sign-in under way ends its session too', async () => {
  const person = await makeUser(db)
  let changing: ReturnType<typeof change> | undefined
  moments.beforeCommit = async () => {
    changing = change(person)
    await untilSomebodyWaits()
  }
  expect(await signInOf(person)).toMatchObject({ ok: true })
  expect(await changing).toEqual({ ok: true })
  expect(await listSessions(person.id)).toEqual([])
})

test('in a rush of sign-ins, none with the former password outlives the change', async () => {
  const person = await makeUser(db)
  const [changed] = await Promise.all([change(person), ...Array.from({ length: 20 }, () => signInOf(person))])
  expect([changed, await listSessions(person.id)]).toEqual([{ ok: true }, []])
})
