import { statusLabels as flightStatusLabels } from '~/domain/flights/flight-fields'
import type { ItemTimes } from '~/domain/itineraries/item'
import type { LinkedItem, SharedItem } from '~/domain/itineraries/itineraries.queries.server'
import type { TripDates } from '~/domain/itineraries/itinerary'
import { itemTypeLabels } from '~/domain/itineraries/itinerary-fields'
import { dateOfDay, lastDay, tripDays } from '~/domain/itineraries/trip-days'
import { dateWords } from '~/domain/listings/choices'
import { timesInWords, timesOf } from '~/domain/listings/times'
import { statusLabels } from '~/domain/shared/booking-status'
import { formatDay, formatStay, nightsBetween, formatClock, instantOf, zoneName } from '~/domain/shared/dates'
import { formatExact } from '~/domain/shared/money'
import { count } from '~/domain/shared/phrases'
import { itemIcons } from './item-icon'
import { dayLabel, type DayChoice } from './plan-day'

type Trip = TripDates & { timeZone: string | null }

/** Formats the items of a trip by day. */
export function presentPlan(trip: Trip, items: readonly (LinkedItem | SharedItem)[]) {
  const { days, outside } = tripDays(trip, items)
  return {
    days: days.map(({ number, date, items }) => ({
      number,
      date: date && formatDay(date),
      items: items.map((item) => presentItem(item, trip)),
    })),
    outside: outside.map((item) => presentItem(item, trip, true)),
  }
}

function presentItem(item: LinkedItem | SharedItem, trip: Trip, isOutside = false) {
  const { id, type, title, day, order, location, description } = item
  const words = formatTimes(item, trip.timeZone)
  const date =
    isOutside && !item.isWholeDays ? item.startTime && formatDay(item.startTime.slice(0, 10)) : null
  return {
    id,
    type,
    title,
    day,
    order,
    location,
    description,
    ...words,
    time: [date, words.time].filter(Boolean).join(', ') || null,
    /** The end of a stay or rental on a later day: how many days after its own, and what to do then. */
    leaving: leaving(item),
    kind: itemTypeLabels[type],
    icon: item.flight ? ('plane' as const) : itemIcons[type],
    /** A booking or flight, which cannot be moved to another day. */
    isFixed: item.isFixed && trip.startDate !== null,
    isWholeDays: item.isWholeDays,
    cost: 'cost' in item && item.cost !== null ? formatExact(item.cost) : null,
    reference: 'bookingReference' in item ? item.bookingReference : null,
    notes: 'notes' in item ? item.notes : null,
    links: [bookingLink(item), flightLink(item), listingLink(item), placeLink(item)].filter(
      (link) => link !== null,
    ),
  }
}

/** A stay is checked out of and a rental is returned on the day it ends. */
function leaving({ type, title, listing, startTime, endTime, isCancelled }: LinkedItem | SharedItem) {
  const isRental = listing?.type === 'vehicle'
  if (!startTime || !endTime || isCancelled || !(isRental || type === 'accommodation')) return null
  const after = nightsBetween(startTime.slice(0, 10), endTime.slice(0, 10))
  return after > 0 ? { after, words: isRental ? `Return ${title}` : `Check out of ${title}` } : null
}

/** The linked booking, flight, listing or place. The reader has no access to the page of one without `to`. */
type Link = { to: string | null; label: string; facts: readonly string[]; wrong?: boolean }

function bookingLink(item: LinkedItem | SharedItem): Link | null {
  if (!('booking' in item) || !item.booking) return null
  const { id, status } = item.booking
  return {
    to: `/bookings/${id}`,
    label: 'Booking',
    facts: [statusLabels[status], ...times(item.booking, item.listing)],
    wrong: status === 'cancelled',
  }
}

/** "Check-in after 4 PM", "Check-out by 11 AM". */
function times({ status, times }: NonNullable<LinkedItem['booking']>, listing: LinkedItem['listing']) {
  if (!listing || status === 'cancelled') return []
  const words = timesInWords(listing.type, timesOf({ ...listing, times }))
  const { start, end } = dateWords[listing.type]
  return [`${start} ${words.start}`, `${end} ${words.end}`]
}

/** Flight number, status, terminals and gates. Only the owner gets a link. */
function flightLink(item: LinkedItem | SharedItem): Link | null {
  if (!item.flight) return null
  const { airline, flightNumber, status, departure, arrival } = item.flight
  const ends = [departure, arrival].map(({ code, terminal, gate }) =>
    [code, terminal && `Terminal ${terminal}`, gate && `Gate ${gate}`].filter(Boolean).join(', '),
  )
  return {
    to: 'id' in item.flight ? `/flights/${item.flight.id}` : null,
    label: `${airline} ${flightNumber}`,
    facts: [flightStatusLabels[status], ends.join(' to ')],
    wrong: status === 'cancelled' || status === 'delayed',
  }
}

/** None for a booking, whose page links to the listing. */
function listingLink(item: LinkedItem | SharedItem): Link | null {
  if (!item.listing?.isActive || ('booking' in item && item.booking)) return null
  return { to: `/listing/${item.listing.id}`, label: 'View listing', facts: [] }
}

function placeLink({ place }: LinkedItem | SharedItem): Link | null {
  if (!place) return null
  const { name } = place
  return { to: `/discover?location=${encodeURIComponent(name)}`, label: `Around ${name}`, facts: [] }
}

/** Formats the header of a trip. */
export function presentTrip(
  trip: TripDates & { title: string; destination: string; description: string | null; travelers: number },
) {
  const { title, destination, description, startDate, endDate, travelers } = trip
  const last = lastDay(trip)
  return {
    title,
    destination,
    description,
    dates:
      startDate &&
      (endDate
        ? startDate === endDate
          ? formatDay(startDate)
          : formatStay(startDate, endDate)
        : `From ${formatDay(startDate)}`),
    length: last === null ? null : last === 1 ? '1 day' : count(last - 1, 'night'),
    party: count(travelers, 'traveler'),
  }
}

/** The picture of a stay in the plan, or of another listing. */
export const coverOf = (items: readonly (LinkedItem | SharedItem)[]): string | null => {
  const listings = items.flatMap(({ listing }) => (listing?.image ? [listing] : []))
  return (listings.find(({ type }) => type === 'property') ?? listings[0])?.image ?? null
}

/** The days an item can be moved to. A trip without an end offers one more day. */
export const dayChoices = (trip: TripDates, days: number): DayChoice[] =>
  Array.from({ length: lastDay(trip) ?? days + 1 }, (_, index) => {
    const [number, date] = [index + 1, dateOfDay(trip, index + 1)]
    return [String(number), dayLabel({ number, date: date && formatDay(date) })]
  })

/** Formats times: times of day or whole days, the day it ends on, and the zone if it differs from the trip's. */
export function formatTimes(times: ItemTimes, tripZone: string | null) {
  const { startTime, endTime, isWholeDays } = times
  if (!startTime) return { time: null, later: null, zone: null }
  if (isWholeDays && endTime)
    return { time: formatStay(startTime.slice(0, 10), endTime.slice(0, 10)), later: null, zone: null }
  return {
    time: endTime ? `${formatClock(startTime)} – ${formatClock(endTime)}` : formatClock(startTime),
    later: endTime ? daysLater(nightsBetween(startTime.slice(0, 10), endTime.slice(0, 10))) : null,
    zone: zoneWords(times, tripZone),
  }
}

/** Negative across the date line. */
function daysLater(days: number) {
  if (days === 0) return null
  const words =
    days === 1
      ? 'the next day'
      : days === -1
        ? 'the day before'
        : `${Math.abs(days)} days ${days > 0 ? 'later' : 'before'}`
  return { mark: `${days > 0 ? '+' : '−'}${Math.abs(days)}`, words }
}

/** Compares zones by their displayed name. */
function zoneWords({ startTime, endTime, timeZone, endTimeZone }: ItemTimes, tripZone: string | null) {
  const named = (zone: string | null, wallTime: string | null) =>
    zone && wallTime && zoneName(zone, instantOf(zone, wallTime))
  const [from, to] = [named(timeZone, startTime), named(endTimeZone, endTime)]
  if (!from) return to || null
  if (to && to !== from) return `${from} – ${to}`
  return from === named(tripZone, startTime) ? null : from
}
