import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { bookingEvents, bookings, securityDeposits } from '#db/schema'
import { openConnections } from '../../../tests/support/concurrency'
import { makeBooking, makeStay, makeUser } from '../../../tests/support/people'
import { todayIn } from '../shared/dates'
import { bookingDetail, bookingsOf, countBookings, hostedBy, tripsOf } from './bookings.queries.server'
import { settleAllBookings, settleBookings } from './settle-bookings.server'
import { bookingGroups } from './trip-groups'

type Booking = typeof bookings.$inferSelect
const statusOf = async (booking: { id: string }) =>
  (await db.select().from(bookings).where(eq(bookings.id, booking.id)))[0]!.status
const eventsOf = (booking: { id: string }) =>
  db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, booking.id)).orderBy(bookingEvents.id)

describe('a stay whose check-out day is over at the listing', () => {
  const makeStayBooking = async () => {
    const listing = await makeStay(db, { timeZone: 'America/Los_Angeles' })
    return makeBooking(db, { listingId: listing.id, checkIn: '2027-03-08', checkOut: '2027-03-10' })
  }

  test('is completed by the first read of its guest or host, and not a minute early', async () => {
    const booking = await makeStayBooking()
    const before = new Date('2027-03-11T07:59:00Z')
    expect((await bookingDetail(booking.id, booking.guestId, before))!.booking.status).toBe('confirmed')
    const after = new Date('2027-03-11T08:01:00Z')
    expect((await bookingDetail(booking.id, booking.hostId, after))!.booking.status).toBe('completed')
    expect(await eventsOf(booking)).toMatchObject([
      { kind: 'completed', actorId: null, createdAt: new Date('2027-03-11T08:00:00Z') },
    ])
  })

  test('is completed by every query that lists bookings', async () => {
    const now = new Date('2027-04-01T12:00:00Z')
    const page = { limit: 10, offset: 0 }
    for (const read of [
      ({ guestId }: Booking) => tripsOf(guestId, now, page),
      ({ hostId }: Booking) => hostedBy(hostId, bookingGroups, now, page),
      ({ guestId }: Booking) => bookingsOf(guestId, 'guest', now, page),
    ]) {
      expect(await read(await makeStayBooking())).toMatchObject([{ booking: { status: 'completed' } }])
    }
  })

  test('is completed once when eight reads run at the same time', async () => {
    const booking = await makeStayBooking()
    const now = new Date('2027-04-01T12:00:00Z')
    await openConnections(8)
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        settleBookings(index % 2 ? booking.guestId : booking.hostId, now),
      ),
    )
    expect(await eventsOf(booking)).toHaveLength(1)
  })

  test("is not changed by another user's read", async () => {
    const booking = await makeStayBooking()
    await settleBookings((await makeUser(db)).id, new Date('2027-04-01T12:00:00Z'))
    expect(await statusOf(booking)).toBe('confirmed')
  })
})

test('settling all bookings completes stays and expires requests, whoever they belong to', async () => {
  // In a year before every other booking, so that only these are due.
  const { id: listingId } = await makeStay(db)
  const stay = await makeBooking(db, { listingId, checkIn: '2020-01-01', checkOut: '2020-01-03' })
  const request = await makeBooking(db, {
    listingId,
    checkIn: '2020-02-01',
    checkOut: '2020-02-03',
    status: 'pending',
    expiresAt: new Date('2020-01-04T12:00:00Z'),
  })
  await settleAllBookings(new Date('2020-01-03T12:00:00Z'))
  expect([await statusOf(stay), await statusOf(request)]).toEqual(['confirmed', 'pending'])
  await settleAllBookings(new Date('2020-01-04T12:00:00Z'))
  expect([await statusOf(stay), await statusOf(request)]).toEqual(['completed', 'cancelled'])
})

describe('My Trips', () => {
  test('lists current trips first, then upcoming, past and cancelled ones', async () => {
    const [guest, listing] = [await makeUser(db), await makeStay(db)]
    const trip = (
      checkIn: string,
      checkOut: string,
      status: 'pending' | 'confirmed' | 'cancelled' | 'completed',
    ) =>
      makeBooking(db, {
        listingId: listing.id,
        guestId: guest.id,
        checkIn,
        checkOut,
        status,
        expiresAt: new Date('2027-03-11T00:00:00Z'),
      })
    await trip('2027-03-20', '2027-03-22', 'confirmed')
    await trip('2027-01-02', '2027-01-04', 'completed')
    await trip('2027-03-08', '2027-03-12', 'confirmed')
    await trip('2027-03-12', '2027-03-14', 'pending')
    await trip('2027-02-02', '2027-02-04', 'completed')
    await trip('2027-06-02', '2027-06-04', 'cancelled')
    const now = new Date('2027-03-10T17:00:00Z')
    const trips = await tripsOf(guest.id, now, { limit: 50, offset: 0 })
    expect(trips.map(({ group, booking }) => `${group} ${booking.checkIn}`)).toEqual([
      'now 2027-03-08',
      'upcoming 2027-03-12',
      'upcoming 2027-03-20',
      'past 2027-02-02',
      'past 2027-01-02',
      'cancelled 2027-06-02',
    ])
    expect(
      (await tripsOf(guest.id, now, { limit: 2, offset: 2 })).map(({ booking }) => booking.checkIn),
    ).toEqual(['2027-03-20', '2027-02-02'])
    expect(await countBookings(guest.id, 'guest')).toBe(6)
    expect(await countBookings(guest.id, 'host')).toBe(0)
    expect(await bookingsOf(listing.hostId, 'host', now, { limit: 10, offset: 0 })).toHaveLength(6)
  })

  test('lists the bookings that await payment before all others, the nearest deadline first', async () => {
    const [guest, listing] = [await makeUser(db), await makeStay(db)]
    const unpaid = (checkIn: string, checkOut: string, expiresAt: string) =>
      makeBooking(db, {
        listingId: listing.id,
        guestId: guest.id,
        checkIn,
        checkOut,
        status: 'pending',
        paymentDue: 'charge',
        expiresAt: new Date(expiresAt),
      })
    await unpaid('2027-05-01', '2027-05-03', '2027-03-10T17:30:00Z')
    await unpaid('2027-06-01', '2027-06-03', '2027-03-10T17:10:00Z')
    await makeBooking(db, {
      listingId: listing.id,
      guestId: guest.id,
      checkIn: '2027-04-01',
      checkOut: '2027-04-03',
    })
    const page = { limit: 50, offset: 0 }
    const trips = await tripsOf(guest.id, new Date('2027-03-10T17:00:00Z'), page)
    expect(trips.map(({ group, booking }) => `${group} ${booking.checkIn}`)).toEqual([
      'waiting 2027-06-01',
      'waiting 2027-05-01',
      'upcoming 2027-04-01',
    ])
  })

  test('lists a rental with a claim to answer before other trips, until the guest answers', async () => {
    const [guest, listing] = [await makeUser(db), await makeStay(db, { type: 'vehicle' })]
    const rental = await makeBooking(db, {
      listingId: listing.id,
      guestId: guest.id,
      checkIn: '2027-03-05',
      checkOut: '2027-03-08',
      status: 'completed',
    })
    const claimed = { claimAmount: 120_00, claimedAt: new Date('2027-03-09T12:00:00Z') }
    await db
      .insert(securityDeposits)
      .values({ bookingId: rental.id, amount: 300_00, state: 'claimed', ...claimed })
    const read = async () =>
      (await tripsOf(guest.id, new Date('2027-03-10T17:00:00Z'), { limit: 50, offset: 0 }))[0]!
    expect(await read()).toMatchObject({
      group: 'waiting',
      claim: { amount: 120_00, claimedAt: claimed.claimedAt, captureBefore: null },
    })
    await db
      .update(securityDeposits)
      .set({ answer: 'contested' })
      .where(eq(securityDeposits.bookingId, rental.id))
    expect(await read()).toMatchObject({ group: 'past', claim: null })
  })

  test.each(['Pacific/Kiritimati', 'America/Havana'])(
    'uses the same date as the database in %s',
    async (zone) => {
      for (let hour = 0; hour < 24 * 30; hour += 37) {
        const instant = new Date(Date.UTC(2027, 2, 1, hour))
        const { rows } = (await db.execute(
          sql`select (${instant.toISOString()}::timestamptz at time zone ${zone})::date::text as day`,
        )) as { rows: { day: string }[] }
        expect(rows[0]!.day).toBe(todayIn(zone, instant))
      }
    },
  )
})
