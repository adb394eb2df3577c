import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { db } from '#db/db.server'
import { calendarFeeds, favorites, listings } from '#db/schema'
import { makeBooking, makeHost, makeReview, makeStay, makeUser } from '../../../tests/support/people'
import { addDays } from '../shared/dates'
import { findListingForPage } from './listing-page.server'

const HOUR = 3_600_000
const now = new Date('2031-05-01T12:00:00Z')
const later = (hours: number) => new Date(now.getTime() + hours * HOUR)

let host: { id: string }
let stay: { id: string }
beforeEach(async () => {
  host = await makeHost(db)
  stay = await makeStay(db, { hostId: host.id, instantBook: true })
})

/** A review that becomes visible at an instant. */
async function makeLateReview(visibleFrom: Date, rating: number) {
  const guest = await makeUser(db)
  const nights = { checkIn: addDays('2031-04-01', 1), checkOut: addDays('2031-04-01', 2) }
  const booking = await makeBooking(db, {
    ...nights,
    listingId: stay.id,
    guestId: guest.id,
    status: 'completed',
  })
  await makeReview(db, booking, { reviewerId: guest.id, rating, visibleFrom, isCounted: false })
}

const findNow = (viewer: { id: string } | null = null) => findListingForPage(stay.id, viewer, new Date())

describe('the listing of a page', () => {
  test('is the same until a row changes, and includes a review from the moment it is due', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    onTestFinished(() => void vi.useRealTimers())
    await makeLateReview(later(1), 4)
    expect((await findNow())!.listing).toMatchObject({ reviewCount: 0 })
    await db.update(listings).set({ title: 'Renamed' }).where(eq(listings.id, stay.id))
    expect((await findNow())!.listing).toMatchObject({ title: 'Renamed', reviewCount: 0 })
    vi.setSystemTime(later(1))
    expect((await findNow())!.listing).toMatchObject({ reviewCount: 1, averageRating: 4 })
  })

  test('cannot be booked instantly from the moment its imported calendar is stale', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    onTestFinished(() => void vi.useRealTimers())
    const feed = { name: 'Elsewhere', url: 'https://calendar.test/b.ics', answeredAt: later(-23) }
    await db.insert(calendarFeeds).values({ listingId: stay.id, ...feed })
    expect((await findNow())!.canBookInstantly).toBe(true)
    vi.setSystemTime(later(1))
    expect((await findNow())!.canBookInstantly).toBe(false)
  })

  test('says to each viewer whether they saved it', async () => {
    const [one, other] = [await makeUser(db), await makeUser(db)]
    await db.insert(favorites).values({ listingId: stay.id, userId: one.id })
    const saved = async (viewer: { id: string } | null) => (await findNow(viewer))!.listing.isSaved
    expect([await saved(null), await saved(one), await saved(other)]).toEqual([false, true, false])
  })

  test('is for its host alone while it is paused', async () => {
    expect(await findNow()).not.toBeNull()
    await db.update(listings).set({ isActive: false }).where(eq(listings.id, stay.id))
    const seen = [await findNow(), await findNow(await makeUser(db)), (await findNow(host))?.listing.id]
    expect(seen).toEqual([null, null, stay.id])
  })
})
