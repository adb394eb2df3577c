import { sql, type Column, type SQL } from 'drizzle-orm'
import { listings } from '#db/schema'
import type { ListingType } from '../listings/choices'
import { constant, written } from '../shared/written-columns.server'
import { textArray, type TermQuery } from './words.server'

/** Words as a tsquery, and how many listings they match. */
export type Words = {
  query: string
  /** The same words, only in titles. */
  titleQuery: string
  /** Titles, types and amenities; descriptions as well when those alone match hardly any listing. */
  column: 'searchWords' | 'allWords'
  /** Counted up to one more than TOTAL_CAP. */
  count: number
  /** Few enough to sort. Of more, the index of the search's order finds the first ones faster. */
  few: boolean
  /** The matches themselves where they are few, so that they are not looked up again. */
  ids?: readonly string[]
  /** The first page of sorted matches, and one more, as a search without other filters recommends them. */
  first?: readonly FoundRow[]
  /** In a city, more than a few are sorted before its index of the order is read up to the first ones. */
  sortable: boolean
}

/** A listing of a page, with the value that it is sorted by. */
export type FoundRow = { id: string; value: string }

/** Which listings are searched: of one category or both, in some cities or all. */
export type Scope = { type?: ListingType; cityIds?: readonly string[] }

/**
 * With this many matches in the sample, there are more than TOTAL_CAP altogether: of 300 listings, more than 55 have
 * one of sixteen endings of an id with a probability of less than 1 in 100,000,000,000.
 */
export const SAMPLE_CAP = 56
/** One listing in so many is in the sample. */
export const SAMPLE_RATIO = 16
/** The same of the small sample, one listing in 256: of 300 listings, more than 14 are in it with that probability. */
export const SMALL_SAMPLE_CAP = 15
/**
 * The listings of the sample, as the function with_sample has them. With "is true" the planner does not expect so few
 * of them that it would start parallel workers.
 */
export const isSampled = written(sql`(right(${listings.id}::text, 1) = '0') is true`)

/** How well a listing matches: words in the title come first, then in type or amenities; of equal ones, the rank. */
export const relevance = ({ query, titleQuery }: TermQuery): SQL =>
  relevanceOf(sql`${query}::tsquery`, sql`${titleQuery}::tsquery`)

export const relevanceOf = (query: SQL, titleQuery: SQL) =>
  sql`(case when ${listings.searchWords} @@ ${titleQuery} then 3000000
    when ${listings.searchWords} @@ ${query} then 2000000 else 1000000 end + ${listings.rank}::float8)`

const columnsOf = (columns: readonly Column[]): SQL =>
  // A constant, because indexes of active listings do not have the column itself.
  written(sql.join([...columns.map((column) => sql`${column}`), sql`true as is_active`], sql`, `))

/** The columns that a search filters and sorts by, of active listings. */
const sorted = [
  listings.id,
  listings.type,
  listings.cityId,
  listings.rank,
  listings.price,
  listings.createdAt,
  listings.maxGuests,
  listings.placeType,
  listings.features,
  listings.mapLatitude,
  listings.mapLongitude,
  listings.minNights,
  listings.maxNights,
  listings.noticeDays,
  listings.timeZone,
]
const sortedColumns = columnsOf([...sorted, listings.searchWords])
const firstColumns = columnsOf([...sorted, listings.searchWords, listings.allWords])

type Match = Pick<Words, 'query' | 'column' | 'ids'>

/**
 * A subquery, in place of the table, of the active listings that match. Without MATERIALIZED the planner expects an
 * unknown word in one of 200 listings and would scan the whole table to fill a LIMIT (a second for a million rows)
 * instead of using the index of words. Cities are words too, so that "cabin in Asheville" is one look into the index.
 */
export function listingsByWords(
  words: Match,
  type: ListingType,
  cityIds: readonly string[] | undefined,
  asQuery: (query: string) => SQL,
): SQL {
  const isOfType = sql`${listings.type} = ${constant(type)}`
  if (words.ids)
    return sql`(select ${sortedColumns} from ${listings} where ${listings.isActive} and ${isOfType}
      and ${listings.id} = any(${textArray(words.ids)}::uuid[])) ${listings}`
  const within = asQuery(`(${words.query})${andInCities(cityIds)}`)
  return sql`(with matching as materialized (
      select ${sortedColumns} from ${listings}
      where ${listings.isActive} and ${isOfType} and ${hasWords(words, within)}
      ${cityIds ? sql`and ${inCities(cityIds)}` : sql``}
    ) select * from matching) ${listings}`
}

/** The first active listings in an order, at most `limit`, in place of the table. */
export const firstListings = (where: SQL, order: SQL, limit: number): SQL =>
  sql`(select ${firstColumns} from ${listings} where ${listings.isActive} and ${where}
    order by ${order} limit ${constant(limit)}) ${listings}`

export const hasWords = ({ column }: Pick<Words, 'column'>, query: SQL): SQL =>
  sql`${listings[column]} @@ ${query}`

/** A sampled listing, one in sixteen, has each of its words a second time, with a `#`. */
export const inSample = (query: string) => query.replace(/(?<=^|[ (])'/g, "'#")

/** A listing of the small sample, one in 256, has each of its words a third time, with `##`. */
export const inSmallSample = (query: string) => inSample(inSample(query))

/** Cities as a query of words. */
export const inSomeCity = (cityIds: readonly string[]) => `(${cityIds.map(cityWord).join(' | ')})`

/** What restricts a query of words to listings in some cities. */
export const andInCities = (cityIds: readonly string[] | undefined) =>
  cityIds ? ` & ${inSomeCity(cityIds)}` : ''

/** The word of a city in the word columns, as their generated expressions write it. */
const cityWord = (cityId: string) => `'@${cityId.slice(-12)}'`

/** A single city is compared with `=`, so that its rank index still provides the order. */
export const inCities = (cityIds: readonly string[]) =>
  cityIds.length === 1
    ? sql`${listings.cityId} = ${cityIds[0]}::uuid`
    : sql`${listings.cityId} = any(${textArray(cityIds)}::uuid[])`
