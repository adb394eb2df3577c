import { createHash } from 'node:crypto'
import type { flights, itineraries, itineraryItems } from '#db/schema'
import { bookingReference } from '~/domain/bookings/describe-booking'
import { addDays, instantOf, nightsBetween, type CalendarDate } from '~/domain/shared/dates'
import { idAt } from '../ids'
import { DAY } from '../world-rows'
import { flightHome, trips, type FlightSeed, type ItemSeed, type TripSeed } from './plans'
import type { ListingType } from '../../../../app/domain/listings/choices'

type Booking = { id: string; listingId: string; checkIn: CalendarDate; checkOut: CalendarDate; totalPrice: number; timeZone: string; listing: { title: string; location: string; type: ListingType } }

/** The people and bookings of the trips. */
export type TravelStart = { guestId: string; hostId: string; /** The guest's confirmed and completed ones. */ bookings: readonly Booking[] }

type Row<T extends { $inferInsert: object }> = T['$inferInsert']
export type TravelRows = { itineraries: Row<typeof itineraries>[]; flights: Row<typeof flights>[]; itineraryItems: Row<typeof itineraryItems>[] }

/** The days of trips without dates are stored relative to this date, see `item-times.ts`. */
const SOMEDAY = '2000-01-01'

/** The demo itineraries, each around a booking. An itinerary whose booking does not exist has no dates. */
export function travelRows(start: TravelStart, now: Date): TravelRows {
  const rows: TravelRows = { itineraries: [], flights: [], itineraryItems: [] }
  for (const [index, trip] of trips.entries()) layOut(trip, new Date(now.getTime() - (9 - index) * DAY), start, rows)
  const running = start.bookings.find(({ checkIn, checkOut, listing }) => listing.type === 'property' && Date.parse(checkIn) <= now.getTime() && Date.parse(checkOut) >= now.getTime() - DAY)
  if (running) rows.flights.push(flightRow(flightHome, running.checkOut, { userId: start.guestId, itineraryId: null, at: new Date(now.getTime() - 5 * DAY) }))
  return rows
}

function layOut(trip: TripSeed, at: Date, { guestId, hostId, bookings }: TravelStart, rows: TravelRows): void {
  const bookingOf = (title: string) => bookings.find(({ listing }) => listing.title === title)
  const around = trip.around && bookingOf(trip.around.listing)
  const startDate = around ? addDays(around.checkIn, -trip.around!.daysBefore) : null
  const userId = trip.by === 'guest' ? guestId : hostId
  const itineraryId = idAt(`itinerary:${trip.key}`, at)
  rows.itineraries.push({
    id: itineraryId, userId, title: trip.title, description: trip.description, destination: trip.destination, timeZone: trip.timeZone, budget: trip.budget * 100, travelers: trip.travelers,
    startDate, endDate: around?.checkOut ?? null, isPublic: trip.isPublic ?? false, createdAt: at, updatedAt: at,
    shareToken: trip.isPublic ? createHash('sha256').update(`share:${itineraryId}`).digest('base64url').slice(0, 32) : null,
  })
  const flown = new Map((startDate ? (trip.flights ?? []) : []).map((flight) => [flight.key, flightRow(flight, startDate!, { userId, itineraryId, at })]))
  rows.flights.push(...flown.values())
  const counts = new Map<number, number>()
  for (const [index, seed] of trip.items.entries()) {
    const item = itemOf(seed, { trip, startDate, bookingOf, flown })
    if (!item) continue
    const order = counts.get(item.day) ?? 0
    counts.set(item.day, order + 1)
    rows.itineraryItems.push({ ...item, id: idAt(`item:${trip.key}:${index}`, at), itineraryId, order, createdAt: at })
  }
}

type Around = { trip: TripSeed; startDate: CalendarDate | null; bookingOf: (title: string) => Booking | undefined; flown: Map<string, TravelRows['flights'][number] & { id: string }> }

/** The columns of an item; null if its booking or flight does not exist. */
function itemOf(seed: ItemSeed, { trip, startDate, bookingOf, flown }: Around) {
  const dayOf = (date: CalendarDate) => (startDate ? nightsBetween(startDate, date) + 1 : 1)
  if ('booking' in seed) {
    const booking = bookingOf(seed.booking)
    if (!booking) return null
    const { id, listing, checkIn, checkOut } = booking
    return {
      type: listing.type === 'property' ? ('accommodation' as const) : ('transport' as const), title: listing.title, location: listing.location, timeZone: booking.timeZone,
      startTime: `${checkIn}T00:00`, endTime: `${checkOut}T00:00`, cost: booking.totalPrice, bookingReference: bookingReference(id), bookingId: id, listingId: booking.listingId, day: dayOf(checkIn),
    }
  }
  if ('flight' in seed) {
    const flight = flown.get(seed.flight)
    if (!flight) return null
    const { departure, arrival } = flight
    return {
      type: 'transport' as const, title: `${flight.flightNumber} ${departure.code} to ${arrival.code}`, location: departure.airport, timeZone: departure.timeZone ?? null,
      startTime: departure.time, endTime: arrival.time, bookingReference: flight.bookingReference, flightId: flight.id, day: dayOf(departure.time.slice(0, 10)),
    }
  }
  const date = addDays(startDate ?? SOMEDAY, seed.day - 1)
  return {
    day: seed.day, type: seed.type, title: seed.title, description: seed.description ?? null, location: seed.location ?? null, notes: seed.notes ?? null, bookingReference: seed.reference ?? null,
    startTime: seed.from ? `${date}T${seed.from}` : null, endTime: seed.to ? `${date}T${seed.to}` : null, timeZone: trip.timeZone, cost: seed.cost === undefined ? null : seed.cost * 100,
  }
}

/** @param first the day to which its days are relative */
function flightRow({ key, from, to, departs, arrives, number, reference, ...facts }: FlightSeed, first: CalendarDate, { userId, itineraryId, at }: { userId: string; itineraryId: string | null; at: Date }) {
  const departure = { ...from, time: `${addDays(first, departs[0])}T${departs[1]}` }
  const arrival = { ...to, time: `${addDays(first, arrives[0])}T${arrives[1]}` }
  return {
    id: idAt(`flight:${key}`, at), userId, itineraryId, ...facts, flightNumber: number, bookingReference: reference, departure, arrival,
    departsAt: instantOf(from.timeZone, departure.time), arrivesAt: instantOf(to.timeZone, arrival.time), createdAt: at, updatedAt: at,
  }
}
