import { eq, getTableColumns } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { outboxMessages, passwordResetTokens, pictures, sessions, users } from '#db/schema'
import { aVisitor, makeUser } from '../../../../tests/support/people'
import { cancelAvatar, saveAvatar } from './avatar.server'
import { changePassword } from '../change-password.server'
import { changeProfileSchema, type ProfileChanges } from './profile'
import { signIn } from '../sign-in.server'
import { updateProfile } from './update-profile.server'

const PASSWORD = 'demo1234'
let count = 0
const mark = () => `${process.pid}-${++count}`

const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]!
const emailsTo = async (email: string) =>
  (await db.select().from(outboxMessages).where(eq(outboxMessages.to, email)).orderBy(outboxMessages.id)).map(
    ({ subject }) => subject,
  )
const listSessions = async (userId: string) =>
  (await db.select().from(sessions).where(eq(sessions.userId, userId))).map(({ sid }) => sid).sort()

async function openSession(userId: string) {
  const sid = `session-${mark()}`
  await db.insert(sessions).values({ sid, sess: {}, userId, expire: new Date(Date.now() + 3_600_000) })
  return sid
}

const picture = () =>
  `/media/${(++count).toString(16).padStart(8, '0')}${process.pid.toString(16).padStart(8, '0')}${'f'.repeat(16)}`
const upload = (url: string, ownerId: string) =>
  db.insert(pictures).values({ key: url.split('/').at(-1)!, ownerId, width: 10, height: 10, bytes: 100 })

describe('updateProfile', () => {
  // The test below runs for every column, so a new one has to be listed here before users may set it.
  const open = [
    'avatar',
    'bio',
    'dateOfBirth',
    'email',
    'emergencyContactName',
    'emergencyContactPhone',
    'firstName',
    'interests',
    'isHost',
    'languagesSpoken',
    'lastName',
    'location',
    'occupation',
    'phone',
    'profileComplete',
  ]
  const other: Record<string, unknown> = {
    avatar: null,
    dateOfBirth: '1980-01-02',
    email: 'ask@password.test',
    phone: '+1 828 555 0114',
    emergencyContactPhone: '+351 21 000 0001',
    interests: ['Art'],
    languagesSpoken: ['Dutch'],
    isHost: true,
    profileComplete: true,
    isVerified: true,
    isSuperhost: true,
    isAdmin: true,
    suspendedAt: '2020-01-01T00:00:00Z',
    createdAt: '2000-01-01T00:00:00Z',
    updatedAt: '2000-01-01T00:00:00Z',
    id: '00000000-0000-4000-8000-000000000000',
  }

  test.each(Object.keys(getTableColumns(users)))(
    'changes the column %s only if it is editable',
    async (column) => {
      const person = await makeUser(db, {
        avatar: '/media/before',
        profileComplete: false,
        dateOfBirth: '1970-01-01',
        bio: 'I like long walks.',
        location: 'Lisbon',
        interests: ['Food'],
        languagesSpoken: ['English'],
        emergencyContactName: 'Rui',
        emergencyContactPhone: '+351 21 000 0000',
      })
      const before = await rowOf(person.id)
      const given: Record<string, unknown> = {
        [column]: column in other ? other[column] : `new words ${++count}`,
        currentPassword: PASSWORD,
      }
      if (column === 'email') given.email = `moved-${mark()}@accounts.test`
      const read = changeProfileSchema('2026-11-20').safeParse(given)
      expect(read.success).toBe(open.includes(column))
      // The use case must drop what a schema lets through.
      expect(await updateProfile(read.data ?? (given as ProfileChanges), { user: person })).toMatchObject({
        ok: true,
      })
      const { updatedAt: _, ...after } = await rowOf(person.id)
      const { updatedAt: __, ...expected } = before
      const changed = { [column]: given[column], ...(column === 'phone' && { phoneNumber: '+18285550114' }) }
      expect(after).toEqual(open.includes(column) ? { ...expected, ...changed } : expected)
      if (open.includes(column)) expect(after).not.toEqual(expected)
    },
  )

  test('requires the current password for a new email, and notifies the old address', async () => {
    const person = await makeUser(db)
    const email = `new-${mark()}@accounts.test`
    expect(await updateProfile({ email }, { user: person })).toEqual({
      ok: false,
      refusal: 'current_password_missing',
    })
    expect(await updateProfile({ email, currentPassword: 'a guess' }, { user: person })).toEqual({
      ok: false,
      refusal: 'current_password_not_yours',
    })
    expect((await rowOf(person.id)).email).toBe(person.email)
    expect(await updateProfile({ email: person.email, firstName: 'Same' }, { user: person })).toMatchObject({
      ok: true,
    })
    expect(await emailsTo(person.email)).toEqual([])
    expect(await updateProfile({ email, currentPassword: PASSWORD }, { user: person })).toMatchObject({
      ok: true,
      user: { email },
    })
    expect([await emailsTo(person.email), await emailsTo(email)]).toEqual([
      ['Your email address was changed'],
      [],
    ])
    expect(await signIn({ email, password: PASSWORD }, aVisitor)).toMatchObject({ ok: true })
  })

  test('gives an email to only one of two users who request it at once', async () => {
    const [ann, ben] = [await makeUser(db), await makeUser(db)]
    const email = `both-${mark()}@accounts.test`
    const results = await Promise.all(
      [ann, ben].map((user) => updateProfile({ email, currentPassword: PASSWORD }, { user })),
    )
    expect(results.map((result) => (result.ok ? 'moved' : result.refusal)).sort()).toEqual([
      'email_in_use',
      'moved',
    ])
  })

  test("accepts only the user's own pictures as an avatar", async () => {
    const [person, other] = [await makeUser(db, { avatar: '/media/seeded' }), await makeUser(db)]
    const [mine, theirs] = [picture(), picture()]
    await upload(mine, person.id)
    await upload(theirs, other.id)
    for (const avatar of [
      theirs,
      '/media/seeded/../x',
      'https://evil.test/x.png',
      'data:image/png;base64,AA==',
      picture(),
    ]) {
      expect([avatar, await updateProfile({ avatar, firstName: 'Zoe' }, { user: person })]).toEqual([
        avatar,
        { ok: false, refusal: 'avatar_not_yours' },
      ])
    }
    expect(await rowOf(person.id)).toEqual(person)
    expect(await updateProfile({ avatar: '/media/seeded' }, { user: person })).toMatchObject({
      ok: true,
      user: { avatar: '/media/seeded' },
    })
    expect(await updateProfile({ avatar: mine }, { user: person })).toMatchObject({
      ok: true,
      user: { avatar: mine },
    })
    expect(await updateProfile({ avatar: null }, { user: person })).toMatchObject({
      ok: true,
      user: { avatar: null },
    })
  })
})

describe('changePassword', () => {
  const change = (newPassword: string, currentPassword = PASSWORD) => ({
    currentPassword,
    newPassword,
    confirmPassword: newPassword,
  })

  test('ends other sessions and pending resets, keeps the current session and emails the owner', async () => {
    const [person, other] = [await makeUser(db), await makeUser(db)]
    const [here, , theirs] = [
      await openSession(person.id),
      await openSession(person.id),
      await openSession(other.id),
    ]
    await db
      .insert(passwordResetTokens)
      .values({ userId: person.id, token: `token-${mark()}`, expiresAt: new Date(Date.now() + 3_600_000) })
    expect(await changePassword(change(' a new one '), { user: person, session: here })).toEqual({ ok: true })
    expect([await listSessions(person.id), await listSessions(other.id)]).toEqual([[here], [theirs]])
    const [link] = await db
      .select()
      .from(passwordResetTokens)
      .where(eq(passwordResetTokens.userId, person.id))
    expect([link!.used, link!.expiresAt <= new Date()]).toEqual([false, true])
    expect(await emailsTo(person.email)).toEqual(['Your password was changed'])
    expect(await signIn({ email: person.email, password: ' a new one ' }, aVisitor)).toMatchObject({
      ok: true,
    })
    for (const password of [PASSWORD, 'a new one'])
      expect(await signIn({ email: person.email, password }, aVisitor)).toMatchObject({
        refusal: 'wrong_credentials',
      })
  })

  test('is refused to the own email address', async () => {
    const person = await makeUser(db)
    for (const password of [person.email, `${person.email.split('@')[0]}!`])
      expect(await changePassword(change(password), { user: person, session: '' })).toMatchObject({
        refusal: 'password_about_owner',
      })
  })

  test('succeeds once for five concurrent calls and refuses the others', async () => {
    const person = await makeUser(db)
    const here = await openSession(person.id)
    const results = await Promise.all(
      [1, 2, 3, 4, 5].map((number) =>
        changePassword(change(`number ${number}`), { user: person, session: here }),
      ),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(
      results.filter((result) => !result.ok && result.refusal === 'current_password_wrong'),
    ).toHaveLength(4)
    const winner = results.findIndex(({ ok }) => ok) + 1
    expect(await signIn({ email: person.email, password: `number ${winner}` }, aVisitor)).toMatchObject({
      ok: true,
    })
    expect(await emailsTo(person.email)).toEqual(['Your password was changed'])
  })
})

describe('a pending avatar', () => {
  const waiting = async () => {
    const [before, chosen] = [picture(), picture()]
    return { before, chosen, person: await makeUser(db, { avatar: before, pendingAvatar: chosen }) }
  }
  const shown = async (id: string) => {
    const { avatar, pendingAvatar } = await rowOf(id)
    return { avatar, pendingAvatar }
  }

  test('becomes the avatar, with the same result when it is saved twice', async () => {
    const { chosen, person } = await waiting()
    expect(
      await Promise.all([saveAvatar(chosen, { user: person }), saveAvatar(chosen, { user: person })]),
    ).toEqual([{ ok: true }, { ok: true }])
    expect(await shown(person.id)).toEqual({ avatar: chosen, pendingAvatar: null })
  })

  test('is neither saved nor cancelled by a page that shows another picture', async () => {
    const { before, chosen, person } = await waiting()
    expect(await saveAvatar(picture(), { user: person })).toEqual({ ok: false, refusal: 'avatar_not_chosen' })
    await cancelAvatar(picture(), { user: person })
    expect(await shown(person.id)).toEqual({ avatar: before, pendingAvatar: chosen })
  })

  test('is discarded when it is cancelled, and cannot be saved afterwards', async () => {
    const { before, chosen, person } = await waiting()
    await cancelAvatar(chosen, { user: person })
    expect(await shown(person.id)).toEqual({ avatar: before, pendingAvatar: null })
    expect(await saveAvatar(chosen, { user: person })).toMatchObject({ refusal: 'avatar_not_chosen' })
  })
})
