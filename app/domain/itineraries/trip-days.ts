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
export function tripDays<T extends Placed>(trip: TripDates, items: readonly T[]) {
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

/** A move to a position in a day (from 0) by dragging, or one step by a button. */
export type Move = { to: { day: number; position: number } } | { by: 'up' | 'down' }

type Item = Placed & { id: string }

/**
 * Moves one item. A step beyond the first or last item of a day moves to the end of the previous day or the start of
 * the next one, within the trip. A position beyond the end of a day is its end. An unknown id moves nothing.
 * @param last the trip's last day
 * @returns all items in order, with positions from 0 within each day
 */
export function rearrange<T extends Item>(items: readonly T[], id: string, move: Move, last: number): T[] {
  const moved = items.find((item) => item.id === id)
  if (!moved) return renumber(items)
  const rest = renumber(items.filter((item) => item.id !== id))
  const { day, position } =
    'to' in move
      ? move.to
      : step(
          renumber(items).find((item) => item.id === id)!,
          move.by,
          rest,
          last,
        )
  const before = rest.filter((item) => item.day < day)
  const there = rest.filter((item) => item.day === day)
  const after = rest.filter((item) => item.day > day)
  return renumber(
    [
      ...before,
      ...there.slice(0, Math.max(0, position)),
      { ...moved, day },
      ...there.slice(Math.max(0, position)),
      ...after,
    ],
    false,
  )
}

function step({ day, order }: Placed, by: 'up' | 'down', rest: readonly Placed[], last: number) {
  const others = (of: number) => rest.filter((item) => item.day === of).length
  if (by === 'up') {
    if (order > 0) return { day, position: order - 1 }
    const previous = Math.min(day - 1, last)
    return day > 1 ? { day: previous, position: others(previous) } : { day, position: 0 }
  }
  if (order < others(day)) return { day, position: order + 1 }
  return day < last ? { day: day + 1, position: 0 } : { day, position: order }
}

/** Numbers the items of each day from 0. */
export function renumber<T extends Placed>(items: readonly T[], sort = true): T[] {
  const counts = new Map<number, number>()
  return (sort ? [...items].sort(inOrder) : [...items]).map((item) => {
    const order = counts.get(item.day) ?? 0
    counts.set(item.day, order + 1)
    return { ...item, order }
  })
}

/** The position of a new item in its day: before the first item that starts later, otherwise at the end. */
export function positionByTime(
  items: readonly (Item & { startTime: string | null })[],
  item: Item & { startTime: string | null },
): number {
  const others = items.filter(({ id, day }) => id !== item.id && day === item.day).sort(inOrder)
  const later = item.startTime
    ? others.findIndex(({ startTime }) => startTime !== null && startTime > item.startTime!)
    : -1
  return later === -1 ? others.length : later
}
