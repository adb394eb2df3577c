import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { calendarFeeds, importedStays } from '#db/schema'
import type { ImportedStay } from './imported-calendar'

/**
 * Replaces the nights of an imported calendar. Call it under the listing's lock, so that a simultaneous booking sees
 * either the old nights or the new ones.
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
