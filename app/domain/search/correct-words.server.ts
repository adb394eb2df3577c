import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { searchWords } from '#db/schema'
import type { ListingType } from '../listings/choices'
import { swappedLetters } from './place-text'
import type { Term } from './search-terms'
import { likelyWords } from './spelling'
import { textArray, typesOf, wordsWithListings } from './words.server'

/** More misspelled words are no typos, and each is compared with much of the vocabulary. */
const MAX_MISSPELLED = 3
/** How many words are compared with a misspelled one for each of the three reasons. */
const MAX_CANDIDATES = 200
/** How many of the most similar ones are looked up in listings: first these, then as many others. */
const MAX_LIKELY = 4

/**
 * The words of active listings that misspelled ones may mean. Terms that have more than one word, or that the thesaurus
 * has, are spelled right.
 * @param unknown terms that no active listing has
 */
export async function correctWords(
  unknown: readonly Term[],
  type: ListingType | undefined,
  executor: Db,
): Promise<Map<Term, Term>> {
  const misspelled = unknown.filter(({ isOpen }) => isOpen)
  if (misspelled.length > MAX_MISSPELLED) return new Map()
  const likely = await likelyTerms(misspelled, type, executor)
  const corrected = new Map<Term, Term>()
  for (const from of [0, MAX_LIKELY]) {
    const left = misspelled.filter((term) => !corrected.has(term))
    const candidates = left.flatMap((term) => likely.get(term)!.slice(from, from + MAX_LIKELY))
    const found = await wordsWithListings([...new Set(candidates)], type, executor)
    for (const term of left) {
      const text = likely
        .get(term)!
        .slice(from, from + MAX_LIKELY)
        .find((word) => found.has(word))
      if (text) corrected.set(term, { text, words: [text], synonyms: [], isOpen: true })
    }
  }
  return corrected
}

/** Words with common trigrams, with two letters swapped, or, as short words have few trigrams, with the same start. */
async function likelyTerms(
  terms: readonly Term[],
  type: ListingType | undefined,
  executor: Db,
): Promise<Map<Term, string[]>> {
  const long = terms.filter(({ text }) => text.length >= 4)
  const { word } = searchWords
  const ofType = sql`${searchWords.type} = any(${textArray(typesOf(type))}::text[])`
  const similar = long.map(({ text }) => {
    const sameLength = sql`length(${word}) between ${text.length - 2} and ${text.length + 2}`
    return sql`select ${text}::text as typed, word from (
      (select ${word} from ${searchWords} where ${ofType} and ${word} % ${text} and ${sameLength}
        order by similarity(${word}, ${text}) desc limit ${MAX_CANDIDATES})
      union (select ${word} from ${searchWords} where ${ofType} and ${word} = any(${textArray(swappedLetters(text))}))
      union (select ${word} from ${searchWords} where ${ofType} and ${text.length} <= 8
        and ${word} >= ${text.slice(0, 1)} and ${word} < ${text.slice(0, 1)} || U&'\\FFFF'
        and ${sameLength} limit ${MAX_CANDIDATES * 5})) similar_words`
  })
  const rows =
    similar.length === 0
      ? []
      : await executor
          .select({ typed: sql<string>`typed`, word: sql<string>`word` })
          .from(sql`(${sql.join(similar, sql` union all `)}) candidates`)
  return new Map(
    terms.map((term) => [
      term,
      likelyWords(
        term.text,
        rows.filter(({ typed }) => typed === term.text).map((row) => row.word),
      ),
    ]),
  )
}
