import { and, eq, lte, type SQL } from 'drizzle-orm'
import { db } from '#db/db.server'
import { listings, reviews } from '#db/schema'
import { lockListing } from '../listings/lock-listing.server'
import { isUuid } from '../shared/ids'
import { inTransaction } from '../shared/transaction.server'
import { countReviews } from './count-reviews.server'

/** More listings than this at once wait for the next time. */
const AT_ONCE = 500

/** Counts whatever has become visible because the time for reviews is over. */
export async function publishDueReviews(now: Date): Promise<void> {
  await publish(now)
}

/** The same for one listing, before its rating is read. Where there is nothing to do, it costs one look into a small index. */
export async function publishDueReviewsOf(listingId: string | undefined, now: Date): Promise<void> {
  if (isUuid(listingId)) await publish(now, eq(reviews.listingId, listingId))
}

async function publish(now: Date, which?: SQL): Promise<void> {
  const due = await db
    .selectDistinct({ id: listings.id, hostId: listings.hostId })
    .from(reviews)
    .innerJoin(listings, eq(listings.id, reviews.listingId))
    .where(and(eq(reviews.isCounted, false), lte(reviews.visibleFrom, now), which))
    .limit(AT_ONCE)
  for (const listing of due) {
    await inTransaction(async (tx) => {
      await lockListing(tx, listing.id)
      await countReviews(tx, listing, now)
    })
  }
}
