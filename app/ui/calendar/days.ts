/** `YYYY-MM`. Months and days are computed in UTC, so that no time zone shifts one. */
export type Month = string
/** `YYYY-MM-DD`. */
export type Day = string

const dayAt = (year: number, month: number, day: number): Day =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
const parts = (text: string) => text.split('-').map(Number) as [number, number, number]

export const monthOf = (day: Day): Month => day.slice(0, 7)

export function addMonths(month: Month, count: number): Month {
  const [year, number] = parts(month)
  return monthOf(dayAt(year, number - 1 + count, 1))
}

/** In the order of `weeksOf`. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The weeks of a month, Sunday first, with null where a day belongs to another month. */
export function weeksOf(month: Month): (Day | null)[][] {
  const [year, number] = parts(month)
  const lead = new Date(Date.UTC(year, number - 1, 1)).getUTCDay()
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const cells = Array.from({ length: Math.ceil((lead + length) / 7) * 7 }, (_, index) => {
    const day = index - lead + 1
    return day >= 1 && day <= length ? dayAt(year, number - 1, day) : null
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
