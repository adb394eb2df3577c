import { sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { searchWords } from '#db/schema'
import { listingTypes, type ListingType } from '../listings/choices'
import { constant, unknownValue } from '../shared/written-columns.server'
import type { Term } from './search-terms'
import { otherForms } from './word-forms'

/** Words with those words of listings that count as the same: `cabin` → `cabin`, `cabins`. */
export type KnownWords = ReadonlyMap<string, readonly string[]>
/** The known words of each category. */
export type Vocabulary = Readonly<Record<ListingType, KnownWords>>

/** A word that begins more words than this is looked up as a prefix. */
const MAX_BEGUN = 8
/** Shorter words are whole words: a search for a spa is not one for space. */
const MIN_BEGINNING = 4

export const typesOf = (type: ListingType | undefined) => (type ? [type] : listingTypes)

const categories = sql`array[${sql.join(listingTypes.map(constant), sql`, `)}]`

/** The words of listings that are like those of a text, in a prepared statement: other forms, and what they begin. */
export const wordsByText = sql`(select asked, category, array(
      select ${searchWords.word} from ${searchWords}
      where ${searchWords.type} = category and ${searchWords.word} >= fold(asked)
        and ${searchWords.word} < fold(asked) || U&'\\FFFF'
      order by ${searchWords.word} limit ${constant(MAX_BEGUN + 1)}) as found
    from unnest(${unknownValue('begun', 'text[]')}) asked cross join unnest(${categories}) category
    union all
    select asked, ${searchWords.type}, array_agg(distinct ${searchWords.word}) from ${searchWords}
      join unnest(${unknownValue('words', 'text[]')}, ${unknownValue('forms', 'text[]')})
        as forms(asked, form) on ${searchWords.word} = form
    where ${searchWords.type} = any(${categories}) group by asked, ${searchWords.type}) known`

/** The values of `wordsByText`: for open terms beginnings, and for all the words and synonyms in all their forms. */
export function textOfWords(terms: readonly Term[]) {
  const words = new Set(terms.flatMap((term) => [...term.words, ...term.synonyms.flat()]))
  const forms = [...words].flatMap((word) => [word, ...otherForms(word)].map((form) => [word, form] as const))
  return {
    begun: terms.filter(({ isOpen, text }) => isOpen && text.length >= MIN_BEGINNING).map(({ text }) => text),
    words: forms.map(([word]) => word),
    forms: forms.map(([, form]) => form),
  }
}

export type WordsOfText = { asked: string; category: ListingType; found: string[] }

export function vocabularyFrom(rows: readonly WordsOfText[]): Vocabulary {
  const known = { property: new Map<string, string[]>(), vehicle: new Map<string, string[]>() }
  for (const { asked, category, found } of rows) {
    if (found.length === 0) continue
    known[category].set(asked, [...new Set([...(known[category].get(asked) ?? []), ...found])])
  }
  return known
}

const wordsLike = db
  .select({
    asked: sql<string>`asked`,
    category: sql<ListingType>`category`,
    found: sql<string[]>`found`,
  })
  .from(wordsByText)
  .prepare('words like those of a text')

/**
 * The words of listings that mean what was typed: its other forms, its synonyms, and for open terms words that begin
 * with it. Words without any are missing from the result.
 */
export async function vocabularyOf(terms: readonly Term[]): Promise<Vocabulary> {
  return vocabularyFrom(terms.length > 0 ? await wordsLike.execute(textOfWords(terms)) : [])
}

/** The known words of one category, or of both. */
export function knownIn(vocabulary: Vocabulary, type: ListingType | undefined): KnownWords {
  if (type) return vocabulary[type]
  const [some, others] = listingTypes.map((category) => vocabulary[category]) as [KnownWords, KnownWords]
  const words = [...new Set([...some.keys(), ...others.keys()])]
  return new Map(
    words.map((word) => [word, [...new Set([...(some.get(word) ?? []), ...(others.get(word) ?? [])])]]),
  )
}

/** A term as a tsquery, also of titles alone. Null if no listing can match it. */
export type TermQuery = { query: string; titleQuery: string }

export function termQuery(term: Term, known: KnownWords): TermQuery | null {
  const phrases = [term.words, ...term.synonyms].filter((words) => words.every((word) => known.has(word)))
  if (phrases.length === 0) return null
  const queryOf = (weight: '' | ':A') => {
    const oneOf = (word: string) => lexemesOf(word, known.get(word)!, weight)
    // Phrases of one word are parts of the same alternative.
    const single = phrases.filter((words) => words.length === 1).flatMap(([word]) => oneOf(word!))
    const several = phrases
      .filter((words) => words.length > 1)
      .map((words) => words.map((word) => `(${oneOf(word).join(' | ')})`).join(' & '))
    return `(${[...new Set(single), ...several.map((phrase) => `(${phrase})`)].join(' | ')})`
  }
  return { query: queryOf(''), titleQuery: queryOf(':A') }
}

function lexemesOf(word: string, found: readonly string[], weight: '' | ':A'): string[] {
  const begun = found.filter((other) => other.startsWith(word))
  const shortened = begun.length > MAX_BEGUN
  const listed = shortened ? found.filter((other) => !other.startsWith(word)) : found
  return [
    ...(shortened ? [`${lexeme(word)}:*${weight && 'A'}`] : []),
    ...listed.map((other) => lexeme(other) + weight),
  ]
}

/** A word of a listing as a query for exactly this word. */
export const exactly = (word: string): TermQuery => ({
  query: `(${lexeme(word)})`,
  titleQuery: `(${lexeme(word)}:A)`,
})

const lexeme = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`

export const allOf = (terms: readonly TermQuery[], query: keyof TermQuery = 'query') =>
  terms.map((term) => term[query]).join(' & ')

/** A text array as a single parameter, which pg and PGlite encode in the same way. */
export const textArray = (texts: readonly string[]) =>
  sql.param(`{${texts.map((text) => `"${text.replace(/(["\\])/g, '\\$1')}"`).join(',')}}`)
