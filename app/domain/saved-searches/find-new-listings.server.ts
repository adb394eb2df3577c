import { and, desc, eq, gt, inArray, lte, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/db.server'
import { listingPublications, listings, savedSearchAlerts, userBlocks } from '#db/schema'
import { matchingAmong } from '../search/find-page.server'
import type { Place } from '../search/resolve-place.server'
import type { ScreenSearch } from '../search/search-url'
import type { SavedSearch } from './saved-searches.queries.server'

type Since = Pick<SavedSearch, 'id' | 'userId' | 'type' | 'checkedUpTo'>
type AlertSearch = { search: ScreenSearch; place: Place | null; until: Date; now: Date }

/**
 * The listings that a saved search finds and that were published since it was last looked at, until a moment. Not those
 * of its owner or of somebody whom its owner has blocked, and none that was announced to it before. The newest first.
 */
export async function findNewListings(
  saved: Since,
  { search, place, until, now }: AlertSearch,
): Promise<string[]> {
  const published = alias(listings, 'published')
  const { listingId, type, publishedAt } = listingPublications
  const one = { one: sql`1` }
  const isBlocked = db
    .select(one)
    .from(userBlocks)
    .where(and(eq(userBlocks.blockerId, saved.userId), eq(userBlocks.blockedId, published.hostId)))
  const isAnnounced = db
    .select(one)
    .from(savedSearchAlerts)
    .where(and(eq(savedSearchAlerts.savedSearchId, saved.id), eq(savedSearchAlerts.listingId, listingId)))
  const among = db
    .select({ id: listingId })
    .from(listingPublications)
    .innerJoin(published, eq(published.id, listingId))
    .where(
      and(
        eq(type, saved.type),
        gt(publishedAt, saved.checkedUpTo),
        lte(publishedAt, until),
        ne(published.hostId, saved.userId),
        notExists(isBlocked),
        notExists(isAnnounced),
      ),
    )
  const found = await matchingAmong(among, { search, place, now })
  if (found.length === 0) return []
  const newestFirst = await db
    .select({ id: listingId })
    .from(listingPublications)
    .where(inArray(listingId, found))
    .orderBy(desc(publishedAt), desc(listingId))
  return newestFirst.map(({ id }) => id)
}
