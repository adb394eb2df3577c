import { and, sql, type SQLWrapper } from 'drizzle-orm'
import { db } from '#db/db.server'
import { listings } from '#db/schema'
import { listingTypes } from '../listings/choices'
import { searchConditions, type Match } from './conditions.server'
import { decodeCursor, encodeCursor } from './cursor'
import { resolvePlace, type Place } from './resolve-place.server'
import { PAGE_SIZE, searchParams, TOTAL_CAP, type Search } from './search-url'
import { countUpTo, selectPage } from './select-listings.server'

export type Total = {
  /** Exact up to TOTAL_CAP. */
  total: number
  /** There are more than `total`. */
  capped: boolean
}

/** Resolves the location of a search; null without one. */
export const placeOf = (search: Search): Promise<Place | null> =>
  search.location ? resolvePlace(search.location, search.type) : Promise.resolve(null)

const matchOf = (place: Place | null): Match | null => (place ? place.match : {})

/** The number of listings that a search finds. */
export async function countListings(search: Search, place: Place | null, now: Date): Promise<Total> {
  const match = matchOf(place)
  if (!match) return { total: 0, capped: false }
  if (match.words && !match.either && isPlaceAlone(search)) return capped(match.words.count)
  // Whether a listing is free is looked up for each, which stops at the limit; words and amenities have indexes.
  const few = match.words !== undefined || search.amenities.length > 1
  const counted = countUpTo(TOTAL_CAP + 1, searchConditions(search, match, now), few)
  const [{ total }] = (await db.select({ total: counted }).from(sql`(select) once`)) as [{ total: number }]
  return capped(total)
}

/** @param count up to one more than TOTAL_CAP */
const capped = (count: number): Total => ({ total: Math.min(count, TOTAL_CAP), capped: count > TOTAL_CAP })

/** Whether a search has no filter beside the category and the place. */
function isPlaceAlone(search: Search): boolean {
  const params = searchParams({ ...search, location: undefined, sortBy: 'recommended' })
  return [...params.keys()].every((name) => name === 'type')
}

/**
 * One page of a search: the ids of its listings in order, and the cursor of the next page (null on the last). With a
 * cursor the tenth page costs as much as the first. A page number needs an OFFSET, so it is limited to LAST_PAGE.
 * @param counted the number of listings that the search finds, counted before
 * @param size how many listings to find, from the beginning of the page
 */
export async function findPage(
  search: Search,
  place: Place | null,
  { now, counted, size = PAGE_SIZE }: { now: Date; counted?: Total; size?: number },
): Promise<{ ids: string[]; next: string | null }> {
  const match = matchOf(place)
  if (!match || counted?.total === 0) return { ids: [], next: null }
  const { sortBy } = search
  const cursor = search.after ? decodeCursor(search.after, sortBy) : null
  const { words } = match
  // The pages after the first have the order of its cursor, even if the listings have become few or many since.
  const byWords =
    sortBy === 'recommended' && !match.either && words && (cursor ? cursor.byWords : words.count <= TOTAL_CAP)
  const conditions = (search.type ? [search.type] : listingTypes).map((type) =>
    searchConditions({ ...search, type }, match, now),
  )
  const rows = await selectPage(conditions, {
    sortBy,
    relevantTo: byWords ? words : undefined,
    cursor,
    offset: cursor ? 0 : (search.page - 1) * PAGE_SIZE,
    limit: size + 1,
    few: counted !== undefined && !counted.capped,
  })
  const last = rows.length > size ? rows[size - 1] : undefined
  return {
    ids: rows.slice(0, size).map((row) => row.id),
    next: last ? encodeCursor(sortBy, { ...last, byWords: Boolean(byWords) }) : null,
  }
}

/**
 * Which of a few listings a search finds. Listings with only some of the words do not count, although the page shows
 * them where there are no others.
 * @param among a query of listing ids
 */
export async function matchingAmong(
  among: SQLWrapper,
  { search, place, now }: { search: Search; place: Place | null; now: Date },
): Promise<string[]> {
  const match = matchOf(place)
  if (!match || place?.partial) return []
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(sql`${listings.id} in ${among}`, searchConditions(search, match, now)))
  return rows.map(({ id }) => id)
}
