import { and, avg, count, desc, eq, lte } from 'drizzle-orm'
import { db } from '#db/db.server'
import { listings, reviews, users } from '#db/schema'

/** Specification 1, section 9: reviews shown before one asks for all. */
export const REVIEWS_SHOWN = 6
/** One page never grows past this. */
export const MOST_REVIEWS = 500
/** Reviews about a person come in pages of this many. */
export const REVIEWS_A_PAGE = 50
/** Fewer where they are one part of a screen. */
export const REVIEWS_A_SCREEN = 12

/** A review is nobody's to read before both sides have written or the time for it is over. */
const visible = (now: Date) => lte(reviews.visibleFrom, now)

const ofListing = (listingId: string, now: Date) =>
  and(eq(reviews.listingId, listingId), eq(reviews.type, 'guest_to_host'), visible(now))

const shown = {
  id: reviews.id,
  rating: reviews.rating,
  comment: reviews.comment,
  createdAt: reviews.createdAt,
  reviewer: { firstName: users.firstName, lastName: users.lastName, avatar: users.avatar },
}

/** What guests wrote about a listing and everybody may read by now, newest first. */
export function reviewsOfListing(listingId: string, now: Date, limit = MOST_REVIEWS) {
  return db
    .select(shown)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.reviewerId))
    .where(ofListing(listingId, now))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
}

/** How often each rating was given: five counts, of one star first. */
export async function ratingDistribution(
  listingId: string,
  now: Date,
): Promise<[number, number, number, number, number]> {
  const rows = await db
    .select({ rating: reviews.rating, count: count() })
    .from(reviews)
    .where(ofListing(listingId, now))
    .groupBy(reviews.rating)
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  for (const row of rows) counts[row.rating - 1] = Number(row.count)
  return counts
}

/** A page of what others wrote about a person, as a host (`guest_to_host`), as a guest, or as both, newest first. */
export function reviewsAbout(
  userId: string,
  now: Date,
  page = 1,
  { as, limit = REVIEWS_A_PAGE }: { as?: 'host' | 'guest'; limit?: number } = {},
) {
  const type = as && (as === 'host' ? 'guest_to_host' : 'host_to_guest')
  return db
    .select({ ...shown, type: reviews.type, listing: { id: listings.id, title: listings.title } })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.reviewerId))
    .innerJoin(listings, eq(listings.id, reviews.listingId))
    .where(and(eq(reviews.revieweeId, userId), type && eq(reviews.type, type), visible(now)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset((page - 1) * limit)
}

/** How many reviews there are and what they average; 0 for both before the first. */
export type Rating = { count: number; average: number }

/** What a person is rated as a host, as a guest, and by everybody. */
export async function ratingOf(
  userId: string,
  now: Date,
): Promise<{ asHost: Rating; asGuest: Rating; all: Rating }> {
  const rows = await db
    .select({ type: reviews.type, count: count(), average: avg(reviews.rating) })
    .from(reviews)
    .where(and(eq(reviews.revieweeId, userId), visible(now)))
    .groupBy(reviews.type)
  const of = (type: 'guest_to_host' | 'host_to_guest'): Rating => {
    const row = rows.find((one) => one.type === type)
    return { count: Number(row?.count ?? 0), average: Number(row?.average ?? 0) }
  }
  const [asHost, asGuest] = [of('guest_to_host'), of('host_to_guest')]
  const total = asHost.count + asGuest.count
  const average = total === 0 ? 0 : (asHost.count * asHost.average + asGuest.count * asGuest.average) / total
  return { asHost, asGuest, all: { count: total, average } }
}
