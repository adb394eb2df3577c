import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { attractions, bookings, flights, itineraries, itineraryItems, listings, users } from '#db/schema'
import { isUuid } from '../shared/ids'
import { liveItem, type Item, type LinkedFlight } from './item'
import type { Itinerary, TripDates } from './itinerary'
import { toItemRow } from './open-itinerary.server'
import { isShareToken } from './share-token.server'
import { inOrder } from './trip-days'
import type { ListingType } from '../listings/choices'

/** What is shown of what an item is linked to. */
export type Linked = {
  listing: {
    id: string
    type: ListingType
    title: string
    image: string | null
    isActive: boolean
  } | null
  place: {
    id: string
    type: 'restaurant' | 'attraction' | 'gas_station'
    name: string
    latitude: number
    longitude: number
  } | null
  booking: {
    id: string
    status: 'pending' | 'confirmed' | 'cancelled' | 'completed'
    checkIn: string
    checkOut: string
    guests: number
  } | null
  flight: LinkedFlight | null
}

export type LinkedItem = Item &
  Linked & { /** What it is linked to will not take place. */ isCancelled: boolean }

/** A person's itineraries, the newest first, with how much is in each. */
export const itinerariesOf = (userId: string) =>
  db
    .select({
      ...getTableColumns(itineraries),
      // Of one table drizzle writes columns without their table's name, and within the brackets `id` would be an item's.
      itemCount: sql<number>`(select count(*)::int from ${itineraryItems} where ${itineraryItems}.itinerary_id = ${itineraries}.id)`,
      /** In cents. */
      spent:
        sql<number>`(select coalesce(sum(${itineraryItems.cost}), 0)::text from ${itineraryItems} where ${itineraryItems}.itinerary_id = ${itineraries}.id)`.mapWith(
          (dollars) => Math.round(Number(dollars) * 100),
        ),
    })
    .from(itineraries)
    .where(eq(itineraries.userId, userId))
    .orderBy(desc(itineraries.createdAt), desc(itineraries.id))

/** One's own itinerary with its items, day by day; anybody else's is not there. */
export async function itineraryOf(
  id: string | undefined,
  userId: string,
): Promise<{ itinerary: Itinerary; items: LinkedItem[] } | null> {
  if (!isUuid(id)) return null
  const [itinerary] = await db
    .select()
    .from(itineraries)
    .where(and(eq(itineraries.id, id), eq(itineraries.userId, userId)))
  return itinerary ? { itinerary, items: await linkedItems(db, itinerary) } : null
}

/** One item of one's own with its itinerary; anybody else's is not there, nor is one of another itinerary. */
export async function itemOf(itineraryId: string | undefined, itemId: string | undefined, userId: string) {
  const found = await itineraryOf(itineraryId, userId)
  const item = found?.items.find(({ id }) => id === itemId?.toLowerCase())
  return found && item ? { ...found, item } : null
}

/** What a shared itinerary does not say: what it costs, how it is booked, and what its traveler noted. */
const toShared = ({
  cost: _,
  bookingReference: __,
  notes: ___,
  bookingId: ____,
  flightId: _____,
  booking: ______,
  itineraryId: _______,
  flight,
  ...item
}: LinkedItem) => ({
  ...item,
  flight: flight && {
    airline: flight.airline,
    flightNumber: flight.flightNumber,
    departure: flight.departure,
    arrival: flight.arrival,
    status: flight.status,
  },
  listing: item.listing?.isActive ? item.listing : null,
})

export type SharedItem = ReturnType<typeof toShared>

/** A public itinerary for whoever was given its link. */
export async function sharedItinerary(token: string | undefined) {
  if (!isShareToken(token)) return null
  const [found] = await db
    .select({ itinerary: itineraries, firstName: users.firstName })
    .from(itineraries)
    .innerJoin(users, eq(users.id, itineraries.userId))
    .where(and(eq(itineraries.shareToken, token), eq(itineraries.isPublic, true)))
  if (!found) return null
  const { id, title, description, destination, startDate, endDate, travelers, timeZone, updatedAt } =
    found.itinerary
  return {
    itinerary: {
      id,
      title,
      description,
      destination,
      startDate,
      endDate,
      travelers,
      timeZone,
      updatedAt,
      sharedBy: found.firstName,
    },
    items: (await linkedItems(db, found.itinerary)).map(toShared),
  }
}

async function linkedItems(executor: Db, trip: TripDates & { id: string }): Promise<LinkedItem[]> {
  const rows = await executor
    .select({
      item: itineraryItems,
      flight: flights,
      listing: {
        id: listings.id,
        type: listings.type,
        title: listings.title,
        image: sql<string | null>`${listings.images}[1]`,
        isActive: listings.isActive,
      },
      place: {
        id: attractions.id,
        type: attractions.type,
        name: attractions.name,
        latitude: attractions.latitude,
        longitude: attractions.longitude,
      },
      booking: {
        id: bookings.id,
        status: bookings.status,
        checkIn: bookings.checkIn,
        checkOut: bookings.checkOut,
        guests: bookings.guests,
      },
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
