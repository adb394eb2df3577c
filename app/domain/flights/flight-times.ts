import { instantOf, nightsBetween, wallClock } from '../shared/dates'
import { refuse } from '../shared/result'
import { MOST_MINUTES } from './limits'

/** When a flight leaves or lands: wall time at its airport, and the airport's zone where it is known. */
export type TimedEnd = { time: string; timeZone?: string }
export type Timed = { departure: TimedEnd; arrival: TimedEnd }

const MINUTE = 60_000

/** The instant of a wall time; without a zone the wall time read as UTC, which is good for order alone. */
const instantOfEnd = ({ time, timeZone }: TimedEnd) => instantOf(timeZone ?? 'UTC', time)

/** What follows from a flight's two wall times and zones. */
export function flightTimes({ departure, arrival }: Timed) {
  const [departsAt, arrivesAt] = [instantOfEnd(departure), instantOfEnd(arrival)]
  const isKnown = departure.timeZone !== undefined && arrival.timeZone !== undefined
  return {
    departsAt,
    arrivesAt,
    /** Null where a zone is not known: then nobody can say. */
    durationMinutes: isKnown ? (arrivesAt.getTime() - departsAt.getTime()) / MINUTE : null,
    /** How many days the calendar at the arrival is ahead of the one at the departure: 1 overnight, -1 across the date line. */
    dayOffset: nightsBetween(departure.time.slice(0, 10), arrival.time.slice(0, 10)),
  }
}

/** Zones are at most 26 hours apart: so much two wall times can differ from the time between them. */
const MOST_APART = 26 * 60

/** What cannot be about a flight's times; null when they are in order. */
export function checkFlightTimes({ departure, arrival }: Timed) {
  if (isSkipped(departure)) return refuse('flight_time_skipped', { end: 'departure' as const })
  if (isSkipped(arrival)) return refuse('flight_time_skipped', { end: 'arrival' as const })
  const { departsAt, arrivesAt, durationMinutes } = flightTimes({ departure, arrival })
  if (durationMinutes === null) {
    const apart = (arrivesAt.getTime() - departsAt.getTime()) / MINUTE
    return apart <= -MOST_APART || apart > MOST_MINUTES + MOST_APART ? refuse('flight_dates_apart') : null
  }
  if (durationMinutes <= 0) return refuse('flight_reversed')
  return durationMinutes > MOST_MINUTES
    ? refuse('flight_too_long', { duration: durationInWords(durationMinutes) })
    : null
}

/** Whether clocks go forward past this time on that night. */
const isSkipped = ({ time, timeZone }: TimedEnd) =>
  timeZone !== undefined && wallClock(timeZone, instantOf(timeZone, time)) !== Date.parse(`${time}Z`)

/** "11 h 25 min", "2 h", "45 min". */
export function durationInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

/** "+1 day", "−1 day", "+2 days"; nothing on the same day. */
export function dayOffsetInWords(days: number): string {
  if (days === 0) return ''
  return `${days > 0 ? '+' : '−'}${Math.abs(days)} day${Math.abs(days) === 1 ? '' : 's'}`
}

const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })

/** "1:20 PM": the clock of a wall time. */
export const clockInWords = (time: string): string =>
  clock.format(Date.parse(`${time}Z`)).replaceAll('\u202f', ' ')
