import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bookingEvents, bookings, outboxMessages } from '../../db/schema'
import { signedIn } from '../support/client'
import { day } from '../support/days'
import { makeBooking, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer()
const nights = { checkIn: day(40), checkOut: day(42) }

/** A person and their browser, signed in. */
async function someone(given: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(server.db, given)
  return { user, browser: await signedIn(server, user) }
}

async function hosting(given: Parameters<typeof makeStay>[1] = {}) {
  const { user, browser } = await someone({ isHost: true })
  return { host: user, browser, listing: await makeStay(server.db, { hostId: user.id, ...given }) }
}

const rowsOf = (listing: { id: string }) =>
  server.db.select().from(bookings).where(eq(bookings.listingId, listing.id))

describe('POST /api/bookings', () => {
  test('answers 201 with the booking and its URL, and records an event and an email', async () => {
    const { user, browser } = await someone({ firstName: 'Noor', lastName: 'Haddad' })
    const listing = await makeStay(server.db)
    const { status, body, headers } = await browser.json('POST', '/api/bookings', {
      listingId: listing.id,
      guestId: user.id,
      hostId: listing.hostId,
      ...nights,
      guests: 2,
      totalPrice: '230.50',
    })
    expect([status, headers.get('Location')]).toEqual([201, `/api/bookings/${body.id}`])
    expect(body).toMatchObject({
      guestId: user.id,
      hostId: listing.hostId,
      ...nights,
      status: 'pending',
      nights: 2,
      guestServiceFee: '24.00',
      processingFee: '6.50',
      totalPrice: '230.50',
      // A request does not have the exact place yet.
      listing: { latitude: 40.71, longitude: -74.01, streetAddress: null, checkInInstructions: null },
      guest: { firstName: 'Noor', lastName: 'Haddad', avatar: null },
      host: { firstName: 'Harper', lastName: 'Example', avatar: null },
    })
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(24 * 3_600_000)
    expect(await server.db.$count(bookingEvents, eq(bookingEvents.bookingId, body.id))).toBe(1)
    expect(await server.db.$count(outboxMessages, eq(outboxMessages.to, user.email))).toBe(1)
    expect((await browser.json('GET', headers.get('Location')!)).body).toEqual(body)
  })

  test('refuses a wrong total with the right one and books nothing', async () => {
    const { browser } = await someone()
    const listing = await makeStay(server.db)
    const wrong = await browser.json('POST', '/api/bookings', {
      listingId: listing.id,
      ...nights,
      guests: 1,
      totalPrice: '200.00',
    })
    expect([wrong.status, wrong.body]).toEqual([
      409,
      { message: 'The price is now $230.50. Review it and book again.', totalPrice: '230.50' },
    ])
    expect(await rowsOf(listing)).toEqual([])
  })
})

test('the booking endpoints answer a host their bookings with earnings', async () => {
  const { host, browser, listing } = await hosting()
  const booking = await makeBooking(server.db, { listingId: listing.id, ...nights })
  expect((await browser.json('GET', '/api/bookings')).body).toEqual([])
  expect((await browser.json('GET', '/api/bookings?role=host')).body).toMatchObject([
    { id: booking.id, hostEarnings: '170.00' },
  ])
  expect((await browser.json('GET', `/api/users/${host.id}/bookings`)).body).toMatchObject([
    { id: booking.id, hostEarnings: '170.00' },
  ])
})

test('PUT /api/bookings/{id} accepts and cancels, and answers a refund that has changed with the current one', async () => {
  const { browser: host, listing } = await hosting()
  const { user, browser: guest } = await someone()
  const dates = { checkIn: day(10), checkOut: day(11), status: 'pending' } as const
  const accepted = await makeBooking(server.db, { listingId: listing.id, guestId: user.id, ...dates })
  const put = (status: string) => host.json('PUT', `/api/bookings/${accepted.id}`, { status })
  expect(await put('completed')).toMatchObject({
    status: 400,
    body: { message: "Must be 'confirmed' or 'cancelled'" },
  })
  expect(await put('confirmed')).toMatchObject({
    status: 200,
    body: { status: 'confirmed', expiresAt: null },
  })
  const wrong = await guest.json('PUT', `/api/bookings/${accepted.id}`, {
    status: 'cancelled',
    refundAmount: '100.00',
  })
  expect([wrong.status, wrong.body]).toEqual([
    409,
    {
      message: 'The refund is now $115.25. Nothing is cancelled yet: review it and cancel again.',
      refundAmount: '115.25',
    },
  ])
  const done = await guest.json('PUT', `/api/bookings/${accepted.id}`, {
    status: 'cancelled',
    refundAmount: '115.25',
  })
  expect(done).toMatchObject({
    status: 200,
    body: { status: 'cancelled', refundAmount: '115.25', totalPrice: '115.25' },
  })
  expect(done.body).not.toHaveProperty('cancellationHostEarnings')
  expect((await host.json('GET', `/api/bookings/${accepted.id}`)).body).toMatchObject({
    refundAmount: '115.25',
    cancellationHostEarnings: '0.00',
  })
})
