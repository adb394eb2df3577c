import { and, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { db } from '#db/db.server'
import { listings } from '#db/schema'
import { listingTypes, type ListingType } from '../listings/choices'
import { constant, unknownValue } from '../shared/written-columns.server'
import { countMatches, fewWords, findWords, byRelevanceTo, type CountedMatches } from './find-words.server'
import {
  andInCities,
  inCities,
  inSample,
  inSmallSample,
  SAMPLE_RATIO,
  SMALL_SAMPLE_CAP,
  type Scope,
  type Words,
} from './listings-by-words.server'
import { TOTAL_CAP } from './search-url'
import type { Term } from './search-terms'
import { havingWords } from './words-found.server'
import { allOf, typesOf, type TermQuery } from './words.server'

/** Combinations of more terms would be too many; the most frequent terms are left out. */
const MAX_TERMS = 4
/** A term of more listings than this is as frequent as any. */
const FREQUENT = 300
/** With as many in the sample, a term is frequent. */
const FREQUENT_IN_SAMPLE = Math.ceil(FREQUENT / SAMPLE_RATIO)

const texts = (name: 'categories' | 'queries' | 'small' | 'sampled' | 'titleQueries') =>
  unknownValue(name, 'text[]')
const cityIds = unknownValue('cityIds', 'uuid[]')
const within = unknownValue('within', 'text')
const withinSampled = unknownValue('withinSampled', 'text')
const withinSmall = unknownValue('withinSmall', 'text')

/** The listings of a category that have all words of a query, if the category and their cities are searched. */
const matchesOf = (category: ListingType, query: SQL, columns: readonly SQLWrapper[] = []) =>
  sql`(with matching as materialized (
      ${havingWords(category, query, sql.join([listings.id, listings.cityId, ...columns], sql`, `))}
    ) select * from matching where ${constant(category)} = any(${texts('categories')})
      and (${cityIds} is null or city_id = any(${cityIds}))) listings`

const matches = (category: ListingType, query: SQL, except = sql`true`) =>
  sql`select from ${matchesOf(category, query)} where ${except}`

const count = (query: SQL, limit: number) => {
  const found = listingTypes.map((category) => sql`(${matches(category, query)} limit ${constant(limit)})`)
  return sql`(select count(*) from (${sql.join(found, sql` union all `)} limit ${constant(limit)}) found)`
}

const isOther = sql`id <> all(${unknownValue('excluded', 'uuid[]')})`
const isFound = sql.join(
  listingTypes.flatMap((category) => [
    sql`exists (${matches(category, sql`combination.small`, isOther)})`,
    sql`exists (${matches(category, sql`combination.sampled`, isOther)})`,
    sql`exists (${matches(category, sql`combination.query`, isOther)})`,
  ]),
  sql` or `,
)

/**
 * The positions of the terms of the best combination. The four rarest terms are the four bits of a number, the rarest
 * the highest, so that of equally large combinations the largest number has the rarest terms.
 */
const best = sql`(with counted as materialized (
    select position::int, query, sampled, small, title_query,
      case when ${count(sql`('(' || small || ')' || ${withinSmall})`, SMALL_SAMPLE_CAP)}
          >= ${constant(SMALL_SAMPLE_CAP)} then ${constant(FREQUENT)}
        when ${count(sql`('(' || sampled || ')' || ${withinSampled})`, FREQUENT_IN_SAMPLE)}
          >= ${constant(FREQUENT_IN_SAMPLE)} then ${constant(FREQUENT)}
        else ${count(sql`('(' || query || ')' || ${within})`, FREQUENT)} end as count
    from unnest(${texts('queries')}, ${texts('sampled')}, ${texts('small')}, ${texts('titleQueries')})
      with ordinality as asked(query, sampled, small, title_query, position)
  ), rarest as materialized (
    select *, row_number() over (order by count, position)::int - 1 as place
    from counted where count > 0 order by count, position limit ${constant(MAX_TERMS)}
  ), combinations as materialized (
    select array_agg(position) as positions, string_agg('(' || query || ')', ' & ') || ${within} as query,
      string_agg('(' || sampled || ')', ' & ') || ${withinSampled} as sampled,
      string_agg('(' || small || ')', ' & ') || ${withinSmall} as small,
      string_agg('(' || title_query || ')', ' & ') as title_query
    from generate_series(1, ${constant(2 ** MAX_TERMS - 1)}) bits
      join rarest on bits & (${constant(2 ** (MAX_TERMS - 1))} >> place) <> 0
    group by bits having count(*) = bit_count(bits::bit(${constant(MAX_TERMS)}))
      and count(*) <= ${unknownValue('most', 'int')}
    order by count(*) desc, bits desc
  ) select * from (select * from combinations offset 0) combination where ${isFound} limit 1) best`

const byRelevance = byRelevanceTo(sql`best.query::tsquery`, sql`best.title_query::tsquery`)
const matchesOfBest = countMatches(
  listingTypes.map((category) => matchesOf(category, sql`best.query`, byRelevance.columns)),
  TOTAL_CAP + 1,
  byRelevance,
  sql`true`,
)

const bestMatches = db
  .select({
    positions: sql<number[]>`positions`,
    count: sql<number>`count`,
    whole: sql<number>`whole`,
    rows: sql<string>`rows`,
  })
  .from(sql`${best} cross join lateral (${matchesOfBest}) matches`)
  .prepare('best combination of words')

type Known = { term: Term; query: TermQuery }

/**
 * The largest combination of terms that a listing has all of, and the listings that have them. Of equally large ones,
 * the one with the rarest terms, because those say most about what is wanted; of frequent terms, those typed first.
 * Null if there is none.
 * @param excludedIds listings that have all terms: a smaller combination is wanted that others have
 */
export async function bestCombination(
  known: readonly Known[],
  scope: Scope,
  excludedIds: readonly string[] = [],
): Promise<{ terms: Term[]; words: Words | null } | null> {
  if (known.length === 0) return null
  const inScope = andInCities(scope.cityIds)
  const [found] = await bestMatches.execute({
    categories: typesOf(scope.type),
    queries: known.map(({ query }) => query.query),
    sampled: known.map(({ query }) => inSample(query.query)),
    small: known.map(({ query }) => inSmallSample(query.query)),
    titleQueries: known.map(({ query }) => query.titleQuery),
    within: inScope,
    withinSampled: inSample(inScope),
    withinSmall: inSmallSample(inScope),
    cityIds: scope.cityIds ?? null,
    excluded: excludedIds,
    most: excludedIds.length > 0 ? known.length - 1 : known.length,
  })
  if (!found) return null
  const chosen = known.filter((_, at) => found.positions.includes(at + 1))
  return {
    terms: chosen.map(({ term }) => term),
    words: await wordsOf(
      found,
      chosen.map(({ query }) => query),
      scope,
    ),
  }
}

/** Only few matches have been read as they are searched: by relevance, with descriptions. */
function wordsOf(found: CountedMatches, queries: readonly TermQuery[], scope: Scope) {
  if (found.count > TOTAL_CAP) return findWords(queries, scope)
  return fewWords(found, { query: allOf(queries), titleQuery: allOf(queries, 'titleQuery') }, scope)
}

/** Whether cities have an active listing of a category. */
export async function anyListingIn(cityIds: readonly string[], type: ListingType | undefined) {
  const [listing] = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(listings.isActive, inCities(cityIds), inArray(listings.type, typesOf(type))))
    .limit(1)
  return listing !== undefined
}
