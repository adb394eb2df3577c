import type { CalendarDate } from '~/domain/shared/dates'

/**
 * The first date that a calendar offers a visitor: today by their clock, so that yesterday is not offered. A clock that
 * is wrong, or a page that is older than a day, never makes it earlier than what the server accepts.
 * @param earliest the earliest today, when the server sent the page
 * @param behindUtc minutes, as `Date.getTimezoneOffset` counts them
 */
export function firstOffered(
  earliest: CalendarDate,
  now: Date,
  behindUtc = now.getTimezoneOffset(),
): CalendarDate {
  const today = new Date(now.getTime() - behindUtc * 60_000).toISOString().slice(0, 10)
  return today > earliest ? today : earliest
}
