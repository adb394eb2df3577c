import { eq, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { cities, listings, users } from '#db/schema'
import { instantBookAt } from './listings-by-id.queries.server'
import { cityColumns, hostColumns, shownColumns, type ShownListing } from './listings.queries.server'

export type ListingOnPage = {
  listing: ShownListing
  /** Whether it can be booked instantly at this moment. */
  canBookInstantly: boolean
}

/** A listing as its page shows it to a visitor, or as it would if the listing were not paused; null if there is none. */
export async function listingOnPage(id: string, now: Date): Promise<ListingOnPage | null> {
  const [row] = await db
    .select({
      ...shownColumns,
      host: hostColumns,
      city: cityColumns,
      isSaved: sql<boolean>`false`,
      canBookInstantly: instantBookAt(now),
    })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.hostId))
    .leftJoin(cities, eq(cities.id, listings.cityId))
    .where(eq(listings.id, id))
  if (!row) return null
  const { canBookInstantly, ...listing } = row
  return { listing, canBookInstantly }
}
