import { expect, test } from 'vitest'
import { discountOff, discountWindow } from './discount-words'

test.each([
  ['percentage', 10_00, '10% off'],
  ['percentage', 12_50, '12.5% off'],
  ['fixed_amount', 25_00, '$25 off'],
  ['fixed_amount', 19_99, '$19.99 off'],
  ['fixed_amount', 1_200_00, '$1,200 off'],
] as const)('describes a %s of %s as "%s"', (type, value, words) =>
  expect(discountOff({ type, value })).toBe(words),
)

test.each([
  ['2027-01-31T00:00:00Z', 'Starts Mon, Feb 1, 2027, 9:00 AM EST. Valid until Tue, Jun 1, 2027, 9:00 AM EDT'],
  ['2027-02-01T14:00:00Z', 'Valid from Mon, Feb 1, 2027, 9:00 AM EST until Tue, Jun 1, 2027, 9:00 AM EDT'],
  [
    '2027-06-01T13:00:00Z',
    'Expired Tue, Jun 1, 2027, 9:00 AM EDT. Was valid from Mon, Feb 1, 2027, 9:00 AM EST',
  ],
])('describes the validity at %s as "%s"', (now, words) => {
  const window = { validFrom: new Date('2027-02-01T14:00:00Z'), validUntil: new Date('2027-06-01T13:00:00Z') }
  expect(discountWindow(window, 'America/New_York', new Date(now))).toBe(words)
})
