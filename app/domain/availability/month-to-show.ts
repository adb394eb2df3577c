import { isCalendarDate, type CalendarDate } from '../shared/dates'

/** The requested month, clamped to the span; undefined if the request is not a month. */
export function requestedMonth(
  requested: string | null,
  { first, last }: { first: CalendarDate; last: CalendarDate },
): string | undefined {
  if (!requested || !/^\d{4}-\d{2}$/.test(requested) || !isCalendarDate(`${requested}-01`)) return undefined
  const [earliest, latest] = [first.slice(0, 7), last.slice(0, 7)]
  return requested < earliest ? earliest : requested > latest ? latest : requested
}
