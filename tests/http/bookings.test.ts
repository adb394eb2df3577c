import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bookingEvents, bookings, outboxMessages } from '../../db/schema'
import { visitor } from '../support/client'
import { day } from '../support/days'
import { makeBooking, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer()
const nights = { checkIn: day(40), checkOut: day(42) }

/** A person and their browser, signed in. */
async function signedIn(given: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(server.db, given)
  const browser = visitor(server.origin)
  await browser.signIn(user.email)
  return { user, browser }
}

async function hosting(given: Parameters<typeof makeStay>[1] = {}) {
  const { user, browser } = await signedIn({ isHost: true })
  return { host: user, browser, listing: await makeStay(server.db, { hostId: user.id, ...given }) }
}

const rowsOf = (listing: { id: string }) =>
  server.db.select().from(bookings).where(eq(bookings.listingId, listing.id))

describe('POST /api/bookings', () => {
  test('answers 201 with the booking and its URL, and records an event and an email', async () => {
    const { user, browser } = await signedIn({ firstName: 'Noor', lastName: 'Haddad' })
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
    const { browser } = await signedIn()
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

  test('refuses a guestId or hostId of another user', async () => {
    const [{ browser }, other, listing] = [
      await signedIn(),
      await makeUser(server.db),
      await makeStay(server.db),
    ]
    const asked = { listingId: listing.id, ...nights, guests: 1 }
    expect(await browser.json('POST', '/api/bookings', { ...asked, guestId: other.id })).toMatchObject({
      status: 403,
      body: { fields: { guestId: [expect.any(String)] } },
    })
    expect(await browser.json('POST', '/api/bookings', { ...asked, hostId: other.id })).toMatchObject({
      status: 403,
      body: { fields: { hostId: [expect.any(String)] } },
    })
    expect(await rowsOf(listing)).toEqual([])
  })

  test("refuses a host's own listing, an unknown listing and a visitor with a message", async () => {
    const { browser, listing } = await hosting()
    expect(
      await browser.json('POST', '/api/bookings', { listingId: listing.id, ...nights, guests: 1 }),
    ).toMatchObject({ status: 403, body: { message: 'You cannot book your own listing.' } })
    expect(
      (await browser.json('POST', '/api/bookings', { listingId: randomUUID(), ...nights, guests: 1 })).status,
    ).toBe(404)
    expect(
      await visitor(server.origin).json('POST', '/api/bookings', { listingId: listing.id, ...nights }),
    ).toMatchObject({ status: 401, body: { message: 'Please sign in.' } })
    expect(await visitor(server.origin).json('GET', '/api/bookings')).toMatchObject({ status: 401 })
  })
})

describe('the booking endpoints', () => {
  test('answer a host their bookings with earnings, and a stranger 404', async () => {
    const { host, browser, listing } = await hosting()
    const booking = await makeBooking(server.db, { listingId: listing.id, ...nights })
    expect((await browser.json('GET', '/api/bookings')).body).toEqual([])
    expect((await browser.json('GET', '/api/bookings?role=host')).body).toMatchObject([
      { id: booking.id, hostEarnings: '170.00' },
    ])
    expect((await browser.json('GET', `/api/users/${host.id}/bookings`)).body).toMatchObject([
      { id: booking.id, hostEarnings: '170.00' },
    ])

    const stranger = (await signedIn()).browser
    for (const path of [
      `/api/bookings/${booking.id}`,
      `/api/users/${host.id}/bookings`,
      '/api/bookings/nonsense',
      `/api/bookings/${randomUUID()}`,
    ]) {
      expect(await stranger.json('GET', path)).toMatchObject({
        status: 404,
        body: { message: expect.any(String) },
      })
    }
    expect(await stranger.json('PUT', `/api/bookings/${booking.id}`, { status: 'cancelled' })).toMatchObject({
      status: 404,
    })
    expect((await visitor(server.origin).json('GET', `/api/bookings/${booking.id}`)).status).toBe(401)
  })
})

describe('PUT /api/bookings/{id}', () => {
  test('lets the host accept or decline and the guest cancel, and refuses everything else', async () => {
    const { browser: host, listing } = await hosting()
    const { user, browser: guest } = await signedIn()
    const pending = (from: number) =>
      makeBooking(server.db, {
        listingId: listing.id,
        guestId: user.id,
        status: 'pending',
        checkIn: day(from),
        checkOut: day(from + 1),
      })
    const [accepted, declined, cancelled] = [await pending(10), await pending(12), await pending(14)]
    const put = (browser: typeof host, booking: { id: string }, status: string, reason?: string) =>
      browser.json('PUT', `/api/bookings/${booking.id}`, { status, reason })

    expect(await put(guest, accepted, 'confirmed')).toMatchObject({
      status: 403,
      body: { message: 'Only the host can accept or decline this request.' },
    })
    expect(await put(host, accepted, 'confirmed')).toMatchObject({
      status: 200,
      body: { status: 'confirmed', expiresAt: null },
    })
    expect(await put(host, declined, 'cancelled', 'The roof is being repaired.')).toMatchObject({
      status: 200,
      body: { status: 'cancelled', declineReason: 'The roof is being repaired.' },
    })
    expect(await put(guest, cancelled, 'cancelled')).toMatchObject({
      status: 200,
      body: { status: 'cancelled' },
    })
    expect(await put(host, cancelled, 'confirmed')).toMatchObject({ status: 409 })
    expect(await put(host, accepted, 'completed')).toMatchObject({
      status: 400,
      body: { message: "Must be 'confirmed' or 'cancelled'" },
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

    const again = { listingId: listing.id, checkIn: day(12), checkOut: day(13), guests: 1 }
    expect((await guest.json('POST', '/api/bookings', again)).status).toBe(201)
  })
})
