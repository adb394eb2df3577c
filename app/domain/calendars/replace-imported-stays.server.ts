import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { calendarFeeds, importedStays } from '#db/schema'
import type { ImportedStay } from './imported-calendar'

/**
 * Puts what a calendar says now in the place of what it said before. To be called under the listing's lock, so that whoever
 * books meanwhile sees the one or the other.
 */
export async function replaceImportedStays(
  tx: Db,
  feed: { id: string; listingId: string },
  stays: readonly ImportedStay[],
  now: Date,
): Promise<void> {
  await tx.delete(importedStays).where(eq(importedStays.feedId, feed.id))
  if (stays.length > 0)
    await tx
      .insert(importedStays)
      .values(stays.map((stay) => ({ ...stay, feedId: feed.id, listingId: feed.listingId })))
  await tx
    .update(calendarFeeds)
    .set({ askedAt: now, answeredAt: now, failure: null })
    .where(eq(calendarFeeds.id, feed.id))
}
