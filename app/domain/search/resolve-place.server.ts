import { sql, type SQL } from 'drizzle-orm'
import { cities } from '#db/schema'
import type { Db } from '#db/client.server'
import type { ListingType } from '../listings/choices'
import {
  readPlaceText,
  spansOf,
  swappedLetters,
  titleQuery,
  withoutSmallWords,
  type PlaceText,
} from './place-text'
import { findTitles, textArray, type TitleWords } from './titles.server'

/** Which listings to search: those in some cities, those with some words in their titles, or both combined. */
export type Source = { cityIds?: string[]; words?: TitleWords }

/** A resolved location: listings of any source match. `instead` is the place assumed for a misspelled name. */
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
 * (possibly with title words: "cabin in Asheville"), then prefixes of names and words in titles, then countries, then
 * similar spellings.
 * @param type the category of the search; titles of the other one are ignored
 */
export async function resolvePlace(
  typed: string,
  type: ListingType | undefined,
  executor: Db,
): Promise<Place> {
  const text = readPlaceText(typed)
  const named = await byName(text, type, executor)
  if (named) return named

  const query = titleQuery(text.words)
  const words = query && (await findTitles(query, { type }, executor))
  const cityIds =
    text.whole.length >= MIN_PREFIX_LENGTH ? ids(await find(executor, startsWith(text.whole))) : []
  const sources: Source[] = [...(cityIds.length > 0 ? [{ cityIds }] : []), ...(words ? [{ words }] : [])]
  if (sources.length > 0) return { sources }

  const inCountry = ids(await find(executor, sql`lower(${cities.country}) = ${text.whole}`))
  if (inCountry.length > 0) return { sources: [{ cityIds: inCountry }] }
  // A word that only occurs in titles of the other category is not a misspelled city.
  if (type && query && (await findTitles(query, {}, executor))) return { sources: [] }
  return (await bySimilarSpelling(text, executor)) ?? { sources: [] }
}

async function byName(text: PlaceText, type: ListingType | undefined, executor: Db): Promise<Place | null> {
  const spans = spansOf(text.words)
  const names = textArray(spans.map((span) => span.text))
  const found = await find(
    executor,
    sql`${cities.searchName} = any(${names}) or ${cities.searchRegion} = any(${names})`,
  )
  for (const { text: name, rest } of spans) {
    const cityMatches = found.filter((city) => city.searchName === name)
    const place = cityMatches.length > 0 ? cityMatches : found.filter((city) => city.searchRegion === name)
    if (place.length === 0) continue
    if (rest.length === 0) return { sources: [{ cityIds: ids(place) }] }
    const within = place.filter((city) => isWithin(city, rest.join(' ')))
    if (within.length > 0) return { sources: [{ cityIds: ids(within) }] }
    // "Lake house" is not a search in a town called Lake, unless a listing there has that title.
    const query = titleQuery(withoutSmallWords(rest))
    if (!query) return { sources: [{ cityIds: ids(place) }] }
    const words = await findTitles(query, { type, cityIds: ids(place) }, executor)
    if (words) return { sources: [{ cityIds: ids(place), words }] }
  }
  return null
}

/** Whether the remaining text is the region or country of a city: "oregon", "oreg", "oregon united states". */
function isWithin(city: City, rest: string): boolean {
  const country = city.country.toLowerCase()
  return [city.searchRegion, country, `${city.searchRegion} ${country}`].some((name) => name.startsWith(rest))
}

async function bySimilarSpelling({ words }: PlaceText, executor: Db): Promise<Place | null> {
  // A city followed by its region is tried before taking the whole text as one name.
  const splits = [...words.keys()].reverse().filter((length) => length > 0)
  for (const length of [...splits, words.length]) {
    const name = words.slice(0, length).join(' ')
    const rest = words.slice(length).join(' ')
    if (name.length < MIN_MISSPELLED_LENGTH) continue
    const { similar, label } = await mostSimilar(name, executor)
    const within = rest ? similar.filter((city) => isWithin(city, rest)) : similar
    if (within.length > 0) return { sources: [{ cityIds: ids(within) }], instead: label }
  }
  return null
}

/** The cities, or the region, with the most similar name: first with two letters swapped, then by trigrams. */
async function mostSimilar(name: string, executor: Db): Promise<{ similar: City[]; label?: string }> {
  const swapped = await find(executor, sql`${cities.searchName} = any(${textArray(swappedLetters(name))})`)
  const candidates = swapped[0]
    ? swapped
    : await find(
        executor,
        sql`${cities.searchName} % ${name}`,
        sql`similarity(${cities.searchName}, ${name}) desc`,
      )
  if (candidates[0])
    return {
      similar: candidates.filter((city) => city.searchName === candidates[0]!.searchName),
      label: candidates[0].name,
    }
  const regions = await find(
    executor,
    sql`${cities.searchRegion} % ${name}`,
    sql`similarity(${cities.searchRegion}, ${name}) desc`,
  )
  return {
    similar: regions.filter((city) => city.searchRegion === regions[0]!.searchRegion),
    label: regions[0]?.region,
  }
}

const startsWith = (name: string) =>
  sql`${cities.searchName} like ${`${name}%`} or ${cities.searchRegion} like ${`${name}%`}`

async function find(
  executor: Db,
  where: SQL,
  order: SQL = sql`length(${cities.searchName})`,
): Promise<City[]> {
  const { id, name, region, country, searchName, searchRegion } = cities
  return executor
    .select({ id, name, region, country, searchName, searchRegion })
    .from(cities)
    .where(where)
    .orderBy(order, id)
    .limit(MAX_CITIES)
}

const ids = (found: readonly City[]) => found.map((city) => city.id)
