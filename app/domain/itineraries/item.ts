import type { flights, itineraryItems } from '#db/schema'
import { isWholeDays } from './item-times'
import type { TripDates } from './itinerary'
import { dayOfDate, type Placed } from './trip-days'

export type LinkedFlight = typeof flights.$inferSelect

/** An item as stored, with its times as wall times. */
export type ItemRow = typeof itineraryItems.$inferSelect

export type Item = ItemRow & {
  /** IANA zone of the end time; differs only for flights. */
  endTimeZone: string | null
  /** A booking or flight, whose date cannot be changed here. */
  isFixed: boolean
  /** Whole days without times. */
  isWholeDays: boolean
}

/** When an item takes place, in wall times and the zones of both. */
export type ItemTimes = Pick<Item, 'startTime' | 'endTime' | 'timeZone' | 'endTimeZone' | 'isWholeDays'>

/** Applies a flight's current details. Bookings and flights are on the day of their date, possibly outside the trip. */
export function liveItem(trip: TripDates, row: ItemRow, flight: LinkedFlight | null): Item {
  const isFixed = row.bookingId !== null || row.flightId !== null
  const details = flight && {
    startTime: flight.departure.time.slice(0, 16),
    endTime: flight.arrival.time.slice(0, 16),
    timeZone: flight.departure.timeZone ?? null,
    endTimeZone: flight.arrival.timeZone ?? null,
    bookingReference: flight.bookingReference ?? row.bookingReference,
  }
  const item = { ...row, endTimeZone: row.timeZone, ...details, isFixed }
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

/** "Oslo Airport (OSL), Terminal 2, Gate B7": where a flight departs or arrives. */
export const placeOfEnd = ({ airport, code, terminal, gate }: LinkedFlight['departure']) =>
  [`${airport} (${code})`, terminal && `Terminal ${terminal}`, gate && `Gate ${gate}`]
    .filter(Boolean)
    .join(', ')

/** The day as stored and as the endpoints return it: 1 for anything before the trip. */
export const shownDay = ({ day }: Pick<Placed, 'day'>): number => Math.max(1, day)
