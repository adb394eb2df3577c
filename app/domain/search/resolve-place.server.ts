import { sql, type SQL } from 'drizzle-orm'
import { cities, listings } from '#db/schema'
import type { Db } from '#db/client.server'
import { readPlaceText, spansOf, swappedLetters, titleQuery, withoutJoints, type PlaceText } from './place-text'

/** Listings to look among: those of some cities, those whose titles hold some words, or both at once. */
export type Source = { cityIds?: string[]; words?: TitleWords }

/** Words of titles as a tsquery. Where few titles hold them, a search starts from those titles instead of walking an order. */
export type TitleWords = { query: string; few: boolean }

/** What a typed place means: a listing of any source fits. `instead` names the place that a misspelling was taken for. */
export type Place = { sources: Source[]; instead?: string }

type City = { id: string; name: string; region: string; country: string; searchName: string; searchRegion: string }

const MOST_CITIES = 40
const SHORTEST_PREFIX = 3
const SHORTEST_TYPO = 4
/** Up to so many titles are sorted faster than an order of a million listings is walked until a page of them is found. */
const FEW_TITLES = 2000

/**
 * Resolves a typed place once, so that the search itself filters by ids: a city or a region by name (with title words
 * beside it: "cabin in Asheville"), else the beginning of a name or words of a title, else a name spelt nearly so.
 */
export async function resolvePlace(typed: string, executor: Db): Promise<Place> {
  const text = readPlaceText(typed)
  const named = await byName(text, typed, executor)
  if (named) return named

  const words = await titles(titleQuery(text.words, typed), executor)
  const cityIds = text.whole.length >= SHORTEST_PREFIX ? ids(await find(executor, startsWith(text.whole))) : []
  const sources: Source[] = [...(cityIds.length > 0 ? [{ cityIds }] : []), ...(words ? [{ words }] : [])]
  if (sources.length > 0) return { sources }

  const inCountry = ids(await find(executor, sql`lower(${cities.country}) = ${text.whole}`))
  if (inCountry.length > 0) return { sources: [{ cityIds: inCountry }] }
  return (await bySpelling(text, executor)) ?? { sources: [] }
}

async function byName(text: PlaceText, typed: string, executor: Db): Promise<Place | null> {
  const spans = spansOf(text.words)
  const names = list(spans.map((span) => span.text))
  const found = await find(executor, sql`${cities.searchName} = any(${names}) or ${cities.searchRegion} = any(${names})`)
  for (const { text: name, rest } of spans) {
    const here = found.filter((city) => city.searchName === name)
    const place = here.length > 0 ? here : found.filter((city) => city.searchRegion === name)
    if (place.length === 0) continue
    if (rest.length === 0) return { sources: [{ cityIds: ids(place) }] }
    const within = place.filter((city) => isWithin(city, rest.join(' ')))
    if (within.length > 0) return { sources: [{ cityIds: ids(within) }] }
    // "Lake house" is no search in a town called Lake, unless something there has that title.
    const query = titleQuery(withoutJoints(rest), typed)
    if (!query) return { sources: [{ cityIds: ids(place) }] }
    const words = await titles(query, executor, ids(place))
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

/** The city, or the region, most like a name: two letters swapped, else by trigrams. Several cities only when they share the name. */
async function mostAlike(name: string, executor: Db): Promise<{ near: City[]; label?: string }> {
  const swapped = await find(executor, sql`${cities.searchName} = any(${list(swappedLetters(name))})`)
  const alike = swapped[0] ? swapped : await find(executor, sql`${cities.searchName} % ${name}`, sql`similarity(${cities.searchName}, ${name}) desc`)
  if (alike[0]) return { near: alike.filter((city) => city.searchName === alike[0]!.searchName), label: alike[0].name }
  const regions = await find(executor, sql`${cities.searchRegion} % ${name}`, sql`similarity(${cities.searchRegion}, ${name}) desc`)
  return { near: regions.filter((city) => city.searchRegion === regions[0]!.searchRegion), label: regions[0]?.region }
}

const startsWith = (name: string) => sql`${cities.searchName} like ${`${name}%`} or ${cities.searchRegion} like ${`${name}%`}`

async function find(executor: Db, where: SQL, order: SQL = sql`length(${cities.searchName})`): Promise<City[]> {
  const { id, name, region, country, searchName, searchRegion } = cities
  return executor.select({ id, name, region, country, searchName, searchRegion }).from(cities).where(where).orderBy(order, id).limit(MOST_CITIES)
}

/** The words, when some title holds them. */
async function titles(query: string | null, executor: Db, cityIds?: string[]): Promise<TitleWords | null> {
  if (!query) return null
  const found = sql`select 1 from ${titled(query, cityIds)} limit ${FEW_TITLES + 1}`
  const [row] = await executor.select({ count: sql<number>`count(*)::int` }).from(sql`(${found}) found`)
  const count = row?.count ?? 0
  return count > 0 ? { query, few: count <= FEW_TITLES } : null
}

/** What a search filters and sorts by: the titles that are found first keep no more. */
const searched = sql.join(
  [
    listings.id, listings.type, listings.isActive, listings.cityId, listings.rank, listings.price, listings.createdAt, listings.maxGuests, listings.placeType,
    listings.amenities, listings.instantBook, listings.minNights, listings.maxNights, listings.noticeDays, listings.timeZone,
  ].map((column) => sql`${column}`),
  sql`, `,
)

/**
 * The active listings whose titles hold some words, in some cities, in place of the table. MATERIALIZED keeps the planner
 * from looking ahead to a LIMIT: it expects one title in 200 to hold a word it does not know, and to find the first few it
 * would read the whole table, which has none (a second among a million). So the index is asked, and read as far as needed.
 */
export function titled(query: string, cityIds?: string[]): SQL {
  const within = cityIds ? sql`and ${inSome(cityIds)}` : sql``
  return sql`(with titled as materialized (select ${searched} from ${listings} where ${listings.isActive} and ${holds(query)} ${within})
    select * from titled) ${listings}`
}

export const holds = (query: string) => sql`${listings.titleWords} @@ to_tsquery('simple', ${query})`

/** One city is compared as one: an order by rank within it stays an order of its index. */
export const inSome = (cityIds: readonly string[]) =>
  cityIds.length === 1 ? sql`${listings.cityId} = ${cityIds[0]}::uuid` : sql`${listings.cityId} = any(${list(cityIds)}::uuid[])`

const ids = (found: readonly City[]) => found.map((city) => city.id)

/** A list as one parameter: pg and PGlite send a text array alike. */
export const list = (texts: readonly string[]) => sql.param(`{${texts.map((text) => `"${text.replace(/(["\\])/g, '\\$1')}"`).join(',')}}`)
