import type { flights, itineraryItems } from '#db/schema'
import { addDays, isSkipped, nightsBetween, type CalendarDate } from '../shared/dates'
import { ok, refuse } from '../shared/result'
import type { TripDates } from './itinerary'
import { dayOfDate, type Placed, dateOfDay, isWithin } from './trip-days'

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
export const flightTitle = ({ flightNumber, departure, arrival }: LinkedFlight): string =>
  `${flightNumber} ${departure.code} to ${arrival.code}`

/** "Oslo Airport (OSL), Terminal 2, Gate B7": where a flight departs or arrives. */
export const placeOfEnd = ({ airport, code, terminal, gate }: LinkedFlight['departure']) =>
  [`${airport} (${code})`, terminal && `Terminal ${terminal}`, gate && `Gate ${gate}`]
    .filter(Boolean)
    .join(', ')

/** The day as stored and as the endpoints return it: 1 for anything before the trip. */
export const shownDay = ({ day }: Pick<Placed, 'day'>): number => Math.max(1, day)

/** Local time, `YYYY-MM-DDTHH:MM`. */
export type WallTime = string

type Times = { startTime: WallTime | null; endTime: WallTime | null }

type Timed = Times & { day: number }

/** Input: a time may lack its date, and the day may follow from the date. */
type Typed = { day?: number; startTime: string | null; endTime: string | null }

/** Placeholder date of day 1 in a trip without dates, because the column requires one. Never shown. */
const PLACEHOLDER_DATE: CalendarDate = '2000-01-01'

const dateOf = (time: WallTime): CalendarDate => time.slice(0, 10)
const isWhole = (typed: string) => typed.length > 5
const moved = (time: WallTime, days: number): WallTime => addDays(dateOf(time), days) + time.slice(10)

/** The local time `HH:MM` on a day of a trip. */
export const wallTimeOn = (trip: TripDates, day: number, clock: string): WallTime =>
  `${dateOfDay(trip, day) ?? addDays(PLACEHOLDER_DATE, day - 1)}T${clock}`

/** Moves times by a number of days and keeps the time of day and the duration. */
export const shiftTimes = ({ startTime, endTime }: Times, days: number): Times => ({
  startTime: startTime && moved(startTime, days),
  endTime: endTime && moved(endTime, days),
})

/** Whether a time has a real date instead of the placeholder. */
export const hasDate = (time: WallTime): boolean => !time.startsWith(PLACEHOLDER_DATE.slice(0, 4))

/** Whether times are whole days, from midnight to midnight, as in calendar formats. */
export const isWholeDays = ({ startTime, endTime }: Times): boolean =>
  startTime !== null &&
  endTime !== null &&
  endTime > startTime &&
  startTime.endsWith('T00:00') &&
  endTime.endsWith('T00:00')

/**
 * Resolves day and times, which may contradict each other. In a trip with dates, the start date determines the day,
 * except when only the day was changed: then the dates follow the day. A time without a date is on the item's day. An
 * item that is already outside the trip may stay there.
 * @param before the item as it was
 */
export function resolveTimes(trip: TripDates, typed: Typed, before?: Timed) {
  const requestedDay = typed.day ?? before?.day ?? 1
  const date = dateOfDay(trip, requestedDay) ?? addDays(PLACEHOLDER_DATE, requestedDay - 1)
  let startTime =
    typed.startTime && (isWhole(typed.startTime) ? typed.startTime : `${date}T${typed.startTime}`)
  let endTime =
    typed.endTime &&
    startTime &&
    (isWhole(typed.endTime) ? typed.endTime : `${dateOf(startTime)}T${typed.endTime}`)
  let day = requestedDay
  const follows = before && typed.day !== undefined && typed.day !== before.day
  if (startTime && isWhole(typed.startTime!)) {
    if (follows && before.startTime && dateOf(before.startTime) === dateOf(startTime)) {
      const isEndUnchanged = endTime && (!before.endTime || dateOf(before.endTime) === dateOf(endTime))
      const days = requestedDay - before.day
      startTime = moved(startTime, days)
      if (isEndUnchanged) endTime = moved(endTime!, days)
    } else {
      day = dayOfDate(trip, dateOf(startTime)) ?? requestedDay
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

/**
 * @param before the item as it was; a time that it has already stays possible
 * @returns a refusal if clocks skip a time in the zone of its item, otherwise null
 */
export function checkSkipped(
  item: Times & { timeZone: string | null },
  before?: Times & { timeZone: string | null },
) {
  for (const field of ['startTime', 'endTime'] as const) {
    const [{ timeZone }, time] = [item, item[field]]
    const isKept = before?.timeZone === timeZone && before?.[field] === time
    if (timeZone && time && hasDate(time) && !isKept && isSkipped(timeZone, time))
      return refuse('item_time_skipped', { field })
  }
  return null
}

type Redated = Timed & {
  /** A booking or flight, which does not move with the trip's dates. */
  isFixed: boolean
}

/**
 * Moves items to changed dates of their trip. Items keep their day, and their times move with it. When a trip gets its
 * first dates, items with a date within them move to that day. Bookings and flights keep their date, and their day
 * follows from it, even outside the trip.
 */
export function moveToNewDates<T extends Redated>(from: TripDates, to: TripDates, items: readonly T[]): T[] {
  if (!to.startDate || from.startDate === to.startDate) return [...items]
  return items.map((item) => {
    if (!item.startTime) return item
    const day = dayOfDate(to, dateOf(item.startTime))!
    if (item.isFixed) return { ...item, day }
    if (!from.startDate && hasDate(item.startTime) && isWithin(to, day)) return { ...item, day }
    return { ...item, ...shiftTimes(item, nightsBetween(dateOf(item.startTime), dateOfDay(to, item.day)!)) }
  })
}
