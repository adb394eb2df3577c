import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '#db/db.server'
import { outboxMessages, passwordResetTokens, recoveryRequests, sessions, users } from '#db/schema'
import { env } from '../../../../env.server'
import { makeUser } from '../../../../tests/support/people'
import { changePassword } from '../change-password.server'
import { verifyPassword } from '../../shared/password.server'
import { updateProfile } from '../profile/update-profile.server'
import { answerRecoveryRequests, requestPasswordReset } from './recovery-requests.server'
import * as usernameCode from './username-codes.server'
import { issueResetToken, resetLink, resetLinkInDemo } from './reset-links.server'
import { resetPassword } from './reset-password.server'

const HOUR = 3_600_000
const start = new Date('2026-11-20T10:00:00Z')
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds)

const emailsTo = (email: string) =>
  db.select().from(outboxMessages).where(eq(outboxMessages.to, email)).orderBy(outboxMessages.id)
const subjectsTo = async (email: string) => (await emailsTo(email)).map(({ subject }) => subject).sort()
const linksOf = (userId: string) =>
  db.select().from(passwordResetTokens).where(eq(passwordResetTokens.userId, userId))
const listSessions = (userId: string) => db.select().from(sessions).where(eq(sessions.userId, userId))
const waiting = async () =>
  (await db.select().from(recoveryRequests).orderBy(recoveryRequests.id)).map(
    ({ email, phone }) => email ?? phone,
  )
const openSession = (userId: string) =>
  db
    .insert(sessions)
    .values({ sid: randomBytes(8).toString('hex'), sess: {}, userId, expire: new Date(Date.now() + HOUR) })
const passwordOf = async (userId: string) =>
  (await db.select({ password: users.password }).from(users).where(eq(users.id, userId)))[0]!.password

const issue = async (email: string, now = start) =>
  (await db.transaction((tx) => issueResetToken(tx, { email, now })))!
const reset = (token: string, now = start, newPassword = 'a new one') =>
  resetPassword({ token, newPassword }, { now })

beforeEach(async () => void (await db.delete(recoveryRequests)))
afterEach(() => vi.restoreAllMocks())

test('a reset to the own email address is refused and leaves the link', async () => {
  const person = await makeUser(db)
  const token = await issue(person.email)
  expect(await reset(token, start, person.email.toUpperCase())).toMatchObject({
    refusal: 'password_about_owner',
  })
  expect(await reset(token)).toMatchObject({ ok: true })
})

describe('a password reset request', () => {
  test('sends one email to a matching active account, ignoring case, and nothing to anyone else', async () => {
    const person = await makeUser(db, {
      email: `Robin-${randomBytes(4).toString('hex')}@People.test`,
      firstName: 'Robin',
    })
    const suspended = await makeUser(db, { suspendedAt: start })
    for (const email of [person.email.toLowerCase(), suspended.email, 'nobody@people.test'])
      await requestPasswordReset({ email }, { now: start })
    const emailCount = (await db.select().from(outboxMessages)).length
    expect(await answerRecoveryRequests(after(1_000))).toBe(3)
    expect(await waiting()).toEqual([])
    expect((await db.select().from(outboxMessages)).length).toBe(emailCount + 1)
    const [email] = await emailsTo(person.email)
    const token = new RegExp(`${env().APP_ORIGIN}/reset-password\\?token=([\\w-]{43})\\n`).exec(
      email!.text,
    )?.[1]
    expect(email).toMatchObject({
      subject: 'Choose a new password',
      text: expect.stringContaining('Hi Robin,'),
      deliverBefore: after(HOUR + 1_000),
    })
    expect(await resetLink(token!, { now: after(1_000) })).toMatchObject({
      ok: true,
      userId: person.id,
      email: person.email,
    })
    expect([await linksOf(suspended.id), await emailsTo(suspended.email)]).toEqual([[], []])
  })

  test('is dropped without an answer after an hour', async () => {
    const [late, early] = [await makeUser(db), await makeUser(db)]
    await requestPasswordReset({ email: late.email }, { now: after(-HOUR - 1) })
    await requestPasswordReset({ email: early.email }, { now: after(-HOUR) })
    await answerRecoveryRequests(start)
    expect([await waiting(), await emailsTo(late.email), (await emailsTo(early.email)).length]).toEqual([
      [],
      [],
      1,
    ])
  })

  test('is answered even if an earlier one fails, which is logged without its values and retried', async () => {
    const [person, logged] = [await makeUser(db), vi.spyOn(console, 'error').mockImplementation(() => {})]
    const broken = vi.spyOn(usernameCode, 'issueUsernameCode').mockImplementation(async () => {
      throw new Error('Failed query: insert … params: secret', { cause: new Error('the table is away') })
    })
    await db
      .insert(recoveryRequests)
      .values({ kind: 'username', phone: '+15550101', createdAt: after(-2_000) })
    await requestPasswordReset({ email: person.email }, { now: after(-1_000) })
    expect(await answerRecoveryRequests(start)).toBe(1)
    expect([await waiting(), (await emailsTo(person.email)).length]).toEqual([['+15550101'], 1])
    expect(logged.mock.calls).toEqual([
      [expect.stringMatching(/^A recovery request could not be answered: Error: the table is away\n/)],
    ])
    expect(String(logged.mock.calls[0])).not.toContain('secret')
    broken.mockResolvedValue(undefined)
    expect([await answerRecoveryRequests(start), await waiting()]).toEqual([1, []])
  })

  test('is answered once even if several processes run at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => makeUser(db)))
    for (const { email } of people) await requestPasswordReset({ email }, { now: start })
    const done = await Promise.all([
      answerRecoveryRequests(start),
      answerRecoveryRequests(start),
      answerRecoveryRequests(start),
    ])
    expect(done.reduce((sum, count) => sum + count)).toBe(6)
    expect(await Promise.all(people.map(async ({ email }) => (await emailsTo(email)).length))).toEqual(
      people.map(() => 1),
    )
  })

  test('is answered immediately, and only once, in demo mode without a mail server', async () => {
    const person = await makeUser(db)
    await requestPasswordReset({ email: person.email }, { now: start })
    const shown = await resetLinkInDemo({ email: person.email }, { now: start })
    expect(shown).toEqual({
      resetToken: expect.stringMatching(/^[\w-]{43}$/),
      resetUrl: `${env().APP_ORIGIN}/reset-password?token=${shown!.resetToken}`,
    })
    expect([await answerRecoveryRequests(start), (await emailsTo(person.email)).length]).toEqual([0, 1])
    expect(await reset(shown!.resetToken)).toMatchObject({ ok: true })
    expect(await resetLinkInDemo({ email: 'nobody@people.test' }, { now: start })).toBeNull()
  })

  test.each([
    ['outside demo mode', { DEMO: false }],
    ['with a mail server', { SMTP_URL: 'smtp://mail.example' }],
  ])('shows no link %s', async (_, settings) => {
    const person = await makeUser(db)
    const before = { ...env() }
    Object.assign(env(), settings)
    try {
      await requestPasswordReset({ email: person.email }, { now: start })
      expect(await resetLinkInDemo({ email: person.email }, { now: start })).toBeNull()
      expect([await waiting(), await linksOf(person.id)]).toEqual([[person.email], []])
    } finally {
      Object.assign(env(), { SMTP_URL: undefined, ...before })
    }
  })
})

describe('a reset link', () => {
  test('is the only one that works when five are sent at once', async () => {
    const person = await makeUser(db)
    const tokens = await Promise.all(Array.from({ length: 5 }, () => issue(person.email)))
    const states = await Promise.all(tokens.map((token) => resetLink(token, { now: start })))
    expect(states.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('expires when the password or the email changes and when the account is suspended', async () => {
    const [ann, ben, cleo] = [await makeUser(db), await makeUser(db), await makeUser(db)]
    const now = new Date()
    const tokens = [await issue(ann.email, now), await issue(ben.email, now), await issue(cleo.email, now)]
    await changePassword(
      { currentPassword: 'demo1234', newPassword: 'another', confirmPassword: 'another' },
      { user: ann, session: '' },
    )
    await updateProfile({ email: `moved-${ben.email}`, currentPassword: 'demo1234' }, { user: ben })
    await db.update(users).set({ suspendedAt: now }).where(eq(users.id, cleo.id))
    for (const token of tokens)
      expect(await reset(token, new Date())).toEqual({ ok: false, refusal: 'reset_link_expired' })
  })

  test('is unknown if it was never sent, and so is the stored hash', async () => {
    const person = await makeUser(db)
    await issue(person.email)
    const { token: hash } = (await linksOf(person.id))[0]!
    for (const token of [hash, 'x', randomBytes(32).toString('base64url'), '\0'])
      expect(await reset(token)).toEqual({ ok: false, refusal: 'reset_link_unknown' })
  })
})

describe('resetPassword', () => {
  test('ends every session and every other link, and emails the owner', async () => {
    const [person, other] = [await makeUser(db), await makeUser(db)]
    for (const { id } of [person, person, other]) await openSession(id)
    const token = await issue(person.email)
    // An older version of the program may have left a second link open.
    await db
      .insert(passwordResetTokens)
      .values({ userId: person.id, token: randomBytes(32).toString('hex'), expiresAt: after(HOUR) })
    const theirs = await issue(other.email)
    expect(await reset(token, start, '  a new one ')).toMatchObject({ ok: true })
    const hash = await passwordOf(person.id)
    expect([
      await verifyPassword('  a new one ', hash),
      await verifyPassword('a new one', hash),
      await verifyPassword('demo1234', hash),
    ]).toEqual([true, false, false])
    expect([(await listSessions(person.id)).length, (await listSessions(other.id)).length]).toEqual([0, 1])
    const links = await linksOf(person.id)
    expect(links.map(({ used, expiresAt }) => used || expiresAt <= start)).toEqual([true, true])
    expect(links.filter(({ used }) => used)).toHaveLength(1)
    expect(await subjectsTo(person.email)).toEqual(['Choose a new password', 'Your password was reset'])
    expect(await resetLink(theirs, { now: start })).toMatchObject({ ok: true })
  })

  test('succeeds once for five concurrent calls, and refuses the others because the link was used', async () => {
    const person = await makeUser(db)
    const token = await issue(person.email)
    const results = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => reset(token, start, `number ${number}`)),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.filter((result) => !result.ok && result.refusal === 'reset_link_used')).toHaveLength(4)
    const winner = results.findIndex(({ ok }) => ok) + 1
    expect(await verifyPassword(`number ${winner}`, await passwordOf(person.id))).toBe(true)
    expect(await subjectsTo(person.email)).toEqual(['Choose a new password', 'Your password was reset'])
  })

  test('leaves no earlier link open when a new one is issued at the same moment', async () => {
    const person = await makeUser(db)
    const first = await issue(person.email)
    const [result, second] = await Promise.all([reset(first), issue(person.email)])
    expect(result.ok || result.refusal === 'reset_link_expired').toBe(true)
    expect(await resetLink(first, { now: start })).toMatchObject({ ok: false })
    const open = await resetLink(second, { now: start })
    if (!result.ok) expect(open.ok).toBe(true)
  })
})
