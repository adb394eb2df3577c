import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { ratingOf } from '~/domain/reviews/reviews.queries.server'
import { makeBooking, makeHost, makeReview, makeStay } from '../../../../tests/support/people'
import { presentProfile } from './present-profile.server'

const now = new Date('2027-06-01T12:00:00Z')

test("a host's own profile counts all reviews of them, and their public page those by guests", async () => {
  const host = await makeHost(db)
  const dates = { checkIn: '2027-03-08', checkOut: '2027-03-10', status: 'completed' } as const
  const { id: listingId } = await makeStay(db, { hostId: host.id })
  const { id: elsewhere } = await makeStay(db)
  const asHost = await makeBooking(db, { ...dates, listingId })
  const asGuest = await makeBooking(db, { ...dates, listingId: elsewhere, guestId: host.id })
  await makeReview(db, asHost, { visibleFrom: now })
  await makeReview(db, asGuest, {
    type: 'host_to_guest',
    rating: 1,
    reviewerId: asGuest.hostId,
    revieweeId: host.id,
    visibleFrom: now,
  })
  const { rating } = await presentProfile(host as Parameters<typeof presentProfile>[0], now)
  expect(rating).toEqual({ count: 2, average: 3 })
  expect((await ratingOf(host.id, now)).asHost).toEqual({ count: 1, average: 5 })
})
