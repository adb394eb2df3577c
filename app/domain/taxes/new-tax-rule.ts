import { z } from 'zod'
import { countryNamed } from '../../integrations/geocoding/regions'
import { listingTypes } from '../listings/choices'
import { smallestAmount } from '../shared/currency'
import { calendarDay } from '../shared/calendar-day'
import { uuidField } from '../shared/ids'
import { formatExact, formatWhole } from '../shared/money'
import { emptyAsUndefined, money, notAnAmount, optionally, wholeNumber } from '../shared/number-fields'
import { readAs, whenValid } from '../shared/schemas'
import { oneLine } from '../shared/text'
import { AMOUNT_MAX, AUTHORITY_MAX, NAME_MAX, PLACE_MAX } from './limits'
import { taxKinds } from './tax-rule'

const notAPercentage = 'Must be a percentage with at most three decimals, such as 8.875'

/** Percent with at most three decimals, sent as text or as a number. */
const percentage = z.preprocess(
  (input) => (typeof input === 'number' ? String(input) : input),
  z
    .string(notAPercentage)
    .regex(/^\s*\d{1,3}(\.\d{1,3})?\s*$/, notAPercentage)
    .transform(Number)
    .refine((percent) => percent > 0 && percent <= 100, 'Must be from 0.001 to 100 percent'),
)

const amount = money(notAnAmount).refine(
  (cents) => cents > 0 && cents <= AMOUNT_MAX,
  `Must be from ${formatExact(smallestAmount())} to ${formatWhole(AMOUNT_MAX)}`,
)

const notADate = 'Must be a date such as 2027-03-06'

const day = (missing: string) => z.preprocess(emptyAsUndefined, calendarDay(missing, notADate))

const country = oneLine({ max: PLACE_MAX }).transform(
  readAs(countryNamed, 'Must be a country such as United States'),
)

const validUntil = optionally(day(notADate)).describe('The first check-in that is not taxed')

const ruleFields = z.object({
  name: oneLine({ min: 1, tooShort: 'Name is required', max: NAME_MAX }).describe('What guests read'),
  authority: oneLine({ min: 1, tooShort: 'Authority is required', max: AUTHORITY_MAX }),
  kind: z.enum(taxKinds, { error: `Must be one of: ${taxKinds.join(', ')}` }),
  percentage: optionally(percentage).describe('Only of the kind percent'),
  amount: optionally(amount).describe('Only of the other kinds'),
  maxNights: optionally(wholeNumber({ min: 1, max: 365 })).describe('Only the first nights are taxed'),
  country: optionally(country),
  region: optionally(oneLine({ max: PLACE_MAX })),
  city: optionally(oneLine({ max: PLACE_MAX })),
  category: optionally(z.enum(listingTypes, { error: "Must be 'property' or 'vehicle'" })),
  validFrom: day('Start date is required').describe('The first check-in that is taxed'),
  validUntil,
  isIncluded: z.boolean('Must be true or false').default(false),
})

/**
 * A complete tax rule. The rate that does not belong to the kind is dropped, because a form without scripts shows both.
 */
export const taxRuleSchema = ruleFields
  // Created by the server and used as the row's id: a double click or a reload returns the first result.
  .extend({ requestKey: uuidField.optional() })
  .refine(({ kind, percentage }) => kind !== 'percent' || percentage !== null, {
    path: ['percentage'],
    error: 'Percentage is required',
    ...whenValid('kind', 'percentage'),
  })
  .refine(({ kind, amount }) => kind === 'percent' || amount !== null, {
    path: ['amount'],
    error: 'Amount is required',
    ...whenValid('kind', 'amount'),
  })
  .refine(({ country, region, city }) => country !== null || (region === null && city === null), {
    path: ['country'],
    error: 'Country is required with a region or city',
    ...whenValid('country', 'region', 'city'),
  })
  .refine(({ validFrom, validUntil }) => validUntil === null || validUntil > validFrom, {
    path: ['validUntil'],
    error: 'The end must be after the start',
    ...whenValid('validFrom', 'validUntil'),
  })
  .transform((rule) => ({
    ...rule,
    percentage: rule.kind === 'percent' ? rule.percentage : null,
    amount: rule.kind === 'percent' ? null : rule.amount,
  }))

export type NewTaxRule = z.output<typeof taxRuleSchema>
export type TaxRuleChange = Omit<NewTaxRule, 'requestKey'>

/** What may be empty in the form of a rule. */
export const optionalTaxFields = [
  'percentage',
  'amount',
  'maxNights',
  'country',
  'region',
  'city',
  'category',
  'validUntil',
] as const

/** The fields of PUT, each optional. */
export const taxRuleChangeFields = ruleFields.extend({ isIncluded: z.boolean() }).partial()

/** The form that ends a rule; without a date it has no end. */
export const endTaxRuleSchema = z.object({ intent: z.literal('end'), validUntil })

/** The form that deletes a rule has no fields. */
export const deleteTaxRuleSchema = z.object({})
