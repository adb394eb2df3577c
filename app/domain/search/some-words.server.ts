import type { Scope, Words } from './listings-by-words.server'
import { anyListingIn, bestCombination } from './partial-matches.server'
import type { Term } from './search-terms'
import { termQuery, type KnownWords } from './words.server'

/** Which listings to search: those in some cities, those with some words, both combined, or all. */
export type Source = { cityIds?: string[]; words?: Words }

/** What the results have of a search whose words no listing has all of, and what they do not have. */
export type PartialMatch = { matched: string[]; missing: string[] }

/** A reading of a text: terms, in the named place if there is one. */
export type Reading = { cityIds?: string[]; label?: string; rest: readonly Term[] }
type PartialResult = { sources: Source[]; partial: PartialMatch }

/** The first reading of a text of which listings have at least a part. */
export async function firstPartial(
  readings: readonly Reading[],
  known: KnownWords,
  scope: Scope,
): Promise<PartialResult | null> {
  for (const reading of readings) {
    const partial = await withSomeTerms(reading, known, scope)
    if (partial) return partial
  }
  return null
}

/**
 * The listings with as many of several terms as any has. In a place with listings, the place itself if with none.
 * @param excludedIds listings that have all terms
 */
export async function withSomeTerms(
  { cityIds, label, rest }: Reading,
  known: KnownWords,
  { type }: Scope,
  excludedIds?: readonly string[],
): Promise<PartialResult | null> {
  const queries = rest.flatMap((term) => {
    const query = termQuery(term, known)
    return query ? [{ term, query }] : []
  })
  const best = await bestCombination(queries, { type, cityIds }, excludedIds)
  const matched = [...(best?.terms ?? []).map(({ text }) => text), ...(label ? [label] : [])]
  const missing = rest.filter((term) => !best?.terms.includes(term)).map(({ text }) => text)
  if (!best)
    return cityIds && (await anyListingIn(cityIds, type))
      ? { sources: [{ cityIds }], partial: { matched, missing } }
      : null
  return best.words && { sources: [{ cityIds, words: best.words }], partial: { matched, missing } }
}
