import { instantOf, isSkipped, nightsBetween } from '../shared/dates'
import { count } from '../shared/phrases'
import { refuse } from '../shared/result'
import { MAX_DURATION } from './flight-fields'

type TimedEnd = { code?: string; time: string; timeZone?: string }
type Timed = { departure: TimedEnd; arrival: TimedEnd }

const MINUTE = 60_000

/** The instant of a local time. Without a zone it is read as UTC, which is only good for sorting. */
const instantOfEnd = ({ time, timeZone }: TimedEnd) => instantOf(timeZone ?? 'UTC', time)

/** The instants of both ends of a flight. */
export const instantsOf = ({ departure, arrival }: Timed) => ({
  departsAt: instantOfEnd(departure),
  arrivesAt: instantOfEnd(arrival),
})

/** Instants, duration and day offset of a flight. */
export function flightTimes({ departure, arrival }: Timed) {
  const { departsAt, arrivesAt } = instantsOf({ departure, arrival })
  const isKnown = departure.timeZone !== undefined && arrival.timeZone !== undefined
  return {
    departsAt,
    arrivesAt,
    /** Null if a time zone is unknown. */
    durationMinutes: isKnown ? (arrivesAt.getTime() - departsAt.getTime()) / MINUTE : null,
    /** Days between the local dates of departure and arrival: 1 overnight, -1 across the date line. */
    dayOffset: nightsBetween(departure.time.slice(0, 10), arrival.time.slice(0, 10)),
  }
}

/** Time zones differ by at most 26 hours. Minutes. */
const MAX_ZONE_DIFFERENCE = 26 * 60

/** @returns a refusal if a flight ends where it starts, or its times are impossible, otherwise null */
export function checkFlight({ departure, arrival }: Timed) {
  if (departure.code && departure.code === arrival.code)
    return refuse('flight_same_airport', { code: departure.code })
  if (isEndSkipped(departure)) return refuse('flight_time_skipped', { end: 'departure' as const })
  if (isEndSkipped(arrival)) return refuse('flight_time_skipped', { end: 'arrival' as const })
  const { departsAt, arrivesAt, durationMinutes } = flightTimes({ departure, arrival })
  if (durationMinutes === null) {
    const apart = (arrivesAt.getTime() - departsAt.getTime()) / MINUTE
    return apart <= -MAX_ZONE_DIFFERENCE || apart > MAX_DURATION + MAX_ZONE_DIFFERENCE
      ? refuse('flight_dates_apart')
      : null
  }
  if (durationMinutes <= 0) return refuse('flight_reversed')
  return durationMinutes > MAX_DURATION
    ? refuse('flight_too_long', { duration: formatDuration(durationMinutes) })
    : null
}

const isEndSkipped = ({ time, timeZone }: TimedEnd) => timeZone !== undefined && isSkipped(timeZone, time)

/** "11 h 25 min", "2 h", "45 min". */
export function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

/** "+1 day", "−1 day", "+2 days"; nothing on the same day. */
export function formatDayOffset(days: number): string {
  if (days === 0) return ''
  return `${days > 0 ? '+' : '−'}${count(Math.abs(days), 'day')}`
}
