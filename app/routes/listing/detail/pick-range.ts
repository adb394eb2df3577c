import { addDays, eachNight, nightsBetween, type CalendarDate } from '~/domain/shared/dates'
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
