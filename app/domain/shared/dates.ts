import { ago, count } from './phrases'
import { canonicalZone } from './time-zones'

/** A calendar date, `YYYY-MM-DD`, without any zone: the unit of a stay. */
export type CalendarDate = string

const DAY = 86_400_000
const shape = /^(\d{4})-(\d{2})-(\d{2})$/

const toUtc = (date: CalendarDate) => Date.parse(`${date}T00:00:00Z`)
const fromUtc = (milliseconds: number): CalendarDate => new Date(milliseconds).toISOString().slice(0, 10)

/** Whether the text is a date that exists (`2026-02-30` does not), in the years 1900 to 2199. */
export function isCalendarDate(text: string): boolean {
  const match = shape.exec(text)
  if (!match || Number(match[1]) < 1900 || Number(match[1]) > 2199) return false
  const milliseconds = toUtc(text)
  return !Number.isNaN(milliseconds) && fromUtc(milliseconds) === text
}

/** Reads `YYYY-MM-DD`, or the date part of an ISO instant; null when there is no such date. */
export function readCalendarDate(text: string): CalendarDate | null {
  const [, day, time] =
    /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/.exec(text.trim()) ??
    []
  if (!day || !isCalendarDate(day)) return null
  return time && Number.isNaN(Date.parse(day + time)) ? null : day
}

/** Reads a local time to the minute, as a `datetime-local` field sends it; null when there is no such date. */
export function readLocalTime(text: string): string | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d)(?::00)?$/.exec(text.trim()) ?? []
  return day && time && isCalendarDate(day) ? `${day}T${time}` : null
}

export const addDays = (date: CalendarDate, days: number): CalendarDate => fromUtc(toUtc(date) + days * DAY)

/** The number of nights of the half-open stay `[checkIn, checkOut)`. */
export const nightsBetween = (checkIn: CalendarDate, checkOut: CalendarDate): number =>
  Math.round((toUtc(checkOut) - toUtc(checkIn)) / DAY)

/** Every night of `[checkIn, checkOut)`, named by the day it begins. */
export function eachNight(checkIn: CalendarDate, checkOut: CalendarDate): CalendarDate[] {
  return Array.from({ length: Math.max(0, nightsBetween(checkIn, checkOut)) }, (_, index) =>
    addDays(checkIn, index),
  )
}

/** 0 is Sunday. */
export const weekday = (date: CalendarDate): number => new Date(toUtc(date)).getUTCDay()

/** By canonical zone, because each takes 34 KB. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** The local time of an IANA zone at an instant, as the milliseconds at which a UTC clock would show the same. */
export function wallClock(timeZone: string, instant: Date): number {
  // "03/06/2026, 14:05:00". Formatting it in parts takes more than twice as long.
  const shown = (clocks.get(timeZone) ?? makeClock(timeZone)).format(instant)
  const [month, day, year, hour, minute, second] = shown.match(/\d+/g)!.map(Number)
  return Date.UTC(year!, month! - 1, day, hour, minute, second)
}

function makeClock(timeZone: string): Intl.DateTimeFormat {
  const zone = canonicalZone(timeZone) ?? timeZone
  const known = clocks.get(zone)
  if (known) return known
  const two = '2-digit'
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  })
  clocks.set(zone, clock)
  return clock
}

/** The calendar date in an IANA zone at an instant. */
export const todayIn = (timeZone: string, now: Date): CalendarDate => fromUtc(wallClock(timeZone, now))

/** The instant at which a calendar date begins in an IANA zone; where clocks skip midnight, the first one after it. */
export const startOfDay = (timeZone: string, date: CalendarDate): Date => firstShowing(timeZone, toUtc(date))

/**
 * The instant at which an IANA zone's clocks show `YYYY-MM-DDTHH:MM[:SS]`. A time that occurs twice is its first
 * occurrence; a time that is skipped is the first instant after it.
 */
export const instantOf = (timeZone: string, wallTime: string): Date =>
  firstShowing(timeZone, Date.parse(`${wallTime}Z`))

/** Whether the clocks of an IANA zone skip this local time, as they go forward. */
export const isSkipped = (timeZone: string, wallTime: string): boolean =>
  wallClock(timeZone, instantOf(timeZone, wallTime)) !== Date.parse(`${wallTime}Z`)

/** @param shown a local time, as the milliseconds at which a UTC clock would show the same */
function firstShowing(timeZone: string, shown: number): Date {
  // The offset of the day before gives the first of two occurrences when clocks go back. When clocks skip the time, it
  // gives an instant with another local time.
  const dayBefore = shown - DAY
  const likely = new Date(dayBefore + shown - wallClock(timeZone, new Date(dayBefore)))
  if (wallClock(timeZone, likely) === shown) return likely
  // No offset exceeds 14 hours, so the instant is within these bounds: find its second by bisection.
  let before = shown - 15 * 3_600_000
  let after = shown + 15 * 3_600_000
  while (after - before > 1_000) {
    const middle = Math.floor((before + after) / 2_000) * 1_000
    if (wallClock(timeZone, new Date(middle)) < shown) before = middle
    else after = middle
  }
  return new Date(after)
}

/** Today in UTC-12, the last zone to change its date: an earlier date is past everywhere. */
export const earliestToday = (now: Date): CalendarDate => fromUtc(now.getTime() - 12 * 3_600_000)

const day = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (date: CalendarDate) => formatter.format(toUtc(date))
}

/** "Fri, Mar 6, 2026" */
export const formatDay = day({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
/** "Mar 6, 2026": for columns of days. */
export const formatDate = day({ month: 'short', day: 'numeric', year: 'numeric' })
/** "Fri, Mar 6": for days close to now. */
export const formatNearDay = day({ weekday: 'short', month: 'short', day: 'numeric' })
/** "Friday, Mar 6" */
export const formatLongDay = day({ weekday: 'long', month: 'short', day: 'numeric' })
/** "Mar 6" */
export const formatDayShort = day({ month: 'short', day: 'numeric' })
/** "March 2026" */
export const formatMonth = day({ month: 'long', year: 'numeric' })

/** Whether a day is near enough to now that its year goes without saying. */
const isNear = (date: CalendarDate, now: Date) => Math.abs(nightsBetween(fromUtc(now.getTime()), date)) < 300

/** "Fri, Mar 6", with the year unless that goes without saying. */
export const formatDayAsOf = (date: CalendarDate, now: Date): string =>
  isNear(date, now) ? formatNearDay(date) : formatDay(date)

/** "Mar 6 – 9, 2026", "Mar 30 – Apr 2, 2026" or "Dec 30, 2026 – Jan 2, 2027". */
export function formatStay(checkIn: CalendarDate, checkOut: CalendarDate): string {
  const year = (date: CalendarDate) => date.slice(0, 4)
  if (year(checkIn) !== year(checkOut)) {
    return `${formatDayShort(checkIn)}, ${year(checkIn)} – ${formatDayShort(checkOut)}, ${year(checkOut)}`
  }
  const sameMonth = checkIn.slice(0, 7) === checkOut.slice(0, 7)
  const end = sameMonth ? String(Number(checkOut.slice(8))) : formatDayShort(checkOut)
  return `${formatDayShort(checkIn)} – ${end}, ${year(checkOut)}`
}

/** "Mar 6, 2027" or "Mar 6 – 8, 2027", both ends included. */
export const runInWords = ({ from, through }: { from: CalendarDate; through: CalendarDate }) =>
  from === through ? `${formatDayShort(from)}, ${from.slice(0, 4)}` : formatStay(from, through)

/** "Mar 6 – 9": a stay so near that its year goes without saying; else as `formatStay`. */
export function formatNearStay(checkIn: CalendarDate, checkOut: CalendarDate, now: Date): string {
  const stay = formatStay(checkIn, checkOut)
  return (isNear(checkIn, now) ? stay.replaceAll(/, \d{4}/g, '') : stay).replaceAll(' ', '\u00a0')
}

/** "Today", "Tomorrow", "In 9 days": how far a day is from today. */
export function formatCountdown(date: CalendarDate, today: CalendarDate): string {
  const days = nightsBetween(today, date)
  return days <= 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${days} days`
}

/** "2:05 PM": the time of day of a wall time such as "2026-03-06T14:05". */
export function formatClock(wallTime: string): string {
  const [hour, minute] = [Number(wallTime.slice(11, 13)), wallTime.slice(14, 16)]
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

/** "3 PM" or "3:30 PM": the time of day "15:00" or "15:30". */
export const formatHour = (time: string): string => formatClock(`2000-01-01T${time}`).replace(':00', '')

/** "Fri, Mar 6, 2026, 2:05 PM EST": an instant as the local time of a zone. */
export function formatInstant(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(instant)
    .replaceAll('\u202f', ' ')
}

const clockOf = (instant: Date, timeZone: string, zone = false) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    ...(zone && { timeZoneName: 'short' as const }),
  })
    .format(instant)
    .replaceAll('\u202f', ' ')

/** "2 PM" or "2:05 PM": the time of day in a zone that is said already. */
const hourAt = (instant: Date, timeZone: string): string => clockOf(instant, timeZone).replace(':00', '')

/** An instant within hours, for readers in any zone: "9:35 AM EST (in 35 minutes)", "(in about 2 hours)". */
export function formatSoon(instant: Date, timeZone: string, now: Date): string {
  const minutes = Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 60_000))
  const left = minutes < 90 ? count(minutes, 'minute') : `about ${count(Math.round(minutes / 60), 'hour')}`
  return `${clockOf(instant, timeZone, true)} (in ${left})`
}

/** "Nov 28, 6:34 AM" in a zone that is said already; with the year if it is not this one. */
export const formatTime = (instant: Date, now: Date, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    year: instant.getUTCFullYear() === now.getUTCFullYear() ? undefined : 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(instant)
    .replaceAll('\u202f', ' ')

/** How long ago within a week, then the day: "Oct 22", and "Oct 22, 2025" once a year has nearly passed. */
export function agoOrDay(then: Date, now: Date): string {
  const days = (now.getTime() - then.getTime()) / DAY
  const date = fromUtc(then.getTime())
  return days < 7 ? ago(then, now) : formatDayShort(date) + (days < 300 ? '' : `, ${date.slice(0, 4)}`)
}

/** A deadline with its date, because a weekday alone may be that of the stay: "Mon, Mar 15, 4:34 AM EST". */
export const formatDeadline = (instant: Date, timeZone: string, now: Date): string =>
  `${formatDayAsOf(todayIn(timeZone, instant), now)}, ${clockOf(instant, timeZone, true)}`

/** The same where the zone is said nearby: "Mon, Mar 15, 4 PM". */
export const formatLocalDeadline = (instant: Date, timeZone: string, now: Date): string =>
  `${formatDayAsOf(todayIn(timeZone, instant), now)}, ${hourAt(instant, timeZone)}`

/** A deadline after a verb: "today by 4:34 AM EST", "tomorrow by …", later "by Mon, Mar 15, 4:34 AM EST". */
export function formatByDay(instant: Date, timeZone: string, now: Date): string {
  const ahead = nightsBetween(todayIn(timeZone, now), todayIn(timeZone, instant))
  return ahead > 1
    ? `by ${formatDeadline(instant, timeZone, now)}`
    : `${ahead === 1 ? 'tomorrow' : 'today'} by ${clockOf(instant, timeZone, true)}`
}

/** "Fri, Mar 6, 2026, 7:05 PM UTC" */
export const formatUtc = (instant: Date): string => formatInstant(instant, 'UTC')

/** "Eastern Time": the common name of an IANA zone. */
export function zoneName(timeZone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(
    instant,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
