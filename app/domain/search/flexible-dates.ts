import {
  addDays,
  eachNight,
  formatMonth,
  formatStay,
  nightsBetween,
  weekday,
  type CalendarDate,
} from '../shared/dates'
import { count } from '../shared/phrases'
import { MAX_DAYS_AHEAD } from '../availability/booking-window'
import { unitWords, type ListingType } from '../listings/choices'

/** Days around the dates, any weekend, or a number of nights in a month. */
export const flexibleOptions = ['1', '2', '3', 'weekend', 'nights'] as const
type Flexible = (typeof flexibleOptions)[number]

/** The most nights that fit into every month. */
export const MAX_FLEXIBLE_NIGHTS = 28
/** How far ahead weekends are searched without a month. */
const WEEKS_OF_WEEKENDS = 12
const FRIDAY = 5
const WEEKEND_NIGHTS = 2

export type DateChoice = {
  checkIn?: CalendarDate
  checkOut?: CalendarDate
  flexible?: Flexible
  /** `2027-06` */
  month?: string
  nights?: number
  /** The day until which a stay can be cancelled for nothing. Stays that start before it cannot. */
  freeUntil?: CalendarDate
}

/** The stays that a search is for: all are of one length. The first of equally cheap ones is shown. */
export type SearchedStays = { starts: readonly CalendarDate[]; nights: number }

/** Whether the flexible dates take the place of check-in and check-out. */
export const isWithoutDates = (flexible: Flexible | undefined): boolean =>
  flexible === 'weekend' || flexible === 'nights'

const firstOf = (month: string): CalendarDate => `${month}-01`
const firstAfter = (month: string): CalendarDate => `${addDays(firstOf(month), 31).slice(0, 7)}-01`

/** The stays that a search with dates is for; null without dates. @param today the earliest day anywhere */
export function searchedStays(
  { checkIn, checkOut, flexible, month, nights, freeUntil }: DateChoice,
  today: CalendarDate,
): SearchedStays | null {
  const earliest = freeUntil && freeUntil > today ? freeUntil : today
  const from = (starts: CalendarDate[], length: number) => ({
    starts: starts.filter((start) => start >= earliest && start <= addDays(today, MAX_DAYS_AHEAD)),
    nights: length,
  })
  if (flexible === 'weekend') {
    const days = month
      ? eachNight(firstOf(month), firstAfter(month))
      : eachNight(today, addDays(today, WEEKS_OF_WEEKENDS * 7))
    return from(
      days.filter((day) => weekday(day) === FRIDAY),
      WEEKEND_NIGHTS,
    )
  }
  if (flexible === 'nights' && month && nights)
    return from(eachNight(firstOf(month), addDays(firstAfter(month), 1 - nights)), nights)
  if (!checkIn || !checkOut) return null
  const around = Array.from({ length: Number(flexible ?? 0) }, (_, far) => far + 1)
  const shifts = [0, ...around.flatMap((days) => [-days, days])]
  return from(
    shifts.map((days) => addDays(checkIn, days)),
    nightsBetween(checkIn, checkOut),
  )
}

/** "Jun 4 – 6, 2027", "Jun 4 – 6, 2027, or up to 3 days off", "Any weekend in June 2027", "5 nights in June 2027". */
export function datesInWords(choice: DateChoice, type: ListingType): string | null {
  const { checkIn, checkOut, flexible, month, nights } = choice
  const within = month ? ` in ${formatMonth(firstOf(month))}` : ''
  if (flexible === 'weekend') return `Any weekend${within}`
  if (flexible === 'nights' && nights) return count(nights, unitWords[type].unit) + within
  if (!checkIn || !checkOut) return null
  const dates = formatStay(checkIn, checkOut)
  return flexible ? `${dates}, or up to ${count(Number(flexible), 'day')} off` : dates
}
