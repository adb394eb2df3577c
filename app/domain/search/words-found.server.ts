import { sql, type SQL } from 'drizzle-orm'
import { db } from '#db/db.server'
import { listings } from '#db/schema'
import { listingTypes, type ListingType } from '../listings/choices'
import { constant, unknownValue } from '../shared/written-columns.server'
import { inSample, inSmallSample } from './listings-by-words.server'
import type { Term } from './search-terms'
import { allOf, exactly, knownIn, termQuery, typesOf, type TermQuery, type Vocabulary } from './words.server'

/** The active listings of a category that have all words of a query, which is an expression of the statement. */
export const havingWords = (category: ListingType, query: SQL, columns = sql``): SQL =>
  sql`select ${columns} from ${listings} where ${listings.isActive}
    and ${listings.type} = ${constant(category)} and ${listings.allWords} @@ ${query}::tsquery`

const exists = (category: ListingType, query: SQL) =>
  sql`exists (with matching as materialized (${havingWords(category, query)}) select from matching)`

// A frequent word is in a sample of listings, which takes less time.
const isFound = sql.join(
  listingTypes.map(
    (category) => sql`(category = ${constant(category)}
      and (${exists(category, sql`small`)} or ${exists(category, sql`sampled`)} or ${exists(category, sql`query`)}))`,
  ),
  sql` or `,
)

const foundQueries = db
  .select({ position: sql<number>`position::int` })
  .from(
    sql`(select position from unnest(${unknownValue('categories', 'text[]')}, ${unknownValue('small', 'text[]')},
          ${unknownValue('sampled', 'text[]')}, ${unknownValue('queries', 'text[]')})
        with ordinality as asked(category, small, sampled, query, position)
      where ${isFound}) found`,
  )
  .prepare('words that listings have')

type Combination = { type: ListingType | undefined; terms: readonly TermQuery[] }

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
    small: asked.map(({ query }) => inSmallSample(query)),
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

export const otherThan = (type: ListingType) => listingTypes.find((category) => category !== type)!

/**
 * The terms that active listings have: `own` of the searched category, `others` of the other one, and whether a listing
 * of the other one has all of them. Without a category, both are the terms that any listing has.
 */
export async function foundTerms(
  terms: readonly Term[],
  vocabulary: Vocabulary,
  type: ListingType | undefined,
) {
  const other = type && otherThan(type)
  const queriesIn = (category: ListingType | undefined) =>
    terms.flatMap((term) => {
      const query = termQuery(term, knownIn(vocabulary, category))
      return query ? [{ term, query }] : []
    })
  const asked = { own: queriesIn(type), others: other ? queriesIn(other) : [] }
  const mayHaveAll = terms.length > 0 && asked.others.length === terms.length
  const [own, others, all] = await areAllFound([
    asked.own.map(({ query }) => ({ type, terms: [query] })),
    asked.others.map(({ query }) => ({ type: other, terms: [query] })),
    mayHaveAll ? [{ type: other, terms: asked.others.map(({ query }) => query) }] : [],
  ])
  const ownTerms = asked.own.filter((_, at) => own![at]).map(({ term }) => term)
  const otherTerms = asked.others.filter((_, at) => others![at]).map(({ term }) => term)
  return { own: ownTerms, others: other ? otherTerms : ownTerms, otherHasAll: all![0] ?? false }
}

/** Which combinations of several groups are found, in one statement. */
async function areAllFound(groups: readonly Combination[][]): Promise<boolean[][]> {
  const found = await areFound(groups.flat())
  return groups.map((group) => found.splice(0, group.length))
}
