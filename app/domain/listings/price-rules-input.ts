import { z } from 'zod'
import type { PriceRules } from '../pricing/price-lines'
import { emptyAsUndefined, money, optionally, wholeNumber } from '../shared/number-fields'
import { formatWhole, toDecimal } from '../shared/money'
import { decimalJson } from '../shared/schemas'
import type { ListingType } from './choices'
import { MAX_DEPOSIT, MAX_DISCOUNT, MAX_DISCOUNT_DAYS, MAX_GUESTS, MAX_PRICE, MIN_PRICE } from './limits'

const empty = <S extends z.ZodType>(schema: S) => z.preprocess(emptyAsUndefined, schema.optional())

/** Dollars as entered, cents as stored. */
const amount = (min: number) =>
  empty(
    money('')
      .refine((cents) => cents >= min, `At least ${formatWhole(min)}`)
      .refine((cents) => cents <= MAX_PRICE, `At most ${formatWhole(MAX_PRICE)}`),
  )
/** 0 means none, as an empty field does. */
const deposit = z
  .preprocess(emptyAsUndefined, money('').optional())
  .refine((cents) => (cents ?? 0) <= MAX_DEPOSIT, { error: () => `At most ${formatWhole(MAX_DEPOSIT)}` })
  .refine((cents) => !cents || cents >= MIN_PRICE, { error: () => `At least ${formatWhole(MIN_PRICE)}` })
  .transform((cents) => cents || undefined)
const percentage = empty(wholeNumber({ min: 1, max: MAX_DISCOUNT }))
const days = empty(wholeNumber({ min: 1, max: MAX_DISCOUNT_DAYS }))

/** Two fields of which a host fills in both or none. @param missing the message at the empty one */
function pair<F extends string, S extends string>(
  fields: { [K in F]: z.ZodType<number | undefined> } & { [K in S]: z.ZodType<number | undefined> },
  missing: Record<F | S, string>,
) {
  type Pair = { [K in F | S]: number }
  const names = Object.keys(missing) as (F | S)[]
  return z
    .object(fields as Record<F | S, z.ZodType<number | undefined>>, 'Must be an object')
    .transform((values, context): Pair | undefined => {
      const given = values as Partial<Pair>
      const absent = names.filter((name) => given[name] === undefined)
      if (absent.length === 0) return given as Pair
      if (absent.length === 1)
        context.addIssue({ code: 'custom', path: [absent[0]!], message: missing[absent[0]!] })
      return undefined
    })
    .optional()
}

const discountPair = (missingDays: string) =>
  pair({ days, percentage }, { days: missingDays, percentage: 'Enter the discount' })

/** What a host charges beside the price of a night, and their discounts; null when all fields are empty. */
export const priceRulesInput = (type: ListingType) =>
  optionally(
    z
      .object(
        {
          weekendPrice: amount(MIN_PRICE),
          cleaningFee: amount(MIN_PRICE),
          extraGuest: pair(
            { above: empty(wholeNumber({ min: 1, max: MAX_GUESTS - 1 })), fee: amount(MIN_PRICE) },
            { above: 'Enter how many guests the price includes', fee: 'Enter the fee for each extra guest' },
          ),
          weeklyDiscount: percentage,
          monthlyDiscount: percentage,
          earlyBird: discountPair('Enter how many days before'),
          lastMinute: discountPair('Enter how many days before'),
          securityDeposit: deposit,
        },
        'Must be an object',
      )
      .superRefine(({ earlyBird, lastMinute, extraGuest, securityDeposit }, context) => {
        if (earlyBird && lastMinute && earlyBird.days <= lastMinute.days)
          context.addIssue({
            code: 'custom',
            path: ['earlyBird', 'days'],
            message: 'Must be more days than for the last-minute discount',
          })
        if (extraGuest && type === 'vehicle')
          context.addIssue({
            code: 'custom',
            path: ['extraGuest', 'fee'],
            message: 'Only stays can have a fee for extra guests',
          })
        if (securityDeposit && type === 'property')
          context.addIssue({
            code: 'custom',
            path: ['securityDeposit'],
            message: 'Only vehicles can have a security deposit',
          })
      })
      .transform((rules): PriceRules | null => {
        const given = Object.entries(rules).filter(([, value]) => value !== undefined)
        return given.length > 0 ? Object.fromEntries(given) : null
      }),
  )

const discountJson = z.object({ days: z.int(), percentage: z.int() })

export const priceRulesJsonSchema = z
  .object({
    weekendPrice: decimalJson.optional().describe('For Friday and Saturday nights'),
    cleaningFee: decimalJson.optional().describe('Once for each booking'),
    extraGuest: z
      .object({ above: z.int(), fee: decimalJson })
      .optional()
      .describe('For each night and guest beyond `above`'),
    weeklyDiscount: z.int().optional().describe('Percent off the nights from 7 nights'),
    monthlyDiscount: z.int().optional().describe('Percent off the nights from 28 nights'),
    earlyBird: discountJson
      .optional()
      .describe('Percent off the nights when booked at least so many days before'),
    lastMinute: discountJson
      .optional()
      .describe('Percent off the nights when booked at most so many days before'),
    securityDeposit: decimalJson
      .optional()
      .describe('Of a vehicle: held on the card near pick-up where payments are taken, beside the total'),
  })
  .meta({ id: 'PriceRules' })

/** Price rules as the JSON endpoints return them, amounts as text with two decimals. */
export function priceRulesJson(rules: PriceRules | null): z.infer<typeof priceRulesJsonSchema> | null {
  if (!rules) return null
  const { weekendPrice, cleaningFee, extraGuest, securityDeposit, ...discounts } = rules
  return {
    ...(weekendPrice !== undefined && { weekendPrice: toDecimal(weekendPrice) }),
    ...(cleaningFee !== undefined && { cleaningFee: toDecimal(cleaningFee) }),
    ...(extraGuest && { extraGuest: { ...extraGuest, fee: toDecimal(extraGuest.fee) } }),
    ...discounts,
    ...(securityDeposit !== undefined && { securityDeposit: toDecimal(securityDeposit) }),
  }
}

/** The fields of the form, by their names within `priceRules`. */
export const priceRuleFields = [
  'weekendPrice',
  'cleaningFee',
  'extraGuest.above',
  'extraGuest.fee',
  'weeklyDiscount',
  'monthlyDiscount',
  'earlyBird.days',
  'earlyBird.percentage',
  'lastMinute.days',
  'lastMinute.percentage',
  'securityDeposit',
] as const

/** Those that the form of a type shows. */
export const priceRuleFieldsOf = (type: ListingType) =>
  priceRuleFields.filter((name) =>
    type === 'property' ? name !== 'securityDeposit' : !name.startsWith('extraGuest.'),
  )
