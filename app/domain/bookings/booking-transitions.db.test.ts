import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { bookingEvents, bookings, outboxMessages } from '#db/schema'
import { makeBooking, makeHost, makeStay, makeUser } from '../../../tests/support/people'
import { acceptBooking } from './accept-booking.server'
import { cancelBooking } from './cancel-booking.server'
import { declineBooking } from './decline-booking.server'
import { setBookingStatus } from './set-booking-status.server'

const now = new Date('2027-03-01T17:00:00Z')
const stay = { checkIn: '2027-03-10', checkOut: '2027-03-12' }

type Status = typeof bookings.$inferSelect.status
let guest: { id: string; email: string }
let host: { id: string; email: string }
let stranger: { id: string }
let listing: Awaited<ReturnType<typeof makeStay>>

beforeEach(async () => {
  ;[guest, stranger, host] = [await makeUser(db), await makeUser(db), await makeHost(db)]
  listing = await makeStay(db, { hostId: host.id })
})

const given = (status: Status) =>
  makeBooking(db, {
    listingId: listing.id,
    guestId: guest.id,
    status,
    expiresAt: new Date(now.getTime() + 3_600_000),
    ...stay,
  })
const statusOf = async (booking: { id: string }) =>
  (await db.select().from(bookings).where(eq(bookings.id, booking.id)))[0]!.status
const eventsOf = (booking: { id: string }) =>
  db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, booking.id)).orderBy(bookingEvents.id)

const actions = {
  accept: (id: string, user: { id: string }) => acceptBooking(id, { host: user, now }),
  decline: (id: string, user: { id: string }) => declineBooking(id, {}, { host: user, now }),
  // The page of a pending request shows no refund.
  cancel: (id: string, user: { id: string }) => cancelBooking(id, { guest: user, shownRefund: null, now }),
}

describe('a pending request', () => {
  test.each([
    ['host', 'accept', 'confirmed', 'accepted'],
    ['host', 'decline', 'cancelled', 'declined'],
    ['guest', 'cancel', 'cancelled', 'cancelled'],
  ] as const)('lets the %s %s it once, which makes it %s', async (who, action, status, kind) => {
    const booking = await given('pending')
    const user = who === 'host' ? host : guest
    const answers = await Promise.all([actions[action](booking.id, user), actions[action](booking.id, user)])
    expect(answers).toMatchObject([
      { ok: true, booking: { status } },
      { ok: true, booking: { status } },
    ])
    expect(await eventsOf(booking)).toMatchObject([{ kind, actorId: user.id, createdAt: now }])
    for (const side of [guest, host])
      expect([side.email, await db.$count(outboxMessages, eq(outboxMessages.to, side.email))]).toEqual([
        side.email,
        1,
      ])
  })

  test.each([
    ['guest', 'accept', 'host_only'],
    ['guest', 'decline', 'host_only'],
    ['host', 'cancel', 'guest_only'],
    ['stranger', 'accept', 'booking_unknown'],
    ['stranger', 'decline', 'booking_unknown'],
    ['stranger', 'cancel', 'booking_unknown'],
  ] as const)('does not let the %s %s it', async (who, action, refusal) => {
    const booking = await given('pending')
    expect(await actions[action](booking.id, { guest, host, stranger }[who])).toMatchObject({
      ok: false,
      refusal,
    })
    expect(await statusOf(booking)).toBe('pending')
    expect(await eventsOf(booking)).toEqual([])
  })

  test('keeps the reason for declining it and sends it to the guest alone', async () => {
    const booking = await given('pending')
    const reason = 'The roof is being repaired.\nTry us in May!'
    expect(await declineBooking(booking.id, { reason }, { host, now })).toMatchObject({
      ok: true,
      booking: { status: 'cancelled', declineReason: reason },
    })
    const emailTo = async ({ email }: { email: string }) =>
      (await db.select().from(outboxMessages).where(eq(outboxMessages.to, email)))[0]!.text
    expect(await emailTo(guest)).toContain(`wrote: “${reason}”`)
    expect(await emailTo(host)).not.toContain('roof')
  })

  test('records one event when it is accepted and cancelled at the same moment', async () => {
    const booking = await given('pending')
    const answers = await Promise.all([actions.accept(booking.id, host), actions.cancel(booking.id, guest)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await eventsOf(booking)).toHaveLength(1)
  })
})

describe('the emails about a request', () => {
  test.each([
    ['accept', 'host', true],
    ['decline', 'host', false],
    ['cancel', 'guest', false],
  ] as const)(
    'to %s tell the address and the way in only to the guest of a confirmed booking',
    async (...row) => {
      const [action, who, isInformed] = row
      const place = { streetAddress: '48 Creek Road', checkInInstructions: 'The key is under the frog.' }
      listing = await makeStay(db, { hostId: host.id, ...place })
      await actions[action]((await given('pending')).id, { guest, host }[who])
      const secretsIn = async ({ email }: { email: string }) => {
        const mails = await db
          .select()
          .from(outboxMessages)
          .where(eq(outboxMessages.to, email))
          .orderBy(outboxMessages.id)
        expect(mails).toHaveLength(1)
        return [/48 Creek Road, New York/, /under the frog/].map((secret) =>
          secret.test(mails[0]!.text + JSON.stringify(mails[0]!.parts)),
        )
      }
      expect([await secretsIn(guest), await secretsIn(host)]).toEqual([
        [isInformed, isInformed],
        [false, false],
      ])
    },
  )
})

test('a request for tonight can be accepted until its first day is over', async () => {
  const tonight = { checkIn: '2027-03-01', checkOut: '2027-03-02' }
  const expiresAt = new Date('2027-03-02T20:00:00Z')
  const make = async () => {
    const { id } = await makeStay(db, { hostId: host.id })
    return makeBooking(db, { listingId: id, guestId: guest.id, status: 'pending', expiresAt, ...tonight })
  }
  const [inTime, late] = [await make(), await make()]
  const accept = ({ id }: { id: string }, time: string) => acceptBooking(id, { host, now: new Date(time) })
  expect(await accept(inTime, '2027-03-02T04:59:59Z')).toMatchObject({ ok: true })
  expect(await accept(late, '2027-03-02T05:00:00Z')).toMatchObject({ ok: false, refusal: 'first_day_over' })
  expect([await statusOf(inTime), await statusOf(late)]).toEqual(['confirmed', 'pending'])
})

describe('a booking that is not pending', () => {
  test.each([
    ['confirmed', 'decline'],
    ['completed', 'cancel'],
    ['cancelled', 'accept'],
  ] as const)('when %s, refuses the action "%s"', async (status, action) => {
    const booking = await given(status)
    expect(await actions[action](booking.id, action === 'cancel' ? guest : host)).toMatchObject({
      ok: false,
      refusal: 'transition_not_allowed',
    })
    expect(await statusOf(booking)).toBe(status)
    expect(await eventsOf(booking)).toEqual([])
  })
})

describe('setBookingStatus', () => {
  test.each([
    ['host', 'confirmed', 'accepted'],
    ['host', 'cancelled', 'declined'],
    ['guest', 'cancelled', 'cancelled'],
  ] as const)('treats a request of the %s for "%s" as %s', async (who, status, kind) => {
    const booking = await given('pending')
    expect(
      await setBookingStatus(booking.id, { status }, { user: who === 'host' ? host : guest, now }),
    ).toMatchObject({ ok: true, booking: { status } })
    expect((await eventsOf(booking)).map((event) => event.kind)).toEqual([kind])
  })

  test('refuses a guest who confirms their own request, a stranger and an invalid id', async () => {
    const booking = await given('pending')
    expect(await setBookingStatus(booking.id, { status: 'confirmed' }, { user: guest, now })).toMatchObject({
      refusal: 'host_only',
    })
    expect(
      await setBookingStatus(booking.id, { status: 'cancelled' }, { user: stranger, now }),
    ).toMatchObject({ refusal: 'booking_unknown' })
    for (const action of Object.values(actions))
      expect(await action('1', host)).toMatchObject({ refusal: 'booking_unknown' })
  })
})
