import { currencyFormat, smallestAmount } from './currency'

/** Money is integer hundredths of the marketplace's currency; whole hundreds where it has no decimals. */
export type Cents = number

/** The largest amount that fits a money column, `numeric(10,2)`. */
export const MAX_MONEY: Cents = 99_999_999_99

/**
 * A percentage of an amount, rounded half-up to the smallest amount of the currency: a cent, or a whole yen.
 * @param amount not negative
 * @param percentage at most two decimals, e.g. 2.9
 */
export const percentageOf = (amount: Cents, percentage: number): Cents =>
  roundedQuotient(BigInt(amount) * BigInt(Math.round(percentage * 100)), 10_000n)

/** A quotient, not negative, rounded half-up to the smallest amount. Exact, because products are large. */
export function roundedQuotient(numerator: bigint, denominator: bigint): Cents {
  const unit = BigInt(smallestAmount())
  return Number(((2n * numerator + denominator * unit) / (2n * denominator * unit)) * unit)
}

/** Money as JSON text, two decimals without a currency sign: 12345 -> "123.45". */
export function toDecimal(cents: Cents): string {
  const sign = cents < 0 ? '-' : ''
  const whole = Math.abs(cents)
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/** Reads "123", "123.4" or "123.45" as cents. Null for any other text. */
export function fromDecimal(text: string): Cents | null {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Reads a sum as Postgres writes it, such as "-1234.50", which can exceed a money column. */
export function parseSum(text: string): Cents {
  const cents = Number(text.replace('.', ''))
  if (!/^-?\d+\.\d\d$|^0$/.test(text) || !Number.isSafeInteger(cents))
    throw new Error(`Not a sum of money: ${text}`)
  return cents
}

const exact = currencyFormat()
const whole = currencyFormat({ maximumFractionDigits: 0 })

/** "$1,234.50", for price breakdowns; "¥1,234" where the currency has no decimals. */
export const formatExact = (cents: Cents) => exact(cents / 100)

/** "$1,235", for cards and booking lists: no decimals, rounded half-up. */
export const formatWhole = (cents: Cents) => whole(Math.floor((cents + 50) / 100))
