import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { listings, searchWords } from '#db/schema'
import { listingTypes, type ListingType } from '../listings/choices'
import { PAGE_SIZE } from './search-url'

/** Counting stops here, because an exact count of a million rows would take longer than the search itself. */
export const TOTAL_CAP = 300

/** Typed words with the words of listings that begin with each: `cabin` → `cabin`, `cabins`. */
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
}

/** Which listings are searched: of one category or both, in some cities or all. */
type Scope = { type?: ListingType; cityIds?: readonly string[] }

/** A word that begins more words than this is looked up as a prefix. */
const MAX_BEGUN = 8

export const typesOf = (type: ListingType | undefined) => (type ? [type] : listingTypes)

/** The words of listings that begin with the typed ones. A typed word without any is missing from the result. */
export async function knownWords(
  typed: readonly string[],
  type: ListingType | undefined,
  executor: Db,
): Promise<KnownWords> {
  if (typed.length === 0) return new Map()
  const rows = await executor.select({ typed: sql<string>`typed`, words: sql<string[]>`words` }).from(
    sql`(select typed, array(
          select distinct ${searchWords.word} from unnest(${textArray(typesOf(type))}::text[]) category(name)
            cross join lateral (select ${searchWords.word} from ${searchWords}
              where ${searchWords.type} = category.name and ${searchWords.word} >= fold(typed)
                and ${searchWords.word} < fold(typed) || U&'\\FFFF' order by ${searchWords.word}
              limit ${MAX_BEGUN + 1}) ${searchWords}
          limit ${MAX_BEGUN + 1}) as words
        from unnest(${textArray(typed)}::text[]) typed) known`,
  )
  return new Map(rows.filter(({ words }) => words.length > 0).map(({ typed, words }) => [typed, words]))
}

/** A tsquery that requires every typed word as the beginning of a word. */
function wordsQuery(known: KnownWords, weights: '' | 'A' = ''): string {
  const suffix = weights && `:${weights}`
  return [...known]
    .map(([typed, words]) =>
      words.length > MAX_BEGUN
        ? `${lexeme(typed)}:*${weights}`
        : `(${words.map((word) => lexeme(word) + suffix).join(' | ')})`,
    )
    .join(' & ')
}

const lexeme = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`

/**
 * The words if any listing matches, else null. Titles, types and amenities are searched first, and descriptions when
 * that finds less than a page. Words that many listings have are counted in the sample of listings alone.
 */
export async function findWords(known: KnownWords, scope: Scope, executor: Db): Promise<Words | null> {
  const query = wordsQuery(known)
  const limit = sql`limit ${TOTAL_CAP + 1}`
  const count = (match: Match, where: SQL) => {
    const found = typesOf(scope.type).map(
      (category) =>
        sql`(select 1 from ${listingsByWords(match, category, scope.cityIds)} where ${where} ${limit})`,
    )
    return sql`select count(*)::int as count
      from (select 1 from (${sql.join(found, sql` union all `)}) found ${limit}) counted`
  }
  const [row] = await executor
    .select({ titles: sql<number>`greatest(sample.count, titles.count)`, texts: sql<number>`texts.count` })
    .from(
      sql`(${count({ query, column: 'searchWords', sampled: true }, sql`true`)}) sample
        cross join lateral (${count({ query, column: 'searchWords' }, sql`sample.count <= ${TOTAL_CAP}`)}) titles
        cross join lateral (${count(
          { query, column: 'allWords' },
          sql`greatest(sample.count, titles.count) < ${PAGE_SIZE}`,
        )}) texts`,
    )
  const { titles, texts } = row!
  const matches = Math.max(titles, texts)
  if (matches === 0) return null
  return {
    query,
    titleQuery: wordsQuery(known, 'A'),
    column: titles >= PAGE_SIZE ? 'searchWords' : 'allWords',
    count: matches,
    // Without a category, matches may be rare in one of them, so they are sorted.
    few: matches <= TOTAL_CAP || !scope.type,
  }
}

/** Whether an active listing has every word. A frequent word is in the sample of listings, which takes less time. */
const haveListings = (known: KnownWords, type: ListingType | undefined): SQL => {
  const match = { query: wordsQuery(known), column: 'allWords' } as const
  const found = typesOf(type).flatMap((category) => [
    sql`exists (select 1 from ${listingsByWords({ ...match, sampled: true }, category)})`,
    sql`exists (select 1 from ${listingsByWords(match, category)})`,
  ])
  return sql`(${sql.join(found, sql` or `)})`
}

/** Whether an active listing of a category has every word. */
export async function areWordsOf(known: KnownWords, type: ListingType, executor: Db): Promise<boolean> {
  const [row] = await executor
    .select({ has: sql<boolean>`has` })
    .from(sql`(select ${haveListings(known, type)} as has) answer`)
  return row!.has
}

/** Those of the words that an active listing has: `search_words` also has words of deleted and paused listings. */
export async function wordsWithListings(
  known: KnownWords,
  type: ListingType | undefined,
  executor: Db,
): Promise<KnownWords> {
  if (known.size === 0) return known
  const each = [...known].map((entry) => haveListings(new Map([entry]), type))
  const [row] = await executor
    .select({ has: sql<boolean[]>`has` })
    .from(sql`(select array[${sql.join(each, sql`, `)}] as has) answer`)
  return new Map([...known].filter((_, at) => row!.has[at]))
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

type Match = Pick<Words, 'query' | 'column'> & { sampled?: boolean }

/**
 * A subquery, in place of the table, of the active listings that match. Without MATERIALIZED the planner expects an
 * unknown word in one of 200 listings and would scan the whole table to fill a LIMIT (a second for a million rows)
 * instead of using the index of words. Cities are words too, so that "cabin in Asheville" is one look into the index.
 */
export function listingsByWords(words: Match, type: ListingType, cityIds?: readonly string[]): SQL {
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
