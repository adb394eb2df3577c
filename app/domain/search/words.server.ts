import { and, inArray, not, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/db.server'
import { listings, searchWords } from '#db/schema'
import { listingTypes, type ListingType } from '../listings/choices'
import { allTerms, exactWord, hasWords, termQuery, type Words } from './conditions.server'
import { PAGE_SIZE, TOTAL_CAP } from './search-url'
import { atOnce, countUpTo } from './select-listings.server'
import { likelyWords, mayBeMisspelled, withSwaps } from './spelling'
import { isOffered } from '../listings/offered.server'

type Scope = { type?: ListingType; cityIds?: readonly string[] }

const isInScope = ({ type, cityIds }: Scope): SQL =>
  and(isOffered(type), cityIds && inArray(listings.cityId, [...cityIds]))!

/** The words, if a listing has all of them: first in titles, types and amenities, then in descriptions as well. */
export async function findWords(terms: readonly string[], scope: Scope): Promise<Words | null> {
  if (terms.length === 0) return null
  const count = async (column: Words['column']) => {
    const matching = and(isInScope(scope), hasWords(column, allTerms(terms), scope.type))!
    const [row] = await db
      .select({ count: countUpTo(TOTAL_CAP + 1, matching, true) })
      .from(sql`(select) once`)
    return { terms, column, count: row!.count }
  }
  const inTitles = await count('searchWords')
  const words = inTitles.count < PAGE_SIZE ? await count('allWords') : inTitles
  return words.count > 0 ? words : null
}

/** Whether a listing has all words as they are: "Charlottesville" is no "Charlotte". */
export async function anyHasExactly(terms: readonly string[], scope: Scope): Promise<boolean> {
  const all = sql`(${sql.join(terms.map(exactWord), sql` && `)})`
  const [count] = await countEach([all], scope)
  return count! > 0
}

/** How many listings have each of several queries, counted up to one more than TOTAL_CAP. */
export async function countEach(queries: readonly SQL[], scope: Scope): Promise<number[]> {
  if (queries.length === 0) return []
  const matching = and(isInScope(scope), hasWords('allWords', sql`asked.query`, scope.type))!
  const rows = await db
    .select({ count: sql<number>`count` })
    .from(
      sql`(select at, ${countUpTo(TOTAL_CAP + 1, matching, true)} as count from ${numbered(queries)}) counted`,
    )
    .orderBy(sql`at`)
  return rows.map(({ count }) => count)
}

const numbered = (queries: readonly SQL[]) =>
  sql`(values ${sql.join(
    queries.map((query, at) => sql`(${sql.raw(String(at))}, ${query})`),
    sql`, `,
  )}) asked(at, query)`

/** The words that listings have, each with their number, counted up to one more than TOTAL_CAP. */
export async function termsFound(terms: readonly string[], scope: Scope): Promise<Map<string, number>> {
  const counts = await countEach(
    terms.map((term) => termQuery(term)),
    scope,
  )
  return new Map(terms.map((term, at) => [term, counts[at]!] as const).filter(([, count]) => count > 0))
}

/** Combinations of more words would be too many; the most frequent words are left out. */
const MAX_TERMS = 4

/**
 * The most of some words that a listing has together; of equally many, the rarest, because those say most about what
 * is wanted. None if no listing has any.
 * @param excludedIds listings that have all the words: fewer are wanted, which others have
 * @param counts what `termsFound` has found for them
 */
export async function bestCombination(
  terms: readonly string[],
  scope: Scope,
  excludedIds: readonly string[] = [],
  counts?: ReadonlyMap<string, number>,
): Promise<string[]> {
  const rarest = [...(counts ?? (await termsFound(terms, scope)))]
    .sort(([, one], [, other]) => one - other)
    .slice(0, MAX_TERMS)
    .map(([term]) => term)
  if (rarest.length < 2 && excludedIds.length === 0) return rarest
  const combinations = combinationsOf(rarest).filter(
    ({ length }) => excludedIds.length === 0 || length < terms.length,
  )
  if (combinations.length === 0) return []
  const matching = and(
    isInScope(scope),
    hasWords('allWords', sql`asked.query`, scope.type),
    excludedIds.length > 0 ? not(inArray(listings.id, [...excludedIds])) : undefined,
  )
  const [best] = await db
    .select({ at: sql<number | null>`min(at)` })
    .from(numbered(combinations.map((words) => allTerms(words))))
    .where(sql`exists (select ${listings.id} from ${listings} where ${matching} ${atOnce})`)
  const found = best?.at === null || best === undefined ? [] : combinations[best.at]!
  return terms.filter((term) => found.includes(term))
}

/** Every combination of words, the largest first, and of equally large ones those with the first words. */
function combinationsOf(words: readonly string[]): string[][] {
  const all = words.reduceRight<string[][]>(
    (sets, word) => [...sets.map((set) => [word, ...set]), ...sets],
    [[]],
  )
  return all.filter((set) => set.length > 0).sort((a, b) => b.length - a.length)
}

/** More misspelled words are no typos. */
const MAX_MISSPELLED = 3
const MAX_SIMILAR = 200
const MAX_LIKELY = 6

/**
 * What misspelled words mean: for each the most similar word that an active listing has. Empty if there are too many.
 * @param unknown words that no active listing has
 */
export async function correctionsOf(
  unknown: readonly string[],
  type: ListingType | undefined,
): Promise<Map<string, string>> {
  const misspelled = unknown.filter(mayBeMisspelled)
  if (misspelled.length === 0 || misspelled.length > MAX_MISSPELLED) return new Map()
  const likely = await Promise.all(
    misspelled.map(async (typed) => {
      const words = likelyWords(typed, await similarWords(typed, type)).slice(0, MAX_LIKELY)
      return words.map((word) => ({ typed, word }))
    }),
  )
  const candidates = likely.flat()
  const counts = await countEach(
    candidates.map(({ word }) => exactWord(word)),
    { type },
  )
  const corrections = new Map<string, string>()
  for (const [at, { typed, word }] of candidates.entries())
    if (counts[at]! > 0 && !corrections.has(typed)) corrections.set(typed, word)
  return corrections
}

/** The words of listings with trigrams in common with a word, or with it after swapping two letters. */
async function similarWords(typed: string, type: ListingType | undefined): Promise<string[]> {
  const variants = sql.join(
    withSwaps(typed).map((text) => sql`(fold(${text}))`),
    sql`, `,
  )
  const rows = await db
    .select({ word: searchWords.word })
    .from(sql`(values ${variants}) variants(text)`)
    .innerJoin(searchWords, sql`${searchWords.word} % text`)
    .where(inArray(searchWords.type, type ? [type] : [...listingTypes]))
    .groupBy(searchWords.word)
    .orderBy(sql`max(similarity(${searchWords.word}, text)) desc`, searchWords.word)
    .limit(MAX_SIMILAR)
  return rows.map(({ word }) => word)
}
