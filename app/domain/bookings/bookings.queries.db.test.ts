import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { bookings } from '#db/schema'
import { makeBooking, makeHost, makeStay, makeUser } from '../../../tests/support/people'
import { arrivalDetails } from './arrival.queries.server'
import { bookingDetail, bookingForParty, bookingsOf, hostedBy, tripsOf } from './bookings.queries.server'

const now = new Date('2027-03-01T12:00:00Z')
let guest: { id: string }
let host: { id: string }
let stranger: { id: string }
let listing: { id: string }
let booking: { id: string }
beforeEach(async () => {
  ;[guest, host, stranger] = [await makeUser(db), await makeHost(db), await makeUser(db)]
  listing = await makeStay(db, {
    hostId: host.id,
    streetAddress: '48 Creek Road',
    checkInInstructions: 'The key is under the frog.',
    houseManual: 'Water the plants',
  })
  const dates = { checkIn: '2027-03-10', checkOut: '2027-03-12' }
  booking = await makeBooking(db, { listingId: listing.id, guestId: guest.id, ...dates })
})

describe('a booking', () => {
  test('is shown to its guest and its host only', async () => {
    for (const party of [guest, host]) {
      expect(await bookingForParty(booking.id, party.id)).toMatchObject({ id: booking.id })
      expect(await bookingDetail(booking.id, party.id, now)).toMatchObject({
        booking: { id: booking.id },
        listing: { id: listing.id },
        guest: { id: guest.id },
        host: { id: host.id },
      })
    }
    expect(await bookingForParty(booking.id, stranger.id)).toBeNull()
    expect(await bookingDetail(booking.id, stranger.id, now)).toBeNull()
  })

  test.each(['not-an-id', randomUUID()])('is null for the id %s', async (id) => {
    expect(await bookingForParty(id, guest.id)).toBeNull()
    expect(await bookingDetail(id, guest.id, now)).toBeNull()
  })
})

describe('the exact place', () => {
  const page = { limit: 10, offset: 0 }
  const secrets = /48 Creek|frog|Water the plants|40\.7128|-74\.006/

  test.each(['pending', 'cancelled'] as const)('is in no answer about a %s booking', async (status) => {
    await db.update(bookings).set({ status }).where(eq(bookings.id, booking.id))
    const answers = [
      await bookingDetail(booking.id, guest.id, now),
      await bookingDetail(booking.id, host.id, now),
      ...(await bookingsOf(guest.id, 'guest', now, page)),
      ...(await tripsOf(guest.id, now, page)),
      ...(await hostedBy(host.id, now, page)),
      await arrivalDetails({ id: booking.id, status }),
    ]
    expect(answers).toHaveLength(6)
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(secrets)
    expect(answers[0]).toMatchObject({ listing: { latitude: 40.71, longitude: -74.01 } })
  })

  test('is in every answer about a confirmed booking', async () => {
    const exact = { latitude: 40.7128, longitude: -74.006, streetAddress: '48 Creek Road' }
    for (const answer of [
      await bookingDetail(booking.id, guest.id, now),
      ...(await bookingsOf(host.id, 'host', now, page)),
      ...(await tripsOf(guest.id, now, page)),
      ...(await hostedBy(host.id, now, page)),
    ])
      expect(answer).toMatchObject({ listing: exact })
    expect(await arrivalDetails({ id: booking.id, status: 'completed' })).toMatchObject({
      ...exact,
      checkIn: 'The key is under the frog.',
      manual: 'Water the plants',
    })
    expect(await arrivalDetails({ id: randomUUID(), status: 'confirmed' })).toBeNull()
  })
})
