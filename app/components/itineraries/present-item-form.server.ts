import type { LinkedItem } from '~/domain/itineraries/itineraries.queries.server'
import type { Itinerary } from '~/domain/itineraries/itinerary'
import { MOST_DAYS_LATER } from '~/domain/itineraries/limits'
import { isWithin, tripDays } from '~/domain/itineraries/trip-days'
import { formatDay, formatStay, nightsBetween, zoneName } from '~/domain/shared/dates'
import { toDecimal } from '~/domain/shared/money'
import type { Booked, TypedItem } from './item-form'
import { dayChoices } from './present-plan.server'

const zones = Intl.supportedValuesOf('timeZone')

/** What the form of an item needs to know of its trip. */
export function presentItemForm(itinerary: Itinerary, items: readonly LinkedItem[], item?: LinkedItem) {
  const days = dayChoices(itinerary, tripDays(itinerary, items).days.length)
  // Where it lies outside the trip it may stay.
  const elsewhere =
    item && !isWithin(itinerary, item.day) ? [{ value: '', label: 'Outside the dates of the trip' }] : []
  return {
    days: [...elsewhere, ...days],
    zones,
    tripZone: itinerary.timeZone ? zoneName(itinerary.timeZone, itinerary.createdAt) : 'not said',
  }
}

const clock = (wallTime: string | null) => wallTime?.slice(11) ?? ''

/** An item as its form begins with it. */
export function typedItem(item: LinkedItem, itinerary: Itinerary): TypedItem {
  const {
    type,
    title,
    description,
    location,
    startTime,
    endTime,
    timeZone,
    cost,
    bookingReference,
    notes,
    day,
  } = item
  const later = startTime && endTime ? nightsBetween(startTime.slice(0, 10), endTime.slice(0, 10)) : 0
  return {
    type,
    title,
    description: description ?? '',
    location: location ?? '',
    notes: notes ?? '',
    bookingReference: bookingReference ?? '',
    cost: cost === null ? '' : toDecimal(cost),
    day: isWithin(itinerary, day) ? String(day) : '',
    startTime: clock(startTime),
    endTime: clock(endTime),
    daysLater: String(Math.min(MOST_DAYS_LATER, Math.max(0, later))),
    timeZone: timeZone === itinerary.timeZone ? '' : (timeZone ?? ''),
  }
}

/** The facts of an item that is booked; undefined for any other. */
export function bookedOf({ booking, flight, startTime, endTime }: LinkedItem): Booked | undefined {
  if (flight)
    return {
      when: `${formatDay(flight.departure.time.slice(0, 10))}`,
      to: `/flights/${flight.id}`,
      label: 'your flight',
    }
  if (!booking) return undefined
  return {
    when: formatStay(booking.checkIn, booking.checkOut),
    to: `/bookings/${booking.id}`,
    label: 'your booking',
    startTime: startTime ?? undefined,
    endTime: endTime ?? undefined,
  }
}

/** The day that an address asks for, if the trip has it. */
export const askedDay = (asked: string | null, days: readonly { value: string }[]): string =>
  days.find(({ value }) => value === asked)?.value ?? days[0]!.value
