import { sql, type SQL } from 'drizzle-orm'
import { cities } from '#db/schema'
import type { Db } from '#db/client.server'
import type { ListingType } from '../listings/choices'
import {
  readPlaceText,
  spansOf,
  swappedLetters,
  titleQuery,
  withoutJoints,
  type PlaceText,
} from './place-text'
import { findTitles, list, type TitleWords } from './titles.server'

/** Listings to look among: those of some cities, those whose titles hold some words, or both at once. */
export type Source = { cityIds?: string[]; words?: TitleWords }

/**
 * What a typed place means: a listing of any source fits. `instead` names the place that a misspelling was taken for.
 */
export type Place = { sources: Source[]; instead?: string }

type City = {
  id: string
  name: string
  region: string
  country: string
  searchName: string
  searchRegion: string
}

const MOST_CITIES = 40
const SHORTEST_PREFIX = 3
const SHORTEST_TYPO = 4

/**
 * Resolves a typed place once, so that the search itself filters by ids: a city or a region by name (with title words
 * beside it: "cabin in Asheville"), else the beginning of a name or words of a title, else a name spelt nearly so.
 * @param type the category that is searched; titles of the other one do not count
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
    text.whole.length >= SHORTEST_PREFIX ? ids(await find(executor, startsWith(text.whole))) : []
  const sources: Source[] = [...(cityIds.length > 0 ? [{ cityIds }] : []), ...(words ? [{ words }] : [])]
  if (sources.length > 0) return { sources }

  const inCountry = ids(await find(executor, sql`lower(${cities.country}) = ${text.whole}`))
  if (inCountry.length > 0) return { sources: [{ cityIds: inCountry }] }
  // A word that vehicles have and stays have not is no misspelt place.
  if (type && query && (await findTitles(query, {}, executor))) return { sources: [] }
  return (await bySpelling(text, executor)) ?? { sources: [] }
}

async function byName(text: PlaceText, type: ListingType | undefined, executor: Db): Promise<Place | null> {
  const spans = spansOf(text.words)
  const names = list(spans.map((span) => span.text))
  const found = await find(
    executor,
    sql`${cities.searchName} = any(${names}) or ${cities.searchRegion} = any(${names})`,
  )
  for (const { text: name, rest } of spans) {
    const here = found.filter((city) => city.searchName === name)
    const place = here.length > 0 ? here : found.filter((city) => city.searchRegion === name)
    if (place.length === 0) continue
    if (rest.length === 0) return { sources: [{ cityIds: ids(place) }] }
    const within = place.filter((city) => isWithin(city, rest.join(' ')))
    if (within.length > 0) return { sources: [{ cityIds: ids(within) }] }
    // "Lake house" is no search in a town called Lake, unless something there has that title.
    const query = titleQuery(withoutJoints(rest))
    if (!query) return { sources: [{ cityIds: ids(place) }] }
    const words = await findTitles(query, { type, cityIds: ids(place) }, executor)
    if (words) return { sources: [{ cityIds: ids(place), words }] }
  }
  return null
}

/** Whether the rest of a text names where a city lies: "oregon", "oreg", "united states", "oregon united states". */
function isWithin(city: City, rest: string): boolean {
  const country = city.country.toLowerCase()
  return [city.searchRegion, country, `${city.searchRegion} ${country}`].some((name) => name.startsWith(rest))
}

async function bySpelling({ words }: PlaceText, executor: Db): Promise<Place | null> {
  // A name and where it lies says more than the whole text taken for one name.
  const splits = [...words.keys()].reverse().filter((length) => length > 0)
  for (const length of [...splits, words.length]) {
    const name = words.slice(0, length).join(' ')
    const rest = words.slice(length).join(' ')
    if (name.length < SHORTEST_TYPO) continue
    const { near, label } = await mostAlike(name, executor)
    const within = rest ? near.filter((city) => isWithin(city, rest)) : near
    if (within.length > 0) return { sources: [{ cityIds: ids(within) }], instead: label }
  }
  return null
}

/**
 * The city, or the region, most like a name: two letters swapped, else by trigrams. Several cities only when they share
 * the name.
 */
async function mostAlike(name: string, executor: Db): Promise<{ near: City[]; label?: string }> {
  const swapped = await find(executor, sql`${cities.searchName} = any(${list(swappedLetters(name))})`)
  const alike = swapped[0]
    ? swapped
    : await find(
        executor,
        sql`${cities.searchName} % ${name}`,
        sql`similarity(${cities.searchName}, ${name}) desc`,
      )
  if (alike[0])
    return { near: alike.filter((city) => city.searchName === alike[0]!.searchName), label: alike[0].name }
  const regions = await find(
    executor,
    sql`${cities.searchRegion} % ${name}`,
    sql`similarity(${cities.searchRegion}, ${name}) desc`,
  )
  return {
    near: regions.filter((city) => city.searchRegion === regions[0]!.searchRegion),
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
    .limit(MOST_CITIES)
}

const ids = (found: readonly City[]) => found.map((city) => city.id)
