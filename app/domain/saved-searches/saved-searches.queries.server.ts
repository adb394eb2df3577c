import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { savedSearches } from '#db/schema'
import { searchResults } from '../search/search-listings.server'
import type { ScreenSearch } from '../search/search-url'
import { isUuid } from '../shared/ids'
import { PREVIEW_PICTURES } from './limits'
import { canonicalQuery, comparableQuery, readSavedSearch } from './saved-search'

export type SavedSearch = typeof savedSearches.$inferSelect

export const isOwnSavedSearch = (id: string, userId: string) =>
  and(eq(savedSearches.id, id), eq(savedSearches.userId, userId))

/** A user's saved searches, the latest first. */
export const listSavedSearches = (userId: string, executor: Db = db): Promise<SavedSearch[]> =>
  executor
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
export async function findSameSearch(
  search: ScreenSearch,
  userId: string,
  executor: Db = db,
): Promise<SavedSearch | null> {
  const wanted = comparableQuery(canonicalQuery(search))
  const saved = await listSavedSearches(userId, executor)
  return saved.find(({ query }) => comparableQuery(query) === wanted) ?? null
}

/** What a saved search finds now: how many listings, and the pictures of the first ones. */
export type SearchPreview = { total: number; capped: boolean; pictures: { image: string; color?: string }[] }

/**
 * What each saved search finds now; null where there are no new matches. Listings with only some of the words are not
 * counted, as they are not announced either.
 */
export async function previewSavedSearches(
  saved: readonly SavedSearch[],
  now: Date,
): Promise<(SearchPreview | null)[]> {
  const previews = []
  // One after the other, so that the page leaves connections for others.
  for (const one of saved) {
    const { search, inactiveReason } = readSavedSearch(one, now)
    previews.push(inactiveReason ? null : await previewSearch(search))
  }
  return previews
}

async function previewSearch(search: ScreenSearch): Promise<SearchPreview> {
  const { total, capped, cards, partial } = await searchResults(search, null)
  if (partial) return { total: 0, capped: false, pictures: [] }
  const pictures = cards
    .slice(0, PREVIEW_PICTURES)
    .flatMap(({ image, color }) => (image ? [{ image, color }] : []))
  return { total, capped, pictures }
}
