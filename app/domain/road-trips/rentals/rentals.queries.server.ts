import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { db } from '#db/db.server'
import { bookings, listings } from '#db/schema'
import type { ListingType } from '../../listings/choices'
import { isOffered } from '../../listings/offered.server'

/** Limits of the two lists. Specification 2, section 3. */
const [MAX_RENTALS, MAX_ADDRESSES] = [3, 10]

export type RentalCard = Awaited<ReturnType<typeof upcomingRentals>>[number]

/** A user's next confirmed vehicle rentals, earliest first, including those returned today. */
export const upcomingRentals = (userId: string, now: Date) => upcoming('vehicle', userId, now)

function upcoming(type: ListingType, userId: string, now: Date) {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${listings.timeZone})::date`
  return db
    .select({
      id: listings.id,
      bookingId: bookings.id,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      title: listings.title,
      image: sql<string | null>`${listings.images}[1]`,
      location: listings.location,
      timeZone: listings.timeZone,
      vehicle: listings.vehicleSpecs,
    })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .where(
      and(
        eq(bookings.guestId, userId),
        eq(bookings.status, 'confirmed'),
        eq(listings.type, type),
        sql`${bookings.checkOut} >= ${today}`,
      ),
    )
    .orderBy(asc(bookings.checkIn), asc(bookings.id))
    .limit(MAX_RENTALS)
}

type Address = { id: string; title: string; location: string; isBooked?: boolean }

/** Places to drive to, with their public location: the stays that the viewer has booked, then the best listings. */
export async function suggestedAddresses(viewer: { id: string } | null, now: Date): Promise<Address[]> {
  const booked = viewer ? await upcoming('property', viewer.id, now) : []
  // One query per category, because the rank index is per category.
  const best = (type: ListingType) =>
    db
      .select({ id: listings.id, title: listings.title, location: listings.location, rank: listings.rank })
      .from(listings)
      .where(isOffered(type))
      .orderBy(desc(listings.rank), desc(listings.id))
      .limit(MAX_ADDRESSES)
  const both = await unionAll(best('property'), best('vehicle'))
    .orderBy(sql`rank desc`, sql`id desc`)
    .limit(MAX_ADDRESSES)
  const all = [
    ...booked.map((stay) => ({ ...stay, isBooked: true })),
    ...both.map((one) => ({ ...one, isBooked: false })),
  ]
  return all
    .filter(({ id }, at) => all.findIndex((other) => other.id === id) === at)
    .slice(0, MAX_ADDRESSES)
    .map(({ id, title, location, isBooked }) => ({ id, title, location, isBooked }))
}
