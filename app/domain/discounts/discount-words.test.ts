import { expect, test } from 'vitest'
import { discountOff, discountState, discountWindow } from './discount-words'

test.each([
  ['percentage', 10_00, '10% off'],
  ['percentage', 12_50, '12.5% off'],
  ['fixed_amount', 25_00, '$25 off'],
  ['fixed_amount', 19_99, '$19.99 off'],
  ['fixed_amount', 1_200_00, '$1,200 off'],
] as const)('describes a %s of %s as "%s"', (type, value, words) =>
  expect(discountOff({ type, value })).toBe(words),
)

const window = { validFrom: new Date('2027-02-01T14:00:00Z'), validUntil: new Date('2027-06-01T13:00:00Z') }
const withTimes = 'Mon, Feb 1, 2027, 9:00 AM EST – Tue, Jun 1, 2027, 9:00 AM EDT'
const withoutTimes = 'Feb 1 – Jun 1, 2027'

test.each([
  ['2027-01-30T13:59:59Z', withoutTimes],
  ['2027-01-30T14:00:00Z', withTimes],
  ['2027-02-01T14:00:00Z', withoutTimes],
  ['2027-05-30T12:59:59Z', withoutTimes],
  ['2027-05-30T13:00:00Z', withTimes],
  ['2027-06-01T13:00:00Z', withoutTimes],
])('describes the validity at %s as "%s"', (now, words) =>
  expect(discountWindow(window, 'America/New_York', new Date(now))).toBe(words),
)

test('ends a validity until midnight on the day before', () => {
  const untilMidnight = { ...window, validUntil: new Date('2027-06-01T04:00:00Z') }
  expect(discountWindow(untilMidnight, 'America/New_York', new Date('2027-03-01T00:00:00Z'))).toBe(
    'Feb 1 – May 31, 2027',
  )
})

test.each([
  ['2027-01-31T00:00:00Z', {}, 'Scheduled'],
  ['2027-02-01T14:00:00Z', {}, 'Active'],
  ['2027-03-01T00:00:00Z', { usageLimit: 5, usageCount: 4 }, 'Active'],
  ['2027-03-01T00:00:00Z', { usageLimit: 5, usageCount: 5 }, 'Used up'],
  ['2027-06-01T13:00:00Z', { usageLimit: 5, usageCount: 5 }, 'Expired'],
  ['2027-06-01T13:00:00Z', { isActive: false }, 'Paused'],
])('has one state at %s with %j: %s', (now, change, state) =>
  expect(
    discountState({ ...window, isActive: true, usageLimit: null, usageCount: 0, ...change }, new Date(now)),
  ).toBe(state),
)
