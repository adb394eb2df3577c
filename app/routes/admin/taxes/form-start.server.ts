import { todayIn } from '~/domain/shared/dates'
import { toDecimal } from '~/domain/shared/money'
import type { TaxRule } from '~/domain/taxes/tax-rule'
import { placesOfListings } from '~/domain/taxes/tax-rules.queries.server'
import type { RuleFormValues } from './rule-form'

/** A typical rule, to start from. */
export const exampleRule = (now: Date): RuleFormValues => ({
  name: 'Occupancy tax',
  authority: 'Buncombe County',
  kind: 'percent',
  percentage: '6',
  country: 'United States',
  region: 'North Carolina',
  city: 'Asheville',
  category: 'property',
  validFrom: todayIn('UTC', now),
})

/** A rule as its form holds it. */
export const ruleValues = (rule: TaxRule): RuleFormValues => ({
  name: rule.name,
  authority: rule.authority,
  kind: rule.kind,
  percentage: rule.percentage === null ? '' : String(rule.percentage),
  amount: rule.amount === null ? '' : toDecimal(rule.amount),
  maxNights: rule.maxNights === null ? '' : String(rule.maxNights),
  country: rule.country ?? '',
  region: rule.region ?? '',
  city: rule.city ?? '',
  category: rule.category ?? '',
  validFrom: rule.validFrom,
  validUntil: rule.validUntil ?? '',
  isIncluded: rule.isIncluded,
})

/** The names that the form suggests. */
export async function placeNames() {
  const places = await placesOfListings()
  const names = (of: 'country' | 'region' | 'city') =>
    [...new Set(places.map((place) => place[of]))].filter(Boolean).sort()
  return { countries: names('country'), regions: names('region'), cities: names('city') }
}
