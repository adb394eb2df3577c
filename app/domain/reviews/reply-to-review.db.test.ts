import { beforeAll, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { makeBooking, makeHost, makeReview, makeStay } from '../../../tests/support/people'
import { replyToReview } from './reply-to-review.server'
import { reviewsOfListing } from './reviews.queries.server'

const now = new Date('2027-03-20T17:00:00Z')
let host: { id: string }
beforeAll(async () => {
  host = await makeHost(db)
})

async function reviewed(given: Parameters<typeof makeReview>[2] = {}) {
  const listing = await makeStay(db, { hostId: host.id })
  const stay = { listingId: listing.id, checkIn: '2027-03-01', checkOut: '2027-03-03' }
  const booking = await makeBooking(db, { ...stay, status: 'completed' })
  await makeReview(db, booking, { createdAt: now, visibleFrom: now, ...given })
  return booking
}
const reply = (booking: { id: string }, text = 'Come back soon!', who = host) =>
  replyToReview(booking.id, { reply: text }, { host: who, now })

test('a host answers a review once, below which everyone reads it', async () => {
  const booking = await reviewed()
  const answers = await Promise.all([reply(booking), reply(booking)])
  expect(answers).toMatchObject([{ ok: true }, { ok: true }])
  expect(await reply(booking, 'Another one')).toMatchObject({ refusal: 'review_answered' })
  expect(await reviewsOfListing(booking.listingId, now)).toMatchObject([{ reply: 'Come back soon!' }])
})

test('there is nothing to answer before a review is public or once staff hid it, and nobody else answers', async () => {
  const later = new Date(now.getTime() + 1)
  expect(await reply(await reviewed({ visibleFrom: later }))).toMatchObject({ refusal: 'review_not_public' })
  expect(await reply(await reviewed({ hiddenAt: now }))).toMatchObject({ refusal: 'review_not_public' })
  const booking = await reviewed()
  const others = [{ id: booking.guestId }, await makeHost(db)]
  for (const other of others)
    expect(await reply(booking, 'Mine', other)).toMatchObject({ refusal: 'booking_unknown' })
  expect(await replyToReview('x', { reply: 'Hi' }, { host, now })).toMatchObject({
    refusal: 'booking_unknown',
  })
})
