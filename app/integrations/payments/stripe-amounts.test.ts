import { afterEach, expect, test } from 'vitest'
import { readEnv } from '../../../env.server'
import { setCurrency, smallestAmount } from '../../domain/shared/currency'
import { fromStripeAmount, minimumCharge, toStripeAmount } from './stripe-amounts'

test.each([
  ['USD', 50],
  ['SEK', 300],
  ['JPY', 50],
])('Stripe charges at least so many of its units in %s: %i', (currency, amount) =>
  expect(toStripeAmount(minimumCharge(currency), currency)).toBe(amount),
)

afterEach(() => setCurrency('USD'))

const accepted = Intl.supportedValuesOf('currency').filter((code) => {
  try {
    return readEnv({ CURRENCY: code }).CURRENCY === code
  } catch {
    return false
  }
})

test('every amount of every currency that a marketplace can have is one of Stripe too', () => {
  expect(accepted).toEqual(expect.arrayContaining(['USD', 'JPY', 'MGA', 'ISK', 'UGX', 'HUF']))
  for (const code of accepted) {
    setCurrency(code)
    const amount = 1_235 * smallestAmount()
    expect([code, fromStripeAmount(toStripeAmount(amount, code), code)]).toEqual([code, amount])
  }
})

test.each([
  ['MGA', 1_235_00, 1_235],
  ['JPY', 1_235_00, 1_235],
  ['USD', 12_35, 12_35],
])('Stripe counts amounts in %s in its own units', (code, cents, amount) =>
  expect(toStripeAmount(cents, code)).toBe(amount),
)
