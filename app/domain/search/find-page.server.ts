import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { activeFilters } from './active-filters'
import { decodeCursor, encodeCursor } from './cursor'
import { matchingCount, matchingIds } from './matching.server'
import { resolvePlace, type Place } from './resolve-place.server'
import { PAGE_SIZE, type Search } from './search-url'

/** Counting stops here, because an exact count of a million rows would take longer than the search itself. */
export const TOTAL_CAP = 300

export type Total = {
  /** Exact up to TOTAL_CAP. */
  total: number
  /** There are more than `total`. */
  capped: boolean
}

/** Resolves the location of a search; null without one. */
export const placeOf = (search: Search, executor: Db): Promise<Place | null> =>
  search.location ? resolvePlace(search.location, search.type, executor) : Promise.resolve(null)

export async function countListings(
  search: Search,
  place: Place | null,
  now: Date,
  executor: Db,
): Promise<Total> {
  if (place?.sources.length === 0) return { total: 0, capped: false }
  if (place && exceedsCap(place) && hasOnlyLocation(search)) return { total: TOTAL_CAP, capped: true }
  const query = matchingCount({ search, sources: place?.sources ?? null, now }, TOTAL_CAP)
  const [row] = await executor.select({ total: sql<number>`total` }).from(sql`(${query}) counted`)
  const total = row?.total ?? 0
  return { total: Math.min(total, TOTAL_CAP), capped: total > TOTAL_CAP }
}

/** Whether more titles match than are ever counted: MAX_SORTED_TITLES is larger than TOTAL_CAP. */
const exceedsCap = ({ sources }: Place) => sources.some(({ words }) => words && !words.few)

const hasOnlyLocation = ({ type, ...search }: Search) =>
  type !== undefined && activeFilters({ ...search, type, location: undefined }).length === 0

/**
 * One page of a search: the ids of its listings in order, and the cursor of the next page (null on the last). With a
 * cursor the tenth page costs as much as the first. A page number needs an OFFSET, so it is limited to LAST_PAGE.
 */
export async function findPage(
  search: Search,
  place: Place | null,
  now: Date,
  executor: Db,
): Promise<{ ids: string[]; next: string | null }> {
  if (place?.sources.length === 0) return { ids: [], next: null }
  const cursor = search.after ? decodeCursor(search.after, search.sortBy) : null
  const offset = cursor ? 0 : (search.page - 1) * PAGE_SIZE
  const query = matchingIds(
    { search, sources: place?.sources ?? null, now },
    { limit: PAGE_SIZE + 1, offset, cursor },
  )
  const rows = await executor
    .select({ id: sql<string>`id`, value: sql<string>`key::text` })
    .from(sql`(${query}) page`)
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
  return {
    ids: rows.slice(0, PAGE_SIZE).map((row) => row.id),
    next: last ? encodeCursor(search.sortBy, last) : null,
  }
}
