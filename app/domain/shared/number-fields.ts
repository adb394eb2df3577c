import { z } from 'zod'
import { smallestAmount } from './currency'
import { fromDecimal } from './money'
import { readAs } from './schemas'
import { plainDigits, withoutInvisible } from './text'

export const notAnAmount = 'Must be an amount such as 25.00'

const notWhole = 'Must be an amount without decimals, such as 2500'

export const notAPercentage = 'Must be a percentage with at most two decimals, such as 15.5'

const mustBeWhole = 'Must be a whole number'

/** Reads an empty field, as a browser submits it, as undefined; so is one in which nothing can be seen. */
export const emptyAsUndefined = (input: unknown) =>
  input === null || (typeof input === 'string' && withoutInvisible(input).trim() === '') ? undefined : input

/** Makes a field optional: null when it is missing or empty. */
export const optionally = <S extends z.ZodType>(schema: S) =>
  z.preprocess(emptyAsUndefined, schema.nullish()).transform((value) => value ?? null)

/**
 * A number with at most two decimals, sent as text or as a number, in hundredths: an amount in cents, or a percentage
 * in basis points.
 * @param missing the message when the field is empty
 * @param invalid the message when it is not such a number
 */
export const hundredths = (missing: string, invalid = notAnAmount) =>
  z.preprocess(
    (input) => (typeof input === 'number' ? String(input) : emptyAsUndefined(input)),
    z
      .string({ error: (issue) => (issue.input === undefined ? missing : invalid) })
      .max(20, invalid)
      .transform(readAs((text) => fromDecimal(plainDigits(text)), invalid)),
  )

/** An amount in cents, sent as text or a number. @param missing the message when the field is empty */
export const money = (missing: string, invalid = notAnAmount) =>
  hundredths(missing, invalid).refine((cents) => cents % smallestAmount() === 0, notWhole)

/** Accepts numbers and plain digits only, because `Number()` also reads `true`, `[2]`, `0x10` and `1e1`. */
const fromDigits = (input: unknown) => {
  if (input === undefined || typeof input === 'number') return input
  const digits = typeof input === 'string' ? plainDigits(input) : ''
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
}

/** A whole number, sent as text or a number. @param message replaces every other error message */
export const wholeNumber = ({ min, max, message }: { min: number; max: number; message?: string }) =>
  z.preprocess(
    fromDigits,
    z
      .number({ error: message ?? mustBeWhole })
      .int(message ?? mustBeWhole)
      .min(min, message ?? `At least ${min}`)
      .max(max, message ?? `At most ${max}`),
  )

/** A number with at most one decimal between bounds, sent as text or as a number. */
export const oneDecimal = ({ min, max, message }: { min: number; max: number; message: string }) =>
  z.preprocess(
    (input) => {
      if (typeof input !== 'string') return input
      const digits = plainDigits(input)
      return /^\d{1,6}(\.\d)?$/.test(digits) ? Number(digits) : Number.NaN
    },
    z
      .number({ error: message })
      .min(min, `At least ${min}`)
      .max(max, `At most ${max}`)
      .refine((number) => Number.isInteger(number * 10), message),
  )
