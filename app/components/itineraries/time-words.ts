import { formatStay, instantOf, nightsBetween, zoneName } from '~/domain/shared/dates'

type Times = {
  /** Wall times, `YYYY-MM-DDTHH:MM`. */
  startTime: string | null
  endTime: string | null
  timeZone: string | null
  endTimeZone: string | null
  isWholeDays: boolean
}

/** "9:00 AM", of a wall time. */
export function clockWords(wallTime: string): string {
  const [hour, minute] = [Number(wallTime.slice(11, 13)), wallTime.slice(14, 16)]
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

/** When something is: its clock times, or its dates where no clock counts; on which other day it ends; its zone where it is not the trip's. */
export function timeWords(times: Times, tripZone: string | null) {
  const { startTime, endTime, isWholeDays } = times
  if (!startTime) return { time: null, later: null, zone: null }
  if (isWholeDays && endTime)
    return { time: formatStay(startTime.slice(0, 10), endTime.slice(0, 10)), later: null, zone: null }
  return {
    time: endTime ? `${clockWords(startTime)} – ${clockWords(endTime)}` : clockWords(startTime),
    later: endTime ? daysLater(nightsBetween(startTime.slice(0, 10), endTime.slice(0, 10))) : null,
    zone: zoneWords(times, tripZone),
  }
}

/** Over the date line something ends on the day before. */
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

/** Zones that people call the same are not told apart. */
function zoneWords(
  { startTime, endTime, timeZone, endTimeZone }: Times,
  tripZone: string | null,
): string | null {
  const named = (zone: string | null, wallTime: string | null) =>
    zone && wallTime && zoneName(zone, instantOf(zone, wallTime))
  const [from, to] = [named(timeZone, startTime), named(endTimeZone, endTime)]
  if (!from) return to || null
  if (to && to !== from) return `${from} – ${to}`
  return from === named(tripZone, startTime) ? null : from
}
