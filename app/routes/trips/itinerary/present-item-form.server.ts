import type { LinkedItem } from '~/domain/itineraries/itineraries.queries.server'
import type { Itinerary } from '~/domain/itineraries/itinerary'
import { MAX_DAYS_LATER } from '~/domain/itineraries/itinerary-fields'
import { isWithin, tripDays } from '~/domain/itineraries/trip-days'
import { formatDay, formatStay, nightsBetween, zoneName } from '~/domain/shared/dates'
import { zoneChoices } from '~/domain/shared/time-zones'
import { toDecimal } from '~/domain/shared/money'
import type { TypedItem } from './item-form'
import type { DayChoice } from '~/components/itineraries/plan-day'
import { dayChoices } from '~/components/itineraries/present-plan.server'

/** The options of the item form for a trip. */
export function presentItemForm(itinerary: Itinerary, items: readonly LinkedItem[], item?: LinkedItem) {
  const days = dayChoices(itinerary, tripDays(itinerary, items).days.length)
  // An item outside the trip may stay there.
  const isOutside = item && !isWithin(itinerary, item.day)
  return {
    days: isOutside ? [['', 'Outside the dates of the trip'] as const, ...days] : days,
    zones: zoneChoices(itinerary.startDate ? new Date(itinerary.startDate) : itinerary.createdAt),
    tripZone: itinerary.timeZone ? zoneName(itinerary.timeZone, itinerary.createdAt) : 'none',
  }
}

const clock = (wallTime: string | null) => wallTime?.slice(11) ?? ''

/** The initial form values of an item. */
export function typedItem(item: LinkedItem, itinerary: Itinerary): TypedItem {
  const { startTime, endTime, timeZone, cost, day } = item
  const later = startTime && endTime ? nightsBetween(startTime.slice(0, 10), endTime.slice(0, 10)) : 0
  return {
    type: item.type,
    title: item.title,
    description: item.description ?? '',
    location: item.location ?? '',
    notes: item.notes ?? '',
    bookingReference: item.bookingReference ?? '',
    cost: cost === null ? '' : toDecimal(cost),
    day: isWithin(itinerary, day) ? String(day) : '',
    startTime: clock(startTime),
    endTime: clock(endTime),
    daysLater: String(Math.min(MAX_DAYS_LATER, Math.max(0, later))),
    timeZone: timeZone === itinerary.timeZone ? '' : (timeZone ?? ''),
  }
}

export type Booked = NonNullable<ReturnType<typeof bookedOf>>

/** The dates of a booking or flight; undefined for other items. */
export function bookedOf({ booking, flight, startTime, endTime }: LinkedItem) {
  if (flight) {
    const when = formatDay(flight.departure.time.slice(0, 10))
    return { when, to: `/flights/${flight.id}`, label: 'your flight' }
  }
  if (!booking) return undefined
  return {
    when: formatStay(booking.checkIn, booking.checkOut),
    to: `/bookings/${booking.id}`,
    label: 'your booking',
    /** Times that the form sends back unchanged. */
    startTime: startTime ?? undefined,
    endTime: endTime ?? undefined,
  }
}

/** The day from the query if the trip has it, otherwise the first. */
export const parseDay = (param: string | null, days: readonly DayChoice[]): string =>
  (days.find(([value]) => value === param) ?? days[0]!)[0]
