import { sql, type SQL } from 'drizzle-orm'
import { db } from '#db/db.server'
import { searchWords } from '#db/schema'
import type { ListingType } from '../listings/choices'
import { constant, unknownValue } from '../shared/written-columns.server'
import { termsOf, type Term } from './search-terms'
import { allowedTypos, likelyWords, sharedParts } from './spelling'
import { englishWords, ownWords, thesaurusWords } from './thesaurus'
import { areFound } from './words-found.server'
import { exactly, knownIn, termQuery, typesOf, vocabularyOf, type TermQuery } from './words.server'

/** More misspelled words are no typos, and each is compared with a part of the vocabulary. */
const MAX_MISSPELLED = 3
/** How many words that begin, end or continue like a misspelled one are compared with it. */
const MAX_CANDIDATES = 200
/** How many of the most similar ones are looked up in listings. */
const MAX_LIKELY = 6

/** What takes the place of each misspelled word. */
export type Corrections<T> = ReadonlyMap<string, T>

/**
 * The words that misspelled ones may mean, the most similar first. Words that the thesaurus has are spelled right.
 * Empty if nothing is misspelled, or too much.
 * @param unknown terms that no active listing has
 * @param similarTo from `similarWordsOf`
 */
export async function likelyWordsOf(
  unknown: readonly Term[],
  similarTo: SimilarWords,
): Promise<Corrections<readonly string[]>> {
  const misspelled = unknown.filter(mayBeMisspelled).map(({ text }) => text)
  if (misspelled.length === 0 || misspelled.length > MAX_MISSPELLED) return new Map()
  const similar = await similarTo(misspelled)
  return new Map(
    misspelled.map((typed) => [
      typed,
      likelyWords(typed, [...similar.get(typed)!, ...thesaurusWords]).slice(0, MAX_LIKELY),
    ]),
  )
}

/** The most similar of the likely words that active listings have, as they are or by their synonyms. */
export async function correctionsFound(
  likely: Corrections<readonly string[]>,
  type: ListingType | undefined,
): Promise<Corrections<string>> {
  const found = await wordsFound([...new Set([...likely.values()].flat())], type)
  return new Map(
    [...likely].flatMap(([typed, words]) => {
      const meant = words.find((word) => found.has(word))
      return meant ? [[typed, meant]] : []
    }),
  )
}

export type SimilarWords = (misspelled: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>

/**
 * Begins to look up the words that are similar to those that are probably misspelled, while it is asked which words
 * listings have.
 * @param terms terms that are not in the vocabulary
 * @returns a function that returns the words that are similar to some: those already looked up, or a new lookup if
 * others are asked for
 */
export function similarWordsOf(terms: readonly Term[], type: ListingType | undefined): SimilarWords {
  const misspelled = terms.filter(mayBeMisspelled).map(({ text }) => text)
  const isLookedUp = misspelled.length > 0 && misspelled.length <= MAX_MISSPELLED
  const lookedUp = isLookedUp ? similarWords(misspelled, type) : undefined
  lookedUp?.catch(() => {}) // Whoever asks for the words gets the error.
  return (words) =>
    lookedUp && words.every((word) => misspelled.includes(word)) ? lookedUp : similarWords(words, type)
}

/** The kinds and makes of a category that misspelled words may mean: "campervn". */
export const kindsLike = (unknown: readonly Term[], type: ListingType): string[] =>
  unknown.filter(mayBeMisspelled).flatMap(({ text }) => likelyWords(text, [...ownWords[type]]).slice(0, 1))

const mayBeMisspelled = ({ text, isOpen }: Term) =>
  isOpen && allowedTypos(text) > 0 && !englishWords.has(text)

/** Those of the words that active listings have. A word of the thesaurus is also found by its synonyms. */
async function wordsFound(
  words: readonly string[],
  type: ListingType | undefined,
): Promise<ReadonlySet<string>> {
  const terms = words.flatMap((word) => termsOf([word]))
  const known = knownIn(await vocabularyOf(terms.filter(({ isOpen }) => !isOpen)), type)
  const queries = terms.flatMap((term): { text: string; query: TermQuery }[] => {
    const query = term.isOpen ? exactly(term.text) : termQuery(term, known)
    return query ? [{ text: term.text, query }] : []
  })
  const found = await areFound(queries.map(({ query }) => ({ type, terms: [query] })))
  return new Set(queries.filter((_, at) => found[at]).map(({ text }) => text))
}

const asked = (name: string) => unknownValue(name, 'text[]')
const { word } = searchWords
const ofType = sql`${searchWords.type} = any(${asked('types')})`

const wordsWhere = (condition: SQL) =>
  sql`(select ${word} from ${searchWords}
    where ${ofType} and ${condition} and abs(length(${word}) - length(typed)) <= typos
    order by abs(length(${word}) - length(typed)), ${word} limit ${constant(MAX_CANDIDATES)})`

const wordsLikeMisspelled = db
  .select({ typed: sql<string>`typed`, word: sql<string>`word` })
  .from(
    sql`(select typed, word from unnest(${asked('typed')}, ${asked('starts')}, ${asked('ends')}, ${asked('middles')},
          ${unknownValue('typos', 'int[]')}) as asked(typed, start, "end", middle, typos) cross join lateral (
        ${wordsWhere(sql`${word} >= start and ${word} < start || U&'\\FFFF'`)}
        union all ${wordsWhere(sql`${word} like '%' || "end"`)}
        union all ${wordsWhere(sql`middle <> '' and ${word} like '%' || middle || '%'`)}) similar_words
      union select asked.typed, ${word} from ${searchWords}
        join unnest(${asked('misspelled')}, ${asked('swapped')}) as asked(typed, swapped) on ${word} = swapped
        where ${ofType}) candidates`,
  )
  .prepare('words like misspelled ones')

/**
 * The words of listings that have a part in common with misspelled ones, and about their length. One statement for all
 * of them, which looks up each part in an index.
 */
async function similarWords(
  misspelled: readonly string[],
  type: ListingType | undefined,
): Promise<ReadonlyMap<string, string[]>> {
  const shared = misspelled.map((typed) => ({ typed, ...sharedParts(typed) }))
  const parts = shared.flatMap(({ typed, starts, ends, middle }) =>
    starts.map((start, at) => ({ typed, start, end: ends[at]!, middle: at === 0 ? (middle ?? '') : '' })),
  )
  const rows = await wordsLikeMisspelled.execute({
    types: typesOf(type),
    typed: parts.map(({ typed }) => typed),
    starts: parts.map(({ start }) => start),
    ends: parts.map(({ end }) => end),
    middles: parts.map(({ middle }) => middle),
    typos: parts.map(({ typed }) => allowedTypos(typed)),
    misspelled,
    swapped: shared.map(({ swapped }) => swapped),
  })
  const words = new Map(misspelled.map((typed) => [typed, [] as string[]]))
  for (const row of rows) words.get(row.typed)!.push(row.word)
  return words
}
