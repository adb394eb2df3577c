import { z } from 'zod'
import { fromDecimal } from './money'

export const notAnAmount = 'Must be an amount such as 25.00'

/** An empty field, as a form sends it, is none. */
export const blankIsNone = (given: unknown) =>
  given === null || (typeof given === 'string' && given.trim() === '') ? undefined : given

/** None is null, as the row keeps it. */
export const optionally = <S extends z.ZodType>(schema: S) =>
  z.preprocess(blankIsNone, schema.nullish()).transform((given) => given ?? null)

/** A number of at most two decimals, typed as text or sent as a number, as its hundredths: cents, or hundredths of a percent. */
export const hundredths = (missing: string) =>
  z.preprocess(
    (given) => (typeof given === 'number' ? String(given) : blankIsNone(given)),
    z
      .string({ error: (issue) => (issue.input === undefined ? missing : notAnAmount) })
      .max(20, notAnAmount)
      .transform((text, context) => {
        const read = fromDecimal(text)
        if (read !== null) return read
        context.addIssue({ code: 'custom', message: notAnAmount })
        return z.NEVER
      }),
  )
