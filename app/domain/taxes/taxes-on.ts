import type { TaxLine } from '#db/schema'
import { roundedQuotient, type Cents } from '../shared/money'
import { searchable } from '../shared/text'
import type { TaxedStay, TaxPlace, TaxRule } from './tax-rule'

const isSamePlace = (wanted: string | null, actual: string | null) =>
  wanted === null || (actual !== null && searchable(wanted) === searchable(actual))

/** Whether a listing is in the place of a rule. */
export const isInPlace = (rule: TaxPlace, place: TaxPlace): boolean =>
  isSamePlace(rule.country, place.country) &&
  isSamePlace(rule.region, place.region) &&
  isSamePlace(rule.city, place.city)

/** Whether a rule taxes a stay. */
export const appliesTo = (rule: TaxRule, stay: TaxedStay): boolean =>
  (rule.category === null || rule.category === stay.type) &&
  rule.validFrom <= stay.checkIn &&
  (rule.validUntil === null || stay.checkIn < rule.validUntil) &&
  isInPlace(rule, stay)

/** Thousandths of a percent in a whole. */
const WHOLE = 100_000

const rateOf = (rule: TaxRule) => Math.round((rule.percentage ?? 0) * 1_000)

const nightsTaxed = (rule: TaxRule, { nights }: TaxedStay) => Math.min(nights, rule.maxNights ?? nights)

const product = (...factors: number[]) => factors.reduce((all, one) => all * BigInt(one), 1n)

/**
 * The taxes on a stay, one line for each rule that applies to it, in the order of the rules. Each line is rounded
 * half-up; lines of zero are left out.
 *
 * A percentage is of what the host charges: the subtotal less the discount of a code, without the platform's fees.
 * Several rules add up; none is a tax on another. Where prices include taxes, the price is what is left without them
 * plus all of them: first the amounts for each night are taken off, then percentages p, q, … leave
 * price / (1 + p + q + …). Included taxes are never more than the price. Where only the first nights are taxed, a
 * percentage is of their share of the price.
 */
export function taxesOn(stay: TaxedStay, rules: readonly TaxRule[]): TaxLine[] {
  const due = rules.filter((rule) => appliesTo(rule, stay))
  const [included, onTop] = [due.filter((rule) => rule.isIncluded), due.filter((rule) => !rule.isIncluded)]
  const amounts = new Map(onTop.map((rule) => [rule.id, taxOnTop(rule, stay)]))
  let untaxed = stay.price
  const include = (rule: TaxRule, amount: Cents) => {
    const fitting = Math.min(amount, untaxed)
    amounts.set(rule.id, fitting)
    untaxed -= fitting
  }
  for (const rule of included.filter(({ kind }) => kind !== 'percent')) include(rule, taxOnTop(rule, stay))
  const percentages = included.filter(({ kind }) => kind === 'percent')
  const [price, parts] = [untaxed, percentages.map((rule) => rateOf(rule) * nightsTaxed(rule, stay))]
  const whole = WHOLE * stay.nights + parts.reduce((sum, part) => sum + part, 0)
  for (const [index, rule] of percentages.entries())
    include(rule, roundedQuotient(product(price, parts[index]!), BigInt(whole)))

  const taxable = (rule: TaxRule) => {
    const base = rule.isIncluded ? untaxed : stay.price
    return roundedQuotient(product(base, nightsTaxed(rule, stay)), BigInt(stay.nights))
  }
  return due.flatMap((rule) => {
    const { id: ruleId, name, authority, isIncluded } = rule
    const amount = amounts.get(ruleId)!
    return amount > 0 ? [{ ruleId, name, authority, amount, taxable: taxable(rule), isIncluded }] : []
  })
}

/** What a rule adds to the price. */
function taxOnTop(rule: TaxRule, stay: TaxedStay): Cents {
  const nights = nightsTaxed(rule, stay)
  if (rule.kind === 'percent')
    return roundedQuotient(product(stay.price, rateOf(rule), nights), product(WHOLE, stay.nights))
  return rule.amount! * nights * (rule.kind === 'per_guest_night' ? stay.guests : 1)
}
