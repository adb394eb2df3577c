import { and, desc, eq, getTableColumns, sql, asc, notInArray } from 'drizzle-orm'
import { db } from '#db/db.server'
import { attractions, bookings, flights, itineraries, itineraryItems, listings, users } from '#db/schema'
import { isUuid } from '../shared/ids'
import { publicName } from '../shared/public-name'
import { isShareToken } from '../shared/share-token.server'
import { sold } from '../shared/sold.server'
import { pick, without } from '../shared/pick'
import { liveItem } from './item'
import type { TripDates } from './itinerary'
import { toItemRow } from './open-itinerary.server'
import { inOrder } from './trip-days'

export type LinkedItem = Awaited<ReturnType<typeof linkedItems>>[number]

/** A user's itineraries, newest first, with item count, cost and the picture of a listing in them. */
export const listItineraries = (userId: string) =>
  db
    .select({
      ...getTableColumns(itineraries),
      // Drizzle omits table names in single-table queries, so `id` in the subquery would refer to the item.
      itemCount: sql<number>`(
        select count(*)::int from ${itineraryItems} where ${itineraryItems}.itinerary_id = ${itineraries}.id
      )`,
      /** Cents. */
      spent: sql<number>`(
        select coalesce(sum(${itineraryItems.cost}), 0)::text
        from ${itineraryItems} where ${itineraryItems}.itinerary_id = ${itineraries}.id
      )`.mapWith((dollars) => Math.round(Number(dollars) * 100)),
      image: sql<string | null>`(
        select ${listings}.images[1] from ${itineraryItems}
        join ${listings} on ${listings}.id = ${itineraryItems}.listing_id
        where ${itineraryItems}.itinerary_id = ${itineraries}.id and ${listings}.images[1] is not null
        order by ${listings}.type = 'vehicle', ${itineraryItems}.day, ${itineraryItems}."order" limit 1
      )`,
    })
    .from(itineraries)
    .where(eq(itineraries.userId, userId))
    .orderBy(desc(itineraries.createdAt), desc(itineraries.id))

/** An itinerary of the user with its items in order; null for any other id. */
export async function findItinerary(id: string | undefined, userId: string) {
  if (!isUuid(id)) return null
  const [itinerary] = await db
    .select()
    .from(itineraries)
    .where(and(eq(itineraries.id, id), eq(itineraries.userId, userId)))
  return itinerary ? { itinerary, items: await linkedItems(itinerary) } : null
}

/** An item of the user's itinerary; null for any other combination of ids. */
export async function findItem(itineraryId: string | undefined, itemId: string | undefined, userId: string) {
  const found = await findItinerary(itineraryId, userId)
  const item = found?.items.find(({ id }) => id === itemId?.toLowerCase())
  return found && item ? { ...found, item } : null
}

/** Removes what a shared itinerary hides: costs, references, notes and the ids of bookings and flights. */
const toShared = ({ flight, ...item }: LinkedItem) => ({
  ...without(item, 'cost', 'bookingReference', 'notes', 'bookingId', 'flightId', 'booking', 'itineraryId'),
  flight: flight && pick(flight, 'airline', 'flightNumber', 'departure', 'arrival', 'status'),
  listing: item.listing?.isActive ? item.listing : null,
})

export type SharedItem = ReturnType<typeof toShared>

/** The public itinerary of a share link. */
export async function findSharedItinerary(token: string | undefined) {
  if (!isShareToken(token)) return null
  const [found] = await db
    .select({ itinerary: itineraries, owner: { firstName: users.firstName, lastName: users.lastName } })
    .from(itineraries)
    .innerJoin(users, eq(users.id, itineraries.userId))
    .where(and(eq(itineraries.shareToken, token), eq(itineraries.isPublic, true)))
  if (!found) return null
  const shown = without(found.itinerary, 'userId', 'budget', 'isPublic', 'shareToken', 'createdAt')
  return {
    itinerary: { ...shown, sharedBy: publicName(found.owner) },
    items: (await linkedItems(found.itinerary)).map(toShared),
  }
}

async function linkedItems(trip: TripDates & { id: string }) {
  const rows = await db
    .select({
      item: itineraryItems,
      flight: flights,
      listing: {
        ...pick(listings, 'id', 'type'),
        ...pick(sold, 'title', 'image'),
        isActive: listings.isActive,
      },
      place: pick(attractions, 'id', 'type', 'name', 'latitude', 'longitude'),
      booking: pick(bookings, 'id', 'status', 'checkIn', 'checkOut', 'guests', 'times'),
    })
    .from(itineraryItems)
    .leftJoin(flights, eq(flights.id, itineraryItems.flightId))
    .leftJoin(listings, eq(listings.id, itineraryItems.listingId))
    .leftJoin(attractions, eq(attractions.id, itineraryItems.attractionId))
    .leftJoin(bookings, eq(bookings.id, itineraryItems.bookingId))
    .where(eq(itineraryItems.itineraryId, trip.id))
  return rows
    .map(({ item, flight, ...linked }) => ({
      ...liveItem(trip, toItemRow(item), flight),
      flight,
      ...linked,
      isCancelled: linked.booking?.status === 'cancelled' || flight?.status === 'cancelled',
    }))
    .sort(inOrder)
}

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
      ...pick(bookings, 'id', 'checkIn', 'checkOut', 'totalPrice'),
      overlaps,
      listing: {
        ...pick(listings, 'id', 'type'),
        ...pick(sold, 'title', 'location', 'image'),
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
