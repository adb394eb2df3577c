import { MAX_DAYS_AHEAD } from './booking-window'
import { addDays, todayIn, type CalendarDate } from '../shared/dates'
import { refuse } from '../shared/result'
import { unitWords, type ListingType } from '../listings/choices'

/** The first and last night a host can change: from today at the listing until two years ahead. */
export function changeableNights(timeZone: string, now: Date): { first: CalendarDate; last: CalendarDate } {
  const today = todayIn(timeZone, now)
  return { first: today, last: addDays(today, MAX_DAYS_AHEAD) }
}

/** A refusal if the nights `[from, to)` cannot be changed, otherwise null. */
export function checkNights(
  { from, to }: { from: CalendarDate; to: CalendarDate },
  listing: { type: ListingType; timeZone: string },
  now: Date,
) {
  const { first, last } = changeableNights(listing.timeZone, now)
  const { unit } = unitWords[listing.type]
  if (from < first) return refuse('nights_past', { unit })
  if (addDays(to, -1) > last) return refuse('nights_too_far', { unit, last })
  return null
}
