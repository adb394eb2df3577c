import { desc, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { listings } from '#db/schema'

/** What a sitemap file may hold, by its protocol. */
const MOST_ENTRIES = 50_000

/** The active listings, best first, with the day each last changed. */
export function listingsForSitemap(): Promise<{ id: string; updatedAt: Date }[]> {
  return db
    .select({ id: listings.id, updatedAt: listings.updatedAt })
    .from(listings)
    .where(eq(listings.isActive, true))
    .orderBy(desc(listings.rank))
    .limit(MOST_ENTRIES - 10)
}

/** The cities with active listings of a category, by name. */
export async function citiesWithListings(): Promise<{ location: string; type: 'property' | 'vehicle' }[]> {
  return db
    .selectDistinct({ location: listings.location, type: listings.type })
    .from(listings)
    .where(eq(listings.isActive, true))
    .orderBy(listings.location)
    .limit(400)
}
