import { activeFilters } from './active-filters'
import { decodeCursor, encodeCursor } from './cursor'
import { isByWords } from './matching.server'
import { countOfSearch, pageOfSearch } from './search-statements.server'
import { resolvePlace, type Place } from './resolve-place.server'
import { PAGE_SIZE, TOTAL_CAP, type Search } from './search-url'
import { SAMPLE_CAP } from './listings-by-words.server'

export type Total = {
  /** Exact up to TOTAL_CAP. */
  total: number
  /** There are more than `total`. */
  capped: boolean
}

/** Resolves the location of a search; null without one. */
export const placeOf = (search: Search): Promise<Place | null> =>
  search.location ? resolvePlace(search.location, search.type) : Promise.resolve(null)

export async function countListings(search: Search, place: Place | null, now: Date): Promise<Total> {
  if (place?.sources.length === 0) return { total: 0, capped: false }
  const known = place && hasOnlyLocation(search) ? countedMatches(place) : undefined
  if (known !== undefined) return { total: Math.min(known, TOTAL_CAP), capped: known > TOTAL_CAP }
  const sources = place?.sources ?? null
  const count = async (options?: { sampled: boolean }) => {
    const [row] = await countOfSearch({ search, sources, now }, options)
    return row?.total ?? 0
  }
  // Whether a listing is free is an expensive question, and a sample that is large enough says that there are more.
  const isSampled = search.checkIn !== undefined && !place?.sources.some(({ words }) => words)
  if (isSampled && (await count({ sampled: true })) === SAMPLE_CAP) return { total: TOTAL_CAP, capped: true }
  const total = await count()
  return { total: Math.min(total, TOTAL_CAP), capped: total > TOTAL_CAP }
}

/** The matches that resolving the place has counted already; undefined if another source may add to them. */
function countedMatches({ sources }: Place): number | undefined {
  const counts = sources.map(({ words }) => words?.count)
  return sources.length === 1 ? counts[0] : counts.find((count) => count !== undefined && count > TOTAL_CAP)
}

const hasOnlyLocation = ({ type, ...search }: Search) =>
  type !== undefined && activeFilters({ ...search, type, location: undefined }).length === 0

/**
 * One page of a search: the ids of its listings in order, and the cursor of the next page (null on the last). With a
 * cursor the tenth page costs as much as the first. A page number needs an OFFSET, so it is limited to LAST_PAGE.
 * @param size how many listings to find, from the beginning of the page
 */
export async function findPage(
  search: Search,
  place: Place | null,
  now: Date,
  size: number = PAGE_SIZE,
): Promise<{ ids: string[]; next: string | null }> {
  if (place?.sources.length === 0) return { ids: [], next: null }
  const cursor = search.after ? decodeCursor(search.after, search.sortBy) : null
  const offset = cursor ? 0 : (search.page - 1) * PAGE_SIZE
  const isFirst =
    size <= PAGE_SIZE && !cursor && offset === 0 && search.sortBy === 'recommended' && hasOnlyLocation(search)
  const sources = place?.sources ?? null
  const rows =
    (isFirst && firstMatches(place)) ||
    (await pageOfSearch({ search, sources, now }, { limit: size + 1, offset, cursor }))
  const last = rows.length > size ? rows[size - 1] : undefined
  return {
    ids: rows.slice(0, size).map((row) => row.id),
    next: last
      ? encodeCursor(search.sortBy, { ...last, byWords: isByWords({ search, sources }, cursor) })
      : null,
  }
}

/** A page that has been found while counting is not looked up again. */
const firstMatches = (place: Place | null) =>
  place?.sources.length === 1 ? place.sources[0]!.words?.first : undefined
