import type { ItemTimes } from '~/domain/itineraries/item'
import { formatClock, formatStay, instantOf, nightsBetween, zoneName } from '~/domain/shared/dates'

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
function zoneWords(
  { startTime, endTime, timeZone, endTimeZone }: ItemTimes,
  tripZone: string | null,
): string | null {
  const named = (zone: string | null, wallTime: string | null) =>
    zone && wallTime && zoneName(zone, instantOf(zone, wallTime))
  const [from, to] = [named(timeZone, startTime), named(endTimeZone, endTime)]
  if (!from) return to || null
  if (to && to !== from) return `${from} – ${to}`
  return from === named(tripZone, startTime) ? null : from
}
