import { addDays, nightsBetween, type CalendarDate } from '../shared/dates'
import { ok, refuse } from '../shared/result'
import type { TripDates } from './itinerary'
import { dateOfDay, dayOfDate, isWithin } from './trip-days'

/** Wall time, `YYYY-MM-DDTHH:MM`. */
export type WallTime = string

type Times = { startTime: WallTime | null; endTime: WallTime | null }

/** Where an item is in time. */
export type Timed = Times & { day: number }

/** As it was typed: a time may come without its date, the day may be left to the date. */
type Typed = { day?: number; startTime: string | null; endTime: string | null }

/** The day 1 of a trip without dates, for the times of its items: the column keeps dates, and nobody is shown this one. */
const SOMEDAY: CalendarDate = '2000-01-01'

const dateOf = (time: WallTime): CalendarDate => time.slice(0, 10)
const isWhole = (typed: string) => typed.length > 5
const moved = (time: WallTime, days: number): WallTime => addDays(dateOf(time), days) + time.slice(10)

/** The wall time at which a clock shows `HH:MM` on a day of a trip. */
export const wallTimeOn = (trip: TripDates, day: number, clock: string): WallTime =>
  `${dateOfDay(trip, day) ?? addDays(SOMEDAY, day - 1)}T${clock}`

/** The same times so many days later, wall time and duration kept. */
export const shifted = ({ startTime, endTime }: Times, days: number): Times => ({
  startTime: startTime && moved(startTime, days),
  endTime: endTime && moved(endTime, days),
})

/** Whether a time has a date of its own: those of trips without dates may have none. */
export const hasDate = (time: WallTime): boolean => !time.startsWith(SOMEDAY.slice(0, 4))

/** From midnight to midnight: the dates count, no clock does. Calendars have it the same way. */
export const isWholeDays = ({ startTime, endTime }: Times): boolean =>
  startTime !== null &&
  endTime !== null &&
  endTime > startTime &&
  startTime.endsWith('T00:00') &&
  endTime.endsWith('T00:00')

/**
 * Settles day and times, which may contradict each other. Where the trip has dates, the date of the start decides the day.
 * Only where somebody moved an item to another day and left its date alone, the date follows the day, the end with it.
 * A time without a date is of the item's day. What lay outside the trip already may stay there.
 * @param before the item as it was
 */
export function settleTimes(trip: TripDates, typed: Typed, before?: Timed) {
  const wished = typed.day ?? before?.day ?? 1
  const date = dateOfDay(trip, wished) ?? addDays(SOMEDAY, wished - 1)
  let startTime =
    typed.startTime && (isWhole(typed.startTime) ? typed.startTime : `${date}T${typed.startTime}`)
  let endTime =
    typed.endTime &&
    startTime &&
    (isWhole(typed.endTime) ? typed.endTime : `${dateOf(startTime)}T${typed.endTime}`)
  let day = wished
  const follows = before && typed.day !== undefined && typed.day !== before.day
  if (startTime && isWhole(typed.startTime!)) {
    if (follows && before.startTime && dateOf(before.startTime) === dateOf(startTime)) {
      const endIsLeft = endTime && (!before.endTime || dateOf(before.endTime) === dateOf(endTime))
      const days = wished - before.day
      startTime = moved(startTime, days)
      if (endIsLeft) endTime = moved(endTime!, days)
    } else {
      day = dayOfDate(trip, dateOf(startTime)) ?? wished
    }
  }
  if (startTime && endTime && endTime < startTime) return refuse('item_ends_early')
  if (!isWithin(trip, day) && day !== before?.day)
    return refuse('item_outside', {
      ...trip,
      field: startTime && isWhole(typed.startTime!) ? 'startTime' : 'day',
    })
  return ok({ day, startTime: startTime || null, endTime: endTime || null })
}

type Redated = Timed & {
  /** Whether its date is a fact: what is booked does not move with the trip's dates. */ isFixed: boolean
}

/**
 * The items of a trip whose dates were changed. They keep their days, and their times go along; where dates come for the
 * first time, an item that has one of its own within them goes to its day. What is booked keeps its date and has the day
 * of it, which may be outside.
 */
export function redated<T extends Redated>(from: TripDates, to: TripDates, items: readonly T[]): T[] {
  if (!to.startDate || from.startDate === to.startDate) return [...items]
  return items.map((item) => {
    if (!item.startTime) return item
    const day = dayOfDate(to, dateOf(item.startTime))!
    if (item.isFixed) return { ...item, day }
    if (!from.startDate && hasDate(item.startTime) && isWithin(to, day)) return { ...item, day }
    return { ...item, ...shifted(item, nightsBetween(dateOf(item.startTime), dateOfDay(to, item.day)!)) }
  })
}
