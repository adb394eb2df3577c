import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { cities, listings } from '#db/schema'
import { db } from '#db/db.server'
import type { ListingType } from '../listings/choices'
import { constant, unknownValue } from '../shared/written-columns.server'
import { spansOf, type PlaceText } from './place-text'
import { allowedTypos, bySimilarity, sharedParts } from './spelling'

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

// These operators use the indexes of beginnings whatever the text is. With "is true" it is no join of all regions.
const startsWithText = (column: SQLWrapper) => sql`${column} ~>=~ text and ${column} ~<~ (text || U&'\\FFFF')`
const texts = (name: 'names' | 'texts' | 'cuts' | 'regions' | 'rests') => unknownValue(name, 'text[]')

const startsOfPlaces = db
  .select({ text: sql<string>`text` })
  .from(
    sql`(select text from unnest(${texts('texts')}) text
        where exists (select from ${cities} where ${startsWithText(cities.searchRegion)})
          or exists (select from ${cities} where ${startsWithText(sql`lower(${cities.country})`)})
      union select text from unnest(${texts('cuts')}, ${texts('regions')}, ${texts('rests')})
          as cuts(text, region, rest)
        where (exists (select from ${cities} where ${cities.searchRegion} = cuts.region
          and starts_with(lower(${cities.country}), cuts.rest))) is true) found`,
  )
  .prepare('texts that places start with')

/** The texts that a region or country starts with, alone or after its region: "oregon", "oregon unit". */
async function placesStartingWith(starts: readonly string[][]): Promise<Set<string>> {
  if (starts.length === 0) return new Set()
  const cuts = starts.flatMap((words) =>
    [...words.keys()].slice(1).map((at) => ({
      text: words.join(' '),
      region: words.slice(0, at).join(' '),
      rest: words.slice(at).join(' '),
    })),
  )
  const rows = await startsOfPlaces.execute({
    texts: starts.map((words) => words.join(' ')),
    cuts: cuts.map(({ text }) => text),
    regions: cuts.map(({ region }) => region),
    rests: cuts.map(({ rest }) => rest),
  })
  return new Set(rows.map(({ text }) => text))
}

/** The cities, or the region, whose name differs by a letter or two. */
async function misspelled(name: string): Promise<SimilarNames> {
  const { starts, ends, middle, swapped } = sharedParts(name)
  const [typos, [firstStart, secondStart], [firstEnd, secondEnd]] = [allowedTypos(name), starts, ends]
  const rows = await namesLike.execute({
    firstStart,
    secondStart,
    firstEnd: `%${firstEnd}`,
    secondEnd: secondEnd && `%${secondEnd}`,
    middle: middle && `%${middle}%`,
    swapped,
    shortest: name.length - typos,
    longest: name.length + typos,
  })
  const best = (kind: string) =>
    bySimilarity(
      name,
      rows.filter((row) => row.kind === kind).map((row) => row.name),
    )[0]
  const city = best('city')
  const region = city === undefined ? best('region') : undefined
  if (city === undefined && region === undefined) return { similar: [] }
  const found = await citiesByName.execute({ city, region })
  return { similar: found, label: city === undefined ? found[0]?.region : found[0]?.name }
}

const part = (name: string) => unknownValue(name, 'text')
const startsWithPart = (column: SQLWrapper, start: SQL) =>
  sql`${column} ~>=~ ${start} and ${column} ~<~ (${start} || U&'\\FFFF')`

/** A condition that holds for almost every name a text may be a typo of, and for few others. */
const mayBeTypo = (column: SQLWrapper) =>
  sql`(${startsWithPart(column, part('firstStart'))} or ${startsWithPart(column, part('secondStart'))}
      or ${column} like ${part('firstEnd')} or ${column} like ${part('secondEnd')} or ${column} like ${part('middle')}
      or ${column} = ${part('swapped')})
    and length(${column}) between ${unknownValue('shortest', 'int')} and ${unknownValue('longest', 'int')}`

const namesOf = (kind: 'city' | 'region', column: SQLWrapper) =>
  sql`(select distinct ${constant(kind)} as kind, ${column} as name from ${cities}
    where ${mayBeTypo(column)} limit ${constant(MAX_CANDIDATES)})`

const namesLike = db
  .select({ kind: sql<'city' | 'region'>`kind`, name: sql<string>`name` })
  .from(
    sql`(${namesOf('city', cities.searchName)} union all ${namesOf('region', cities.searchRegion)}) found`,
  )
  .prepare('names that differ by a letter or two')

const citiesByName = citiesIn({
  found: { where: sql`${cities.searchName} = ${part('city')} or ${cities.searchRegion} = ${part('region')}` },
}).prepare('cities of a name')

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

const [start, names] = [part('start'), texts('names')]

/**
 * The cities that a text is about, in a prepared statement: `named` whose name or region is part of it, `started` whose
 * name or region starts with it, and `inCountry` those of the country that it is.
 */
export const citiesByText = groupsOfCities({
  named: { where: sql`${cities.searchName} = any(${names}) or ${cities.searchRegion} = any(${names})` },
  started: {
    where: sql`${startsWithPart(cities.searchName, start)} or ${startsWithPart(cities.searchRegion, start)}`,
  },
  inCountry: { where: sql`lower(${cities.country}) = ${part('country')}` },
})

/** The values of `citiesByText`. */
export const textOfCities = ({ words, whole }: PlaceText) => ({
  names: spansOf(words).map((span) => span.text),
  start: whole.length >= MIN_PREFIX_LENGTH ? whole : null,
  country: whole,
})

type TextGroup = 'named' | 'started' | 'inCountry'
export type CityOfText = City & { group: TextGroup }
export type CitiesOfText = Record<TextGroup, City[]>

export const citiesFrom = (rows: readonly CityOfText[]): CitiesOfText =>
  inGroups(['named', 'started', 'inCountry'], rows)

type Group = { where: SQL; order?: SQL }

/** Several groups of cities as a subquery, each of at most MAX_CITIES, with their `place` in the order of the group. */
function groupsOfCities(groups: Record<string, Group>): SQL {
  const { id, name, region, country, searchName, searchRegion } = cities
  const selects = Object.entries(groups).map(
    ([group, { where, order = sql`length(${searchName})` }]) =>
      sql`(select ${constant(group)} as "group", row_number() over (order by ${order}, ${id}) as place,
          ${id}, ${name}, ${region}, ${country}, ${searchName} as "searchName", ${searchRegion} as "searchRegion"
        from ${cities} where ${where} order by ${order}, ${id} limit ${constant(MAX_CITIES)})`,
  )
  return sql`(${sql.join(selects, sql` union all `)}) found`
}

/** A statement that finds several groups of cities. */
function citiesIn<Name extends string>(groups: Record<Name, Group>) {
  return db
    .select({
      group: sql<Name>`"group"`,
      id: sql<string>`id`,
      name: sql<string>`name`,
      region: sql<string>`region`,
      country: sql<string>`country`,
      searchName: sql<string>`"searchName"`,
      searchRegion: sql<string>`"searchRegion"`,
    })
    .from(groupsOfCities(groups))
    .orderBy(sql`place`)
}

function inGroups<Name extends string>(
  groups: readonly Name[],
  rows: readonly (City & { group: Name })[],
): Record<Name, City[]> {
  const found = Object.fromEntries(groups.map((group) => [group, [] as City[]])) as Record<Name, City[]>
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
