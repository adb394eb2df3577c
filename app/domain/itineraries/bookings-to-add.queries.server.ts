import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { bookings, itineraries, itineraryItems, listings } from '#db/schema'
import { isUuid } from '../shared/ids'
import { sold } from '../shared/sold.server'

/** A user's confirmed bookings that are not in an itinerary yet: those within its dates first, then by check-in. */
export async function bookingsToAdd(itineraryId: string | undefined, userId: string) {
  if (!isUuid(itineraryId)) return []
  const added = db
    .select({ id: sql<string>`${itineraryItems.bookingId}` })
    .from(itineraryItems)
    .where(and(eq(itineraryItems.itineraryId, itineraryId), sql`${itineraryItems.bookingId} is not null`))
  const itineraryDates = sql`daterange(${itineraries.startDate}, ${itineraries.endDate}, '[]')`
  const overlaps = sql<boolean>`
    coalesce(${bookings.stay} && ${itineraryDates}, false) and ${itineraries.startDate} is not null`
  return db
    .select({
      id: bookings.id,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      totalPrice: bookings.totalPrice,
      overlaps,
      listing: {
        id: listings.id,
        type: listings.type,
        title: sold.title,
        location: sold.location,
        image: sold.image,
      },
    })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .innerJoin(itineraries, and(eq(itineraries.id, itineraryId), eq(itineraries.userId, userId)))
    .where(
      and(eq(bookings.guestId, userId), eq(bookings.status, 'confirmed'), notInArray(bookings.id, added)),
    )
    .orderBy(sql`${overlaps} desc`, asc(bookings.checkIn), asc(bookings.id))
    .limit(50)
}
