import { formatDay, type CalendarDate } from '../shared/dates'
import { formatExact } from '../shared/money'
import { count } from '../shared/phrases'
import type { TaxKind, TaxPlace, TaxRule } from './tax-rule'

export const kindLabels: Record<TaxKind, string> = {
  percent: 'Percentage of the price',
  per_night: 'Amount per night',
  per_guest_night: 'Amount per guest and night',
}

/** "8.875% of the price", "$2.00 per guest and night, for the first 5 nights". */
export function rateWords({ kind, percentage, amount, maxNights }: TaxRule): string {
  const rate =
    kind === 'percent'
      ? `${percentage}% of the price`
      : `${formatExact(amount!)} per ${kind === 'per_night' ? 'night' : 'guest and night'}`
  return maxNights === null ? rate : `${rate}, for the first ${count(maxNights, 'night')}`
}

/** "Asheville, North Carolina, United States"; "Everywhere" without a country. */
export const placeWords = ({ country, region, city }: TaxPlace): string =>
  [city, region, country].filter(Boolean).join(', ') || 'Everywhere'

export const categoryWords = ({ category }: Pick<TaxRule, 'category'>): string =>
  category === null ? 'Stays and vehicles' : category === 'property' ? 'Stays' : 'Vehicles'

/** "Check-in from Fri, Jan 1, 2027", "… and before Sat, Jan 1, 2028". */
export const datesWords = ({ validFrom, validUntil }: Pick<TaxRule, 'validFrom' | 'validUntil'>): string =>
  `Check-in from ${formatDay(validFrom)}${validUntil ? ` and before ${formatDay(validUntil)}` : ''}`

/** Whether check-ins of a day are before, within or after the dates of a rule. */
export const stateOn = (
  today: CalendarDate,
  { validFrom, validUntil }: Pick<TaxRule, 'validFrom' | 'validUntil'>,
): 'upcoming' | 'current' | 'ended' =>
  validUntil !== null && validUntil <= today ? 'ended' : validFrom > today ? 'upcoming' : 'current'
