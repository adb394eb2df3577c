import { expect, test } from 'vitest'
import { minimumCharge, toStripeAmount } from './stripe-amounts'

test.each([
  ['USD', 50],
  ['gbp', 30],
  ['SEK', 300],
  ['HUF', 175_00],
  ['JPY', 50],
  ['ZAR', 50],
])('Stripe charges at least so many of its units in %s: %i', (currency, amount) =>
  expect(toStripeAmount(minimumCharge(currency), currency)).toBe(amount),
)
