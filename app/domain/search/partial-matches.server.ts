import { and, inArray, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/db.server'
import { listings } from '#db/schema'
import { listingTypes, type ListingType } from '../listings/choices'
import { constant, unknownValue } from '../shared/written-columns.server'
import { andInCities, inCities, inSample, SAMPLE_RATIO, type Scope } from './listings-by-words.server'
import type { Term } from './search-terms'
import { havingWords } from './words-found.server'
import { typesOf, type TermQuery } from './words.server'

/** Combinations of more terms would be too many; the most frequent terms are left out. */
const MAX_TERMS = 4
/** A term of more listings than this is as frequent as any. */
const FREQUENT = 300
/** With as many in the sample, a term is frequent. */
const FREQUENT_IN_SAMPLE = Math.ceil(FREQUENT / SAMPLE_RATIO)

const texts = (name: 'categories' | 'queries' | 'sampled') => unknownValue(name, 'text[]')
const cityIds = unknownValue('cityIds', 'uuid[]')
const [within, withinSampled] = [unknownValue('within', 'text'), unknownValue('withinSampled', 'text')]

/** The listings of a category that have all words of a query, if the category and their cities are searched. */
const matches = (category: ListingType, query: SQL, except = sql`true`) =>
  sql`select from (with matching as materialized (
      ${havingWords(category, query, sql`${listings.id}, ${listings.cityId}`)}
    ) select * from matching) matching
    where ${constant(category)} = any(${texts('categories')})
      and (${cityIds} is null or city_id = any(${cityIds})) and ${except}`

const count = (query: SQL, limit: number) => {
  const found = listingTypes.map((category) => sql`(${matches(category, query)} limit ${constant(limit)})`)
  return sql`(select count(*) from (${sql.join(found, sql` union all `)} limit ${constant(limit)}) found)`
}

const isOther = sql`id <> all(${unknownValue('excluded', 'uuid[]')})`
const isFound = sql.join(
  listingTypes.flatMap((category) => [
    sql`exists (${matches(category, sql`combination.sampled`, isOther)})`,
    sql`exists (${matches(category, sql`combination.query`, isOther)})`,
  ]),
  sql` or `,
)

/**
 * The positions of the terms of the best combination. The four rarest terms are the four bits of a number, the rarest
 * the highest, so that of equally large combinations the largest number has the rarest terms.
 */
const bestPositions = db
  .select({ positions: sql<number[]>`positions` })
  .from(
    sql`(with counted as materialized (
        select position::int, query, sampled,
          case when ${count(sql`('(' || sampled || ')' || ${withinSampled})`, FREQUENT_IN_SAMPLE)}
              >= ${constant(FREQUENT_IN_SAMPLE)} then ${constant(FREQUENT)}
            else ${count(sql`('(' || query || ')' || ${within})`, FREQUENT)} end as count
        from unnest(${texts('queries')}, ${texts('sampled')}) with ordinality
          as asked(query, sampled, position)
      ), rarest as materialized (
        select *, row_number() over (order by count, position)::int - 1 as place
        from counted where count > 0 order by count, position limit ${constant(MAX_TERMS)}
      ), combinations as materialized (
        select array_agg(position) as positions, string_agg('(' || query || ')', ' & ') || ${within} as query,
          string_agg('(' || sampled || ')', ' & ') || ${withinSampled} as sampled
        from generate_series(1, ${constant(2 ** MAX_TERMS - 1)}) bits
          join rarest on bits & (${constant(2 ** (MAX_TERMS - 1))} >> place) <> 0
        group by bits having count(*) = bit_count(bits::bit(${constant(MAX_TERMS)}))
          and count(*) <= ${unknownValue('most', 'int')}
        order by count(*) desc, bits desc
      ) select positions from (select * from combinations offset 0) combination where ${isFound} limit 1) best`,
  )
  .prepare('best combination of words')

type Known = { term: Term; query: TermQuery }

/**
 * The largest combination of terms that a listing has all of. Of equally large ones, the one with the rarest terms,
 * because those say most about what is wanted; of frequent terms, those typed first. Empty if there is none.
 * @param excludedIds listings that have all terms: a smaller combination is wanted that others have
 */
export async function bestCombination(
  known: readonly Known[],
  scope: Scope,
  excludedIds: readonly string[] = [],
): Promise<Known[]> {
  if (known.length === 0) return []
  const inScope = andInCities(scope.cityIds)
  const [best] = await bestPositions.execute({
    categories: typesOf(scope.type),
    queries: known.map(({ query }) => query.query),
    sampled: known.map(({ query }) => inSample(query.query)),
    within: inScope,
    withinSampled: inSample(inScope),
    cityIds: scope.cityIds ?? null,
    excluded: excludedIds,
    most: excludedIds.length > 0 ? known.length - 1 : known.length,
  })
  return known.filter((_, at) => best?.positions.includes(at + 1))
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
