import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { listings } from '#db/schema'
import { makeBooking, makeReview, makeStay, makeUser } from '../../../tests/support/people'
import { ratingOf, reviewsAbout } from './reviews.queries.server'

const NOW = new Date('2027-01-01T12:00:00Z')

async function reviewedStay() {
  const [stay, guest] = [
    await makeStay(db),
    await makeUser(db, { firstName: 'Ines', lastName: 'Moreau', avatar: '/media/abc' }),
  ]
  const review = async (month: number, given: Parameters<typeof makeReview>[2]) => {
    const [checkIn, checkOut] = [`2026-0${month}-01`, `2026-0${month}-03`]
    const booking = await makeBooking(db, {
      listingId: stay.id,
      guestId: guest.id,
      checkIn,
      checkOut,
      status: 'completed',
    })
    await makeReview(db, booking, {
      createdAt: new Date(`${checkOut}T10:00:00Z`),
      visibleFrom: new Date(`${checkOut}T10:00:00Z`),
      ...given,
    })
  }
  await review(1, { rating: 4, comment: 'First' })
  await review(2, { rating: 5, comment: 'Second' })
  await review(3, { rating: 5, comment: 'Third' })
  await review(4, {
    rating: 1,
    comment: 'The guest was loud',
    type: 'host_to_guest',
    reviewerId: stay.hostId,
    revieweeId: guest.id,
  })
  return stay
}

test('rates a user separately as a host and as a guest', async () => {
  const stay = await reviewedStay()
  const [guest] = await db.query.users.findMany({
    where: (row, { eq }) => eq(row.firstName, 'Ines'),
    orderBy: (row, { desc }) => desc(row.id),
    limit: 1,
  })
  expect(await ratingOf(stay.hostId, NOW)).toEqual({
    asHost: { count: 3, average: expect.closeTo(4.667, 3) },
    asGuest: { count: 0, average: 0 },
    all: { count: 3, average: expect.closeTo(4.667, 3) },
  })
  expect(await ratingOf(guest!.id, NOW)).toEqual({
    asHost: { count: 0, average: 0 },
    asGuest: { count: 1, average: 1 },
    all: { count: 1, average: 1 },
  })
  expect(await reviewsAbout(guest!.id, NOW)).toMatchObject([
    { type: 'host_to_guest', comment: 'The guest was loud', listing: { id: stay.id } },
  ])
  expect((await reviewsAbout(stay.hostId, NOW)).map(({ comment }) => comment)).toEqual([
    'Third',
    'Second',
    'First',
  ])
  expect(await reviewsAbout(stay.hostId, NOW, 2)).toEqual([])
})

test('names a paused listing to nobody but the reviewed user', async () => {
  const { id, hostId } = await reviewedStay()
  const named = async (namesPaused?: boolean) =>
    (await reviewsAbout(hostId, NOW, 1, { namesPaused })).map(({ listing }) => listing?.id ?? null)
  expect(await named()).toEqual([id, id, id])
  await db.update(listings).set({ isActive: false }).where(eq(listings.id, id))
  expect([await named(), await named(true)]).toEqual([
    [null, null, null],
    [id, id, id],
  ])
})
