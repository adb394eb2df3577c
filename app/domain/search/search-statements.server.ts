import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { LARGE_GROUP } from '#db/schema/columns'
import { amenitiesOf, type ListingType } from '../listings/choices'
import { windowOf, type SearchBounds } from './bounds'
import { flagNames } from './flag-filters'
import { SAMPLE_CAP } from './listings-by-words.server'
import { isByFeaturesAlone, matchingCount, matchingIds, type Matching, type Page } from './matching.server'
import { PAGE_SIZE, TOTAL_CAP, type Search } from './search-url'
import { knownValues, unknownValues, valuesToSend } from './search-values.server'

export type Asked = Omit<Matching, 'values'> & { now: Date }

const selectPage = (matching: Matching, page: Page) =>
  db
    .select({ id: sql<string>`id`, value: sql<string>`key::text` })
    .from(sql`(${matchingIds(matching, page)}) page`)

const selectCount = (matching: Matching, { sampled = false }) => {
  const limit = sampled ? SAMPLE_CAP : TOTAL_CAP + 1
  return db
    .select({ total: sql<number>`total` })
    .from(sql`(${matchingCount(matching, limit, { sampled })}) counted`)
}

type Prepared<S extends { prepare: (name: string) => unknown }> = Map<string, ReturnType<S['prepare']>>
const pages: Prepared<ReturnType<typeof selectPage>> = new Map()
const counts: Prepared<ReturnType<typeof selectCount>> = new Map()
/**
 * Searches with filters are prepared until so many pages, or counts, are: each connection keeps some 130 KB for each.
 * Those that come later are planned with their values.
 */
const MAX_PREPARED = 60

/** The rows of a page of a search, in order. */
export function pageOfSearch(asked: Asked, page: Page) {
  const { search, sources, now } = asked
  const name = pageName(asked, page)
  if (!name || (isFurtherFiltered(search) && isFull(pages, name)))
    return selectPage({ ...asked, values: knownValues(search, now) }, page)
  const statement = pages.get(name) ?? pageStatement(asked, page).prepare(statementName(name))
  pages.set(name, statement)
  return statement.execute(valuesToSend(search, sources?.[0] ?? {}, now))
}

export const pageStatement = (asked: Asked, page: Page) =>
  selectPage({ ...asked, values: unknownValues }, page)

/** The name of a page's statement; null if it is planned with its values. */
export function pageName(asked: Asked, { cursor, offset, limit }: Page): string | null {
  const { search, sources } = asked
  const isFirst = cursor === null && offset === 0 && limit === PAGE_SIZE + 1
  const kind = isFirst ? kindOf(asked) : null
  // Of a city, only the index of recommendations has what listings are filtered by.
  if (!kind || (sources && search.sortBy !== 'recommended' && isFurtherFiltered(search))) return null
  // The first of several cities that are free depend on how many cities there are.
  const cities = search.checkIn ? (sources?.[0]?.cityIds?.length ?? 1) : 1
  const ofCities = cities > 1 ? `, ${Math.min(cities, limit)} cities` : ''
  return `page: ${search.sortBy}, ${kind}${ofCities}`
}

/**
 * The number of listings that a search finds, counted no further than one more than TOTAL_CAP.
 * @param sampled counts only those of the sample, no further than SAMPLE_CAP
 */
export function countOfSearch(asked: Asked, { sampled = false } = {}) {
  const { search, sources, now } = asked
  const name = countName(asked, { sampled })
  if (!name || (isFurtherFiltered(search) && isFull(counts, name)))
    return selectCount({ ...asked, values: knownValues(search, now) }, { sampled })
  const statement = counts.get(name) ?? countStatement(asked, { sampled }).prepare(statementName(name))
  counts.set(name, statement)
  return statement.execute(valuesToSend(search, sources?.[0] ?? {}, now))
}

export const countStatement = (asked: Asked, { sampled = false } = {}) =>
  selectCount({ ...asked, values: unknownValues }, { sampled })

/** The name of a count's statement; null if it is planned with its values. */
export function countName(asked: Asked, { sampled = false } = {}): string | null {
  const kind = kindOf(asked)
  return kind && `count: ${kind}${sampled ? ', of the sample' : ''}`
}

const isFull = (prepared: ReadonlyMap<string, unknown>, name: string) =>
  prepared.size >= MAX_PREPARED && !prepared.has(name)

/** Postgres reads 63 characters of a name. */
export const statementName = (name: string) =>
  name.length <= 63
    ? name
    : `${name.slice(0, 52)} ${createHash('sha256').update(name).digest('hex').slice(0, 10)}`

/**
 * What a search is for, if its statement is prepared: all listings or those of some cities, on some nights, for some
 * guests, with a place type, amenities or Instant Book, or those with frequent words. Each kind has one plan that is
 * good for any values. All others are planned with their values. For a large group, the planner must know how many
 * guests there are to use the index of listings that take so many, and for prices, how many listings have them.
 */
function kindOf({ search, sources }: Asked): string | null {
  const [source, ...others] = sources ?? [{}]
  const { minPrice, maxPrice, placeType, amenities, bounds } = search
  if (!source || others.length > 0 || search.guests > LARGE_GROUP) return null
  if (minPrice || maxPrice !== undefined) return null
  // Each category combines its own amenities.
  if (amenities.length > 0 && !(search.type && isOffered(amenities, search.type))) return null
  const { words, cityIds } = source
  if (words && (words.few || cityIds || search.checkIn || search.guests > 1 || isFurtherFiltered(search)))
    return null
  if (bounds && (cityIds || !isPreparedWindow(bounds, search))) return null
  const flags = flagNames.filter((name) => search[name])
  const parts = [
    search.type ?? 'any',
    cityIds && 'in cities',
    words && `words of ${words.column}`,
    search.checkIn && search.checkOut && 'dates',
    search.guests > 1 && 'guests',
    placeType && 'place type',
    amenities.length > 0 && `amenities: ${amenities.length}`,
    ...flags,
    bounds && 'in a window',
  ]
  return parts.filter(Boolean).join(', ')
}

const isOffered = (amenities: readonly string[], type: ListingType) => {
  const offered: readonly string[] = amenitiesOf[type]
  return amenities.every((name) => offered.includes(name))
}

/** Whether a window's listings are found by their features. One over the date line has two ranges of longitudes. */
const isPreparedWindow = (bounds: SearchBounds, search: Search) =>
  search.type !== undefined &&
  windowOf(bounds).spans.length === 1 &&
  isByFeaturesAlone(bounds, search, search.type)

const isFurtherFiltered = ({ minPrice, maxPrice, placeType, amenities, bounds, ...search }: Search) =>
  Boolean(minPrice) ||
  search.guests > LARGE_GROUP ||
  [maxPrice, placeType, bounds].some((value) => value !== undefined) ||
  amenities.length > 0 ||
  flagNames.some((name) => search[name])
