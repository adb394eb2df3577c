import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { calendarFeeds } from '#db/schema'
import { lockListing } from '../listings/lock-listing.server'
import { ok, refuse } from '../shared/result'
import { MAX_FEEDS } from './feed-limits'
import { replaceImportedStays } from './replace-imported-stays.server'

type NewFeed = { listingId: string; name: string; url?: string; createdAt: Date }

/** Whether a listing has room for no other calendar. */
export const isFull = async (tx: Db, listingId: string): Promise<boolean> =>
  (await tx.$count(calendarFeeds, eq(calendarFeeds.listingId, listingId))) >= MAX_FEEDS

/** Replaces the stays of the listing's matching calendar, or of a new one. */
export async function storeFeed(
  tx: Db,
  feed: NewFeed,
  { isSame, stays }: { isSame: SQL | undefined; stays: Parameters<typeof replaceImportedStays>[2] },
) {
  const { listingId, createdAt: now } = feed
  await lockListing(tx, listingId)
  const [known] = await tx
    .select({ id: calendarFeeds.id })
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.listingId, listingId), isSame))
  if (!known && (await isFull(tx, listingId))) return refuse('feeds_full', { max: MAX_FEEDS })
  const [stored] = known
    ? [known]
    : await tx.insert(calendarFeeds).values(feed).returning({ id: calendarFeeds.id })
  await replaceImportedStays(tx, { id: stored!.id, listingId }, stays, now)
  return ok({ feedId: stored!.id, isNew: !known })
}
