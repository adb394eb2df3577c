import { and, desc, eq, exists, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { cities, listings } from '#db/schema'
import type { ListingType } from './choices'
import { isOffered } from './offered.server'

/** The limit of the sitemap protocol. */
const MAX_ENTRIES = 50_000

/** The active listings, best first, with their last change. */
export function listingsForSitemap(): Promise<{ id: string; updatedAt: Date }[]> {
  return db
    .select({ id: listings.id, updatedAt: listings.updatedAt })
    .from(listings)
    .where(isOffered())
    .orderBy(desc(listings.rank))
    .limit(MAX_ENTRIES - 1_100)
}

/** The cities with active listings of a type, by name. Costs one index lookup per city. */
export function citiesWithListings(
  type: ListingType,
): Promise<{ name: string; region: string; country: string }[]> {
  const listed = db
    .select({ one: sql`1` })
    .from(listings)
    .where(and(eq(listings.cityId, cities.id), isOffered(type)))
  return db
    .select({ name: cities.name, region: cities.region, country: cities.country })
    .from(cities)
    .where(exists(listed))
    .orderBy(cities.name, cities.region)
    .limit(400)
}
