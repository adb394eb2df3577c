import { listNights } from '~/domain/availability/list-nights.server'
import { longestMinimum } from '~/domain/listings/start-rules'
import { requestedMonth } from '~/domain/availability/month-to-show'
import type { ShownListing } from '~/domain/listings/listings.queries.server'
import { addDays, todayIn } from '~/domain/shared/dates'
import { monthOf } from '~/ui/calendar/days'
import { typedFields, type CardInput } from './card.server'
import { firstMonth, nightsFor, openRange, rangeOf } from '~/components/calendar/pick-range'
import { knownNights } from './known-nights'
import { MAX_DAYS_AHEAD } from '~/domain/availability/booking-window'
import { typeWords } from '~/domain/listings/choices'
import type { CardLimits } from './card'

/** The two months to show: the requested one, that of the check-in, or the first in which a stay can well start. */
export async function readCalendar(listing: ShownListing, input: CardInput, now: Date) {
  const limits = cardLimits(listing, now)
  const today = todayIn(listing.timeZone, now)
  const range = rangeOf(typedFields(input), limits)
  const requested = input.get('month')
  const last = addDays(limits.latest, limits.maxNights)
  const month =
    requestedMonth(typeof requested === 'string' ? requested : null, { first: today, last }) ??
    (range.checkIn ? monthOf(range.checkIn) : firstMonth(limits.earliest))
  // A range that is too long needs no look at its nights.
  const period = nightsFor(month, longestMinimum(limits), openRange(range, new Set(), limits))
  return {
    today,
    month,
    last,
    nights: knownNights(period, await listNights(listing, period, now), listing.price),
  }
}

export type StayCalendarData = Awaited<ReturnType<typeof readCalendar>>

/** The dates, nights and guests that the fields of the booking card accept. */
export function cardLimits(listing: ShownListing, now: Date): CardLimits {
  const today = todayIn(listing.timeZone, now)
  const { minNights, maxNights, maxGuests, startWeekdays, seasons } = listing
  return {
    earliest: addDays(today, listing.noticeDays),
    latest: addDays(today, MAX_DAYS_AHEAD),
    minNights,
    startWeekdays,
    seasons,
    maxNights,
    maxGuests,
    lengths: lengthsOf(minNights, maxNights, typeWords[listing.type].unit),
  }
}

function lengthsOf(minNights: number, maxNights: number, unit: string): string {
  const min = minNights > 1 ? `${minNights}-${unit} minimum` : ''
  if (maxNights >= 365) return min
  if (!min) return `${maxNights}-${unit} maximum`
  return `${min}, ${maxNights}-${unit} maximum`
}
