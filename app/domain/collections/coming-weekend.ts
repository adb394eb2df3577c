import { addDays, weekday, type CalendarDate } from '../shared/dates'

type Stay = { checkIn: CalendarDate; checkOut: CalendarDate }

const FRIDAY = 5
const HOUR = 3_600_000

/** The nights of the next Friday and Saturday that are in the future in every time zone. */
export function comingWeekend(now: Date): Stay {
  // Today in UTC+14, the first zone to change its date.
  const today = new Date(now.getTime() + 14 * HOUR).toISOString().slice(0, 10)
  const daysAhead = ((FRIDAY - weekday(today) + 6) % 7) + 1
  const checkIn = addDays(today, daysAhead)
  return { checkIn, checkOut: addDays(checkIn, 2) }
}

/** The next weekends with their Sunday nights, the coming one first. */
export function longWeekends(now: Date, count: number): Stay[] {
  const { checkIn } = comingWeekend(now)
  return Array.from({ length: count }, (_, week) => {
    const friday = addDays(checkIn, 7 * week)
    return { checkIn: friday, checkOut: addDays(friday, 3) }
  })
}
