import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { cities, listings } from '#db/schema'
import { db } from '#db/db.server'
import type { ListingType } from '../listings/choices'
import { constant } from '../shared/written-columns.server'
import { spansOf, type PlaceText } from './place-text'
import { allowedTypos, bySimilarity, sharedParts } from './spelling'
import { textArray } from './words.server'

export type City = {
  id: string
  name: string
  region: string
  country: string
  searchName: string
  searchRegion: string
}

const MAX_CITIES = 40
const MIN_PREFIX_LENGTH = 3
const MIN_MISSPELLED_LENGTH = 4

/** Whether the remaining text is the region or country of a city: "oregon", "oreg", "oregon united states". */
export function isWithin(city: City, rest: string): boolean {
  const country = city.country.toLowerCase()
  return [city.searchRegion, country, `${city.searchRegion} ${country}`].some((name) => name.startsWith(rest))
}

/** Longer names than any city's or region's are not compared. */
const MAX_NAME_WORDS = 5
/** No region with its country has more words. */
const MAX_REGION_WORDS = 6
/** How many similar names are compared letter by letter. */
const MAX_CANDIDATES = 300

type SimilarCity = { cityIds: string[]; name?: string }
type SimilarNames = { similar: City[]; label?: string }

/** The cities, or the region, whose name is misspelled in a text, or in its beginning before a region. */
export const misspelledCity = (text: PlaceText): Promise<SimilarCity | null> => firstPlace(text, misspelled)

/** The cities, or the region, whose name is most similar to a text, however many letters differ. */
export const similarCity = (text: PlaceText): Promise<SimilarCity | null> => firstPlace(text, mostSimilar)

async function firstPlace(
  { words }: PlaceText,
  placesLike: (name: string) => Promise<SimilarNames>,
): Promise<SimilarCity | null> {
  // A city followed by its region is tried before taking the whole text as one name.
  const splits = [...words.keys()].reverse().filter((length) => words.length - length <= MAX_REGION_WORDS)
  const names = [...splits.filter((length) => length > 0), words.length].filter(
    (length) => length <= MAX_NAME_WORDS,
  )
  const rests = names.map((length) => words.slice(length)).filter((rest) => rest.length > 0)
  // Few texts end with a region, so the whole text is looked up meanwhile.
  const whole = words.join(' ')
  const [followed, likeWhole] = await Promise.all([
    placesStartingWith(rests),
    names.includes(words.length) && whole.length >= MIN_MISSPELLED_LENGTH
      ? placesLike(whole)
      : { similar: [] },
  ])
  for (const length of names) {
    const name = words.slice(0, length).join(' ')
    const rest = words.slice(length).join(' ')
    if (name.length < MIN_MISSPELLED_LENGTH || (rest && !followed.has(rest))) continue
    const { similar, label }: SimilarNames = rest ? await placesLike(name) : likeWhole
    const within = rest ? similar.filter((city) => isWithin(city, rest)) : similar
    if (within.length > 0) return { cityIds: ids(within), name: label }
  }
  return null
}

/** The texts that a region or country starts with, alone or after its region: "oregon", "oregon unit". */
async function placesStartingWith(texts: readonly string[][]): Promise<Set<string>> {
  if (texts.length === 0) return new Set()
  const { searchRegion, country } = cities
  // Constants would be planned one by one. These operators use the indexes of beginnings.
  const startsWithText = (column: SQL) => sql`${column} ~>=~ text and ${column} ~<~ (text || U&'\\FFFF')`
  const cuts = texts.flatMap((words) =>
    [...words.keys()].slice(1).map((at) => ({
      text: words.join(' '),
      region: words.slice(0, at).join(' '),
      rest: words.slice(at).join(' '),
    })),
  )
  const column = (name: 'text' | 'region' | 'rest') => sql`${textArray(cuts.map((cut) => cut[name]))}::text[]`
  const rows = await db.select({ text: sql<string>`text` }).from(
    sql`(select text from unnest(${textArray(texts.map((words) => words.join(' ')))}::text[]) text
        where exists (select from ${cities} where ${startsWithText(sql`${searchRegion}`)})
          or exists (select from ${cities} where ${startsWithText(sql`lower(${country})`)})
      union select text from unnest(${column('text')}, ${column('region')}, ${column('rest')})
          as cuts(text, region, rest)
        where exists (select from ${cities} where ${searchRegion} = cuts.region
          and starts_with(lower(${country}), cuts.rest))) found`,
  )
  return new Set(rows.map(({ text }) => text))
}

/** The cities, or the region, whose name differs by a letter or two. */
async function misspelled(name: string): Promise<SimilarNames> {
  const { searchName, searchRegion } = cities
  const namesLike = (column: SQL, kind: string) =>
    sql`(select distinct ${kind}::text as kind, ${column} as name from ${cities}
      where ${mayBeTypo(name, column)} limit ${MAX_CANDIDATES})`
  const rows = await db
    .select({ kind: sql<string>`kind`, name: sql<string>`name` })
    .from(
      sql`(${namesLike(sql`${searchName}`, 'city')} union all ${namesLike(sql`${searchRegion}`, 'region')}) found`,
    )
  const best = (kind: string) =>
    bySimilarity(
      name,
      rows.filter((row) => row.kind === kind).map((row) => row.name),
    )[0]
  const [city, region] = [best('city'), best('region')]
  const normalized = city ?? region
  if (!normalized) return { similar: [] }
  const where = city ? sql`${searchName} = ${city}` : sql`${searchRegion} = ${region}`
  const found = await citiesIn({ found: { where } })
  return { similar: found, label: city ? found[0]?.name : found[0]?.region }
}

/** A condition that holds for almost every name a text may be a typo of, and for few others. */
function mayBeTypo(text: string, name: SQL): SQL {
  const { starts, ends, middle, swapped } = sharedParts(text)
  const patterns = [
    ...starts.map((start) => `${start}%`),
    ...ends.map((end) => `%${end}`),
    ...(middle ? [`%${middle}%`] : []),
  ]
  const typos = allowedTypos(text)
  return sql`(${sql.join(
    patterns.map((pattern) => sql`${name} like ${pattern}`),
    sql` or `,
  )} or ${name} = ${swapped}) and length(${name}) between ${text.length - typos} and ${text.length + typos}`
}

/** The cities, or the region, with the most trigrams in common. */
async function mostSimilar(name: string): Promise<SimilarNames> {
  const { searchName, searchRegion } = cities
  const region = sql`(select region from (select distinct ${searchRegion} as region from ${cities} offset 0) regions
    where region % ${name} order by similarity(region, ${name}) desc, region limit 1)`
  const rows = await citiesIn({
    names: {
      where: sql`${searchName} = any(array(select similar_city_names(${name})))`,
      order: sql`similarity(${searchName}, ${name}) desc`,
    },
    // Cities share regions, so each region is compared once.
    regions: { where: sql`${searchRegion} = ${region}` },
  })
  const found = inGroups(['names', 'regions'], rows)
  const [city] = found.names
  if (city)
    return {
      similar: found.names.filter((other) => other.searchName === city.searchName),
      label: city.name,
    }
  return { similar: found.regions, label: found.regions[0]?.region }
}

const start = sql`${sql.placeholder('start')}::text`
/** Unlike `like`, these operators use the indexes of beginnings in a statement that is planned without its values. */
const startsWith = (column: SQLWrapper) =>
  sql`${column} ~>=~ ${start} and ${column} ~<~ (${start} || U&'\\FFFF')`
const names = sql`${sql.placeholder('names')}::text[]`

const citiesByText = citiesIn({
  named: { where: sql`${cities.searchName} = any(${names}) or ${cities.searchRegion} = any(${names})` },
  started: { where: sql`${startsWith(cities.searchName)} or ${startsWith(cities.searchRegion)}` },
  inCountry: { where: sql`lower(${cities.country}) = ${sql.placeholder('country')}` },
}).prepare('cities of a text')

/**
 * The cities that a text is about: `named` whose name or region is part of it, `started` whose name or region starts
 * with it, and `inCountry` those of the country that it is.
 */
export async function citiesOf({ words, whole }: PlaceText) {
  const rows = await citiesByText.execute({
    names: spansOf(words).map((span) => span.text),
    start: whole.length >= MIN_PREFIX_LENGTH ? whole : null,
    country: whole,
  })
  return inGroups(['named', 'started', 'inCountry'], rows)
}

/** A statement that finds several groups of cities, each of at most MAX_CITIES. */
function citiesIn<Group extends string>(groups: Record<Group, { where: SQL; order?: SQL }>) {
  const { id, searchName } = cities
  const selects = Object.entries<{ where: SQL; order?: SQL }>(groups).map(
    ([group, { where, order = sql`length(${searchName})` }]) =>
      sql`(select ${constant(group)} as "group", row_number() over (order by ${order}, ${id}) as place, ${cities}.*
        from ${cities} where ${where} order by ${order}, ${id} limit ${constant(MAX_CITIES)})`,
  )
  return db
    .select({
      group: sql<Group>`"group"`,
      id: sql<string>`id`,
      name: sql<string>`name`,
      region: sql<string>`region`,
      country: sql<string>`country`,
      searchName: sql<string>`search_name`,
      searchRegion: sql<string>`search_region`,
    })
    .from(sql`(${sql.join(selects, sql` union all `)}) found`)
    .orderBy(sql`place`)
}

function inGroups<Group extends string>(
  groups: readonly Group[],
  rows: readonly (City & { group: Group })[],
): Record<Group, City[]> {
  const found = Object.fromEntries(groups.map((group) => [group, [] as City[]])) as Record<Group, City[]>
  for (const { group, ...city } of rows) found[group].push(city)
  return found
}

/** Which of some cities have active listings of a category, by region. */
export async function citiesWithListings(
  found: readonly City[],
  type: ListingType | undefined,
): Promise<City[]> {
  const rows = await db
    .selectDistinct({ id: listings.cityId })
    .from(listings)
    .where(and(listings.isActive, inArray(listings.cityId, ids(found)), type && eq(listings.type, type)))
  const known = new Set(rows.map(({ id }) => id))
  return found.filter(({ id }) => known.has(id)).sort((a, b) => (a.region < b.region ? -1 : 1))
}

export const ids = (found: readonly City[]) => found.map((city) => city.id)
