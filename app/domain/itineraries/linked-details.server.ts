import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { attractions, bookings, flights, gasStations, listings } from '#db/schema'
import { db } from '#db/db.server'
import { timeZoneAt } from '~/integrations/geocoding/geocoding.server'
import { ok, refuse } from '../shared/result'
import { flightTitle, type ItemRow } from './item'
import type { ItemType } from './itinerary-fields'
import type { ListingType } from '../listings/choices'
import { isUuid } from '../shared/ids'
import { sold } from '../shared/sold.server'

type Links = {
  bookingId?: string | null
  flightId?: string | null
  attractionId?: string | null
  listingId?: string | null
}

export type LinkedDetails = Pick<ItemRow, 'type' | 'title' | 'location' | 'timeZone' | keyof typeof none>

const none = {
  description: null,
  startTime: null,
  endTime: null,
  cost: null,
  bookingReference: null,
  notes: null,
  bookingId: null,
  flightId: null,
  attractionId: null,
  listingId: null,
}
const itemTypes: Record<ListingType, ItemType> = {
  property: 'accommodation',
  vehicle: 'transport',
}
const placeTypes: Record<'restaurant' | 'attraction' | 'gas_station', ItemType> = {
  restaurant: 'restaurant',
  attraction: 'activity',
  gas_station: 'transport',
}

/**
 * What an item is linked to, if the user has access: a confirmed or completed booking, their flight, an active place,
 * or a listing that is public or was booked by them. Anything else is refused as unknown.
 */
export async function loadLinkedDetails(tx: Db, links: Links, user: { id: string }) {
  if (links.attractionId) await makePlaceOfStation(tx, links.attractionId)
  return readLinkedDetails(tx, links, user)
}

/** How each link is read, and what it is refused as, in the order in which they provide details. */
const readers = [
  ['bookingId', bookingDetails, 'item_booking_unknown'],
  ['flightId', flightDetails, 'item_flight_unknown'],
  ['attractionId', placeDetails, 'item_place_unknown'],
  ['listingId', listingDetails, 'item_listing_unknown'],
] as const

async function readLinkedDetails(tx: Db, links: Links, user: { id: string }) {
  const details: LinkedDetails[] = []
  for (const [name, read, unknown] of readers) {
    const id = links[name]
    const found = id && (await read(tx, id, user))
    if (id && !found) return refuse(unknown)
    if (found) details.push(found)
  }
  return ok({ details })
}

/** A booking is whole days, from midnight of check-in to midnight of check-out. */
async function bookingDetails(tx: Db, id: string, user: { id: string }): Promise<LinkedDetails | null> {
  const [found] = await tx
    .select({
      booking: bookings,
      listing: { type: listings.type, title: sold.title, location: sold.location },
    })
    .from(bookings)
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .where(
      and(
        eq(bookings.id, id),
        eq(bookings.guestId, user.id),
        inArray(bookings.status, ['confirmed', 'completed']),
      ),
    )
  if (!found) return null
  const { booking, listing } = found
  return {
    ...none,
    type: itemTypes[listing.type],
    title: listing.title,
    location: listing.location,
    startTime: `${booking.checkIn}T00:00`,
    endTime: `${booking.checkOut}T00:00`,
    timeZone: booking.timeZone,
    cost: booking.totalPrice,
    bookingReference: booking.id.slice(-8).toUpperCase(),
    bookingId: booking.id,
    listingId: booking.listingId,
  }
}

async function flightDetails(tx: Db, id: string, user: { id: string }): Promise<LinkedDetails | null> {
  const [flight] = await tx
    .select()
    .from(flights)
    .where(and(eq(flights.id, id), eq(flights.userId, user.id)))
  if (!flight) return null
  const { departure, arrival } = flight
  return {
    ...none,
    type: 'transport',
    title: flightTitle(flight),
    location: departure.airport || departure.code,
    startTime: departure.time.slice(0, 16),
    endTime: arrival.time.slice(0, 16),
    timeZone: departure.timeZone ?? null,
    bookingReference: flight.bookingReference,
    flightId: flight.id,
  }
}

async function placeDetails(tx: Db, id: string): Promise<LinkedDetails | null> {
  const [place] = await tx
    .select()
    .from(attractions)
    .where(and(eq(attractions.id, id), eq(attractions.isActive, true)))
  const station = place ? undefined : await stationWithoutPlace(tx, id)
  const found = place ?? (station && { ...station, type: 'gas_station' as const, location: station.address })
  return found
    ? {
        ...none,
        type: placeTypes[found.type],
        title: found.name,
        location: found.location,
        timeZone: timeZoneAt(found),
        attractionId: found.id,
      }
    : null
}

/** A station unless there is a place with its id or its source, hidden or not. */
async function stationWithoutPlace(tx: Db, id: string) {
  const place = tx
    .select({ one: sql`1` })
    .from(attractions)
    .where(or(eq(attractions.id, id), eq(attractions.externalId, gasStations.externalId)))
  const [station] = await tx
    .select()
    .from(gasStations)
    .where(and(eq(gasStations.id, id), notExists(place)))
  return station
}

/** Items link to places: a station that is only in the planner's table becomes one with the same id. */
async function makePlaceOfStation(tx: Db, id: string): Promise<void> {
  const station = await stationWithoutPlace(tx, id)
  if (!station) return
  const { name, address, latitude, longitude, amenities, phoneNumber, createdAt } = station
  const externalId = station.externalId ?? `place:${id}`
  await tx.update(gasStations).set({ externalId }).where(eq(gasStations.id, id))
  await tx
    .insert(attractions)
    .values({
      id,
      externalId,
      type: 'gas_station',
      name,
      location: address,
      latitude,
      longitude,
      amenities,
      contact: phoneNumber ? { phone: phoneNumber } : null,
      createdAt,
    })
    .onConflictDoNothing()
}

async function listingDetails(tx: Db, id: string, user: { id: string }): Promise<LinkedDetails | null> {
  const [listing] = await tx.select().from(listings).where(eq(listings.id, id))
  if (!listing) return null
  const isOpen =
    listing.isActive ||
    listing.hostId === user.id ||
    (await tx.$count(bookings, and(eq(bookings.listingId, id), eq(bookings.guestId, user.id)))) > 0
  return isOpen
    ? {
        ...none,
        type: itemTypes[listing.type],
        title: listing.title,
        location: listing.location,
        timeZone: listing.timeZone,
        listingId: listing.id,
      }
    : null
}

export type LinkTarget =
  | { bookingId: string }
  | { flightId: string }
  | { attractionId: string }
  | { listingId: string }

/** The details of a link target that can be added to a trip; null if the user has no access to it. */
export async function findLinkTarget(link: LinkTarget, userId: string) {
  if (!Object.values(link).every(isUuid)) return null
  const found = await readLinkedDetails(db, link, { id: userId })
  return found.ok ? found.details[0]! : null
}
