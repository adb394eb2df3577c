import { z } from 'zod'

const notWhole = 'Must be a whole number'

/** A number, or a text of digits alone: `true`, `[2]`, `0x10` and `1e1` are numbers to JavaScript, not to us. */
const fromDigits = (given: unknown) => {
  if (given === undefined || typeof given === 'number') return given
  return typeof given === 'string' && /^\s*\d{1,9}\s*$/.test(given) ? Number(given) : Number.NaN
}

/** A whole number between bounds, typed as text in a form or a query, or sent as a number; `message` says all that can be wrong with it. */
export const wholeNumber = ({ min, max, message }: { min: number; max: number; message?: string }) =>
  z.preprocess(
    fromDigits,
    z
      .number({ error: message ?? notWhole })
      .int(message ?? notWhole)
      .min(min, message ?? `At least ${min}`)
      .max(max, message ?? `At most ${max}`),
  )
