import { runInWords, addDays, type CalendarDate } from '../shared/dates'
import { listInWords } from '../shared/phrases'

/** A season with a minimum stay of its own, for bookings that start from its first through its last day. */
export type Season = { startsOn: CalendarDate; endsOn: CalendarDate; minNights: number }

/** On which days bookings may start, and how short they may be. Without weekdays, on any. */
export type StartRules = {
  minNights: number
  startWeekdays?: readonly number[] | null
  seasons?: readonly Season[]
}

/** 0 for Sunday. */
export const weekdayOf = (date: CalendarDate): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** Whether a booking may start on the weekday of a day. */
export const mayStartOn = (day: CalendarDate, { startWeekdays }: Pick<StartRules, 'startWeekdays'>) =>
  !startWeekdays || startWeekdays.includes(weekdayOf(day))

/** The minimum stay of a booking that starts on a day: that of its season, otherwise that of the listing. */
export const minNightsOn = (day: CalendarDate, { minNights, seasons = [] }: StartRules): number =>
  seasons.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)?.minNights ?? minNights

/** The longest of the minimum stays. */
export const longestMinimum = ({ minNights, seasons = [] }: StartRules): number =>
  Math.max(minNights, ...seasons.map((season) => season.minNights))

/** 2026-11-01 was a Sunday. */
const weekdayName = (weekday: number) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${addDays('2026-11-01', weekday)}T00:00:00Z`),
  )

/** The weekdays of a week that starts on Monday, each with its name. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0].map((weekday) => [weekday, weekdayName(weekday)] as const)

/** "Fridays and Saturdays" */
export const weekdaysInWords = (chosen: readonly number[]): string =>
  listInWords(weekdays.flatMap(([weekday, name]) => (chosen.includes(weekday) ? [`${name}s`] : [])))

/** "Jun 15 – Aug 31, 2027: 5-night minimum" */
export const seasonInWords = ({ startsOn, endsOn, minNights }: Season, unit: string): string =>
  `${runInWords({ from: startsOn, through: endsOn })}: ${minNights}-${unit} minimum`

/** What guests should know before they choose dates, such as "Check-in on Saturdays only", and each season. */
export const startRulesInWords = (
  { startWeekdays, seasons = [] }: Omit<StartRules, 'minNights'>,
  { start, unit }: { start: string; unit: string },
): string[] => [
  ...(startWeekdays ? [`${start} on ${weekdaysInWords(startWeekdays)} only`] : []),
  ...seasons.map((season) => seasonInWords(season, unit)),
]
