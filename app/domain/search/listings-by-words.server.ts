import { sql, type Column, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { listings } from '#db/schema'
import type { ListingType } from '../listings/choices'
import { PAGE_SIZE, TOTAL_CAP } from './search-url'
import { allOf, exactly, textArray, typesOf, type TermQuery } from './words.server'

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
  first?: readonly string[]
  /** In a city, more than a few are sorted before its index of the order is read up to the first ones. */
  sortable: boolean
}

/** Which listings are searched: of one category or both, in some cities or all. */
export type Scope = { type?: ListingType; cityIds?: readonly string[] }

/**
 * With this many matches in the sample, there are more than TOTAL_CAP altogether: of 300 listings, more than 55 have
 * one of sixteen endings of an id with a probability of less than 1 in 100,000,000,000.
 */
export const SAMPLE_CAP = 56
/** One listing in so many is in the sample. */
export const SAMPLE_RATIO = 16
/** So many matches of a city are read faster than those of its listings that come before the end of a page. */
const SORTABLE = 1_000
/**
 * The listings of the sample, as the function with_sample has them. With "is true" the planner does not expect so few
 * of them that it would start parallel workers.
 */
export const isSampled = sql`(right(${listings.id}::text, 1) = '0') is true`
/** More of the sample need not be read: it decides about TOTAL_CAP and SORTABLE. */
const SAMPLE_LIMIT = Math.ceil(SORTABLE / SAMPLE_RATIO) + 1

/** Fewer in the sample mean that hardly a page of listings has the words in title, type or amenities. */
const RARE_IN_SAMPLE = 2

/**
 * The words if any listing matches, else null. Titles, types and amenities are searched first, and descriptions when
 * that finds less than a page. Words that many listings have are counted in the sample of listings alone. What is read
 * for the count is sorted as well, so that the first page need not read it again.
 */
export async function findWords(
  terms: readonly TermQuery[],
  scope: Scope,
  executor: Db,
): Promise<Words | null> {
  const [query, titleQuery] = [allOf(terms), allOf(terms, 'titleQuery')]
  const isSorted = scope.type !== undefined && scope.cityIds !== undefined
  const total = TOTAL_CAP + 1
  const byRank = { key: sql`rank`, isWhole: sql`true` }
  const byRelevance = {
    key: relevance({ query, titleQuery }),
    isWhole: sql`${listings.searchWords} @@ ${query}::tsquery`,
  }
  const count = (match: Match, limit: number, { key, isWhole }: typeof byRank, where: SQL) => {
    const found = typesOf(scope.type).map(
      (category) =>
        sql`(select id, ${key} as key, ${isWhole} as is_whole
          from ${listingsByWords(match, category, scope.cityIds, countedColumns)} where ${where} limit ${limit})`,
    )
    return sql`select count(*)::int as count, (count(*) filter (where is_whole))::int as whole,
        (array_agg(id::text order by key desc, id desc))[:${TOTAL_CAP}] as ids
      from (select * from (${sql.join(found, sql` union all `)}) found limit ${limit}) counted`
  }
  const ofSample: Match = { query, column: 'searchWords', sampled: true }
  const sampled = typesOf(scope.type).map((category) => {
    const found = listingsByWords(ofSample, category, scope.cityIds, countedColumns)
    return sql`(select id from ${found} limit ${SAMPLE_LIMIT})`
  })
  // Rare words are looked up once, with descriptions. If that finds too many, their titles are counted after all.
  const isRare = sql`sample.count < ${RARE_IN_SAMPLE}`
  const isKnown = sql`(${isRare} and rare.count <= ${TOTAL_CAP})`
  const titles = sql`case when ${isKnown} then rare.whole else titles.count end`
  const [row] = await executor
    .select({
      sample: sql<number>`sample.count`,
      titles: sql<number>`${titles}`,
      texts: sql<number>`greatest(rare.count, texts.count)`,
      ids: sql<string[] | null>`coalesce(texts.ids, case when ${isKnown} then rare.ids else titles.ids end)`,
    })
    .from(
      sql`(select count(*)::int as count from (${sql.join(sampled, sql` union all `)}) counted) sample
        cross join lateral (${count({ query, column: 'allWords' }, total, byRelevance, isRare)}) rare
        cross join lateral (${count(
          { query, column: 'searchWords' },
          isSorted ? SORTABLE + 1 : total,
          isSorted ? byRank : byRelevance,
          sql`sample.count < ${SAMPLE_CAP} and not ${isKnown}`,
        )}) titles
        cross join lateral (${count(
          { query, column: 'allWords' },
          total,
          byRelevance,
          sql`not ${isRare} and sample.count < ${SAMPLE_CAP} and titles.count < ${PAGE_SIZE}`,
        )}) texts`,
    )
  return wordsFrom(row!, { query, titleQuery, isSorted, scope })
}

type Counted = { sample: number; titles: number; texts: number; ids: string[] | null }

function wordsFrom(
  { sample, titles: inTitles, texts, ids }: Counted,
  { query, titleQuery, isSorted, scope }: TermQuery & { isSorted: boolean; scope: Scope },
): Words | null {
  const titles = sample >= SAMPLE_CAP ? TOTAL_CAP + 1 : inTitles
  const isInTitles = titles >= PAGE_SIZE
  const matches = Math.min(isInTitles ? titles : texts, TOTAL_CAP + 1)
  if (matches === 0) return null
  const isFew = matches <= TOTAL_CAP
  // More of a city were read by rank, as they are recommended. Few are recommended by relevance.
  const isByRank = isSorted && isInTitles
  const isOrdered = isFew ? !isByRank : isByRank && sample < SAMPLE_CAP && titles <= SORTABLE
  return {
    query,
    titleQuery,
    column: isInTitles ? 'searchWords' : 'allWords',
    count: matches,
    // The best come first, so those that only descriptions mention are left out where titles suffice.
    ids: (isFew && ids?.slice(0, matches)) || undefined,
    first: (isOrdered && ids?.slice(0, Math.min(matches, PAGE_SIZE + 1))) || undefined,
    // Without a category, matches may be rare in one of them, so they are sorted.
    few: isFew || !scope.type,
    sortable: isFew || !scope.type || (isSorted && sample * SAMPLE_RATIO <= SORTABLE),
  }
}

/** How well a listing matches: words in the title come first, then in type or amenities; of equal ones, the rank. */
export const relevance = ({ query, titleQuery }: TermQuery): SQL =>
  sql`(case when ${listings.searchWords} @@ ${titleQuery}::tsquery then 3000000
    when ${listings.searchWords} @@ ${query}::tsquery then 2000000 else 1000000 end + ${listings.rank}::float8)`

/**
 * SQL for whether an active listing has all words of a query, which is an expression of the statement: many queries
 * are planned as one. A frequent word is in the sample of listings, which takes less time.
 */
export function haveListings(queries: Queries, scope: Scope, excludedIds: readonly string[] = []): SQL {
  const except = excludedIds.length > 0 ? sql`where id <> all(${textArray(excludedIds)}::uuid[])` : sql``
  const found = typesOf(scope.type).flatMap((category) =>
    [queries.sampled, queries.all].map(
      (query) => sql`exists (with matching as materialized (select ${listings.id} from ${listings}
        where ${listings.isActive} and ${listings.type} = ${category} and ${matchesText(query)}
          ${withinCities(scope)}) select from matching ${except})`,
    ),
  )
  return sql`(${sql.join(found, sql` or `)})`
}

/** Whether a listing, with its description, has all words of a query. */
export const matchesText = (query: SQL): SQL => sql`${listings.allWords} @@ ${query}::tsquery`

export const withinCities = ({ cityIds }: Scope): SQL => (cityIds ? sql`and ${inCities(cityIds)}` : sql``)

/** Queries of all words in a city, as expressions of a statement. */
type Queries = { sampled: SQL; all: SQL }

/** The queries as rows `asked(sampled, query, position)`, in order; positions start at 1. */
export function askedQueries(combinations: readonly (readonly TermQuery[])[], { cityIds }: Scope): SQL {
  const queries = combinations.map((terms) => inSomeCity(allOf(terms), cityIds))
  return sql`unnest(${textArray(queries.map(inSample))}::text[], ${textArray(queries)}::text[])
    with ordinality as asked(sampled, query, position)`
}

export const asked: Queries = { sampled: sql`asked.sampled`, all: sql`asked.query` }

/**
 * For each combination of terms, whether an active listing has all of them: `search_words` also has words of deleted
 * and paused listings.
 */
export async function areFound(
  combinations: readonly (readonly TermQuery[])[],
  scope: Scope,
  executor: Db,
): Promise<boolean[]> {
  if (combinations.length === 0) return []
  const rows = await executor
    .select({ position: sql<number>`position::int` })
    .from(
      sql`(select position from ${askedQueries(combinations, scope)} where ${haveListings(asked, scope)}) found`,
    )
  const found = new Set(rows.map(({ position }) => position))
  return combinations.map((_, at) => found.has(at + 1))
}

/** Those of the words that an active listing has. */
export async function wordsWithListings(
  words: readonly string[],
  type: ListingType | undefined,
  executor: Db,
): Promise<Set<string>> {
  const found = await areFound(
    words.map((word) => [exactly(word)]),
    { type },
    executor,
  )
  return new Set(words.filter((_, at) => found[at]))
}

const columnsOf = (columns: readonly Column[]): SQL =>
  // A constant, because indexes of active listings do not have the column itself.
  sql.join([...columns.map((column) => sql`${column}`), sql`true as is_active`], sql`, `)

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
const countedColumns = columnsOf([listings.id, listings.rank, listings.searchWords])

type Match = Pick<Words, 'query' | 'column' | 'ids'> & { sampled?: boolean }

/**
 * A subquery, in place of the table, of the active listings that match. Without MATERIALIZED the planner expects an
 * unknown word in one of 200 listings and would scan the whole table to fill a LIMIT (a second for a million rows)
 * instead of using the index of words. Cities are words too, so that "cabin in Asheville" is one look into the index.
 * @param columns what is materialized
 */
export function listingsByWords(
  words: Match,
  type: ListingType,
  cityIds?: readonly string[],
  columns = sortedColumns,
): SQL {
  if (words.ids)
    return sql`(select ${columns} from ${listings} where ${listings.isActive} and ${listings.type} = ${type}
      and ${listings.id} = any(${textArray(words.ids)}::uuid[])) ${listings}`
  const within = inSomeCity(words.query, cityIds)
  return sql`(with matching as materialized (
      select ${columns} from ${listings}
      where ${listings.isActive} and ${listings.type} = ${type} and ${matchesWords({ ...words, query: within })}
      ${cityIds ? sql`and ${inCities(cityIds)}` : sql``}
    ) select * from matching) ${listings}`
}

/** The first active listings in an order, at most `limit`, in place of the table. */
export const firstListings = (where: SQL, order: SQL, limit: number): SQL =>
  sql`(select ${firstColumns} from ${listings} where ${listings.isActive} and ${where}
    order by ${order} limit ${limit}) ${listings}`

export const matchesWords = ({ query, column, sampled }: Match): SQL =>
  sql`${listings[column]} @@ ${sampled ? inSample(query) : query}::tsquery`

/** A sampled listing, one in sixteen, has each of its words a second time, with a `#`. */
const inSample = (query: string) => query.replace(/(?<=^|[ (])'/g, "'#")

const inSomeCity = (query: string, cityIds: readonly string[] | undefined) =>
  cityIds ? `(${query}) & (${cityIds.map(cityWord).join(' | ')})` : query

/** The word of a city in the word columns, as their generated expressions write it. */
const cityWord = (cityId: string) => `'@${cityId.slice(-12)}'`

/** A single city is compared with `=`, so that its rank index still provides the order. */
export const inCities = (cityIds: readonly string[]) =>
  cityIds.length === 1
    ? sql`${listings.cityId} = ${cityIds[0]}::uuid`
    : sql`${listings.cityId} = any(${textArray(cityIds)}::uuid[])`
