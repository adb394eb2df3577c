import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { listings } from '#db/schema'
import {
  asked,
  askedQueries,
  haveListings,
  inCities,
  matchesText,
  SAMPLE_RATIO,
  withinCities,
  type Scope,
} from './listings-by-words.server'
import type { ListingType } from '../listings/choices'
import type { Term } from './search-terms'
import { typesOf, type TermQuery } from './words.server'

/** Combinations of more terms would be too many; the most frequent terms are left out. */
const MAX_TERMS = 4
/** A term of more listings than this is as frequent as any. */
const FREQUENT = 300
/** With as many in the sample, a term is frequent. */
const FREQUENT_IN_SAMPLE = Math.ceil(FREQUENT / SAMPLE_RATIO)

type Known = { term: Term; query: TermQuery }

/**
 * The largest combination of terms that a listing has all of. Of equally large ones, the one with the rarest terms,
 * because those say most about what is wanted. Empty if there is none. Two statements, however many terms there are.
 * @param excludedIds listings that have all terms: a smaller combination is wanted that others have
 */
export async function bestCombination(
  known: readonly Known[],
  scope: Scope,
  executor: Db,
  excludedIds: readonly string[] = [],
): Promise<Known[]> {
  const rarest = await byFrequency(known, scope, executor)
  const largest = excludedIds.length > 0 ? Math.min(rarest.length, known.length - 1) : rarest.length
  const combinations = sizesFrom(largest).flatMap((size) => combinationsOf(rarest, size))
  if (combinations.length === 0) return []
  const queries = combinations.map((terms) => terms.map(({ query }) => query))
  // A function is scanned in the order of its rows, so those after the first match are not looked up.
  const [best] = await executor.select({ position: sql<number>`position::int` }).from(
    sql`(select position from ${askedQueries(queries, scope)} where ${haveListings(asked, scope, excludedIds)}
        limit 1) best`,
  )
  const combination = best && combinations[best.position - 1]!
  return combination ? known.filter((term) => combination.includes(term)) : []
}

const sizesFrom = (largest: number) => Array.from({ length: largest }, (_, at) => largest - at)

/** The terms that listings have, the rarest first; of frequent ones, those typed first. */
async function byFrequency(known: readonly Known[], scope: Scope, executor: Db): Promise<Known[]> {
  if (known.length === 0) return []
  const count = (query: typeof asked.all, limit: number) => {
    const found = typesOf(scope.type).map(
      (category) => sql`(with matching as materialized (select from ${listings}
        where ${listings.isActive} and ${listings.type} = ${category} and ${matchesText(query)}
          ${withinCities(scope)}) select from matching limit ${limit})`,
    )
    return sql`(select count(*)::int from (${sql.join(found, sql` union all `)}) found)`
  }
  const rows = await executor.select({ count: sql<number>`count` }).from(
    sql`(select position, case when ${count(asked.sampled, FREQUENT_IN_SAMPLE)} >= ${FREQUENT_IN_SAMPLE}::int
          then ${FREQUENT}::int else ${count(asked.all, FREQUENT)} end as count
        from ${askedQueries(
          known.map(({ query }) => [query]),
          scope,
        )} order by position) counted`,
  )
  return known
    .map((term, at) => ({ term, count: Math.min(rows[at]!.count, FREQUENT) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => one.count - other.count)
    .slice(0, MAX_TERMS)
    .map(({ term }) => term)
}

/** Every combination of a size, those of the first elements first. */
function combinationsOf<T>(elements: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  return elements.flatMap((element, at) =>
    combinationsOf(elements.slice(at + 1), size - 1).map((others) => [element, ...others]),
  )
}

/** Whether cities have an active listing of a category. */
export async function anyListingIn(cityIds: readonly string[], type: ListingType | undefined, executor: Db) {
  const [listing] = await executor
    .select({ id: listings.id })
    .from(listings)
    .where(and(listings.isActive, inCities(cityIds), inArray(listings.type, typesOf(type))))
    .limit(1)
  return listing !== undefined
}
