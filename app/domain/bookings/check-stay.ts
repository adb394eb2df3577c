import { addDays, nightsBetween, todayIn, type CalendarDate } from '../shared/dates'
import { refuse } from '../shared/result'
import { MAX_DAYS_AHEAD, MAX_NIGHTS } from '../availability/booking-window'
import { mayStartOn, minNightsOn, type StartRules } from '../listings/start-rules'
import { unitWords, type ListingType } from '../listings/choices'

export type StayRules = StartRules & {
  type: ListingType
  timeZone: string
  maxGuests: number
  maxNights: number
  noticeDays: number
}

/** Whether the first day of a stay is over at the listing. Until then it can be booked, also after check-in time. */
export const isFirstDayOver = (
  { checkIn, timeZone }: { checkIn: CalendarDate; timeZone: string },
  now: Date,
): boolean => checkIn < todayIn(timeZone, now)

/**
 * The first rule that a stay breaks, apart from availability; null when it keeps them all. Today is today at the
 * listing.
 */
export function checkStay(
  stay: { checkIn: CalendarDate; checkOut: CalendarDate; guests: number },
  rules: StayRules,
  now: Date,
) {
  const today = todayIn(rules.timeZone, now)
  const { type } = rules
  const { unit, party } = unitWords[type]
  const nights = nightsBetween(stay.checkIn, stay.checkOut)
  const maxNights = Math.min(rules.maxNights, MAX_NIGHTS)
  if (nights < 1) return refuse('dates_reversed', { type })
  if (isFirstDayOver({ ...stay, ...rules }, now)) return refuse('dates_past', { type })
  if (stay.checkIn > addDays(today, MAX_DAYS_AHEAD)) return refuse('dates_too_far')
  if (stay.checkIn < addDays(today, rules.noticeDays))
    return refuse('notice_too_short', { noticeDays: rules.noticeDays })
  if (!mayStartOn(stay.checkIn, rules))
    return refuse('weekday_not_offered', { startWeekdays: rules.startWeekdays!, type })
  const minNights = minNightsOn(stay.checkIn, rules)
  if (nights < minNights) return refuse('stay_too_short', { minNights, unit })
  if (nights > maxNights) return refuse('stay_too_long', { maxNights, unit })
  if (stay.guests > rules.maxGuests)
    return refuse('too_many_guests', { maxGuests: rules.maxGuests, unit: party })
  return null
}
