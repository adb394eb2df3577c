import type { Cents } from '../shared/money'
import type { ItemType } from './item-types'
import { isWholeDays, type WallTime } from './item-times'
import type { TripDates } from './itinerary'
import { dayOfDate, type Placed } from './trip-days'

type FlightEnd = {
  airport: string
  code: string
  terminal?: string
  gate?: string
  time: string
  timeZone?: string
}

export type LinkedFlight = {
  id: string
  airline: string
  flightNumber: string
  departure: FlightEnd
  arrival: FlightEnd
  departsAt: Date
  arrivesAt: Date
  seat: string | null
  bookingReference: string | null
  status: 'scheduled' | 'delayed' | 'cancelled' | 'completed'
}

/** An item as its row has it. */
export type ItemRow = Placed & {
  id: string
  itineraryId: string
  type: ItemType
  title: string
  description: string | null
  location: string | null
  startTime: WallTime | null
  endTime: WallTime | null
  timeZone: string | null
  cost: Cents | null
  bookingReference: string | null
  notes: string | null
  attractionId: string | null
  listingId: string | null
  bookingId: string | null
  flightId: string | null
  createdAt: Date
}

/** An item as it is now: what is linked says its own facts. */
export type Item = ItemRow & {
  /** IANA, of the end: a flight lands in another zone. */
  endTimeZone: string | null
  /** A booking or a flight: its date is a fact. */
  isFixed: boolean
  /** Dates without a clock. */
  isWholeDays: boolean
}

/** A flight's times and reference are read live; what has a date of its own is on the day of it, outside the trip maybe. */
export function liveItem(trip: TripDates, row: ItemRow, flight: LinkedFlight | null): Item {
  const isFixed = row.bookingId !== null || row.flightId !== null
  const facts = flight && {
    startTime: flight.departure.time.slice(0, 16),
    endTime: flight.arrival.time.slice(0, 16),
    timeZone: flight.departure.timeZone ?? null,
    endTimeZone: flight.arrival.timeZone ?? null,
    bookingReference: flight.bookingReference ?? row.bookingReference,
  }
  const item = { ...row, endTimeZone: row.timeZone, ...facts, isFixed }
  const day = isFixed && item.startTime ? dayOfDate(trip, item.startTime.slice(0, 10)) : null
  return { ...item, day: day ?? row.day, isWholeDays: !flight && isWholeDays(item) }
}

/** "AA 100 JFK to LHR" */
export const flightTitle = ({
  flightNumber,
  departure,
  arrival,
}: Pick<LinkedFlight, 'flightNumber' | 'departure' | 'arrival'>): string =>
  `${flightNumber} ${departure.code} to ${arrival.code}`

/** The day as the endpoints say it: what lies before the trip has none of its own, and says the first. */
export const shownDay = ({ day }: Pick<Placed, 'day'>): number => Math.max(1, day)
