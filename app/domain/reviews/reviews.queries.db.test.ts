import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { makeBooking, makeReview, makeStay, makeUser } from '../../../tests/support/people'
import { ratingDistribution, reviewsOfListing } from './reviews.queries.server'

async function reviewedStay() {
  const [stay, guest] = [await makeStay(db), await makeUser(db, { firstName: 'Ines', lastName: 'Moreau', avatar: '/media/abc' })]
  const review = async (month: number, given: Parameters<typeof makeReview>[2]) => {
    const [checkIn, checkOut] = [`2026-0${month}-01`, `2026-0${month}-03`]
    const booking = await makeBooking(db, { listingId: stay.id, guestId: guest.id, checkIn, checkOut, status: 'completed' })
    await makeReview(db, booking, { createdAt: new Date(`${checkOut}T10:00:00Z`), ...given })
  }
  await review(1, { rating: 4, comment: 'First' })
  await review(2, { rating: 5, comment: 'Second' })
  await review(3, { rating: 5, comment: 'Third' })
  await review(4, { rating: 1, comment: 'The guest was loud', type: 'host_to_guest' })
  return stay
}

test('reviews are those of guests, the newest first, as many as asked for', async () => {
  const stay = await reviewedStay()
  expect((await reviewsOfListing(stay.id)).map(({ comment }) => comment)).toEqual(['Third', 'Second', 'First'])
  expect(await reviewsOfListing(stay.id, 1)).toMatchObject([{ comment: 'Third', reviewer: { firstName: 'Ines', lastName: 'Moreau', avatar: '/media/abc' } }])
})

test('ratings are counted from one star to five', async () => {
  expect(await ratingDistribution((await reviewedStay()).id)).toEqual([0, 0, 0, 1, 2])
  expect(await ratingDistribution((await makeStay(db)).id)).toEqual([0, 0, 0, 0, 0])
})
