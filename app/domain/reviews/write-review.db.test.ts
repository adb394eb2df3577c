import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { db } from '#db/db.server'
import { bookings, listings, outboxMessages, reviews, users } from '#db/schema'
import { openConnections } from '../../../tests/support/concurrency'
import {
  makeAdmin,
  makeBooking,
  makeHost,
  makeReview,
  makeStay,
  makeUser,
} from '../../../tests/support/people'
import { tripsOf } from '../bookings/bookings.queries.server'
import { listingRank } from '../listings/rank'
import { changeSettings } from '../settings/change-settings.server'
import { publishDueReviews, ratedListingFor } from './publish-due-reviews.server'
import { ratingDistribution, reviewsAbout, reviewsOfListing } from './reviews.queries.server'
import { writeReview } from './write-review.server'

const OVER = new Date('2027-03-11T05:00:00Z')
const DEADLINE = new Date('2027-03-25T04:00:00Z')
const LATER = new Date('2027-03-12T12:00:00Z')
const before = (instant: Date) => new Date(instant.getTime() - 1)

let booking: typeof bookings.$inferSelect
let guest: { id: string }
let host: { id: string }

beforeEach(async () => {
  const listing = await makeStay(db)
  booking = await makeBooking(db, {
    listingId: listing.id,
    checkIn: '2027-03-08',
    checkOut: '2027-03-10',
    timeZone: 'America/New_York',
  })
  ;[guest, host] = [{ id: booking.guestId }, { id: booking.hostId }]
})

const input = (rating: number, comment = 'A fine time.') => ({ bookingId: booking.id, rating, comment })
const write = (reviewer: { id: string }, now = LATER, rating = 5, comment?: string) =>
  writeReview(input(rating, comment), { reviewer, now })
const rows = () =>
  db.select().from(reviews).where(eq(reviews.bookingId, booking.id)).orderBy(asc(reviews.type))
const listing = async () => (await db.select().from(listings).where(eq(listings.id, booking.listingId)))[0]!
const readable = async (now: Date) => [
  (await reviewsOfListing(booking.listingId, now)).length,
  (await ratingDistribution(booking.listingId, now)).reduce((sum, count) => sum + count),
  (await reviewsAbout(host.id, now)).length,
  (await reviewsAbout(guest.id, now)).length,
]
const emailsTo = async (person: { id: string }) => {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, person.id))
  return db
    .select()
    .from(outboxMessages)
    .where(eq(outboxMessages.to, row!.email))
    .orderBy(asc(outboxMessages.id))
}

test('a booking that cost its guest nothing is reviewed by neither side', async () => {
  const free = { totalPrice: 0, discountAmount: booking.subtotal, guestServiceFee: 0, processingFee: 0 }
  await db.update(bookings).set(free).where(eq(bookings.id, booking.id))
  for (const reviewer of [guest, host])
    expect(await write(reviewer)).toMatchObject({ ok: false, refusal: 'review_unpaid' })
  expect(await rows()).toEqual([])
  expect((await tripsOf(guest.id, LATER, { limit: 1, offset: 0 }))[0]).toMatchObject({ canReview: false })
})

test('a booking that cost its guest nothing is reviewed, and counts, where the operator lets free stays count', async () => {
  const admin = await makeAdmin(db)
  const set = (free_stays_reviewed: string) => changeSettings({ free_stays_reviewed }, { admin, now: LATER })
  await set('true')
  onTestFinished(async () => void (await set('false')))
  const free = { totalPrice: 0, discountAmount: booking.subtotal, guestServiceFee: 0, processingFee: 0 }
  await db.update(bookings).set(free).where(eq(bookings.id, booking.id))
  expect((await tripsOf(guest.id, LATER, { limit: 1, offset: 0 }))[0]).toMatchObject({ canReview: true })
  for (const reviewer of [guest, host]) expect(await write(reviewer)).toMatchObject({ ok: true })
  expect(await listing()).toMatchObject({ reviewCount: 1 })
})

describe('the first review', () => {
  test.each(['guest', 'host'] as const)(
    'is hidden until the deadline and changes no rating when it is by the %s',
    async (side) => {
      const reviewer = side === 'guest' ? guest : host
      expect(await write(reviewer)).toMatchObject({
        ok: true,
        review: {
          visibleFrom: DEADLINE,
          isCounted: false,
          createdAt: LATER,
          reviewerId: reviewer.id,
          type: side === 'guest' ? 'guest_to_host' : 'host_to_guest',
        },
      })
      expect(await readable(before(DEADLINE))).toEqual([0, 0, 0, 0])
      expect(await listing()).toMatchObject({ reviewCount: 0, averageRating: 0, rank: 0 })
    },
  )

  test('is announced to the other side in an email that does not quote it', async () => {
    await write(guest, LATER, 2, 'The heating was out.')
    const email = (await emailsTo(host)).at(-1)!
    expect(email.subject).toBe('Robin has reviewed you: leave yours to see it')
    expect(email.text).toContain('through Wed, Mar 24.')
    expect(email.text).not.toContain('heating')
  })
})

describe('the second review', () => {
  test('makes both reviews visible and updates the rating immediately', async () => {
    await write(host, OVER, 4)
    const now = new Date('2027-03-20T10:00:00Z')
    await write(guest, now, 4)
    expect(await rows()).toMatchObject([
      { type: 'guest_to_host', visibleFrom: now, isCounted: true },
      { type: 'host_to_guest', visibleFrom: now, isCounted: true },
    ])
    expect(await readable(before(now))).toEqual([0, 0, 0, 0])
    expect(await readable(now)).toEqual([1, 1, 1, 1])
    expect(await listing()).toMatchObject({
      reviewCount: 1,
      averageRating: 4,
      rank: expect.closeTo(listingRank({ reviewCount: 1, averageRating: 4 }), 5),
    })
    expect((await emailsTo(host)).at(-1)!.subject).toBe('You and Robin have reviewed each other')
  })

  test('makes both reviews visible and is counted once when both arrive at the same moment', async () => {
    await openConnections(10)
    const answers = await Promise.all([write(guest), write(host)])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true])
    expect(await rows()).toMatchObject([
      { visibleFrom: LATER, isCounted: true },
      { visibleFrom: LATER, isCounted: true },
    ])
    expect(await listing()).toMatchObject({ reviewCount: 1, averageRating: 5 })
  })
})

describe('the end of the review period', () => {
  test('publishes a single review, which the first reader counts exactly once', async () => {
    await write(guest, OVER, 3)
    await ratedListingFor(booking.listingId, null, before(DEADLINE))
    expect(await listing()).toMatchObject({ reviewCount: 0 })
    expect(await readable(DEADLINE)).toEqual([1, 1, 1, 0])
    await openConnections(10)
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        index % 2 ? publishDueReviews(DEADLINE) : ratedListingFor(booking.listingId, null, DEADLINE),
      ),
    )
    expect(await listing()).toMatchObject({ reviewCount: 1, averageRating: 3 })
    expect(await rows()).toMatchObject([{ isCounted: true, visibleFrom: DEADLINE }])
  })

  test('refuses a review from the other side', async () => {
    await write(guest, OVER)
    expect(await write(host, DEADLINE)).toEqual({
      ok: false,
      refusal: 'review_window_closed',
      lastDay: 'Wed, Mar 24, 2027',
    })
    expect(await write(host, before(DEADLINE))).toMatchObject({ ok: true })
  })
})

describe('writeReview', () => {
  test('refuses a review until the check-out day is over at the listing', async () => {
    expect(await write(guest, before(OVER))).toMatchObject({ refusal: 'review_not_completed' })
    expect(await write(guest, OVER)).toMatchObject({ ok: true })
  })

  test('refuses a review of a cancelled booking, by a stranger or with an invalid id', async () => {
    const cancelled = await makeBooking(db, {
      listingId: booking.listingId,
      guestId: guest.id,
      checkIn: '2027-02-08',
      checkOut: '2027-02-10',
      status: 'cancelled',
    })
    expect(
      await writeReview({ ...input(5), bookingId: cancelled.id }, { reviewer: guest, now: LATER }),
    ).toMatchObject({ refusal: 'review_not_completed' })
    expect(await write(await makeUser(db))).toMatchObject({ refusal: 'booking_unknown' })
    expect(
      await writeReview({ ...input(5), bookingId: 'nonsense' }, { reviewer: guest, now: LATER }),
    ).toMatchObject({ refusal: 'booking_unknown' })
  })

  test('refuses another reviewer and the wrong side', async () => {
    const as = (claim: { reviewerId?: string; type?: 'guest_to_host' | 'host_to_guest' }) =>
      writeReview({ ...input(5), ...claim }, { reviewer: guest, now: LATER })
    expect(await as({ reviewerId: host.id })).toMatchObject({ refusal: 'not_the_reviewer' })
    expect(await as({ type: 'host_to_guest' })).toMatchObject({ refusal: 'not_your_side' })
    expect(await as({ reviewerId: guest.id, type: 'guest_to_host' })).toMatchObject({ ok: true })
  })
})

describe('a repeated review', () => {
  test('returns the first result even after the deadline, but is refused when it differs', async () => {
    const first = await write(guest, OVER, 4)
    expect(await write(guest, LATER, 4)).toEqual(first)
    expect(await write(guest, DEADLINE, 4)).toEqual(first)
    expect(await write(guest, LATER, 5)).toMatchObject({ refusal: 'review_exists' })
    expect(await write(guest, LATER, 4, 'On second thought')).toMatchObject({ refusal: 'review_exists' })
  })

  test('is stored and emailed once when 20 arrive at the same moment', async () => {
    await openConnections(10)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => write(guest, LATER, 1 + (index % 5))),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(4)
    expect(await rows()).toHaveLength(1)
    expect((await emailsTo(host)).filter(({ subject }) => subject.includes('has reviewed you'))).toHaveLength(
      1,
    )
  })
})

test('invites both sides when the stay ends, unless the deadline has passed', async () => {
  await write(guest)
  const [invitation] = await emailsTo(guest)
  expect(invitation).toMatchObject({
    subject: 'How was your stay with Harper?',
    text: expect.stringContaining(`/bookings/${booking.id}/review`),
  })
  expect(invitation!.text).toContain('through Wed, Mar 24.')
  expect((await emailsTo(host)).map(({ subject }) => subject)).toEqual([
    'How was hosting Robin?',
    'Robin has reviewed you: leave yours to see it',
  ])

  const late = await makeBooking(db, {
    listingId: booking.listingId,
    checkIn: '2027-01-08',
    checkOut: '2027-01-10',
  })
  expect(
    await writeReview({ ...input(5), bookingId: late.id }, { reviewer: { id: late.guestId }, now: LATER }),
  ).toMatchObject({ refusal: 'review_window_closed' })
  expect(await emailsTo({ id: late.guestId })).toEqual([])
})

test('grants the Superhost badge with the deciding review, and removes it after a bad one', async () => {
  const owner = await makeHost(db)
  const stay = await makeStay(db, { hostId: owner.id })
  for (let day = 1; day <= 9; day++) {
    const past = await makeBooking(db, {
      listingId: stay.id,
      checkIn: `2027-02-0${day}`,
      checkOut: `2027-02-${String(day + 1).padStart(2, '0')}`,
    })
    await makeReview(db, past, { visibleFrom: OVER })
  }
  const isSuper = async () => (await db.select().from(users).where(eq(users.id, owner.id)))[0]!.isSuperhost
  const review = async (checkIn: string, checkOut: string, rating: number) => {
    booking = await makeBooking(db, { listingId: stay.id, checkIn, checkOut, timeZone: 'America/New_York' })
    await write(owner, LATER)
    expect(await isSuper()).toBe(rating === 1)
    await write({ id: booking.guestId }, LATER, rating)
  }
  await review('2027-02-20', '2027-02-28', 5)
  expect(await isSuper()).toBe(true)
  await review('2027-03-02', '2027-03-04', 1)
  expect(await isSuper()).toBe(false)
})
