import { MAX_DAYS_AHEAD } from '~/domain/availability/booking-window'
import { typeWords } from '~/domain/listings/choices'
import type { ShownListing } from '~/domain/listings/listings.queries.server'
import { addDays, todayIn } from '~/domain/shared/dates'
import type { CardLimits } from './card'

/** The dates, nights and guests that the fields of the booking card accept. */
export function cardLimits(
  listing: Pick<
    ShownListing,
    'type' | 'timeZone' | 'noticeDays' | 'minNights' | 'maxNights' | 'maxGuests' | 'startWeekdays' | 'seasons'
  >,
  now: Date,
): CardLimits {
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
