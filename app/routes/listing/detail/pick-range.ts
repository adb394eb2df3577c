import { addDays, eachNight, isCalendarDate, nightsBetween, type CalendarDate } from '~/domain/shared/dates'
import { addMonths, type Month } from '~/ui/calendar/days'
import type { CardLimits } from './card'

export type Range = { checkIn: CalendarDate | ''; checkOut: CalendarDate | '' }
type Rules = Pick<CardLimits, 'earliest' | 'latest' | 'minNights' | 'maxNights'>

/**
 * What selecting a day would make it: the check-out of a started range, a new check-in, or null if nights are taken
 * or the stay would be too short or too long.
 */
export function roleOf(
  day: CalendarDate,
  range: Range,
  closed: ReadonlySet<CalendarDate>,
  rules: Rules,
): 'checkIn' | 'checkOut' | null {
  if (range.checkIn && !range.checkOut && day > range.checkIn)
    return canEnd(range.checkIn, day, closed, rules) ? 'checkOut' : null
  return canBegin(day, closed, rules) ? 'checkIn' : null
}

function canBegin(
  day: CalendarDate,
  closed: ReadonlySet<CalendarDate>,
  { earliest, latest, minNights }: Rules,
): boolean {
  if (day < earliest || day > latest) return false
  return eachNight(day, addDays(day, minNights)).every((night) => !closed.has(night))
}

function canEnd(
  checkIn: CalendarDate,
  day: CalendarDate,
  closed: ReadonlySet<CalendarDate>,
  { minNights, maxNights }: Rules,
): boolean {
  const nights = nightsBetween(checkIn, day)
  return (
    nights >= minNights && nights <= maxNights && eachNight(checkIn, day).every((night) => !closed.has(night))
  )
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
  /** Past the last day a stay may start. */
  | 'far'
  | 'taken'
  /** The minimum stay does not fit. */
  | 'short'
  | 'long'
  /** Behind taken nights, seen from the check-in. */
  | 'beyond'

export function stateOf(
  day: CalendarDate,
  range: Range,
  closed: ReadonlySet<CalendarDate>,
  rules: Rules & { today: CalendarDate },
): DayState {
  const role = roleOf(day, range, closed, rules)
  if (role) return role
  if (day < rules.today) return 'past'
  if (day < rules.earliest) return 'notice'
  if (closed.has(day)) return 'taken'
  if (range.checkIn && !range.checkOut && day > range.checkIn) {
    const nights = nightsBetween(range.checkIn, day)
    return nights < rules.minNights ? 'short' : nights > rules.maxNights ? 'long' : 'beyond'
  }
  return day > rules.latest ? 'far' : 'short'
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

/** The range to continue: none if its check-in alone was selected and no stay can start there. */
export const openRange = (range: Range, closed: ReadonlySet<CalendarDate>, rules: Rules): Range =>
  range.checkIn && !range.checkOut && !canBegin(range.checkIn, closed, rules)
    ? { checkIn: '', checkOut: '' }
    : range

/** The nights `[from, to)` that decide the states of two months: also those that a stay from their last day takes. */
export const nightsFor = (month: Month, minNights: number, checkIn: CalendarDate | '' = '') => ({
  from: checkIn && checkIn < `${month}-01` ? checkIn : `${month}-01`,
  to: addDays(`${addMonths(month, 2)}-01`, minNights),
})

const KEPT = ['guests', 'discountCode', 'reviews', 'message']

/** The page with a month of the calendar and a range, at the calendar. The rest of the query is kept. */
export function calendarHref(search: string, month: Month, { checkIn, checkOut }: Range): string {
  const current = new URLSearchParams(search)
  const query = new URLSearchParams({
    ...Object.fromEntries(KEPT.flatMap((name) => (current.get(name) ? [[name, current.get(name)!]] : []))),
    ...(checkIn && { checkIn }),
    ...(checkOut && { checkOut }),
    month,
  })
  return `?${query}#availability`
}
