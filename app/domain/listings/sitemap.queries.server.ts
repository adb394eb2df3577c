import { and, desc, eq, exists, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { cities, listings } from '#db/schema'
import type { ListingType } from './choices'

/** What a sitemap file may hold, by its protocol. */
const MOST_ENTRIES = 50_000

/** The active listings, best first, with the day each last changed. */
export function listingsForSitemap(): Promise<{ id: string; updatedAt: Date }[]> {
  return db
    .select({ id: listings.id, updatedAt: listings.updatedAt })
    .from(listings)
    .where(eq(listings.isActive, true))
    .orderBy(desc(listings.rank))
    .limit(MOST_ENTRIES - 1_100)
}

/** The cities that have active listings of a category, by name: a look into an index for each city. */
export function citiesWithListings(
  type: ListingType,
): Promise<{ name: string; region: string; country: string }[]> {
  const listed = db
    .select({ one: sql`1` })
    .from(listings)
    .where(and(eq(listings.cityId, cities.id), eq(listings.type, type), eq(listings.isActive, true)))
  return db
    .select({ name: cities.name, region: cities.region, country: cities.country })
    .from(cities)
    .where(exists(listed))
    .orderBy(cities.name, cities.region)
    .limit(400)
}
