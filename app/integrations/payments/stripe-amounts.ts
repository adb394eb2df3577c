import { decimalsOf } from '~/domain/shared/currency'
import type { Cents } from '~/domain/shared/money'

/**
 * Stripe takes amounts of currencies without decimals in whole units, but it has two decimals for these, although they
 * have none any more: https://docs.stripe.com/currencies#special-cases
 */
const IN_HUNDREDTHS = /^(ISK|UGX)$/i

const minorUnit = (currency: string) =>
  decimalsOf(currency) === 0 && !IN_HUNDREDTHS.test(currency) ? 100 : 1

/**
 * Hundredths of a currency as the integer that Stripe's API takes: 1234_00 is 123400 in USD and 1234 in JPY.
 * @throws RangeError for a fraction of the currency's smallest amount
 */
export function toStripeAmount(cents: Cents, currency: string): number {
  const amount = cents / minorUnit(currency)
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an amount in ${currency}: ${cents / 100}`)
  return amount
}

/** The opposite of `toStripeAmount`. */
export const fromStripeAmount = (amount: number, currency: string): Cents => amount * minorUnit(currency)

/**
 * The smallest charge in hundredths, https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts, for an
 * account that is paid out in the same currency. Stripe converts the minimum of the account for currencies that it does
 * not list; for those this is half a unit, and fifty where there are no decimals.
 */
const MINIMUMS: Record<string, Cents> = {
  AED: 2_00,
  BGN: 1_00,
  CZK: 15_00,
  DKK: 2_50,
  GBP: 30,
  HKD: 4_00,
  HUF: 175_00,
  MXN: 10_00,
  MYR: 2_00,
  NOK: 3_00,
  PLN: 2_00,
  RON: 2_00,
  SEK: 3_00,
  THB: 10_00,
}

/** The smallest amount that can be charged to a card. */
export const minimumCharge = (currency: string): Cents =>
  MINIMUMS[currency.toUpperCase()] ?? 50 * minorUnit(currency)
