import { z } from 'zod'
import {
  emptyAsUndefined,
  money,
  notAnAmount,
  notAPercentage,
  optionally,
  wholeNumber,
} from '../shared/number-fields'
import { instantOf, isCalendarDate } from '../shared/dates'
import { uuidField } from '../shared/ids'
import { smallestAmount } from '../shared/currency'
import { formatExact, formatWhole, fromDecimal } from '../shared/money'
import { readAs, whenValid } from '../shared/schemas'
import { boundedText } from '../shared/text'
import { CODE_MAX, DESCRIPTION_MAX, MAX_AMOUNT, MAX_USES } from './limits'

const range = `Must be from ${formatExact(smallestAmount())} to ${formatWhole(MAX_AMOUNT)}`

const amount = optionally(money(notAnAmount).refine((cents) => cents >= 1 && cents <= MAX_AMOUNT, range))

/** In hundredths. NaN for anything else, because what it must be depends on the type. */
const value = z.preprocess(
  (input) => (typeof input === 'number' ? String(input) : emptyAsUndefined(input)),
  z
    .string({ error: ({ input }) => (input === undefined ? 'Value is required' : notAnAmount) })
    .transform((text) => fromDecimal(text) ?? Number.NaN),
)

const notATime = 'Must be a date and time such as 2027-03-06T14:00'

/** A date and time. Without an offset it is local to the given time zone. */
const dateTime = (timeZone: string, missing: string) =>
  z.preprocess(
    emptyAsUndefined,
    z
      .string({ error: (issue) => (issue.input === undefined ? missing : notATime) })
      .max(40, notATime)
      .transform(readAs((text) => readInstant(text, timeZone), notATime)),
  )

function readInstant(text: string, timeZone: string): Date | null {
  const [, day, time, offset] =
    /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:\d\d)?$/.exec(
      text.trim(),
    ) ?? []
  if (!day || !time || !isCalendarDate(day)) return null
  const instant = offset ? new Date(`${day}T${time}${offset}`) : instantOf(timeZone, `${day}T${time}`)
  return Number.isNaN(instant.getTime()) ? null : instant
}

type Reading = {
  /** The time zone of times without an offset. */
  timeZone: string
  sentBy: 'form' | 'client'
}

function codeFields({ timeZone, sentBy }: Reading) {
  const applies = z.boolean('Must be true or false').default(sentBy === 'client')
  return z.object({
    // Checked again after upper-casing, which can lengthen the text: 'ß' becomes 'SS'.
    code: boundedText({
      min: 1,
      tooShort: 'Code is required',
      max: CODE_MAX,
      tooLong: 'Code too long',
      isPlain: true,
    })
      .toUpperCase()
      .pipe(z.string().max(CODE_MAX, 'Code too long')),
    type: z.enum(['percentage', 'fixed_amount'], { error: "Must be 'percentage' or 'fixed_amount'" }),
    value,
    description: optionally(boundedText({ max: DESCRIPTION_MAX })),
    minOrderAmount: amount,
    maxDiscountAmount: amount,
    usageLimit: optionally(wholeNumber({ min: 1, max: MAX_USES })),
    usageLimitPerPerson: optionally(wholeNumber({ min: 1, max: MAX_USES })),
    validFrom: dateTime(timeZone, 'Start date is required'),
    validUntil: dateTime(timeZone, 'End date is required'),
    applicableToPropertyListings: applies,
    applicableToVehicleListings: applies,
  })
}

type CodeFields = z.ZodType<z.output<ReturnType<typeof codeFields>>>

/**
 * Adds the checks across fields.
 * @param mayEnd whether a code may end then
 */
const checked = <S extends CodeFields>(fields: S, mayEnd: (end: Date) => boolean) =>
  fields
    .refine(({ value }) => !Number.isNaN(value), {
      path: ['value'],
      error: ({ input }) =>
        (input as { type?: unknown }).type === 'percentage' ? notAPercentage : notAnAmount,
      ...whenValid('value'),
    })
    .refine(
      ({ type, value }) => type !== 'percentage' || Number.isNaN(value) || (value >= 1 && value <= 100_00),
      { path: ['value'], error: 'Must be from 0.01 to 100 percent', ...whenValid('type', 'value') },
    )
    .refine(
      ({ type, value }) =>
        type !== 'fixed_amount' ||
        Number.isNaN(value) ||
        (value >= 1 && value <= MAX_AMOUNT && value % smallestAmount() === 0),
      { path: ['value'], error: range, ...whenValid('type', 'value') },
    )
    .refine(({ validFrom, validUntil }) => validUntil > validFrom, {
      path: ['validUntil'],
      error: 'The end must be after the start',
      ...whenValid('validFrom', 'validUntil'),
    })
    .refine(({ validFrom, validUntil }) => mayEnd(validUntil) || validUntil <= validFrom, {
      path: ['validUntil'],
      error: 'The end must be in the future',
      ...whenValid('validFrom', 'validUntil'),
    })
    .refine((code) => code.applicableToPropertyListings || code.applicableToVehicleListings, {
      path: ['applicableToPropertyListings'],
      error: 'Choose properties, vehicles or both',
      ...whenValid('applicableToPropertyListings', 'applicableToVehicleListings'),
    })

/**
 * The input for a new code. A missing checkbox field means "no" in a form, and the default in a JSON body.
 * @param now codes that end by then are refused
 * @returns amounts in cents; `value` in hundredths of a percent or cents, depending on `type`
 */
export const newDiscountCodeSchema = ({ now, ...reading }: Reading & { now: Date }) =>
  checked(
    // The key becomes the id of the row, so that a double click or a reload returns the first result.
    codeFields(reading).extend({ requestKey: uuidField.optional() }),
    (end) => end > now,
  )

const isActive = z.boolean('Must be true or false')

/**
 * The input for a changed code, as a whole. Whether it is active stays as it is unless sent.
 * @param current its present end may stay although it has passed
 */
export const changedDiscountCodeSchema = ({
  now,
  current,
  ...reading
}: Reading & { now: Date; current: { validUntil: Date } }) =>
  checked(
    codeFields(reading).extend({ isActive: isActive.optional() }),
    (end) => end > now || end.getTime() === current.validUntil.getTime(),
  )

/** What may be empty in the form of a code. */
export const optionalCodeFields = [
  'description',
  'minOrderAmount',
  'maxDiscountAmount',
  'usageLimit',
  'usageLimitPerPerson',
] as const

/** The fields of PUT, each optional. */
export const discountCodeChangeFields = codeFields({ timeZone: 'UTC', sentBy: 'client' })
  .extend({
    isActive,
    value: value.refine((hundredths) => hundredths >= 1 && hundredths <= MAX_AMOUNT, range),
    applicableToPropertyListings: z.boolean(),
    applicableToVehicleListings: z.boolean(),
  })
  .partial()

/** The buttons that pause and resume a code. */
export const pauseDiscountCodeSchema = z.object({
  intent: z.enum(['pause', 'resume'], "Must be 'pause' or 'resume'"),
})

export type DiscountCodeChange = z.output<ReturnType<typeof changedDiscountCodeSchema>>

export type NewDiscountCode = z.output<ReturnType<typeof newDiscountCodeSchema>>

/** The form that deletes a code has no fields. */
export const deleteDiscountCodeSchema = z.object({})
