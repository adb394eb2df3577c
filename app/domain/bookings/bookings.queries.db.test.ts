import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { bookings } from '#db/schema'
import { makeBooking, makeHost, makeStay, makeUser } from '../../../tests/support/people'
import { arrivalDetails } from './arrival.queries.server'
import {
  bookingDetail,
  bookingForParty,
  bookingsOf,
  countHosted,
  hostedBetween,
  hostedBy,
  tripsOf,
} from './bookings.queries.server'
import { bookingGroups } from './trip-groups'

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
      ...(await hostedBy(host.id, bookingGroups, now, page)),
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
      ...(await hostedBy(host.id, bookingGroups, now, page)),
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

test("a host's bookings are counted by group, read by group, and found by the days that they touch", async () => {
  const made = async (checkIn: string, checkOut: string, status: 'pending' | 'confirmed' | 'cancelled') =>
    (
      await makeBooking(db, {
        listingId: listing.id,
        guestId: guest.id,
        checkIn,
        checkOut,
        status,
        ...(status === 'pending' && { expiresAt: new Date('2027-03-02T12:00:00Z') }),
      })
    ).id
  const current = await made('2027-02-27', '2027-03-01', 'confirmed')
  const request = await made('2027-03-04', '2027-03-06', 'pending')
  await made('2027-03-07', '2027-03-09', 'cancelled')
  expect(await countHosted(host.id, now)).toEqual({ waiting: 1, now: 1, upcoming: 1, cancelled: 1 })
  const idsIn = async (groups: Parameters<typeof hostedBy>[1]) =>
    (await hostedBy(host.id, groups, now, { limit: 10, offset: 0 })).map((row) => row.booking.id)
  expect(await idsIn(['waiting'])).toEqual([request])
  expect(await idsIn(['now', 'upcoming'])).toEqual([current, booking.id])
  const touching = async (from: string, to: string) =>
    (await hostedBetween(host.id, from, to, now)).map((row) => row.booking.id)
  expect(await touching('2027-03-01', '2027-03-10')).toEqual([current, request])
  expect(await touching('2027-03-02', '2027-03-11')).toEqual([request, booking.id])
  expect(await hostedBetween(guest.id, '2027-03-01', '2027-03-20', now)).toEqual([])
})
