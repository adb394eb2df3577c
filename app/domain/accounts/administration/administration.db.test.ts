import { and, eq } from 'drizzle-orm'
import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { auditEvents, bookings, listings, sessions, users } from '#db/schema'
import {
  aVisitor,
  makeAdmin,
  makeBooking,
  makeHost,
  makeStay,
  makeUser,
} from '../../../../tests/support/people'
import { quoteStay } from '../../bookings/quote-stay.server'
import { insertListing } from '../../listings/insert-listing.server'
import { updateListing } from '../../listings/update-listing.server'
import { inTransaction } from '../../shared/transaction.server'
import { signIn } from '../sign-in.server'
import {
  grantAdmin,
  restoreUser,
  revokeAdmin,
  suspendUser,
  revokeVerification,
  verifyUser,
} from './change-account-status.server'
import { searchUsers, userByEmail } from './search-users.queries.server'
import { recentChanges, recentListings, confirmedBookings } from './user-record.queries.server'
import { readUserSearch } from './user-search'

const now = new Date('2027-01-05T12:00:00Z')
const commandLine = { id: null, firstName: 'Command line', lastName: '' }
const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]!
const auditOf = (id: string) =>
  db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, 'user'), eq(auditEvents.subjectId, id)))
    .orderBy(auditEvents.id)
const signInAs = (email: string) => signIn({ email, password: 'demo1234' }, aVisitor)

describe('verifyUser and revokeVerification', () => {
  test('change an account once and record each change in the audit log', async () => {
    const [admin, user] = [await makeAdmin(db), await makeUser(db)]
    const doing = { admin, now }
    expect(await verifyUser(user.id, doing)).toMatchObject({
      ok: true,
      changed: true,
      user: { isVerified: true },
    })
    expect(await verifyUser(user.id.toUpperCase(), doing)).toMatchObject({ ok: true, changed: false })
    expect((await rowOf(user.id)).isVerified).toBe(true)
    expect(await revokeVerification(user.id, doing)).toMatchObject({ ok: true, changed: true })
    expect(await auditOf(user.id)).toMatchObject([
      {
        actorId: admin.id,
        actorName: 'Avery Example',
        action: 'updated',
        subjectLabel: 'Robin Example',
        before: { isVerified: false },
        after: { isVerified: true },
        createdAt: now,
      },
      { before: { isVerified: true }, after: { isVerified: false } },
    ])
  })

  test('refuse an unknown id', async () => {
    const doing = { admin: await makeAdmin(db), now }
    for (const id of [randomUUID(), 'nonsense', undefined])
      expect(await verifyUser(id, doing)).toEqual({ ok: false, refusal: 'user_unknown' })
  })
})

describe('suspendUser', () => {
  test('ends all sessions, pauses the active listings, keeps confirmed bookings and records it once', async () => {
    const [admin, host] = [await makeAdmin(db), await makeHost(db)]
    const [open, paused] = [
      await makeStay(db, { hostId: host.id }),
      await makeStay(db, { hostId: host.id, isActive: false }),
    ]
    const booking = await makeBooking(db, {
      listingId: open.id,
      checkIn: '2027-03-10',
      checkOut: '2027-03-12',
    })
    await signInAs(host.email)
    await signInAs(host.email)

    expect(await suspendUser(host.id, { admin, now })).toMatchObject({ ok: true, changed: true, paused: 1 })
    expect(await suspendUser(host.id, { admin, now: new Date() })).toMatchObject({
      ok: true,
      changed: false,
      paused: 0,
    })
    expect((await rowOf(host.id)).suspendedAt).toEqual(now)
    expect(await db.$count(sessions, eq(sessions.userId, host.id))).toBe(0)
    expect(
      (await db.select().from(listings).where(eq(listings.hostId, host.id))).map(({ isActive }) => isActive),
    ).toEqual([false, false])
    expect((await db.select().from(bookings).where(eq(bookings.id, booking.id)))[0]!.status).toBe('confirmed')
    expect(await confirmedBookings(host.id)).toMatchObject({
      all: 1,
      rows: [{ id: booking.id, isHost: true }],
    })
    expect(await auditOf(host.id)).toMatchObject([
      {
        before: { suspendedAt: null, activeListings: 1 },
        after: { suspendedAt: now.toISOString(), activeListings: 0 },
      },
    ])

    expect(await signInAs(host.email)).toMatchObject({ ok: false, refusal: 'account_suspended' })
    for (const { id } of [open, paused])
      expect(
        await quoteStay({ listingId: id, checkIn: '2027-04-10', checkOut: '2027-04-12', guests: 1 }, { now }),
      ).toMatchObject({ refusal: 'listing_paused' })
  })

  test('keeps every listing of the host inactive, even a new one', async () => {
    const [admin, host] = [await makeAdmin(db), await makeHost(db)]
    const paused = await makeStay(db, { hostId: host.id, isActive: false })
    await suspendUser(host.id, { admin, now })
    expect(await updateListing(paused.id, { isActive: true }, { host })).toEqual({
      ok: false,
      refusal: 'host_suspended',
    })
    const id = randomUUID()
    const { id: _, ...same } = paused
    await inTransaction((tx) =>
      insertListing(tx, {
        id,
        hostId: host.id,
        type: 'property',
        images: [],
        now,
        place: same,
        values: { ...same, bedrooms: 1, bathrooms: 1, placeType: 'entire' } as never,
      }),
    )
    expect(await recentListings(host.id)).toMatchObject({ all: 2, active: 0 })
  })

  test('leaves no session and no active listing when the host signs in and publishes at the same moment', async () => {
    const admin = await makeAdmin(db)
    for (let round = 0; round < 5; round++) {
      const host = await makeHost(db)
      const paused = await makeStay(db, { hostId: host.id, isActive: false })
      await Promise.all([
        signInAs(host.email),
        updateListing(paused.id, { isActive: true }, { host }),
        suspendUser(host.id, { admin, now }),
        signInAs(host.email),
      ])
      expect(await db.$count(sessions, eq(sessions.userId, host.id))).toBe(0)
      expect(await recentListings(host.id)).toMatchObject({ active: 0 })
    }
  })

  test('is undone by restoreUser, which leaves the listings paused', async () => {
    const [admin, host] = [await makeAdmin(db), await makeHost(db)]
    const stay = await makeStay(db, { hostId: host.id })
    await suspendUser(host.id, { admin, now })
    expect(await restoreUser(host.id, { admin, now })).toMatchObject({
      ok: true,
      changed: true,
      user: { suspendedAt: null },
    })
    expect(await restoreUser(host.id, { admin, now })).toMatchObject({ ok: true, changed: false })
    expect(await signInAs(host.email)).toMatchObject({ ok: true })
    expect(await recentListings(host.id)).toMatchObject({
      active: 0,
      rows: [{ id: stay.id, isActive: false }],
    })
    expect(await updateListing(stay.id, { isActive: true }, { host })).toMatchObject({ ok: true })
    expect((await recentChanges(host.id)).map(({ after }) => after?.suspendedAt)).toEqual(
      expect.arrayContaining([null, now.toISOString()]),
    )
  })

  test('refuses to suspend the acting admin, whatever the case of the id', async () => {
    const admin = await makeAdmin(db)
    for (const id of [admin.id, admin.id.toUpperCase()])
      expect(await suspendUser(id, { admin, now })).toEqual({ ok: false, refusal: 'own_suspension' })
    expect((await rowOf(admin.id)).suspendedAt).toBeNull()
  })
})

describe('admin rights', () => {
  test('are granted once, revoked again and recorded in the audit log', async () => {
    const [admin, user] = [await makeAdmin(db), await makeUser(db)]
    expect(await grantAdmin(user.id, { admin, now })).toMatchObject({ ok: true, changed: true })
    expect(await grantAdmin(user.id, { admin, now })).toMatchObject({ ok: true, changed: false })
    expect((await rowOf(user.id)).isAdmin).toBe(true)
    expect(await revokeAdmin(user.id, { admin, now })).toMatchObject({ ok: true, changed: true })
    expect(await auditOf(user.id)).toMatchObject([
      { after: { isAdmin: true } },
      { after: { isAdmin: false } },
    ])
  })

  test('cannot be revoked by their owner or granted to a suspended account', async () => {
    const [admin, gone] = [await makeAdmin(db), await makeUser(db, { suspendedAt: now })]
    expect(await revokeAdmin(admin.id.toUpperCase(), { admin, now })).toEqual({
      ok: false,
      refusal: 'own_admin',
    })
    expect(await grantAdmin(gone.id, { admin, now })).toEqual({ ok: false, refusal: 'user_suspended' })
    expect([(await rowOf(admin.id)).isAdmin, (await rowOf(gone.id)).isAdmin]).toEqual([true, false])
  })

  test('cannot be changed by a former or suspended admin', async () => {
    const [user, former, gone] = [
      await makeUser(db),
      await makeUser(db),
      await makeAdmin(db, { suspendedAt: now }),
    ]
    for (const admin of [former, gone])
      expect(await grantAdmin(user.id, { admin, now })).toEqual({ ok: false, refusal: 'admin_no_more' })
    expect(await auditOf(user.id)).toEqual([])
  })

  test('remain with one of two admins who remove each other at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await makeAdmin(db), await makeAdmin(db)]
      const results = await Promise.all([
        revokeAdmin(other.id, { admin: one, now }),
        suspendUser(one.id, { admin: other, now }),
      ])
      expect(results.filter((result) => result.ok)).toHaveLength(1)
      expect(results.find((result) => !result.ok)).toMatchObject({ refusal: 'admin_no_more' })
    }
  })

  test('cannot be taken from the last active admin', async () => {
    const others = await db
      .update(users)
      .set({ isAdmin: false })
      .where(eq(users.isAdmin, true))
      .returning({ id: users.id })
    const last = await makeAdmin(db)
    for (const change of [revokeAdmin, suspendUser])
      expect(await change(last.id, { admin: commandLine, now })).toEqual({ ok: false, refusal: 'last_admin' })
    const suspended = await makeAdmin(db, { suspendedAt: now })
    expect(await revokeAdmin(last.id, { admin: commandLine, now })).toMatchObject({ refusal: 'last_admin' })
    expect(await revokeAdmin(suspended.id, { admin: commandLine, now })).toMatchObject({
      ok: true,
      changed: true,
    })
    for (const { id } of others) await db.update(users).set({ isAdmin: true }).where(eq(users.id, id))
  })

  test('are granted to the first admin at the command line, found by email in any case', async () => {
    const user = await makeUser(db, { email: `${randomBytes(6).toString('hex')}.Mixed@people.test` })
    const found = await userByEmail(` ${user.email.toUpperCase()} `)
    expect(found).toMatchObject({ id: user.id })
    expect(await grantAdmin(found!.id, { admin: commandLine, now })).toMatchObject({
      ok: true,
      changed: true,
    })
    expect(await auditOf(user.id)).toMatchObject([
      { actorId: null, actorName: 'Command line', before: { isAdmin: false }, after: { isAdmin: true } },
    ])
    expect(await userByEmail('nobody@people.test')).toBeNull()
  })
})

describe('the user search', () => {
  const find = async (search: string, show = 'all', page = 1) =>
    searchUsers(readUserSearch(new URLSearchParams({ search, show })), page)

  test('matches parts of names and emails in any order, ignoring case and accents', async () => {
    const mark = randomBytes(4).toString('hex')
    const zoe = await makeUser(db, {
      firstName: 'Zoë',
      lastName: `Ngũgĩ${mark}`,
      email: `zoe-${mark}@Somewhere.test`,
    })
    for (const search of [
      mark,
      `ngugi${mark}`,
      `NGŨGĨ${mark.slice(0, 4)} zoe`,
      `zoe-${mark}@some`,
      `  ${mark}@SOMEWHERE   Zo`,
    ]) {
      expect([search, (await find(search)).users.map(({ id }) => id)]).toEqual([search, [zoe.id]])
    }
    for (const search of [`${mark}%`, `_oe-${mark}`, `${mark}\\`, `${mark} nobody`])
      expect([search, (await find(search)).count]).toEqual([search, 0])
  })

  test.each([
    ['hosts', { isHost: true }],
    ['verified', { isVerified: true }],
    ['suspended', { suspendedAt: now }],
    ['admins', { isAdmin: true }],
  ] as const)('filters by %s', async (show, is) => {
    const mark = randomBytes(4).toString('hex')
    const [one] = [await makeUser(db, { lastName: mark, ...is }), await makeUser(db, { lastName: mark })]
    expect((await find(mark, show)).users.map(({ id }) => id)).toEqual([one.id])
    expect((await find(mark)).count).toBe(2)
  })

  test('sorts by name, ignoring case and accents, in both directions', async () => {
    const mark = randomBytes(4).toString('hex')
    for (const firstName of ['Olga', 'Örn', 'adam', 'Zoë']) await makeUser(db, { firstName, lastName: mark })
    const names = async (isAscending: boolean) =>
      (await searchUsers({ search: mark, show: 'all' }, 1, { by: 'name', isAscending })).users.map(
        ({ firstName }) => firstName,
      )
    expect(await names(true)).toEqual(['adam', 'Olga', 'Örn', 'Zoë'])
    expect(await names(false)).toEqual(['Zoë', 'Örn', 'Olga', 'adam'])
  })
})
