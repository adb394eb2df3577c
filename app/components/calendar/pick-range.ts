import { addDays, isCalendarDate, nightsBetween, type CalendarDate } from '~/domain/shared/dates'
import { mayStartOn, minNightsOn, type StartRules } from '~/domain/listings/start-rules'
import { addMonths, type Month, monthOf } from '~/ui/calendar/days'

export type Range = { checkIn: CalendarDate | ''; checkOut: CalendarDate | '' }
type Rules = StartRules & { earliest: CalendarDate; latest: CalendarDate; maxNights: number }

/**
 * What selecting a day would make it: the check-out of a started range, a new check-in, or null if nights are taken
 * or the stay would be too short or too long. A stay may start behind taken nights, which no range can reach.
 */
export function roleOf(
  day: CalendarDate,
  range: Range,
  closed: ReadonlySet<CalendarDate>,
  rules: Rules,
): 'checkIn' | 'checkOut' | null {
  if (isAfterStart(day, range)) {
    if (problemOf({ ...range, checkOut: day }, closed, rules) === null) return 'checkOut'
    if (isFree(range.checkIn, day, closed)) return null
  }
  return canBegin(day, closed, rules) ? 'checkIn' : null
}

const isAfterStart = (day: CalendarDate, { checkIn, checkOut }: Range) =>
  checkIn !== '' && checkOut === '' && day > checkIn

function isFree(checkIn: CalendarDate, checkOut: CalendarDate, closed: ReadonlySet<CalendarDate>): boolean {
  for (let night = checkIn; night < checkOut; night = addDays(night, 1)) if (closed.has(night)) return false
  return true
}

function canBegin(day: CalendarDate, closed: ReadonlySet<CalendarDate>, rules: Rules): boolean {
  if (day < rules.earliest || day > rules.latest || !mayStartOn(day, rules)) return false
  return isFree(day, addDays(day, minNightsOn(day, rules)), closed)
}

/** Why a whole range cannot be booked; null if it can, as far as its nights are known, or if it is not whole. */
export function problemOf(
  { checkIn, checkOut }: Range,
  closed: ReadonlySet<CalendarDate>,
  rules: Omit<Rules, 'earliest' | 'latest'>,
): 'short' | 'long' | 'taken' | 'weekday' | null {
  if (!checkIn || !checkOut) return null
  const nights = nightsBetween(checkIn, checkOut)
  if (!mayStartOn(checkIn, rules)) return 'weekday'
  if (nights < minNightsOn(checkIn, rules)) return 'short'
  if (nights > rules.maxNights) return 'long'
  return isFree(checkIn, checkOut, closed) ? null : 'taken'
}

/** The range after a day was selected. */
export const pickDay = (day: CalendarDate, role: 'checkIn' | 'checkOut', range: Range): Range =>
  role === 'checkIn' ? { checkIn: day, checkOut: '' } : { ...range, checkOut: day }

/** What a day is to a guest: what selecting it does, or why it cannot be selected. */
export type DayState =
  | 'checkIn'
  | 'checkOut'
  | 'past'
  /** Within the host's notice. */
  | 'notice'
  | 'far'
  | 'taken'
  | 'short'
  | 'weekday'
  | 'long'
  /** Behind taken nights, seen from the check-in: selecting it starts another stay. */
  | 'beyond'

export function stateOf(
  day: CalendarDate,
  range: Range,
  closed: ReadonlySet<CalendarDate>,
  rules: Rules & { today: CalendarDate },
  role = roleOf(day, range, closed, rules),
): DayState {
  const isAfter = isAfterStart(day, range)
  if (role) return role === 'checkIn' && isAfter ? 'beyond' : role
  if (day < rules.today) return 'past'
  if (day < rules.earliest) return 'notice'
  if (closed.has(day)) return 'taken'
  if (isAfter && isFree(range.checkIn, day, closed))
    return nightsBetween(range.checkIn, day) < minNightsOn(range.checkIn, rules) ? 'short' : 'long'
  if (day > rules.latest) return 'far'
  return mayStartOn(day, rules) ? 'short' : 'weekday'
}

/** The dates of the booking card that the calendar can show: those that are valid. */
export function rangeOf(
  typed: { checkIn: string; checkOut: string },
  { earliest, latest }: Pick<Rules, 'earliest' | 'latest'>,
): Range {
  const { checkIn, checkOut } = typed
  if (!isCalendarDate(checkIn) || checkIn < earliest || checkIn > latest) return { checkIn: '', checkOut: '' }
  return { checkIn, checkOut: isCalendarDate(checkOut) && checkOut > checkIn ? checkOut : '' }
}

/** The range to show and to continue: none if it cannot be booked, or if no stay can start on its check-in alone. */
export const openRange = (range: Range, closed: ReadonlySet<CalendarDate>, rules: Rules): Range =>
  problemOf(range, closed, rules) ||
  (range.checkIn && !range.checkOut && !canBegin(range.checkIn, closed, rules))
    ? { checkIn: '', checkOut: '' }
    : range

const NO_RANGE: Range = { checkIn: '', checkOut: '' }

/** The nights `[from, to)` that decide the states of two months and of the range. */
export function nightsFor(month: Month, minNights: number, { checkIn, checkOut } = NO_RANGE) {
  const [first, end] = [`${month}-01`, addDays(`${addMonths(month, 2)}-01`, minNights)]
  return {
    from: checkIn && checkIn < first ? checkIn : first,
    to: checkOut && checkOut > end ? checkOut : end,
  }
}

const KEPT = ['guests', 'discountCode', 'reviews', 'message']

/** Links to the page with a month of the calendar and a range, at the calendar. The rest of the query is kept. */
export function calendarLinks(search: string): (month: Month, range: Range) => string {
  const current = new URLSearchParams(search)
  const kept = new URLSearchParams(
    KEPT.flatMap((name) => (current.get(name) ? [[name, current.get(name)!]] : [])),
  )
  // A calendar has sixty links, and neither dates nor months contain anything to escape.
  return (month, { checkIn, checkOut }) => {
    const dates = [checkIn && `checkIn=${checkIn}`, checkOut && `checkOut=${checkOut}`, `month=${month}`]
    return `?${[kept.toString(), ...dates].filter(Boolean).join('&')}#availability`
  }
}

/** A month with fewer days left is not the first one to show. */
const FEW_DAYS = 7

/** The month in which a calendar begins: that of the earliest day, or the next one near its end. */
export const firstMonth = (earliest: string): Month => monthOf(addDays(earliest, FEW_DAYS - 1))
