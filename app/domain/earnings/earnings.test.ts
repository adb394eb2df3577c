import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  byListing,
  byMonth,
  earningsFilterSchema,
  earningsQuerySchema,
  noEarnings,
  totalOf,
  yearOf,
  type EarningsRow,
} from './earnings'

const cents = fc.integer({ min: 0, max: 1_000_000_00 })
const rows = fc.array(
  fc.record<EarningsRow>({
    listingId: fc.constantFrom('a', 'b', 'c'),
    title: fc.constantFrom('Cabin', 'Loft'),
    month: fc.integer({ min: 1, max: 12 }).map((month) => `2027-${String(month).padStart(2, '0')}`),
    isUpcoming: fc.boolean(),
    bookings: fc.nat(20),
    nights: fc.nat(200),
    prices: cents,
    discounts: cents,
    commission: cents,
    taxes: cents,
    cancellations: cents,
    disputes: cents,
    fees: cents,
    deposits: cents,
    adjustments: cents,
    earned: cents,
  }),
)

test('months and listings each add up to the total of the year', () => {
  fc.assert(
    fc.property(rows, (given) => {
      const total = totalOf(given)
      for (const parts of [byMonth(2027, given), byListing(given)])
        for (const line of Object.keys(total) as (keyof typeof total)[])
          expect(parts.reduce((sum, part) => sum + part[line], 0)).toBe(total[line])
      expect(total.upcoming).toBeLessThanOrEqual(total.earned)
    }),
  )
})

test('a year has twelve months, and listings come in the order of what they earn', () => {
  const row = { title: 'Cabin', month: '2027-03', isUpcoming: false }
  const { upcoming: _, ...none } = noEarnings
  const money = { ...none, prices: 300_00, commission: 45_00 }
  const given = [
    { ...money, ...row, listingId: 'a', earned: 255_00 },
    { ...money, ...row, listingId: 'b', earned: 300_00 },
  ]
  expect(byMonth(2027, given).map(({ month, earned }) => [month, earned])).toContainEqual(['2027-03', 555_00])
  expect(byMonth(2027, given)).toHaveLength(12)
  expect(byListing(given).map(({ listingId }) => listingId)).toEqual(['b', 'a'])
})

test('a year is four digits; the screen ignores anything else', () => {
  expect(earningsQuerySchema.parse({ year: '2027' })).toEqual({ year: 2027 })
  for (const year of ['27', '20270', '1999', '2101', 'now', '2027-03']) {
    expect(earningsQuerySchema.safeParse({ year }).success).toBe(false)
    expect(earningsFilterSchema.parse({ year })).toEqual({})
  }
})

test('without a year, the current one is meant', () => {
  const now = new Date('2027-01-01T00:00:00Z')
  expect([yearOf({}, now), yearOf({ year: 2025 }, now)]).toEqual([2027, 2025])
})
