import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { db } from '#db/db.server'
import { listings } from '#db/schema'
import type { ListingType } from '../listings/choices'
import { constant, unknownValue } from '../shared/written-columns.server'
import {
  type FoundRow,
  inSample,
  inSmallSample,
  inSomeCity,
  relevanceOf,
  SAMPLE_CAP,
  SAMPLE_RATIO,
  SMALL_SAMPLE_CAP,
  type Scope,
  type Words,
} from './listings-by-words.server'
import { PAGE_SIZE, TOTAL_CAP } from './search-url'
import { allOf, typesOf, type TermQuery } from './words.server'

/** So many matches of a city are read faster than those of its listings that come before the end of a page. */
const SORTABLE = 1_000
/** More of the sample need not be read: it decides about TOTAL_CAP and SORTABLE. */
const SAMPLE_LIMIT = Math.ceil(SORTABLE / SAMPLE_RATIO) + 1

/** Fewer in the sample mean that hardly a page of listings has the words in title, type or amenities. */
const RARE_IN_SAMPLE = 2

/** At most so many conditions. Further terms are joined into the last, to keep the number of statements small. */
const MAX_CONDITIONS = 4

/** The index of words is read whatever the words are, so the planner need not know how frequent they are. */
const unknownQuery = (name: string) => unknownValue(name, 'tsquery')

type Column = 'searchWords' | 'allWords'
type Sample = 'sampled' | 'in small sample'
/** What is read of the matches, how they are sorted, and whether they have all words without their description. */
type Reading = { columns: PgColumn[]; key: SQL; isWhole: SQL }

const byRank: Reading = { columns: [listings.rank], key: sql`rank`, isWhole: sql`true` }
export const byRelevanceTo = (query: SQL, titleQuery: SQL): Reading => ({
  columns: [listings.rank, listings.searchWords],
  key: relevanceOf(query, titleQuery),
  isWhole: sql`${listings.searchWords} @@ ${query}`,
})
const byRelevance = byRelevanceTo(unknownQuery('query'), unknownQuery('titleQuery'))

/** Where words are looked up: in one category or both, in some cities or anywhere; and by how many conditions. */
type Where = { type: ListingType | undefined; isInCities: boolean; conditions: number }

const areInCities = sql`where city_id = any(${unknownValue('cityIds', 'uuid[]')})`

/**
 * In place of the table, the listings of a category that have words. A condition for each word takes the index 10 to
 * 40 % less than one query of all of them.
 */
function matching(
  { category, isInCities, conditions }: Omit<Where, 'type'> & { category: ListingType },
  column: Column,
  words: 'within' | Sample,
  columns: readonly PgColumn[] = [],
) {
  const haveWords = Array.from(
    { length: conditions },
    (_, at) => sql`and ${listings[column]} @@ ${unknownQuery(`${words} ${at}`)}`,
  )
  return sql`(with matching as materialized (
      select ${sql.join([listings.id, listings.cityId, ...columns], sql`, `)} from ${listings}
      where ${listings.isActive} and ${listings.type} = ${constant(category)} ${sql.join(haveWords, sql` `)}
    ) select * from matching ${isInCities ? areInCities : sql``}) listings`
}

/** How many listings have the words, and the first of them in order, at most `limit`, if a condition holds. */
function countOf({ type, ...where }: Where, column: Column, limit: number, reading: Reading, condition: SQL) {
  const matches = typesOf(type).map((category) =>
    matching({ category, ...where }, column, 'within', reading.columns),
  )
  return countMatches(matches, limit, reading, condition)
}

/**
 * How many rows several subqueries have in place of the table of listings, and the first of them in order.
 * @param limit how many are counted
 */
export function countMatches(
  matches: readonly SQL[],
  limit: number,
  { key, isWhole }: Reading,
  condition: SQL,
): SQL {
  const found = matches.map(
    (matching) => sql`(select id, ${key} as key, ${isWhole} as is_whole
      from ${matching} where ${condition} limit ${constant(limit)})`,
  )
  return sql`select count(*)::int as count, (count(*) filter (where is_whole))::int as whole,
      array_to_string((array_agg(id || ' ' || key order by key desc, id desc))[:${constant(TOTAL_CAP)}], ',') as rows
    from (select * from (${sql.join(found, sql` union all `)}) found limit ${constant(limit)}) counted`
}

/** How many of a sample have the words, at most `limit`. */
function countOfSample({ type, ...where }: Where, sample: Sample, limit: number) {
  const found = typesOf(type).map((category) => {
    const matches = matching({ category, ...where }, 'searchWords', sample)
    return sql`(select id from ${matches} limit ${constant(limit)})`
  })
  return sql`select count(*)::int as count from (${sql.join(found, sql` union all `)}) counted`
}

/**
 * How many of the sample have the words. If the small sample has many, the sample is not read: SAMPLE_LIMIT. With an
 * OFFSET it is computed once, and not wherever the statement refers to it.
 */
const countOfBothSamples = (where: Where) =>
  sql`select case when small.count >= ${constant(SMALL_SAMPLE_CAP)} then ${constant(SAMPLE_LIMIT)}
      else (${countOfSample(where, 'sampled', SAMPLE_LIMIT)}) end as count
    from (${countOfSample(where, 'in small sample', SMALL_SAMPLE_CAP)}) small offset 0`

const isSortedByRank = ({ type, isInCities }: Where) => type !== undefined && isInCities

/**
 * The statement that counts the matches of words, with their first ones. Titles, types and amenities are searched
 * first, and descriptions when that finds less than a page. Words that many listings have are counted in the sample of
 * listings alone. What is read for the count is sorted as well, so that the first page need not read it again.
 */
function countOfWords(where: Where) {
  const total = TOTAL_CAP + 1
  const [titlesLimit, titlesReading] = isSortedByRank(where) ? [SORTABLE + 1, byRank] : [total, byRelevance]
  // Rare words are looked up once, with descriptions. If that finds too many, their titles are counted after all.
  const isRare = sql`sample.count < ${constant(RARE_IN_SAMPLE)}`
  const isKnown = sql`(${isRare} and rare.count <= ${constant(TOTAL_CAP)})`
  const isFrequent = sql`sample.count >= ${constant(SAMPLE_CAP)}`
  const needsTitles = sql`not ${isFrequent} and not ${isKnown}`
  const needsTexts = sql`not ${isRare} and not ${isFrequent} and titles.count < ${constant(PAGE_SIZE)}`
  return db
    .select({
      sample: sql<number>`sample.count`,
      titles: sql<number>`case when ${isKnown} then rare.whole else titles.count end`,
      texts: sql<number>`greatest(rare.count, texts.count)`,
      rows: sql<
        string | null
      >`coalesce(texts.rows, case when ${isKnown} then rare.rows else titles.rows end)`,
    })
    .from(
      sql`(${countOfBothSamples(where)}) sample
        cross join lateral (${countOf(where, 'allWords', total, byRelevance, isRare)}) rare
        cross join lateral (${countOf(where, 'searchWords', titlesLimit, titlesReading, needsTitles)}) titles
        cross join lateral (${countOf(where, 'allWords', total, byRelevance, needsTexts)}) texts`,
    )
    .prepare(nameOf(where))
}

const nameOf = ({ type, isInCities, conditions }: Where) =>
  `matches of words: ${type ?? 'any'}${isInCities ? ' in cities' : ''}, ${conditions}`

const counts = new Map<string, ReturnType<typeof countOfWords>>()

/** The words if any listing matches, else null. */
export async function findWords(terms: readonly TermQuery[], scope: Scope): Promise<Words | null> {
  const [query, titleQuery] = [allOf(terms), allOf(terms, 'titleQuery')]
  const { type, cityIds } = scope
  const conditions = conditionsOf(terms, cityIds)
  const where = { type, isInCities: cityIds !== undefined, conditions: conditions.length }
  const statement = counts.get(nameOf(where)) ?? countOfWords(where)
  counts.set(nameOf(where), statement)
  const values = conditions.flatMap((words, at) => [
    [`within ${at}`, words],
    [`sampled ${at}`, inSample(words)],
    [`in small sample ${at}`, inSmallSample(words)],
  ])
  const [row] = await statement.execute({ query, titleQuery, cityIds, ...Object.fromEntries(values) })
  return wordsFrom(row!, { query, titleQuery, isSorted: isSortedByRank(where), scope })
}

/** The city and each term as a condition of its own, as far as there may be so many. */
function conditionsOf(terms: readonly TermQuery[], cityIds: readonly string[] | undefined): string[] {
  const all = [...(cityIds ? [inSomeCity(cityIds)] : []), ...terms.map(({ query }) => query)]
  const last = all.slice(MAX_CONDITIONS - 1).join(' & ')
  return [...all.slice(0, MAX_CONDITIONS - 1), ...(last ? [last] : [])]
}

/** The rows are one text, `id key,id key`: the driver takes a millisecond to read 300 of them as arrays. */
type Counted = { sample: number; titles: number; texts: number; rows: string | null }

/** What `countMatches` counted in all texts of listings. `whole` have the words without their description. */
export type CountedMatches = { count: number; whole: number; rows: string | null }

/** Words with at most TOTAL_CAP matches, which `countMatches` has read by relevance. */
export const fewWords = ({ count, whole, rows }: CountedMatches, query: TermQuery, scope: Scope) =>
  wordsFrom({ sample: 0, titles: whole, texts: count, rows }, { ...query, isSorted: false, scope })

function wordsFrom(
  { sample, titles: inTitles, texts, rows }: Counted,
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
  // The best come first, so those that only descriptions mention are left out where titles suffice.
  const best = rows?.split(',').slice(0, matches)
  return {
    query,
    titleQuery,
    column: isInTitles ? 'searchWords' : 'allWords',
    count: matches,
    ids: (isFew && best?.map((row) => readRow(row).id)) || undefined,
    first: (isOrdered && best?.slice(0, PAGE_SIZE + 1).map(readRow)) || undefined,
    // Without a category, matches may be rare in one of them, so they are sorted.
    few: isFew || !scope.type,
    sortable: isFew || !scope.type || (isSorted && sample * SAMPLE_RATIO <= SORTABLE),
  }
}

const readRow = (row: string): FoundRow => {
  const [id, value] = row.split(' ')
  return { id: id!, value: value! }
}
