import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { listings, reviews } from '#db/schema'
import { recomputeSuperhost } from '../accounts/superhost/recompute-superhost.server'
import { listingRank } from '../listings/rank'
import { isOfWhatItIs } from './is-of-what-it-is.server'

/**
 * Recomputes the average, the review count and the rank of a listing from its visible reviews, whatever they were
 * before. Runs in the transaction in which a review becomes visible, under the lock of the listing.
 */
export async function countReviews(tx: Db, listing: { id: string; hostId: string }, now: Date) {
  const [found] = await tx
    .select({
      reviewCount: sql<number>`count(*)::int`,
      average: sql<string | null>`round(avg(${reviews.rating}), 2)`,
    })
    .from(reviews)
    .where(
      and(
        eq(reviews.listingId, listing.id),
        eq(reviews.type, 'guest_to_host'),
        lte(reviews.visibleFrom, now),
        isOfWhatItIs,
        isNull(reviews.hiddenAt),
      ),
    )
  const rating = { reviewCount: found!.reviewCount, averageRating: Number(found!.average ?? 0) }
  await tx
    .update(listings)
    .set({ ...rating, rank: listingRank(rating), updatedAt: sql`${listings.updatedAt}` })
    .where(eq(listings.id, listing.id))
  await tx
    .update(reviews)
    .set({ isCounted: true })
    .where(
      and(eq(reviews.listingId, listing.id), eq(reviews.isCounted, false), lte(reviews.visibleFrom, now)),
    )
  await recomputeSuperhost(tx, listing.hostId, now)
}
