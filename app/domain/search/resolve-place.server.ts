import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { cities } from '#db/schema'
import type { Db } from '#db/client.server'
import { listingTypes, type ListingType } from '../listings/choices'
import { correctWords } from './correct-words.server'
import { readPlaceText, spansOf, swappedLetters, withoutSmallWords, type PlaceText } from './place-text'
import { isTypoOf } from './spelling'
import {
  areWordsOf,
  findWords,
  knownWords,
  textArray,
  wordsWithListings,
  type KnownWords,
  type Words,
} from './words.server'

/** Which listings to search: those in some cities, those with some words, or both combined. */
export type Source = { cityIds?: string[]; words?: Words }

/** A resolved location: listings of any source match. `instead` is what was searched for a misspelled text. */
export type Place = { sources: Source[]; instead?: string }

type City = {
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

/**
 * Resolves a typed location, so that the search itself filters by ids. It tries the name of a city or region
 * (possibly with other words: "cabin in Asheville"), then prefixes of names and words of listings, then countries, then
 * similar spellings.
 * @param type the category of the search; words of the other one are ignored
 */
export async function resolvePlace(
  typed: string,
  type: ListingType | undefined,
  executor: Db,
): Promise<Place> {
  const text = readPlaceText(typed)
  const wanted = [...new Set(withoutSmallWords(text.words))]
  const [cities, known] = await Promise.all([withName(text, executor), knownWords(wanted, type, executor)])
  const named = await byName(text, cities, known, { type, executor })
  if (named) return named

  const [words, found] = await Promise.all([
    findAll(wanted, known, { type, executor }),
    startingWith(text, executor),
  ])
  const cityIds = ids(found.started)
  const sources: Source[] = [...(cityIds.length > 0 ? [{ cityIds }] : []), ...(words ? [{ words }] : [])]
  if (sources.length > 0) return { sources }
  if (found.inCountry.length > 0) return { sources: [{ cityIds: ids(found.inCountry) }] }
  return bySimilarSpelling(text, wanted, known, { type, executor })
}

type Scope = { type: ListingType | undefined; cityIds?: readonly string[]; executor: Db }

/** The listings with every word; null if there is no word, or no listing has one of them. */
async function findAll(
  wanted: readonly string[],
  known: KnownWords,
  { executor, ...scope }: Scope,
): Promise<Words | null> {
  const all = new Map(wanted.flatMap((word) => (known.has(word) ? [[word, known.get(word)!]] : [])))
  return wanted.length > 0 && all.size === wanted.length ? findWords(all, scope, executor) : null
}

async function byName(
  text: PlaceText,
  named: readonly City[],
  known: KnownWords,
  scope: Scope,
): Promise<Place | null> {
  for (const { text: name, rest } of spansOf(text.words)) {
    const cityMatches = named.filter((city) => city.searchName === name)
    const place = cityMatches.length > 0 ? cityMatches : named.filter((city) => city.searchRegion === name)
    if (place.length === 0) continue
    if (rest.length === 0) return { sources: [{ cityIds: ids(place) }] }
    const within = place.filter((city) => isWithin(city, rest.join(' ')))
    if (within.length > 0) return { sources: [{ cityIds: ids(within) }] }
    // "Lake house" is not a search in a town called Lake, unless a listing there has that word.
    const wanted = withoutSmallWords(rest)
    if (wanted.length === 0) return { sources: [{ cityIds: ids(place) }] }
    const words = await findAll(wanted, known, { ...scope, cityIds: ids(place) })
    if (words) return { sources: [{ cityIds: ids(place), words }] }
  }
  return null
}

/** Whether the remaining text is the region or country of a city: "oregon", "oreg", "oregon united states". */
function isWithin(city: City, rest: string): boolean {
  const country = city.country.toLowerCase()
  return [city.searchRegion, country, `${city.searchRegion} ${country}`].some((name) => name.startsWith(rest))
}

/**
 * A misspelled city, or misspelled words of listings. A name that differs by a letter or two comes first, then words,
 * then a name that is only similar.
 */
async function bySimilarSpelling(
  text: PlaceText,
  wanted: readonly string[],
  known: KnownWords,
  { type, executor }: Scope,
): Promise<Place> {
  const other = type && listingTypes.find((category) => category !== type)
  const [ofOther, city] = await Promise.all([
    other ? knownWords(wanted, other, executor) : known,
    similarCity(text, executor),
  ])
  // Words that only listings of the other category have are not misspelled.
  if (
    other &&
    ofOther.size === wanted.length &&
    wanted.length > 0 &&
    (await areWordsOf(ofOther, other, executor))
  )
    return { sources: [] }
  if (city?.isTypo) return city.place
  const [own, others] = await Promise.all([
    wordsWithListings(known, type, executor),
    other ? wordsWithListings(ofOther, other, executor) : [],
  ])
  const corrected = await correctWords(wanted, new Map([...others, ...own]), type, executor)
  if (corrected && corrected.some((word, at) => word !== wanted[at])) {
    const words = await findAll(corrected, await knownWords(corrected, type, executor), { type, executor })
    if (words) return { sources: [{ words }], instead: corrected.join(' ') }
  }
  return city?.place ?? { sources: [] }
}

async function similarCity(
  { words }: PlaceText,
  executor: Db,
): Promise<{ place: Place; isTypo: boolean } | null> {
  // A city followed by its region is tried before taking the whole text as one name.
  const splits = [...words.keys()].reverse().filter((length) => length > 0)
  for (const length of [...splits, words.length]) {
    const name = words.slice(0, length).join(' ')
    const rest = words.slice(length).join(' ')
    if (name.length < MIN_MISSPELLED_LENGTH) continue
    const { similar, label, normalized } = await mostSimilar(name, executor)
    const within = rest ? similar.filter((city) => isWithin(city, rest)) : similar
    if (within.length > 0)
      return {
        place: { sources: [{ cityIds: ids(within) }], instead: label },
        isTypo: isTypoOf(name, normalized ?? ''),
      }
  }
  return null
}

/** The cities, or the region, with the most similar name: first with two letters swapped, then by trigrams. */
async function mostSimilar(
  name: string,
  executor: Db,
): Promise<{ similar: City[]; label?: string; normalized?: string }> {
  const { searchName, searchRegion } = cities
  const similarTo = (column: SQLWrapper) => ({
    where: sql`${column} % ${name}`,
    order: sql`similarity(${column}, ${name}) desc`,
  })
  const found = await find(executor, {
    swapped: { where: sql`${searchName} = any(${textArray(swappedLetters(name))})` },
    names: similarTo(searchName),
    regions: similarTo(searchRegion),
  })
  const [city] = found.swapped.length > 0 ? found.swapped : found.names
  if (city) {
    const similar = [...found.swapped, ...found.names].filter((other) => other.searchName === city.searchName)
    return { similar: unique(similar), label: city.name, normalized: city.searchName }
  }
  const [region] = found.regions
  return {
    similar: found.regions.filter((other) => other.searchRegion === region!.searchRegion),
    label: region?.region,
    normalized: region?.searchRegion,
  }
}

const unique = (found: readonly City[]) => [...new Map(found.map((city) => [city.id, city])).values()]

/** The cities whose name, or whose region's, is part of a text. */
async function withName(text: PlaceText, executor: Db): Promise<City[]> {
  const names = textArray(spansOf(text.words).map((span) => span.text))
  const where = sql`${cities.searchName} = any(${names}) or ${cities.searchRegion} = any(${names})`
  return (await find(executor, { named: { where } })).named
}

/** The cities whose name or region starts with a text, and those in the country that it names. */
function startingWith({ whole }: PlaceText, executor: Db) {
  const { searchName, searchRegion, country } = cities
  const start = `${whole}%`
  const isLong = sql`${whole.length >= MIN_PREFIX_LENGTH}`
  return find(executor, {
    started: { where: sql`${isLong} and (${searchName} like ${start} or ${searchRegion} like ${start})` },
    inCountry: { where: sql`lower(${country}) = ${whole}` },
  })
}

/** Several groups of cities in one statement, each of at most MAX_CITIES. */
async function find<Group extends string>(
  executor: Db,
  groups: Record<Group, { where: SQL; order?: SQL }>,
): Promise<Record<Group, City[]>> {
  const { id, searchName } = cities
  const selects = Object.entries<{ where: SQL; order?: SQL }>(groups).map(
    ([group, { where, order = sql`length(${searchName})` }]) =>
      sql`(select ${group}::text as "group", row_number() over (order by ${order}, ${id}) as place, ${cities}.*
        from ${cities} where ${where} order by ${order}, ${id} limit ${MAX_CITIES})`,
  )
  const rows = await executor
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
  const found = Object.fromEntries(Object.keys(groups).map((group) => [group, [] as City[]]))
  for (const { group, ...city } of rows) found[group]!.push(city)
  return found as Record<Group, City[]>
}

const ids = (found: readonly City[]) => found.map((city) => city.id)
