import { and, sql, type SQL } from 'drizzle-orm'
import { listings } from '#db/schema'
import { featureSets, featuresOf } from '../listings/features'
import { listingTypes, type ListingType, type SortOption } from '../listings/choices'
import { constant, written, writtenColumns } from '../shared/written-columns.server'
import { windowOf, type SearchBounds } from './bounds'
import { conditions, nightsOf } from './conditions.server'
import type { Cursor } from './cursor'
import { firstOfGroups } from './first-of-groups.server'
import type { Source } from './some-words.server'
import type { Search } from './search-url'
import type { Values } from './search-values.server'
import {
  firstListings,
  hasWords,
  inCities,
  isSampled,
  listingsByWords,
  relevance,
} from './listings-by-words.server'

const listing = writtenColumns(listings)
const { id, type, cityId, price, rank, createdAt, mapLatitude, mapLongitude } = listing
const microseconds = written(sql`(extract(epoch from ${createdAt}) * 1000000)::bigint`)

type SortOrder = {
  /** Matches an index. */
  by: SQL
  /** The sort value that a cursor contains. */
  key: SQL
  after: (cursor: Cursor) => SQL
  /** The same order over the merged branches. */
  merge: SQL
}

const orders: Record<SortOption, SortOrder> = {
  recommended: {
    by: written(sql`${rank} desc, ${id} desc`),
    key: sql`${rank}`,
    after: (cursor) => sql`(${rank}, ${id}) < (${cursor.value}::real, ${cursor.id}::uuid)`,
    merge: sql`key desc, id desc`,
  },
  'price-low': {
    by: written(sql`${price}, ${id}`),
    key: sql`${price}`,
    after: (cursor) => sql`(${price}, ${id}) > (${cursor.value}::numeric, ${cursor.id}::uuid)`,
    merge: sql`key, id`,
  },
  'price-high': {
    by: written(sql`${price} desc, ${id} desc`),
    key: sql`${price}`,
    after: (cursor) => sql`(${price}, ${id}) < (${cursor.value}::numeric, ${cursor.id}::uuid)`,
    merge: sql`key desc, id desc`,
  },
  newest: {
    by: written(sql`${createdAt} desc, ${id} desc`),
    key: microseconds,
    after: (cursor) =>
      sql`(${createdAt}, ${id})
        < (timestamptz 'epoch' + ${cursor.value}::bigint * interval '1 microsecond', ${cursor.id}::uuid)`,
    merge: sql`key desc, id desc`,
  },
}

const onlyWords = (sources: readonly Source[] | null) =>
  sources?.length === 1 ? sources[0]!.words : undefined

/**
 * Whether few listings were found by words, so that the best matches are recommended first. The pages after the first
 * have the order of its cursor, even if the listings have become few or many since.
 */
export function isByWords(
  { search, sources }: Pick<Matching, 'search' | 'sources'>,
  cursor: Cursor | null,
): boolean {
  const words = onlyWords(sources)
  return search.sortBy === 'recommended' && words !== undefined && (cursor ? cursor.byWords : words.few)
}

/**
 * The order of a search. By words, listings with all of them in the title come first, then those with the words in type
 * or amenities, and last those that mention them in the description.
 */
function orderOf(matching: Matching, cursor: Cursor | null): SortOrder {
  const words = onlyWords(matching.sources)
  if (!words || !isByWords(matching, cursor)) return orders[matching.search.sortBy]
  const key = relevance(words)
  return {
    ...orders.recommended,
    by: sql`${key} desc, ${id} desc`,
    key,
    after: (cursor) => sql`(${key}, ${id}) < (${cursor.value}::float8, ${cursor.id}::uuid)`,
  }
}

export type Matching = { search: Search; sources: readonly Source[] | null; values: Values }
export type Page = { limit: number; offset?: number; cursor: Cursor | null }

/** How many of the first listings are tried before an index of words or features is asked for all that match. */
const FIRST_LISTINGS = 4_000

/**
 * The listings of a search in order, as `select id, key` with at most `limit` rows. There is one branch for each
 * category, city or word search. Each branch walks its own index and stops early, and their few rows are merged.
 */
export function matchingIds(matching: Matching, { limit, offset = 0, cursor }: Page): SQL {
  const { search, sources, values } = matching
  const order = orderOf(matching, cursor)
  const byWords = isByWords(matching, cursor)
  const after = cursor ? order.after(cursor) : undefined
  const wanted = limit + offset
  const tail = sql`order by ${order.by} limit ${constant(wanted)}`
  const columns = sql`${id}, ${order.key} as key`
  const branches = branchesOf(search, sources).flatMap(({ category, source }) => {
    const conditionsButDates = and(conditions(search, category, values), after)!
    const nights = nightsOf(search, values)
    const where = and(conditionsButDates, nights)!
    const groups = groupsOf({ category, source, search, values, wanted })
    const all = groups
      ? firstOfGroups({ ...groups, columns, where: conditionsButDates, nights, ...order }, wanted)
      : branch({ category, source, search, values }, { columns, where, tail })
    const { cityIds, words } = source
    if (byWords || words?.sortable || (cityIds && (!words || cityIds.length > 1))) return [all]
    if (!words && !featuresOf(category, search) && !search.bounds) return [all]
    // Hardly any of the first listings is in a small window and has all features.
    if (!words && search.bounds && isSmallWithFeatures(search.bounds, search, category)) return [all]
    if (!words && isOnlyManyFeatures(search, category)) return [all]
    const start = and(sql`${type} = ${constant(category)}`, cityIds && inCities(cityIds), after)!
    const first = sql`select ${columns} from ${firstListings(start, order.by, FIRST_LISTINGS)}
      where ${and(where, words && hasWords(words, values.words(words.query)))} limit ${constant(wanted)}`
    return [
      sql`(with first as materialized (${first}) select * from first
        union select * from (${all}) rest where (select count(*) from first) < ${constant(wanted)})`,
    ]
  })
  return sql`select id, key from (${sql.join(branches, sql` union `)}) merged
    order by ${order.merge} limit ${constant(limit)} offset ${constant(offset)}`
}

/** The number of listings of a search, counted no further than `limit`. */
export function matchingCount(matching: Matching, limit: number, { sampled = false } = {}): SQL {
  const { search, sources, values } = matching
  const tail = sql`limit ${constant(limit)}`
  const branches = branchesOf(search, sources).map(({ category, source }) => {
    const only = sampled ? isSampled : undefined
    const where = and(conditions(search, category, values), only, nightsOf(search, values))!
    const found = branch({ category, source, search, values }, { columns: sql`${id}`, where, tail })
    return sql`(select id from ${found} found ${tail})`
  })
  return sql`select count(*)::int as total
    from (select id from (${sql.join(branches, sql` union `)}) merged limit ${constant(limit)}) counted`
}

export const branchesOf = (search: Search, sources: readonly Source[] | null) =>
  (search.type ? [search.type] : listingTypes).flatMap((category) =>
    (sources ?? [{}]).map((source: Source) => ({ category, source })),
  )

/** Map windows that are higher than this, in hundredths of a degree, contain much of any catalogue. */
const HIGH_WINDOW = 5_00
/** Higher ones than this may contain more listings than have several features together. */
const LOW_WINDOW = 10

/** Whether the index of places finds the listings of a window with the fewest others. */
const isByPlace = (bounds: SearchBounds, search: Search, category: ListingType): boolean => {
  const { south, north } = windowOf(bounds)
  const wanted = featuresOf(category, search)
  if (countBits(wanted) > 1) return north - south <= LOW_WINDOW
  return north - south <= HIGH_WINDOW || !(wanted || isFilteredBesideFeatures(search))
}

/**
 * Whether the combinations of several features are the only way to find the listings of a window: it contains a small
 * part of any catalogue, but too many to read them all.
 */
export const isByFeaturesAlone = (bounds: SearchBounds, search: Search, category: ListingType): boolean =>
  isSmallWithFeatures(bounds, search, category) && !isByPlace(bounds, search, category)

/** Whether a window contains a small part of any catalogue, of which a search wants those with several features. */
const isSmallWithFeatures = (bounds: SearchBounds, search: Search, category: ListingType): boolean => {
  const { south, north } = windowOf(bounds)
  return countBits(featuresOf(category, search)) > 1 && north - south <= HIGH_WINDOW
}

/**
 * Whether a search wants at least three features together and nothing else. Few listings have them, and the first of
 * each of their combinations take less than the first listings of the whole order.
 */
const isOnlyManyFeatures = (search: Search, category: ListingType): boolean =>
  search.sortBy === 'recommended' &&
  search.checkIn === undefined &&
  !isFilteredBesideFeatures(search) &&
  search.bounds === undefined &&
  countBits(featuresOf(category, search)) >= 3

const isFilteredBesideFeatures = ({ minPrice, maxPrice, placeType, guests }: Search): boolean =>
  Boolean(minPrice) || maxPrice !== undefined || placeType !== undefined || guests > 1

const countBits = (bits: number) => bits.toString(2).replaceAll('0', '').length

type Branch = { category: ListingType; source: Source; search: Search; values: Values }

/** How many listings of each city are read at first beside its share of the page: some are taken. */
const SPARE_OF_CITY = 3
/** How many of each combination of features, which do not all have their share. */
const SPARE_OF_SET = 2

/** The cities or combinations of features of which a few listings are read at first; null if there are none. */
function groupsOf({ category, source, search, values, wanted }: Branch & { wanted: number }) {
  const { cityIds, words } = source
  const ofEach = (groups: number, spare: number) => Math.ceil(wanted / Math.max(1, groups)) + spare
  if (!words && cityIds && cityIds.length > 1 && search.checkIn)
    return {
      groups: values.cityIds(cityIds),
      belongs: (value: SQL) => sql`${cityId} = ${value}`,
      ofEach: ofEach(cityIds.length, SPARE_OF_CITY),
    }
  if (words || cityIds || search.sortBy !== 'recommended' || !isByFeatures(search, category)) return null
  return {
    groups: values.featureSets(category),
    belongs: (value: SQL) => sql`${listing.features} = ${value}`,
    ofEach: ofEach(featureSets(category, search).length, SPARE_OF_SET),
  }
}

/** Whether listings are looked up by the combinations of features that a search wants. */
const isByFeatures = (search: Search, category: ListingType) =>
  featuresOf(category, search) !== 0 && !(search.bounds && isByPlace(search.bounds, search, category))

/** The listings of one category and source, found through the index that has the fewest others. */
function branch(
  { category, source: { cityIds, words }, search, values }: Branch,
  { columns, where, tail }: { columns: SQL; where: SQL; tail: SQL },
): SQL {
  if (words)
    return sql`(select ${columns} from ${listingsByWords(words, category, cityIds, values.words)}
      where ${where} ${tail})`
  const each = (values: SQL, matches: SQL) => sql`(select found.* from ${values}
    cross join lateral (select ${columns} from ${listings} where ${where} and ${matches} ${tail}) found)`
  if (cityIds) return each(sql`unnest(${values.cityIds(cityIds)}) each(value)`, sql`${cityId} = each.value`)
  const { bounds } = search
  if (bounds && isByPlace(bounds, search, category)) {
    const { south, north, spans } = values.window
    // One look into the index for each latitude, so that nothing east or west of the window is read.
    const ranges = spans.map(({ west, east }) => sql`(${west}::smallint, ${east}::smallint)`)
    return each(
      sql`generate_series(${south}::int, ${north}::int) each(value)
        cross join (values ${sql.join(ranges, sql`, `)}) span(west, east)`,
      sql`${mapLatitude} = each.value::smallint and ${mapLongitude} between span.west and span.east`,
    )
  }
  if (!isByFeatures(search, category)) return sql`(select ${columns} from ${listings} where ${where} ${tail})`
  return each(sql`unnest(${values.featureSets(category)}) each(value)`, sql`${listing.features} = each.value`)
}
