import type { Cents } from '~/domain/shared/money'

/**
 * Currencies whose amounts Stripe takes in whole units. It has two decimals for ISK and UGX, although they have none
 * any more: https://docs.stripe.com/currencies#special-cases
 */
const WHOLE_UNITS = /^(BIF|CLP|DJF|GNF|JPY|KMF|KRW|MGA|PYG|RWF|VND|VUV|XAF|XOF|XPF)$/i

const minorUnit = (currency: string) => (WHOLE_UNITS.test(currency) ? 100 : 1)

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
