import { afterEach, expect, test } from 'vitest'
import { setCurrency } from '../shared/currency'
import { formatExact } from '../shared/money'
import { minimumPayout } from './payout'

afterEach(() => setCurrency('USD'))

test.each([
  ['USD', '$50.00'],
  ['EUR', '€50.00'],
  ['JPY', '¥5,000'],
  ['KRW', '₩5,000'],
])('the minimum payout in %s is %s', (currency, text) => {
  setCurrency(currency)
  expect(formatExact(minimumPayout())).toBe(text)
})
