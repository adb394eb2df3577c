import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import type { Term } from './search-terms'
import { areFound, listingsByWords, typesOf, type Scope, type TermQuery } from './words.server'

/** Combinations of more terms would be too many; the most frequent terms are left out. */
const MAX_TERMS = 5
/** A term of more listings than this is as frequent as any. */
const FREQUENT = 300

type Known = { term: Term; query: TermQuery }

/**
 * The largest combination of terms that a listing has all of. Of equally large ones, the one with the rarest terms,
 * because those say most about what is wanted. Empty if there is none.
 */
export async function bestCombination(known: readonly Known[], scope: Scope, executor: Db): Promise<Known[]> {
  const rarest = await byFrequency(known, scope, executor)
  for (let size = rarest.length; size > 0; size--) {
    const combinations = combinationsOf(rarest, size)
    const found = await areFound(
      combinations.map((terms) => terms.map(({ query }) => query)),
      scope,
      executor,
    )
    const best = combinations.find((_, at) => found[at])
    if (best) return known.filter((term) => best.includes(term))
  }
  return []
}

/** The terms that listings have, the rarest first; of frequent ones, those typed first. */
async function byFrequency(known: readonly Known[], scope: Scope, executor: Db): Promise<Known[]> {
  if (known.length === 0) return []
  const counts = known.map(({ query: { query } }) => {
    const listings = (sampled: boolean) =>
      typesOf(scope.type).map(
        (category) =>
          sql`(select 1 from ${listingsByWords({ query, column: 'allWords', sampled }, category, scope.cityIds)}
            limit ${FREQUENT})`,
      )
    const count = (sampled: boolean) =>
      sql`(select count(*)::int from (${sql.join(listings(sampled), sql` union all `)}) found)`
    return sql`(select case when sample.count * 16 >= ${FREQUENT} then ${FREQUENT}::int else ${count(false)} end
      from (select ${count(true)} as count) sample)`
  })
  const [row] = await executor
    .select({ counts: sql<number[]>`counts` })
    .from(sql`(select array[${sql.join(counts, sql`, `)}] as counts) counted`)
  return known
    .map((term, at) => ({ term, count: Math.min(row!.counts[at]!, FREQUENT) }))
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
