import { sql, type SQL } from 'drizzle-orm'
import { db } from '#db/db.server'
import { listings } from '#db/schema'
import { listingTypes, type ListingType } from '../listings/choices'
import { inSample } from './listings-by-words.server'
import { allOf, exactly, typesOf, type TermQuery } from './words.server'

/** The active listings of a category that have all words of a query, which is an expression of the statement. */
export const havingWords = (category: ListingType, query: SQL, columns = sql``): SQL =>
  sql`select ${columns} from ${listings} where ${listings.isActive}
    and ${listings.type} = ${sql.raw(`'${category}'`)} and ${listings.allWords} @@ ${query}::tsquery`

const exists = (category: ListingType, query: SQL) =>
  sql`exists (with matching as materialized (${havingWords(category, query)}) select from matching)`

// A frequent word is in the sample of listings, which takes less time.
const isFound = sql.join(
  listingTypes.map(
    (category) => sql`(category = ${sql.raw(`'${category}'`)}
      and (${exists(category, sql`sampled`)} or ${exists(category, sql`query`)}))`,
  ),
  sql` or `,
)

const foundQueries = db
  .select({ position: sql<number>`position::int` })
  .from(
    sql`(select position from unnest(${sql.placeholder('categories')}::text[], ${sql.placeholder('sampled')}::text[],
        ${sql.placeholder('queries')}::text[]) with ordinality as asked(category, sampled, query, position)
      where ${isFound}) found`,
  )
  .prepare('words that listings have')

export type Combination = { type: ListingType | undefined; terms: readonly TermQuery[] }

/**
 * For each combination of terms, whether an active listing has all of them: `search_words` also has words of deleted
 * and paused listings.
 */
export async function areFound(combinations: readonly Combination[]): Promise<boolean[]> {
  if (combinations.length === 0) return []
  const asked = combinations.flatMap(({ type, terms }, at) =>
    typesOf(type).map((category) => ({ at, category, query: allOf(terms) })),
  )
  const rows = await foundQueries.execute({
    categories: asked.map(({ category }) => category),
    sampled: asked.map(({ query }) => inSample(query)),
    queries: asked.map(({ query }) => query),
  })
  const found = new Set(rows.map(({ position }) => asked[position - 1]!.at))
  return combinations.map((_, at) => found.has(at))
}

/** Those of the words that an active listing has. */
export async function wordsWithListings(words: readonly string[], type: ListingType): Promise<Set<string>> {
  const found = await areFound(words.map((word) => ({ type, terms: [exactly(word)] })))
  return new Set(words.filter((_, at) => found[at]))
}
