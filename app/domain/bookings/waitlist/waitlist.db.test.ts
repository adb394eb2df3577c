import { and, eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { availability, bookings, listings, outboxMessages, waitlistEntries } from '#db/schema'
import { makeBooking, makeHost, makeStay, makeUser } from '../../../../tests/support/people'
import { runs } from '../../../../tests/support/runs'
import { cancelBooking } from '../cancel-booking.server'
import { declineBooking } from '../decline-booking.server'
import { startCheckout } from '../payment/start-checkout.server'
import { requestBooking } from '../request-booking.server'
import { settleAllBookings } from '../settle-bookings.server'
import { joinWaitlist } from './join-waitlist.server'
import { leaveWaitlist } from './leave-waitlist.server'
import { offerFreeNights } from './offer-nights.server'
import { stateOf } from './waitlist'
import { listWaitlist } from './waitlist.queries.server'
import { granted } from '../../../../tests/support/granted'

const now = new Date('2027-03-01T17:00:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const dates = { checkIn: '2027-04-10', checkOut: '2027-04-12', guests: 1 }
type Guest = { id: string; email: string }

/** How many wait for the same nights: fifty in `npm run test:full`. */
const WAITING = runs(50, 5)

/** A listing whose nights somebody else has booked. */
async function taken(given: Partial<typeof listings.$inferInsert> = {}) {
  const host = await makeHost(db)
  const listing = await makeStay(db, { hostId: host.id, instantBook: true, ...given })
  const first = await makeUser(db)
  const made = await granted(
    requestBooking({ ...dates, listingId: listing.id, discountCode: undefined }, { guest: first, now }),
  )
  const free = (at = now) => cancelBooking(made.booking.id, { guest: first, now: at })
  return { host, listing, first, booking: made.booking, free }
}
const wait = (listing: { id: string }, guest: { id: string }, at = now, more: object = {}) =>
  joinWaitlist({ ...dates, maxTotal: undefined, ...more, listingId: listing.id }, { guest, now: at })
const stateFor = async ({ id }: { id: string }, at: Date) => stateOf((await listWaitlist(id, at))[0]!)
const liveHolds = (listing: { id: string }) =>
  db
    .select()
    .from(bookings)
    .where(
      and(eq(bookings.listingId, listing.id), eq(bookings.status, 'pending'), isNotNull(bookings.paymentDue)),
    )
const offersTo = async ({ email }: Guest) =>
  (await db.select().from(outboxMessages).where(eq(outboxMessages.to, email))).filter(({ subject }) =>
    subject.startsWith('Free for you'),
  ).length

test(
  `${WAITING} wait and one booking is cancelled: one hold at a time, in order`,
  { timeout: 60_000 },
  async () => {
    const { listing, free } = await taken()
    const guests = await Promise.all(Array.from({ length: WAITING }, () => makeUser(db)))
    const entries = guests.map(({ id }, i) => ({
      ...dates,
      listingId: listing.id,
      guestId: id,
      createdAt: after(i),
    }))
    await db.insert(waitlistEntries).values(entries.toReversed())
    const heldFor: string[] = []
    let at = after(60)
    await free(at)
    for (let i = 0; i < WAITING; i++) {
      const holds = await liveHolds(listing)
      expect(holds).toHaveLength(1)
      expect(holds[0]!.expiresAt).toEqual(new Date(at.getTime() + 120 * 60_000))
      heldFor.push(holds[0]!.guestId)
      at = new Date(at.getTime() + 120 * 60_000)
      // Several readers bring the world up to date at once, and all find the same next guest.
      await Promise.all([
        listWaitlist(guests[i]!.id, at),
        listWaitlist(guests[i]!.id, at),
        settleAllBookings(at),
      ])
    }
    expect(heldFor).toEqual(guests.map(({ id }) => id))
    expect(await liveHolds(listing)).toEqual([])
    expect(await offersTo(guests[0]!)).toBe(1)
    expect(await offersTo(guests.at(-1)!)).toBe(1)
  },
)

test('only the guest who was told can book the nights, and the next is told when they give them up', async () => {
  const { listing, free } = await taken()
  const [told, next, stranger] = [await makeUser(db), await makeUser(db), await makeUser(db)]
  await wait(listing, told)
  await wait(listing, next, after(1))
  await free(after(2))
  expect(await stateFor(told, after(3))).toBe('held')
  const book = { ...dates, listingId: listing.id, discountCode: undefined }
  expect(await requestBooking(book, { guest: stranger, now: after(3) })).toMatchObject({
    refusal: 'dates_taken',
  })
  expect(await requestBooking(book, { guest: next, now: after(3) })).toMatchObject({ refusal: 'dates_taken' })

  const [entry] = await listWaitlist(told.id, after(3))
  expect(await leaveWaitlist(entry!.id, { guest: stranger, now: after(4) })).toMatchObject({
    refusal: 'waitlist_entry_unknown',
  })
  expect(await leaveWaitlist(entry!.id, { guest: told, now: after(4) })).toMatchObject({ ok: true })
  const [held] = await liveHolds(listing)
  expect(held).toMatchObject({ guestId: next.id })
  // Without a processor, nothing is paid here and the booking is made.
  expect(await startCheckout(held!.id, { guest: next, now: after(5) })).toMatchObject({ ok: true })
  expect(await stateFor(next, after(600))).toBe('booked')
})

test('declined requests and expired ones free their nights for who waits', async () => {
  const declined = await taken({ instantBook: false })
  const expired = await taken({ instantBook: false })
  const guest = await makeUser(db)
  await wait(declined.listing, guest)
  await declineBooking(declined.booking.id, {}, { host: declined.host, now: after(1) })
  expect((await liveHolds(declined.listing))[0]).toMatchObject({
    guestId: guest.id,
    paymentDue: 'authorization',
  })

  const other = await makeUser(db)
  await wait(expired.listing, other)
  await settleAllBookings(after(24 * 60))
  expect((await liveHolds(expired.listing))[0]).toMatchObject({
    guestId: other.id,
    expiresAt: after(26 * 60),
  })
})

test('a limit passes on to the next, until the price falls to it', async () => {
  const { listing, free } = await taken()
  const [thrifty, generous] = [await makeUser(db), await makeUser(db)]
  await wait(listing, thrifty, now, { maxTotal: 150_00 })
  await wait(listing, generous, after(1))
  await free(after(2))
  expect((await liveHolds(listing))[0]).toMatchObject({ guestId: generous.id })
  await settleAllBookings(after(125))
  expect(await stateFor(thrifty, after(125))).toBe('waiting')

  await db.update(listings).set({ price: 50_00 }).where(eq(listings.id, listing.id))
  await offerFreeNights(after(126))
  expect((await liveHolds(listing))[0]).toMatchObject({ guestId: thrifty.id, pricePerNight: 50_00 })
})

test('nights that a host opens again are offered', async () => {
  const listing = await makeStay(db, { instantBook: true })
  const guest = await makeUser(db)
  const night = { listingId: listing.id, date: '2027-04-11' }
  await db.insert(availability).values({ ...night, isAvailable: false })
  await wait(listing, guest)
  await offerFreeNights(after(1))
  expect(await stateFor(guest, after(1))).toBe('waiting')
  await db.delete(availability).where(eq(availability.listingId, listing.id))
  await offerFreeNights(after(2))
  expect(await stateFor(guest, after(2))).toBe('held')
})

test('refuses what cannot be waited for, and keeps one place per guest and dates', async () => {
  const { listing, host, first } = await taken()
  const guest = await makeUser(db)
  expect(await wait(listing, host)).toMatchObject({ refusal: 'own_listing' })
  expect(await wait({ id: guest.id }, guest)).toMatchObject({ refusal: 'listing_unknown' })
  expect(await wait(listing, guest, now, { checkIn: '2027-04-14', checkOut: '2027-04-16' })).toMatchObject({
    refusal: 'dates_free',
  })
  expect(await wait(listing, guest, now, { guests: 9 })).toMatchObject({ refusal: 'too_many_guests' })
  const both = await Promise.all([wait(listing, guest), wait(listing, guest, now, { guests: 2 })])
  expect(both.filter((result) => result.ok && result.created)).toHaveLength(1)
  expect(await db.$count(waitlistEntries, eq(waitlistEntries.guestId, guest.id))).toBe(1)
  expect(await listWaitlist(first.id, now)).toEqual([])

  const ids = Array.from({ length: 20 }, (_, i) => `2027-05-${String(i + 1).padStart(2, '0')}`)
  const [busy, elsewhere] = [await makeUser(db), await makeStay(db)]
  for (const checkIn of ids) {
    const checkOut = `2027-06-${checkIn.slice(8)}`
    await db
      .insert(waitlistEntries)
      .values({ listingId: elsewhere.id, guestId: busy.id, checkIn, checkOut, guests: 1 })
  }
  expect(await wait(listing, busy)).toMatchObject({ refusal: 'too_many_waits', max: 20 })
})

test('a guest who holds too much without paying is passed over', async () => {
  const { listing, free } = await taken()
  const [holder, next] = [await makeUser(db), await makeUser(db)]
  await makeBooking(db, {
    listingId: listing.id,
    guestId: holder.id,
    checkIn: '2027-05-01',
    checkOut: '2027-05-03',
    status: 'pending',
    paymentDue: 'charge',
    expiresAt: after(600),
  })
  await wait(listing, holder)
  await wait(listing, next, after(1))
  await free(after(2))
  expect((await liveHolds(listing)).map(({ guestId }) => guestId)).toContain(next.id)
  expect(await stateFor(holder, after(3))).toBe('waiting')
})

test('nobody waits for dates that they hold themselves', async () => {
  const { listing, first } = await taken()
  expect(await wait(listing, first)).toMatchObject({ refusal: 'dates_are_yours' })
})

test('a guest waits for three dates of a listing at most', async () => {
  const { listing } = await taken()
  const guest = await makeUser(db)
  const limit = { maxTotal: 1 }
  for (const day of [2, 4, 6])
    expect(
      await wait(listing, guest, now, {
        ...limit,
        checkIn: `2027-05-0${day}`,
        checkOut: `2027-05-0${day + 1}`,
      }),
    ).toMatchObject({ ok: true })
  expect(await wait(listing, guest)).toMatchObject({ refusal: 'too_many_dates' })
})
