import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { makeBooking, makeHost, makeStay, makeUser } from '../../../tests/support/people'
import { bookingDetail, bookingForParty, stayInstructions } from './bookings.queries.server'

const now = new Date('2027-03-01T12:00:00Z')
let guest: { id: string }
let host: { id: string }
let stranger: { id: string }
let listing: { id: string }
let booking: { id: string }
beforeEach(async () => {
  ;[guest, host, stranger] = [await makeUser(db), await makeHost(db), await makeUser(db)]
  listing = await makeStay(db, { hostId: host.id, houseManual: 'Water the plants' })
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

test('stayInstructions returns null for an unknown listing', async () => {
  expect(await stayInstructions(listing.id)).toMatchObject({ manual: 'Water the plants' })
  expect(await stayInstructions(randomUUID())).toBeNull()
})
