import { eq, inArray, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { cities, listings } from '#db/schema'
import type { ListingType } from '../listings/choices'
import { placeOf } from './find-page.server'
import type { Search } from './search-url'

const MAX_SUGGESTIONS = 6
/** Popular cities are counted among this many top listings, which walks the rank index instead of the whole table. */
const TOP_LISTINGS = 200

/** Suggestions for a search without results: the nearest cities with listings of its category, or popular ones. */
export async function suggestCities(search: Search & { type: ListingType }): Promise<string[]> {
  const place = await placeOf(search, db)
  const [from] = place?.sources.find((source) => source.cityIds?.length)?.cityIds ?? []
  const rows = from ? await nearest(from, search.type) : await popularCities(search.type)
  return rows.map(({ name, region }) => `${name}, ${region}`)
}

/** Approximate distances: a degree of longitude shrinks with the cosine of the latitude. */
async function nearest(cityId: string, type: ListingType) {
  const [here] = await db
    .select({ latitude: cities.latitude, longitude: cities.longitude })
    .from(cities)
    .where(eq(cities.id, cityId))
  if (!here) return []
  const longitudeScale = Math.cos((here.latitude * Math.PI) / 180)
  return db
    .select({ name: cities.name, region: cities.region })
    .from(cities)
    .where(
      sql`${cities.id} <> ${cityId} and exists (select 1 from ${listings}
        where ${listings.cityId} = ${cities.id} and ${listings.type} = ${type} and ${listings.isActive})`,
    )
    .orderBy(
      sql`power(${cities.latitude} - ${here.latitude}, 2)
        + power((${cities.longitude} - ${here.longitude}) * ${longitudeScale}, 2)`,
    )
    .limit(MAX_SUGGESTIONS)
}

/** The cities with most of the top listings of a category, sorted by name. */
export async function popularCities(
  type: ListingType,
): Promise<{ name: string; region: string; country: string }[]> {
  const best = await db
    .select({ cityId: sql<string>`city_id` })
    .from(
      sql`(select ${listings.cityId} as city_id from ${listings}
      where ${listings.type} = ${type} and ${listings.isActive}
      order by ${listings.rank} desc, ${listings.id} desc limit ${TOP_LISTINGS}) best`,
    )
    .where(sql`city_id is not null`)
    .groupBy(sql`city_id`)
    .orderBy(sql`count(*) desc, city_id`)
    .limit(MAX_SUGGESTIONS)
  if (best.length === 0) return []
  return db
    .select({ name: cities.name, region: cities.region, country: cities.country })
    .from(cities)
    .where(
      inArray(
        cities.id,
        best.map((row) => row.cityId),
      ),
    )
    .orderBy(cities.name)
}
