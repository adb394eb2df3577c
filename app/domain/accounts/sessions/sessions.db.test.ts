import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { sessions, users } from '#db/schema'
import { aVisitor, makeUser } from '../../../../tests/support/people'
import { register } from '../register.server'
import { signIn } from '../sign-in.server'
import { closeSession, hashSessionId, sweepSessions, touchSession } from './sessions.server'
import { findSessionUser } from './sessions.queries.server'

const PASSWORD = 'demo1234'
const NOW = new Date('2026-11-20T12:00:00Z')
const after = (days: number, minutes = 0) => new Date(NOW.getTime() + days * 86_400_000 + minutes * 60_000)
const rowOf = async (sessionId: string) =>
  (
    await db
      .select()
      .from(sessions)
      .where(eq(sessions.sid, hashSessionId(sessionId)))
  )[0]
const sidsOf = async (userId: string) =>
  (await db.select().from(sessions).where(eq(sessions.userId, userId))).map(({ sid }) => sid)

/** Signs a user in at noon. */
async function signedIn(given: { email?: string; former?: string } = {}) {
  const person = given.email ? { email: given.email } : await makeUser(db)
  const result = await signIn(
    { email: person.email, password: PASSWORD },
    { ...aVisitor, former: given.former, now: NOW },
  )
  if (!result.ok) throw new Error(result.refusal)
  return result
}

describe('signIn', () => {
  test('opens a session for thirty days, and stores the device but not the session id', async () => {
    const { user, sessionId } = await signedIn()
    expect(Buffer.from(sessionId, 'base64url')).toHaveLength(32)
    const row = await rowOf(sessionId)
    expect(row).toMatchObject({ userId: user.id, sess: aVisitor.device, lastSeenAt: NOW, expire: after(30) })
    expect(JSON.stringify(row)).not.toContain(sessionId)
    expect((await findSessionUser(sessionId, NOW))?.user).toMatchObject({ id: user.id, email: user.email })
    expect(await findSessionUser(row!.sid, NOW)).toBeNull()
  })

  test('ends the previous session of the browser, whoever owned it, and no other', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()]
    const elsewhere = await signedIn({ email: mine.user.email })
    const again = await signedIn({ email: mine.user.email, former: theirs.sessionId })
    expect([await sidsOf(theirs.user.id), (await sidsOf(mine.user.id)).sort()]).toEqual([
      [],
      [mine, elsewhere, again].map(({ sessionId }) => hashSessionId(sessionId)).sort(),
    ])
  })

  test('opens and ends nothing when the password is wrong', async () => {
    const { user, sessionId } = await signedIn()
    expect(
      await signIn({ email: user.email, password: 'a guess' }, { ...aVisitor, former: sessionId }),
    ).toEqual({ ok: false, refusal: 'wrong_credentials' })
    expect(await sidsOf(user.id)).toEqual([hashSessionId(sessionId)])
  })

  test('never reuses a session id that the browser sent', async () => {
    const { user, sessionId } = await signedIn({ former: 'planted' })
    expect([sessionId === 'planted', await sidsOf(user.id)]).toEqual([false, [hashSessionId(sessionId)]])
  })
})

test('register opens a session together with the account, and none when it is refused', async () => {
  const person = {
    email: `new-${process.pid}@sessions.test`,
    password: 'a secret',
    firstName: 'Ann',
    lastName: 'Lee',
    phone: null,
  }
  const [opened, refused] = [
    await register(person, { ...aVisitor, now: NOW }),
    await register(person, aVisitor),
  ]
  if (!opened.ok) throw new Error(opened.refusal)
  expect([await sidsOf(opened.user.id), refused]).toEqual([
    [hashSessionId(opened.sessionId)],
    { ok: false, refusal: 'email_taken' },
  ])
})

describe('a session', () => {
  test('is extended to thirty days when it is used, at most every five minutes', async () => {
    const { sessionId } = await signedIn()
    await touchSession(sessionId, after(0, 4))
    expect(await rowOf(sessionId)).toMatchObject({ lastSeenAt: NOW, expire: after(30) })
    await Promise.all([touchSession(sessionId, after(29)), touchSession(sessionId, after(29, 1))])
    const { lastSeenAt, expire } = (await rowOf(sessionId))!
    expect([after(29), after(29, 1)]).toContainEqual(lastSeenAt)
    expect(expire.getTime() - lastSeenAt.getTime()).toBe(30 * 86_400_000)
    expect(await findSessionUser(sessionId, after(58))).not.toBeNull()
  })

  test('is ignored after it has expired, and is no longer extended', async () => {
    const { sessionId } = await signedIn()
    expect(await findSessionUser(sessionId, after(30, -1))).not.toBeNull()
    expect(await findSessionUser(sessionId, after(30))).toBeNull()
    await touchSession(sessionId, after(30))
    expect([await findSessionUser(sessionId, after(30)), await rowOf(sessionId)]).toMatchObject([
      null,
      { expire: after(30) },
    ])
  })

  test('is ignored when its account is suspended', async () => {
    const { user, sessionId } = await signedIn()
    await db.update(users).set({ suspendedAt: NOW }).where(eq(users.id, user.id))
    expect(await findSessionUser(sessionId, NOW)).toBeNull()
  })

  test('is deleted when it is closed, and can be closed twice', async () => {
    const [here, elsewhere] = [await signedIn(), await signedIn()]
    for (let time = 1; time <= 2; time++) await closeSession(here.sessionId)
    expect([
      await rowOf(here.sessionId),
      await findSessionUser(here.sessionId, NOW),
      await sidsOf(elsewhere.user.id),
    ]).toEqual([undefined, null, [hashSessionId(elsewhere.sessionId)]])
  })

  test('is swept only after it has expired', async () => {
    const [old, young] = [await signedIn(), await signedIn()]
    await touchSession(young.sessionId, after(1))
    await sweepSessions(after(30))
    expect([await sidsOf(old.user.id), await sidsOf(young.user.id)]).toEqual([
      [],
      [hashSessionId(young.sessionId)],
    ])
  })
})
