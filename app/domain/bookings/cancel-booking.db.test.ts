import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { bookingEvents, bookings, outboxMessages, users } from '#db/schema'
import { makeBooking, makeHost, makeStay, makeUser } from '../../../tests/support/people'
import { cancelAsHost } from './cancel-as-host.server'
import { cancelBooking } from './cancel-booking.server'
import { setBookingStatus } from './set-booking-status.server'

const rowOf = async ({ id }: { id: string }) =>
  (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!
const eventsOf = ({ id }: { id: string }) =>
  db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id)).orderBy(bookingEvents.id)
const emailTo = async (email: string) =>
  (await db.select().from(outboxMessages).where(eq(outboxMessages.to, email)).orderBy(outboxMessages.id)).at(
    -1,
  )!

let guest: Awaited<ReturnType<typeof makeUser>>
let host: Awaited<ReturnType<typeof makeHost>>
beforeEach(async () => {
  ;[guest, host] = [
    await makeUser(db, { firstName: 'Noor' }),
    await makeHost(db, { firstName: 'Harper', isSuperhost: true }),
  ]
})

describe('cancelling a confirmed booking', () => {
  // Moderate: everything until March 5, half of the nightly price until March 9, 3 PM in New York.
  const late = new Date('2027-03-07T12:00:00Z')
  let booking: { id: string }
  beforeEach(async () => {
    const listing = await makeStay(db, { hostId: host.id, title: 'The salt house' })
    booking = await makeBooking(db, {
      listingId: listing.id,
      guestId: guest.id,
      checkIn: '2027-03-10',
      checkOut: '2027-03-12',
    })
  })

  test('divides the money, records one event and emails both parties when the guest cancels twice', async () => {
    const answers = await Promise.all([
      cancelBooking(booking.id, { guest, shownRefund: 100_00, now: late }),
      cancelBooking(booking.id, { guest, shownRefund: 100_00, now: late }),
    ])
    expect(answers).toMatchObject([{ ok: true }, { ok: true }])
    expect(await rowOf(booking)).toMatchObject({
      status: 'cancelled',
      refundAmount: 100_00,
      cancellationHostEarnings: 95_00,
      cancellationPlatformFee: 29_00,
    })
    expect(await eventsOf(booking)).toMatchObject([{ kind: 'cancelled', actorId: guest.id, createdAt: late }])
    expect(await emailTo(guest.email)).toMatchObject({
      subject: 'Cancelled: The salt house',
      text: expect.stringContaining("You'll be refunded $100.00 of $230.50."),
    })
    expect(await emailTo(host.email)).toMatchObject({
      subject: 'Noor cancelled their booking: The salt house',
      text: expect.stringContaining('You keep $95.00.'),
    })
    expect((await emailTo(host.email)).text).not.toMatch(/you earn|\$230\.50|\$100\.00/i)
  })

  test('refunds everything and removes the Superhost badge when the host cancels', async () => {
    expect(await cancelAsHost(booking.id, { host, now: new Date('2027-03-10T19:59:00Z') })).toMatchObject({
      ok: true,
    })
    expect(await rowOf(booking)).toMatchObject({
      status: 'cancelled',
      refundAmount: 230_50,
      cancellationHostEarnings: 0,
      cancellationPlatformFee: 0,
    })
    expect(await eventsOf(booking)).toMatchObject([{ kind: 'cancelled', actorId: host.id }])
    expect((await emailTo(guest.email)).text).toContain(
      "Harper cancelled your booking. We're sorry. You'll get a full refund of $230.50.",
    )
    expect((await db.select().from(users).where(eq(users.id, host.id)))[0]!.isSuperhost).toBe(false)
    expect((await emailTo(host.email)).subject).toBe("You cancelled Noor's booking: The salt house")
  })

  test.each([
    ['a deadline has passed since the page was shown', 230_50],
    ['the request was accepted since the page was shown', null],
    ['the refund was never that much', 100_01],
  ])('is refused with the current refund when %s', async (_, shownRefund) => {
    expect(await cancelBooking(booking.id, { guest, shownRefund, now: late })).toEqual({
      ok: false,
      refusal: 'refund_changed',
      refundAmount: 100_00,
    })
    expect(await rowOf(booking)).toMatchObject({ status: 'confirmed', refundAmount: null })
    expect(await eventsOf(booking)).toEqual([])
  })

  test('is refused after the stay has begun, and for the wrong party', async () => {
    const begun = new Date('2027-03-10T20:00:01Z')
    expect(await cancelBooking(booking.id, { guest, now: begun })).toMatchObject({ refusal: 'stay_begun' })
    expect(await cancelAsHost(booking.id, { host, now: begun })).toMatchObject({ refusal: 'stay_begun' })
    expect(await cancelAsHost(booking.id, { host: guest, now: late })).toMatchObject({ refusal: 'host_only' })
    expect(await cancelBooking(booking.id, { guest: host, now: late })).toMatchObject({
      refusal: 'guest_only',
    })
    expect(await cancelAsHost(booking.id, { host: await makeUser(db), now: late })).toMatchObject({
      refusal: 'booking_unknown',
    })
    expect(await rowOf(booking)).toMatchObject({ status: 'confirmed' })
  })

  test('requires a refund sent by the client to be that of the side that cancels', async () => {
    const change = { status: 'cancelled', refundAmount: 230_50 } as const
    expect(await setBookingStatus(booking.id, change, { user: guest, now: late })).toMatchObject({
      refusal: 'refund_changed',
      refundAmount: 100_00,
    })
    expect(
      await setBookingStatus(booking.id, { ...change, refundAmount: 100_00 }, { user: host, now: late }),
    ).toMatchObject({ refusal: 'refund_changed', refundAmount: 230_50 })
    expect(await setBookingStatus(booking.id, change, { user: host, now: late })).toMatchObject({
      ok: true,
      booking: { refundAmount: 230_50 },
    })
  })

  test('refuses a refund sent for a request, of which nothing has been paid', async () => {
    const pending = await makeBooking(db, {
      listingId: (await makeStay(db, { hostId: host.id })).id,
      guestId: guest.id,
      checkIn: '2027-03-10',
      checkOut: '2027-03-12',
      status: 'pending',
      expiresAt: new Date('2027-03-08T12:00:00Z'),
    })
    for (const user of [guest, host])
      expect(
        await setBookingStatus(
          pending.id,
          { status: 'cancelled', refundAmount: 9999_99 },
          { user, now: late },
        ),
      ).toMatchObject({ refusal: 'refund_changed', refundAmount: 0 })
    expect(await rowOf(pending)).toMatchObject({ status: 'pending' })
    expect(
      await setBookingStatus(pending.id, { status: 'cancelled', refundAmount: 0 }, { user: host, now: late }),
    ).toMatchObject({ ok: true })
  })

  test('cannot store amounts that do not add up, nor a refund of a confirmed booking', async () => {
    const set = (values: Partial<typeof bookings.$inferInsert>) =>
      db.update(bookings).set(values).where(eq(bookings.id, booking.id))
    const good = {
      status: 'cancelled',
      refundAmount: 100_00,
      cancellationHostEarnings: 95_00,
      cancellationPlatformFee: 29_00,
    } as const
    for (const bad of [
      { ...good, refundAmount: 100_01 },
      { ...good, status: 'confirmed' as const },
      { ...good, refundAmount: -1_00, cancellationPlatformFee: 130_00 },
    ]) {
      await expect(set(bad)).rejects.toMatchObject({ cause: { code: '23514' } })
    }
    await set(good)
  })
})
