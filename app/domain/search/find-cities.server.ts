import { and, asc, eq, inArray, like, or, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { db } from '#db/db.server'
import { cities, listings } from '#db/schema'
import type { ListingType } from '../listings/choices'
import { spansOf, termsOf, type PlaceText } from './place-text'
import { isTypoOf, withSwaps } from './spelling'
import { isOffered } from '../listings/offered.server'

const { id, name, region, country, searchName, searchRegion, latitude, longitude } = cities
export const cityColumns = { id, name, region, country, searchName, searchRegion, latitude, longitude }

export type City = Pick<typeof cities.$inferSelect, keyof typeof cityColumns>

const MAX_CITIES = 40
const MIN_PREFIX_LENGTH = 3
const MIN_MISSPELLED_LENGTH = 4
/** Longer names than any city's or region's are not compared. */
const MAX_NAME_WORDS = 5
/** How many similar names are compared letter by letter. */
const MAX_SIMILAR = 300
/** How similar a name is at least that differs by more than a letter or two, from 0 to 1. */
const MIN_SIMILARITY = 0.3
/** So many of the most similar names are looked up, until one is of a city in the region that follows it. */
const MAX_TRIED = 5

const groups = ['named', 'started', 'inCountry'] as const
type CityGroup = (typeof groups)[number]

/** A city without listings stays behind when its last one moves. It is no place to search. */
export const hasListings = (type?: ListingType): SQL =>
  sql`exists (select from ${listings} where ${listings.cityId} = ${cities.id} and ${isOffered(type)})`

/**
 * The cities with listings that a text is about: `named` whose name or region is part of it, `started` whose name or region starts
 * with it, and `inCountry` those of the country that it is.
 */
export async function citiesOf({ words, whole }: PlaceText): Promise<Record<CityGroup, City[]>> {
  const names = spansOf(words).map((span) => span.text)
  const isStarted = or(like(searchName, `${whole}%`), like(searchRegion, `${whole}%`))!
  const rows = await unionAll(
    groupOf('named', or(inArray(searchName, names), inArray(searchRegion, names))!),
    groupOf('started', whole.length < MIN_PREFIX_LENGTH ? sql`false` : isStarted),
    groupOf('inCountry', eq(sql`lower(${country})`, whole)),
  )
  const of = (wanted: CityGroup) =>
    rows
      .filter(({ group }) => group === wanted)
      .map(({ group: _, ...city }) => city)
      .sort((a, b) => a.searchName.length - b.searchName.length || (a.id < b.id ? -1 : 1))
  return { named: of('named'), started: of('started'), inCountry: of('inCountry') }
}

const groupOf = (group: CityGroup, condition: SQL) =>
  db
    .select({ ...cityColumns, group: sql<CityGroup>`${sql.raw(`'${group}'`)}`.as('group') })
    .from(cities)
    .where(and(condition, hasListings()))
    .orderBy(asc(sql`length(${searchName})`), asc(id))
    .limit(MAX_CITIES)

export type NamedPlace = {
  cityIds: string[]
  label: string
  /** The cities are around it, not in it. */
  isAround?: true
  /** The terms beside the name. */
  rest: string[]
  sameName?: City[]
}

/** The cities or regions that a text names, with the other terms: all words first, then the longest. */
export function namedPlaces(text: PlaceText, named: readonly City[]): NamedPlace[] {
  const places = spansOf(text.words).flatMap(({ text: spanned, rest }) => {
    const cityMatches = named.filter((city) => city.searchName === spanned)
    const place = cityMatches.length > 0 ? cityMatches : named.filter((city) => city.searchRegion === spanned)
    if (place.length === 0) return []
    const within = rest.length > 0 ? place.filter((city) => isWithin(city, rest.join(' '))) : []
    const [first] = place as [City, ...City[]]
    const label = cityMatches.length > 0 ? first.name : first.region
    const [meant, others] = within.length > 0 ? [within, []] : [place, rest]
    const isAmbiguous = meant.length > 1 && cityMatches.length > 0
    return [{ cityIds: ids(meant), label, rest: termsOf(others), ...(isAmbiguous && { sameName: meant }) }]
  })
  return places.sort((a, b) => Number(a.rest.length > 0) - Number(b.rest.length > 0))
}

/** Whether the remaining text is the region or country of a city: "oregon", "oreg", "oregon united states". */
function isWithin(city: City, rest: string): boolean {
  const land = city.country.toLowerCase()
  return [city.searchRegion, land, `${city.searchRegion} ${land}`].some((text) => text.startsWith(rest))
}

type SimilarName = { typed: string; kind: 'city' | 'region'; name: string; similarity: number }

/**
 * The city or the region whose name is most similar to a text, or to its beginning before a region. A typo differs by a
 * letter or two, and has not only trigrams in common.
 */
export async function similarPlace({
  words,
}: PlaceText): Promise<{ cityIds: string[]; name: string; isTypo: boolean } | null> {
  const texts = new Map(
    words
      .map((_, at): [string, string] => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
      .slice(0, MAX_NAME_WORDS)
      .filter(([text]) => text.length >= MIN_MISSPELLED_LENGTH),
  )
  if (texts.size === 0) return null
  const names = (await namesLike([...texts.keys()]))
    .map((like) => ({ ...like, isTypo: isTypoOf(like.typed, like.name), rest: texts.get(like.typed)! }))
    .filter(({ isTypo, similarity }) => isTypo || similarity >= MIN_SIMILARITY)
    .sort((a, b) => Number(b.isTypo) - Number(a.isTypo) || b.similarity - a.similarity)
  for (const { kind, name: meant, isTypo, rest } of names.slice(0, MAX_TRIED)) {
    const found = await db
      .select(cityColumns)
      .from(cities)
      .where(and(eq(kind === 'city' ? searchName : searchRegion, meant), hasListings()))
      .orderBy(asc(sql`length(${searchName})`), asc(id))
    const [first, ...others] = found.filter((city) => !rest || isWithin(city, rest)).slice(0, MAX_CITIES)
    if (first)
      return { cityIds: ids([first, ...others]), name: kind === 'city' ? first.name : first.region, isTypo }
  }
  return null
}

async function namesLike(texts: readonly string[]): Promise<SimilarName[]> {
  const variants = texts.flatMap((text) => withSwaps(text).map((variant) => sql`(${text}, ${variant})`))
  const asked = sql`(values ${sql.join(variants, sql`, `)}) asked(typed, variant)`
  return db
    .select({
      typed: sql<string>`typed`,
      kind: sql<'city' | 'region'>`kind`,
      name: sql<string>`name`,
      similarity: sql<number>`similarity(name, typed)`,
    })
    .from(
      sql`(select typed, 'city' as kind, ${searchName} as name from ${asked} join ${cities} on ${searchName} % variant
        union select typed, 'region', region from ${asked}
          join (select distinct ${searchRegion} as region from ${cities}) regions on region % variant) names`,
    )
    .orderBy(sql`kind, similarity(name, typed) desc, name`)
    .limit(MAX_SIMILAR)
}

/** Which of some cities have active listings of a category, by region. */
export async function citiesWithListings(
  found: readonly City[],
  type: ListingType | undefined,
): Promise<City[]> {
  const rows = await db
    .selectDistinct({ id: listings.cityId })
    .from(listings)
    .where(and(isOffered(type), inArray(listings.cityId, ids(found))))
  const known = new Set(rows.map((row) => row.id))
  return found.filter((city) => known.has(city.id)).sort((a, b) => (a.region < b.region ? -1 : 1))
}

export const ids = (found: readonly City[]) => found.map((city) => city.id)
