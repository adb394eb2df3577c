import { and, eq } from 'drizzle-orm'
import { calendarFeeds } from '#db/schema'
import { lockListing } from '../listings/lock-listing.server'
import { hostListing } from '../listings/host-listings.queries.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'

/** Removes an imported calendar. Its nights open again unless something else closes them. */
export async function removeCalendarFeed(
  { listingId, feedId }: { listingId: string | undefined; feedId: string },
  { host }: { host: { id: string } },
) {
  const listing = await hostListing(listingId, host.id)
  if (!listing) return refuse('listing_unknown')
  return inTransaction(async (tx) => {
    await lockListing(tx, listing.id)
    const [removed] = await tx
      .delete(calendarFeeds)
      .where(and(eq(calendarFeeds.id, feedId), eq(calendarFeeds.listingId, listing.id)))
      .returning({ name: calendarFeeds.name })
    return removed ? ok({ name: removed.name }) : refuse('feed_unknown')
  })
}
