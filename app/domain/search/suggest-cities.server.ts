import { eq, inArray, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { cities, listings } from '#db/schema'
import type { ListingType } from '../listings/choices'
import { milesBetween } from '../shared/distance'
import { cityLabel } from '../shared/phrases'
import { hasListings } from './find-cities.server'
import { placeOf } from './find-page.server'
import type { Place } from './resolve-place.server'
import type { Search } from './search-url'
import { isOffered } from '../listings/offered.server'

const MAX_SUGGESTIONS = 6
/** Popular cities are counted among this many top listings, which walks the rank index instead of the whole table. */
const TOP_LISTINGS = 200

const { name, region, country, latitude, longitude } = cities
const columns = { name, region, country, latitude, longitude }

type KnownPlace = { name: string; latitude: number; longitude: number }
export type PopularCity = KnownPlace & { region: string; country: string }
export type SuggestedCity = {
  name: string
  /** How far it is from the searched place, and where; absent where that place is not known. */
  miles?: number
  at?: { latitude: number; longitude: number }
}

/** Suggestions for a search without results: the nearest cities with listings, or popular ones. */
export async function suggestCities(
  search: Search & { type: ListingType },
): Promise<{ place: KnownPlace | null; missing?: string; cities: SuggestedCity[] }> {
  const resolved = await placeOf(search)
  const place = await middleOf(resolved)
  if (place) {
    const { isEmpty, cities } = await nearest(place, search.type)
    return { place, ...(isEmpty && { missing: place.name }), cities }
  }
  const popular = await popularCities(search.type)
  const missing = resolved?.where && !resolved.match && { missing: resolved.where.name }
  return { place: null, ...missing, cities: popular.map((city) => ({ name: cityLabel(city) })) }
}

async function middleOf(place: Place | null): Promise<KnownPlace | null> {
  if (place?.town) return { ...place.town, name: place.town.city }
  const [id] = place?.match?.cityIds ?? []
  if (!id) return null
  const [city] = await db
    .select({ name: cities.name, latitude: cities.latitude, longitude: cities.longitude })
    .from(cities)
    .where(eq(cities.id, id))
  return city ? { ...city, name: place?.where?.name ?? city.name } : null
}

/**
 * The nearest cities, and whether the place itself has no listings. Approximate distances in the order: a degree of
 * longitude shrinks with the cosine of the latitude.
 */
async function nearest(
  here: KnownPlace,
  type: ListingType,
): Promise<{ isEmpty?: true; cities: SuggestedCity[] }> {
  const longitudeScale = Math.cos((here.latitude * Math.PI) / 180)
  const rows = await db
    .select(columns)
    .from(cities)
    .where(hasListings(type))
    .orderBy(
      sql`power(${cities.latitude} - ${here.latitude}, 2)
        + power((${cities.longitude} - ${here.longitude}) * ${longitudeScale}, 2)`,
    )
    .limit(MAX_SUGGESTIONS + 1)
  const found = rows.map((city) => ({
    name: cityLabel(city),
    miles: Math.round(milesBetween(here, city)),
    at: { latitude: city.latitude, longitude: city.longitude },
  }))
  return {
    ...(found.every(({ miles }) => miles > 0) && { isEmpty: true }),
    cities: found
      .filter(({ miles }) => miles > 0)
      .sort((one, other) => one.miles - other.miles)
      .slice(0, MAX_SUGGESTIONS),
  }
}

/** The cities with most of the top listings of a category, sorted by name. */
export async function popularCities(type: ListingType): Promise<PopularCity[]> {
  const best = await db
    .select({ cityId: sql<string>`city_id` })
    .from(
      sql`(select ${listings.cityId} as city_id from ${listings}
      where ${isOffered(type)}
      order by ${listings.rank} desc, ${listings.id} desc limit ${TOP_LISTINGS}) best`,
    )
    .where(sql`city_id is not null`)
    .groupBy(sql`city_id`)
    .orderBy(sql`count(*) desc, city_id`)
    .limit(MAX_SUGGESTIONS)
  if (best.length === 0) return []
  const ids = best.map(({ cityId }) => cityId)
  return db.select(columns).from(cities).where(inArray(cities.id, ids)).orderBy(cities.name)
}
