import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db } from '#db/db.server'
import { sessions, users } from '#db/schema'
import { untilAQueryWaits } from '../../../../tests/support/concurrency'
import { aVisitor, makeUser } from '../../../../tests/support/people'
import { changePassword } from '../change-password.server'
import * as passwords from '../../shared/password.server'
import { signIn } from '../sign-in.server'
import * as openSessions from './sessions.server'

const PASSWORD = 'demo1234'

/** Hooks into the two moments of a sign-in at which a concurrent change could interfere. */
const moments: { onceVerified?: () => Promise<void>; beforeCommit?: () => Promise<void> } = {}

beforeEach(() => {
  Object.assign(moments, { onceVerified: undefined, beforeCommit: undefined })
  const { verifyPassword } = passwords
  vi.spyOn(passwords, 'verifyPassword').mockImplementation(async (...given) => {
    const matches = await verifyPassword(...given)
    const { onceVerified } = moments
    moments.onceVerified = undefined
    await onceVerified?.()
    return matches
  })
  const { openSession } = openSessions
  vi.spyOn(openSessions, 'openSession').mockImplementation(async (...given) => {
    const sessionId = await openSession(...given)
    await moments.beforeCommit?.()
    return sessionId
  })
})
afterEach(() => void vi.restoreAllMocks())

const listSessions = (userId: string) =>
  db.select({ sid: sessions.sid }).from(sessions).where(eq(sessions.userId, userId))
const signInOf = ({ email }: { email: string }) => signIn({ email, password: PASSWORD }, aVisitor)
const change = (user: { id: string }) =>
  changePassword(
    { currentPassword: PASSWORD, newPassword: 'a new one', confirmPassword: 'a new one' },
    { user, session: 'elsewhere' },
  )

test('opens no session if the password changes after it was verified', async () => {
  const person = await makeUser(db)
  moments.onceVerified = async () => void expect(await change(person)).toEqual({ ok: true })
  expect(await signInOf(person)).toEqual({ ok: false, refusal: 'wrong_credentials' })
  expect(await listSessions(person.id)).toEqual([])
})

test('opens no session if the account is suspended after the password was verified', async () => {
  const person = await makeUser(db)
  moments.onceVerified = async () =>
    void (await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, person.id)))
  expect(await signInOf(person)).toEqual({ ok: false, refusal: 'wrong_credentials' })
  expect(await listSessions(person.id)).toEqual([])
})

test('waits for a password change in progress', async () => {
  const person = await makeUser(db)
  let changing: Promise<void> | undefined
  moments.onceVerified = () =>
    new Promise((underWay) => {
      changing = db.transaction(async (tx) => {
        await tx.update(users).set({ password: 'another hash' }).where(eq(users.id, person.id))
        underWay()
        await untilAQueryWaits()
        await tx.delete(sessions).where(eq(sessions.userId, person.id))
      })
    })
  expect(await signInOf(person)).toEqual({ ok: false, refusal: 'wrong_credentials' })
  await changing
  expect(await listSessions(person.id)).toEqual([])
})

test('ends the session of a sign-in that is in progress when the password changes', async () => {
  const person = await makeUser(db)
  let changing: ReturnType<typeof change> | undefined
  moments.beforeCommit = async () => {
    changing = change(person)
    await untilAQueryWaits()
  }
  expect(await signInOf(person)).toMatchObject({ ok: true })
  expect(await changing).toEqual({ ok: true })
  expect(await listSessions(person.id)).toEqual([])
})

test('leaves no session with the old password when twenty sign-ins run during the change', async () => {
  const person = await makeUser(db)
  const [changed] = await Promise.all([change(person), ...Array.from({ length: 20 }, () => signInOf(person))])
  expect([changed, await listSessions(person.id)]).toEqual([{ ok: true }, []])
})
