import { and, eq, lte, type SQL } from 'drizzle-orm'
import { db } from '#db/db.server'
import { listings, reviews } from '#db/schema'
import { listingFor } from '../listings/listings.queries.server'
import { lockListing } from '../listings/lock-listing.server'
import { isUuid } from '../shared/ids'
import { inTransaction } from '../shared/transaction.server'
import { countReviews } from './count-reviews.server'

const BATCH_SIZE = 500

/** Counts all reviews that have become visible because their review period is over. */
export async function publishDueReviews(now: Date): Promise<void> {
  await publish(now)
}

/** A listing as `listingFor` returns it, with a rating that includes the reviews due by now. */
export async function ratedListingFor(id: string | undefined, viewer: { id: string } | null, now: Date) {
  // Usually nothing is due, and this is one lookup in a small partial index.
  if (isUuid(id)) await publishOf(id, now)
  return listingFor(id, viewer)
}

/** Counts the reviews of a listing that are due. @returns whether there were any */
export const publishOf = (id: string, now: Date): Promise<boolean> => publish(now, eq(reviews.listingId, id))

async function publish(now: Date, condition?: SQL): Promise<boolean> {
  const due = await db
    .selectDistinct({ id: listings.id, hostId: listings.hostId })
    .from(reviews)
    .innerJoin(listings, eq(listings.id, reviews.listingId))
    .where(and(eq(reviews.isCounted, false), lte(reviews.visibleFrom, now), condition))
    .limit(BATCH_SIZE)
  for (const listing of due) {
    await inTransaction(async (tx) => {
      await lockListing(tx, listing.id)
      await countReviews(tx, listing, now)
    })
  }
  return due.length > 0
}
