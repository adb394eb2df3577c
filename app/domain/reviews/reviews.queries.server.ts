import { and, count, desc, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { reviews, users } from '#db/schema'

/** Specification 1, section 9: reviews shown before one asks for all. */
export const REVIEWS_SHOWN = 6
/** One page never grows past this. */
export const MOST_REVIEWS = 500

const ofListing = (listingId: string) => and(eq(reviews.listingId, listingId), eq(reviews.type, 'guest_to_host'))

export type ShownReview = Awaited<ReturnType<typeof reviewsOfListing>>[number]

/** What guests wrote about a listing, newest first. */
export function reviewsOfListing(listingId: string, limit = MOST_REVIEWS) {
  return db
    .select({
      id: reviews.id, rating: reviews.rating, comment: reviews.comment, createdAt: reviews.createdAt,
      reviewer: { firstName: users.firstName, lastName: users.lastName, avatar: users.avatar },
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.reviewerId))
    .where(ofListing(listingId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
}

/** How often each rating was given: five counts, of one star first. */
export async function ratingDistribution(listingId: string): Promise<[number, number, number, number, number]> {
  const rows = await db
    .select({ rating: reviews.rating, count: count() })
    .from(reviews)
    .where(ofListing(listingId))
    .groupBy(reviews.rating)
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  for (const row of rows) counts[row.rating - 1] = Number(row.count)
  return counts
}
