import { formatDay, type CalendarDate } from '~/domain/shared/dates'
import { count } from '~/domain/shared/phrases'
import { categoryWords, datesWords, placeWords, rateWords, stateOn } from '~/domain/taxes/rule-words'
import type { TaxRule } from '~/domain/taxes/tax-rule'

/** A tax rule in words. */
export const presentRule = (rule: TaxRule, today: CalendarDate, listings: number) => {
  const state = stateOn(today, rule)
  return {
    id: rule.id,
    name: rule.name,
    authority: rule.authority,
    rate: rateWords(rule),
    place: placeWords(rule),
    category: categoryWords(rule),
    dates: datesWords(rule),
    charge: rule.isIncluded ? 'Included in prices' : 'On top of prices',
    state,
    badge:
      state === 'current' ? 'Current' : state === 'upcoming' ? `From ${formatDay(rule.validFrom)}` : 'Ended',
    listings,
    reach: `Taxes ${count(listings, 'active listing')}`,
  }
}

export type PresentedRule = ReturnType<typeof presentRule>
