import { and, desc, eq, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { savedSearches } from '#db/schema'
import { countSearch } from '../search/search-listings.server'
import type { ScreenSearch } from '../search/search-url'
import { isUuid } from '../shared/ids'
import { canonicalQuery, readSavedSearch } from './saved-search'

export type SavedSearch = typeof savedSearches.$inferSelect

export const isOwnSavedSearch = (id: string, userId: string) =>
  and(eq(savedSearches.id, id), eq(savedSearches.userId, userId))

/** Capitals in typed words make no difference to what a search finds. */
export const isSameSearch = (query: string, userId: string) =>
  and(eq(savedSearches.userId, userId), eq(sql`lower(${savedSearches.query})`, query.toLowerCase()))

/** A user's saved searches, the latest first. */
export const listSavedSearches = (userId: string): Promise<SavedSearch[]> =>
  db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id))

/** One of the user's own saved searches, or null. */
export async function findSavedSearch(id: string | undefined, userId: string): Promise<SavedSearch | null> {
  if (!isUuid(id)) return null
  const [found] = await db.select().from(savedSearches).where(isOwnSavedSearch(id, userId))
  return found ?? null
}

/** The user's saved search that finds the same as this one, or null. */
export async function findSameSearch(search: ScreenSearch, userId: string): Promise<SavedSearch | null> {
  const [found] = await db
    .select()
    .from(savedSearches)
    .where(isSameSearch(canonicalQuery(search), userId))
  return found ?? null
}

/** How many listings each saved search finds now; null where nothing can fit any more. */
export async function countSavedSearches(
  saved: readonly SavedSearch[],
  now: Date,
): Promise<({ total: number; capped: boolean } | null)[]> {
  const counts = []
  // One after the other, so that the page leaves connections for others.
  for (const one of saved) {
    const { search, obstacle } = readSavedSearch(one, now)
    counts.push(obstacle ? null : await countSearch(search, { now }))
  }
  return counts
}
