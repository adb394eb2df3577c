import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { listings } from '#db/schema'
import { makeBooking, makeHost, makeReview, makeStay } from '../../../tests/support/people'
import { updateListing } from '../listings/update-listing.server'
import { countReviews } from './count-reviews.server'
import { ratingDistribution, reviewsAbout, reviewsOfListing } from './reviews.queries.server'

const now = new Date('2027-02-01T17:00:00Z')
const later = new Date('2027-06-01T17:00:00Z')

test('a listing that is replaced starts its reviews anew, and its host keeps the old ones', async () => {
  const host = await makeHost(db)
  const listing = await makeStay(db, { hostId: host.id, placeType: 'entire', maxGuests: 8 })
  const review = async (checkIn: string, checkOut: string, createdAt: Date, rating: number) => {
    const booking = await makeBooking(db, {
      listingId: listing.id,
      checkIn,
      checkOut,
      status: 'completed',
      createdAt,
    })
    await makeReview(db, booking, { rating, visibleFrom: createdAt })
    await countReviews(db, listing, later)
  }
  const shown = async () => {
    const [row] = await db.select().from(listings).where(eq(listings.id, listing.id))
    return [row!.reviewCount, row!.averageRating, (await reviewsOfListing(listing.id, later)).length]
  }
  await review('2026-03-01', '2026-03-03', new Date('2026-02-01'), 5)
  await updateListing(listing.id, { maxGuests: 6, title: 'Smaller' }, { host, now })
  expect(await shown()).toEqual([1, 5, 1])

  await updateListing(listing.id, { placeType: 'shared' }, { host, now })
  expect(await shown()).toEqual([0, 0, 0])
  expect(await reviewsAbout(host.id, later)).toHaveLength(1)

  await review('2027-03-01', '2027-03-03', new Date('2027-02-15'), 2)
  expect(await shown()).toEqual([1, 2, 1])
  expect(await ratingDistribution(listing.id, later)).toEqual([0, 1, 0, 0, 0])
})
