import { addDays, nightsBetween, type CalendarDate } from '../shared/dates'
import type { TripDates } from './itinerary'
import { MAX_DAYS } from './itinerary-fields'

export type Placed = { day: number; order: number }

type TripDay<T> = {
  /** From 1. */
  number: number
  date: CalendarDate | null
  items: T[]
}

/** The trip's last day; null if it has no end, and is as long as its items need. */
export const lastDay = ({ startDate, endDate }: TripDates): number | null =>
  startDate && endDate ? nightsBetween(startDate, endDate) + 1 : null

/** The highest day an item may be on. */
export const highestDay = (trip: TripDates): number => lastDay(trip) ?? MAX_DAYS

/** The calendar date of a day; null without dates. */
export const dateOfDay = ({ startDate }: TripDates, day: number): CalendarDate | null =>
  startDate ? addDays(startDate, day - 1) : null

/** The day of a calendar date, below 1 before the trip; null without dates. */
export const dayOfDate = ({ startDate }: TripDates, date: CalendarDate): number | null =>
  startDate ? nightsBetween(startDate, date) + 1 : null

/** Whether a day belongs to the trip. */
export const isWithin = (trip: TripDates, day: number): boolean => day >= 1 && day <= highestDay(trip)

/** Sorts by day, then by position. */
export const inOrder = (one: Placed, other: Placed): number => one.day - other.day || one.order - other.order

/** Groups the items of a trip by day; those outside its dates are returned separately. */
export function tripDays<T extends Placed>(
  trip: TripDates,
  items: readonly T[],
): { days: TripDay<T>[]; outside: T[] } {
  const sorted = [...items].sort(inOrder)
  const used = Math.max(1, ...sorted.filter(({ day }) => isWithin(trip, day)).map(({ day }) => day))
  const days = Array.from({ length: lastDay(trip) ?? used }, (_, index): TripDay<T> => ({
    number: index + 1,
    date: dateOfDay(trip, index + 1),
    items: [],
  }))
  const outside: T[] = []
  for (const item of sorted) (days[item.day - 1]?.items ?? outside).push(item)
  return { days, outside }
}
