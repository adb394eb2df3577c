import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultFees } from '../../pricing/fees'
import { priceStay } from '../../pricing/price-stay'
import { priceRules } from '../../../../tests/support/price-rules'
import { tripCost } from './trip-cost'

// Three days at $60, plus a 12 percent fee, plus 2.9 percent of both.
const rental = {
  priceLines: null,
  subtotal: 180_00,
  guestServiceFee: 21_60,
  processingFee: 5_85,
  discountAmount: 0,
  taxAmount: 0,
  totalPrice: 207_45,
}
const drive = { miles: 812.3, fuelCost: 97_40, tollCosts: 0 }
const mileage = { includedMilesPerDay: 200, pricePerExtraMile: 35 }

describe('the cost of a trip', () => {
  test('is the sum of rental, fees, fuel and extra miles', () => {
    expect(tripCost({ rental, drive, days: 3, mileage })).toEqual({
      days: 3,
      lines: [
        { kind: 'rental', amount: 180_00 },
        { kind: 'service-fee', amount: 21_60 },
        { kind: 'processing-fee', amount: 5_85 },
        { kind: 'fuel', amount: 97_40 },
        { kind: 'extra-miles', amount: 74_20 },
      ],
      total: 379_05,
      mileage: { ...mileage, included: 600, extra: 212 },
    })
  })

  test('has no extra miles within the allowance or with unlimited mileage', () => {
    expect(tripCost({ rental, drive: { ...drive, miles: 600.4 }, days: 3, mileage })).toMatchObject({
      total: 304_85,
      mileage: { extra: 0 },
    })
    expect(tripCost({ rental, drive: { ...drive, miles: 600.5 }, days: 3, mileage })).toMatchObject({
      total: 305_20,
      mileage: { extra: 1 },
    })
    const unlimited = tripCost({ rental, drive, days: 3, mileage: null })
    expect(unlimited).toMatchObject({ total: 304_85, mileage: null })
    expect(unlimited.lines.map(({ kind }) => kind)).not.toContain('extra-miles')
  })

  test('equals the sum of its lines, and never falls with distance', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 })
    const terms = fc.option(
      fc.record({
        includedMilesPerDay: fc.integer({ min: 1, max: 5_000 }),
        pricePerExtraMile: fc.integer({ min: 0, max: 100_00 }),
      }),
    )
    const miles = fc.double({ min: 0, max: 10_000, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 30 }),
        cents,
        cents,
        cents,
        miles,
        miles,
        terms,
        fc.option(priceRules),
        (prices, discount, fuelCost, tollCosts, one, more, mileage, rules) => {
          const nightlyPrices = prices.map((price, index) => ({
            date: `2027-03-${String(index + 1).padStart(2, '0')}`,
            price,
          }))
          const priced = priceStay({
            nightlyPrices,
            fees: defaultFees,
            discount: { amount: discount, scope: 'host' },
            stay: { rules, guests: 1, daysAhead: 10 },
          })
          const costOf = (length: number) =>
            tripCost({
              rental: { ...priced, priceLines: priced.lines, taxAmount: 0 },
              drive: { miles: length, fuelCost, tollCosts },
              days: prices.length,
              mileage,
            })
          const cost = costOf(one)
          expect(cost.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(cost.total)
          expect(cost.total).toBeGreaterThanOrEqual(priced.totalPrice + fuelCost)
          expect(costOf(one + more).total).toBeGreaterThanOrEqual(cost.total)
        },
      ),
    )
  })
})
