import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { searchWords } from '#db/schema'
import type { ListingType } from '../listings/choices'
import { swappedLetters } from './place-text'
import { likelyWords } from './spelling'
import { textArray, typesOf, wordsWithListings, type KnownWords } from './words.server'

/** More misspelled words are no typos, and each is compared with the whole vocabulary. */
const MAX_MISSPELLED = 3
/** How many words are compared with a misspelled one. */
const MAX_CANDIDATES = 200
/** How many of the most similar ones are looked up in listings. */
const MAX_LIKELY = 8

/**
 * The typed words with misspelled ones replaced by the most similar words of active listings; null if one has none or
 * there are too many.
 * Words that active listings have are never replaced.
 * @param known words that active listings have
 */
export async function correctWords(
  typed: readonly string[],
  known: KnownWords,
  type: ListingType | undefined,
  executor: Db,
): Promise<string[] | null> {
  if (typed.filter((word) => !known.has(word)).length > MAX_MISSPELLED) return null
  const corrected = await Promise.all(
    typed.map((word) => (known.has(word) ? word : correctWord(word, type, executor))),
  )
  return corrected.every((word) => word !== undefined) ? corrected : null
}

async function correctWord(
  typed: string,
  type: ListingType | undefined,
  executor: Db,
): Promise<string | undefined> {
  const likely = likelyWords(typed, await similarWords(typed, type, executor)).slice(0, MAX_LIKELY)
  const found = await wordsWithListings(new Map(likely.map((word) => [word, [word]])), type, executor)
  return likely.find((word) => found.has(word))
}

/** Words with common trigrams, with two letters swapped, or, as short words have few trigrams, with the same start. */
async function similarWords(typed: string, type: ListingType | undefined, executor: Db): Promise<string[]> {
  if (typed.length < 4) return []
  const { word } = searchWords
  const ofType = sql`${searchWords.type} = any(${textArray(typesOf(type))}::text[])`
  const rows = await executor.select({ word: sql<string>`word` }).from(
    sql`(
      (select ${word} from ${searchWords} where ${ofType} and ${word} % ${typed}
        order by similarity(${word}, ${typed}) desc limit ${MAX_CANDIDATES})
      union (select ${word} from ${searchWords} where ${ofType} and ${word} = any(${textArray(swappedLetters(typed))}))
      union (select ${word} from ${searchWords} where ${ofType} and ${typed.length} <= 8
        and ${word} >= ${typed.slice(0, 1)} and ${word} < ${typed.slice(0, 1)} || U&'\\FFFF'
        and length(${word}) between ${typed.length - 2} and ${typed.length + 2} limit ${MAX_CANDIDATES * 5})
    ) similar_words`,
  )
  return rows.map((row) => row.word)
}
