import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { listings, searchWords } from '#db/schema'
import { listingTypes, type ListingType } from '../listings/choices'
import { PAGE_SIZE } from './search-url'
import type { Term } from './search-terms'
import { otherForms } from './word-forms'

/** Counting stops here, because an exact count of a million rows would take longer than the search itself. */
export const TOTAL_CAP = 300

/** Words with those words of listings that count as the same: `cabin` → `cabin`, `cabins`. */
export type KnownWords = ReadonlyMap<string, readonly string[]>

/** Words as a tsquery, and how many listings they match. */
export type Words = {
  query: string
  /** The same words, only in titles. */
  titleQuery: string
  /** Titles, types and amenities; descriptions as well when those alone match hardly any listing. */
  column: 'searchWords' | 'allWords'
  /** Counted up to one more than TOTAL_CAP. */
  count: number
  /** Few enough to sort. Of more, the index of the search's order finds the first ones faster. */
  few: boolean
  /** The matches themselves where they are few, so that they are not looked up again. */
  ids?: readonly string[]
  /** In a city, more than a few are sorted before its index of the order is read up to the first ones. */
  sortable: boolean
}

/** Which listings are searched: of one category or both, in some cities or all. */
export type Scope = { type?: ListingType; cityIds?: readonly string[] }

/**
 * With this many matches in the sample, there are more than TOTAL_CAP altogether: of 300 listings, more than 55 have
 * one of sixteen endings of an id with a probability of less than 1 in 100,000,000,000.
 */
const SAMPLE_CAP = 56
const SAMPLE_SHARE = 16
/** So many matches of a city are read faster than those of its listings that come before the end of a page. */
const SORTABLE = 1_000

/** A word that begins more words than this is looked up as a prefix. */
const MAX_BEGUN = 8

export const typesOf = (type: ListingType | undefined) => (type ? [type] : listingTypes)

/**
 * The words of listings that mean what was typed: its other forms, its synonyms, and for open terms words that begin
 * with it. Words without any are missing from the result.
 */
export async function knownWords(
  terms: readonly Term[],
  type: ListingType | undefined,
  executor: Db,
): Promise<KnownWords> {
  if (terms.length === 0) return new Map()
  const begun = terms.filter(({ isOpen }) => isOpen).map(({ text }) => text)
  const words = new Set(terms.flatMap((term) => [...term.words, ...term.synonyms.flat()]))
  const forms = [...words].flatMap((word) => [word, ...otherForms(word)].map((form) => [word, form] as const))
  const types = sql`${textArray(typesOf(type))}::text[]`
  const rows = await executor.select({ word: sql<string>`asked`, found: sql<string[]>`found` }).from(
    sql`(select asked, array(
          select distinct ${searchWords.word} from unnest(${types}) category(name)
            cross join lateral (select ${searchWords.word} from ${searchWords}
              where ${searchWords.type} = category.name and ${searchWords.word} >= fold(asked)
                and ${searchWords.word} < fold(asked) || U&'\\FFFF' order by ${searchWords.word}
              limit ${MAX_BEGUN + 1}) ${searchWords}
          limit ${MAX_BEGUN + 1}) as found
        from unnest(${textArray(begun)}::text[]) asked
        union all
        select asked, array_agg(distinct ${searchWords.word}) from ${searchWords}
          join unnest(${textArray(forms.map(([word]) => word))}::text[],
            ${textArray(forms.map(([, form]) => form))}::text[]) as forms(asked, form) on ${searchWords.word} = form
        where ${searchWords.type} = any(${types}) group by asked) known`,
  )
  const known = new Map<string, string[]>()
  for (const { word, found } of rows)
    if (found.length > 0) known.set(word, [...new Set([...(known.get(word) ?? []), ...found])])
  return known
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

const allOf = (terms: readonly TermQuery[], query: keyof TermQuery = 'query') =>
  terms.map((term) => term[query]).join(' & ')

/**
 * The words if any listing matches, else null. Titles, types and amenities are searched first, and descriptions when
 * that finds less than a page. Words that many listings have are counted in the sample of listings alone.
 */
export async function findWords(
  terms: readonly TermQuery[],
  scope: Scope,
  executor: Db,
): Promise<Words | null> {
  const query = allOf(terms)
  const limit = sql`limit ${TOTAL_CAP + 1}`
  const count = (match: Match, where: SQL) => {
    const found = typesOf(scope.type).map(
      (category) =>
        sql`(select id from ${listingsByWords(match, category, scope.cityIds)} where ${where} ${limit})`,
    )
    return sql`select count(*)::int as count, array_agg(id::text) as ids
      from (select id from (${sql.join(found, sql` union all `)}) found ${limit}) counted`
  }
  const [row] = await executor
    .select({
      sample: sql<number>`sample.count`,
      titles: sql<number>`titles.count`,
      texts: sql<number>`texts.count`,
      ids: sql<string[] | null>`case when greatest(titles.count, texts.count) <= ${TOTAL_CAP}
        then case when titles.count >= ${PAGE_SIZE} then titles.ids else texts.ids end end`,
    })
    .from(
      sql`(${count({ query, column: 'searchWords', sampled: true }, sql`true`)}) sample
        cross join lateral (${count({ query, column: 'searchWords' }, sql`sample.count < ${SAMPLE_CAP}`)}) titles
        cross join lateral (${count(
          { query, column: 'allWords' },
          sql`sample.count < ${SAMPLE_CAP} and titles.count < ${PAGE_SIZE}`,
        )}) texts`,
    )
  const { sample, texts } = row!
  const titles = sample >= SAMPLE_CAP ? TOTAL_CAP + 1 : row!.titles
  const matches = Math.max(titles, texts)
  if (matches === 0) return null
  return {
    query,
    titleQuery: allOf(terms, 'titleQuery'),
    column: titles >= PAGE_SIZE ? 'searchWords' : 'allWords',
    count: matches,
    ids: matches <= TOTAL_CAP ? (row!.ids ?? undefined) : undefined,
    // Without a category, matches may be rare in one of them, so they are sorted.
    few: matches <= TOTAL_CAP || !scope.type,
    sortable:
      matches <= TOTAL_CAP ||
      !scope.type ||
      (scope.cityIds !== undefined && sample * SAMPLE_SHARE <= SORTABLE),
  }
}

/** Whether an active listing has every word. A frequent word is in the sample of listings, which takes less time. */
const haveListings = (query: string, { type, cityIds }: Scope): SQL => {
  const match = { query, column: 'allWords' } as const
  const found = typesOf(type).flatMap((category) => [
    sql`exists (select 1 from ${listingsByWords({ ...match, sampled: true }, category, cityIds)})`,
    sql`exists (select 1 from ${listingsByWords(match, category, cityIds)})`,
  ])
  return sql`(${sql.join(found, sql` or `)})`
}

/**
 * For each combination of terms, whether an active listing has all of them: `search_words` also has words of deleted
 * and paused listings.
 */
export async function areFound(
  combinations: readonly (readonly TermQuery[])[],
  scope: Scope,
  executor: Db,
): Promise<boolean[]> {
  if (combinations.length === 0) return []
  const each = combinations.map((terms) => haveListings(allOf(terms), scope))
  const [row] = await executor
    .select({ found: sql<boolean[]>`found` })
    .from(sql`(select array[${sql.join(each, sql`, `)}] as found) answer`)
  return row!.found
}

/** Those of the words that an active listing has. */
export async function wordsWithListings(
  words: readonly string[],
  type: ListingType | undefined,
  executor: Db,
): Promise<Set<string>> {
  const found = await areFound(
    words.map((word) => [exactly(word)]),
    { type },
    executor,
  )
  return new Set(words.filter((_, at) => found[at]))
}

/** The columns that a search filters and sorts by, of active listings. */
const searchColumns = sql.join(
  [
    ...[
      listings.id,
      listings.type,
      listings.cityId,
      listings.rank,
      listings.price,
      listings.createdAt,
      listings.maxGuests,
      listings.placeType,
      listings.features,
      listings.mapLatitude,
      listings.mapLongitude,
      listings.minNights,
      listings.maxNights,
      listings.noticeDays,
      listings.timeZone,
      listings.searchWords,
      listings.allWords,
    ].map((column) => sql`${column}`),
    // A constant, because indexes of active listings do not have the column itself.
    sql`true as is_active`,
  ],
  sql`, `,
)

type Match = Pick<Words, 'query' | 'column' | 'ids'> & { sampled?: boolean }

/**
 * A subquery, in place of the table, of the active listings that match. Without MATERIALIZED the planner expects an
 * unknown word in one of 200 listings and would scan the whole table to fill a LIMIT (a second for a million rows)
 * instead of using the index of words. Cities are words too, so that "cabin in Asheville" is one look into the index.
 */
export function listingsByWords(words: Match, type: ListingType, cityIds?: readonly string[]): SQL {
  if (words.ids)
    return sql`(select ${searchColumns} from ${listings} where ${listings.isActive} and ${listings.type} = ${type}
      and ${listings.id} = any(${textArray(words.ids)}::uuid[])) ${listings}`
  const within = cityIds ? `(${words.query}) & (${cityIds.map(cityWord).join(' | ')})` : words.query
  return sql`(with matching as materialized (
      select ${searchColumns} from ${listings}
      where ${listings.isActive} and ${listings.type} = ${type} and ${matchesWords({ ...words, query: within })}
      ${cityIds ? sql`and ${inCities(cityIds)}` : sql``}
    ) select * from matching) ${listings}`
}

/** The first active listings in an order, at most `limit`, in place of the table. */
export const firstListings = (where: SQL, order: SQL, limit: number): SQL =>
  sql`(select ${searchColumns} from ${listings} where ${listings.isActive} and ${where}
    order by ${order} limit ${limit}) ${listings}`

/** A sampled listing, one in sixteen, has each of its words a second time, with a `#`. */
export const matchesWords = ({ query, column, sampled }: Match): SQL =>
  sql`${listings[column]} @@ ${sampled ? query.replace(/(?<=^|[ (])'/g, "'#") : query}::tsquery`

/** The word of a city in the word columns, as their generated expressions write it. */
const cityWord = (cityId: string) => `'@${cityId.slice(-12)}'`

/** A single city is compared with `=`, so that its rank index still provides the order. */
export const inCities = (cityIds: readonly string[]) =>
  cityIds.length === 1
    ? sql`${listings.cityId} = ${cityIds[0]}::uuid`
    : sql`${listings.cityId} = any(${textArray(cityIds)}::uuid[])`

/** A text array as a single parameter, which pg and PGlite encode in the same way. */
export const textArray = (texts: readonly string[]) =>
  sql.param(`{${texts.map((text) => `"${text.replace(/(["\\])/g, '\\$1')}"`).join(',')}}`)
