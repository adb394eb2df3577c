import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { db } from '#db/db.server'
import { bookings, listings } from '#db/schema'
import type { ListingType } from '../../listings/choices'

/** So many rentals and addresses are offered. Specification 1, section 3. */
export const [RENTALS_OFFERED, ADDRESSES_OFFERED] = [3, 10]

export type RentalCard = Awaited<ReturnType<typeof rentalsOf>>[number]

/** A person's next confirmed vehicle rentals, the one that begins first at the top; today's returns are among them. */
export function rentalsOf(userId: string, now: Date) {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${listings.timeZone})::date`
  return db
    .select({
      bookingId: bookings.id,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      title: listings.title,
      image: sql<string | null>`${listings.images}[1]`,
      location: listings.location,
      vehicle: listings.vehicleSpecs,
    })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .where(
      and(
        eq(bookings.guestId, userId),
        eq(bookings.status, 'confirmed'),
        eq(listings.type, 'vehicle'),
        sql`${bookings.checkOut} >= ${today}`,
      ),
    )
    .orderBy(asc(bookings.checkIn), asc(bookings.id))
    .limit(RENTALS_OFFERED)
}

/** The listings that searches recommend first, as places to drive to: what the public knows of their address. */
export async function addressesOf(): Promise<{ id: string; title: string; location: string }[]> {
  // One category after the other: each has an index in this order.
  const best = (type: ListingType) =>
    db
      .select({ id: listings.id, title: listings.title, location: listings.location, rank: listings.rank })
      .from(listings)
      .where(and(eq(listings.isActive, true), eq(listings.type, type)))
      .orderBy(desc(listings.rank), desc(listings.id))
      .limit(ADDRESSES_OFFERED)
  const both = await unionAll(best('property'), best('vehicle'))
    .orderBy(sql`rank desc`, sql`id desc`)
    .limit(ADDRESSES_OFFERED)
  return both.map(({ id, title, location }) => ({ id, title, location }))
}
