import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../shared/dates'
import { percentageOf } from '../shared/money'
import { defaultFees, feesFromSettings, feeSettingKeys, type Fees } from './fees'
import { nightlyPricesFor, priceStay, type AppliedDiscount } from './price-stay'

const percentage = fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100)
const fees: fc.Arbitrary<Fees> = fc.record({
  guestServiceFeePercentage: percentage,
  hostCommissionPercentage: percentage,
  paymentProcessingPercentage: percentage,
  listingFeeAmount: fc.constant(0),
  cancellationFeePercentage: percentage,
})
const price = fc.integer({ min: 100, max: 10_000_000 })
const nightlyPrices = fc
  .array(price, { minLength: 1, maxLength: 60 })
  .map((prices) => prices.map((one, index) => ({ date: addDays('2027-03-01', index), price: one })))
const discount: fc.Arbitrary<AppliedDiscount | undefined> = fc.option(
  fc.record({
    amount: fc.integer({ min: 0, max: 100_000_000 }),
    scope: fc.constantFrom('host' as const, 'platform' as const),
  }),
  { nil: undefined },
)

describe('a priced stay', () => {
  test("is the specification's example: 3 nights at $100", () => {
    const nights = nightlyPricesFor(['2027-03-01', '2027-03-02', '2027-03-03'], 100_00, new Map())
    expect(priceStay({ nightlyPrices: nights, fees: defaultFees })).toMatchObject({
      nights: 3,
      subtotal: 300_00,
      guestServiceFee: 36_00,
      processingFee: 9_74,
      discountAmount: 0,
      totalPrice: 345_74,
      hostCommission: 45_00,
      hostEarnings: 255_00,
    })
  })

  test('adds up: its lines are the total, and the total is what host, platform and processing get', () => {
    fc.assert(
      fc.property(nightlyPrices, fees, discount, (nights, fee, off) => {
        const stay = priceStay({ nightlyPrices: nights, fees: fee, discount: off })
        expect(stay.subtotal).toBe(stay.nightlyPrices.reduce((sum, night) => sum + night.price, 0))
        expect(stay.totalPrice).toBe(
          stay.subtotal + stay.guestServiceFee + stay.processingFee - stay.discountAmount,
        )
        const paidByPlatform = off?.scope === 'platform' ? stay.discountAmount : 0
        const platform = stay.hostCommission + stay.guestServiceFee - paidByPlatform
        expect(stay.totalPrice).toBe(stay.hostEarnings + platform + stay.processingFee)
      }),
    )
  })

  test('is whole cents and never below zero, nor is what the host earns', () => {
    fc.assert(
      fc.property(nightlyPrices, fees, discount, (nights, fee, off) => {
        const { nightlyPrices: _, ...amounts } = priceStay({
          nightlyPrices: nights,
          fees: fee,
          discount: off,
        })
        return Object.values(amounts).every((amount) => Number.isSafeInteger(amount) && amount >= 0)
      }),
    )
  })

  test('takes off no more than its nights cost: both fees remain', () => {
    fc.assert(
      fc.property(nightlyPrices, fees, discount, (nights, fee, off) => {
        const stay = priceStay({ nightlyPrices: nights, fees: fee, discount: off })
        return (
          stay.discountAmount <= stay.subtotal && stay.totalPrice >= stay.guestServiceFee + stay.processingFee
        )
      }),
    )
  })

  test('a night more never costs less, a larger discount never costs more', () => {
    fc.assert(
      fc.property(nightlyPrices, price, fees, discount, fc.nat(10_000), (nights, extra, fee, off, more) => {
        const stay = priceStay({ nightlyPrices: nights, fees: fee })
        const longer = priceStay({
          nightlyPrices: [...nights, { date: '2027-12-01', price: extra }],
          fees: fee,
        })
        expect(longer.totalPrice).toBeGreaterThan(stay.totalPrice)
        expect(longer.hostEarnings).toBeGreaterThanOrEqual(stay.hostEarnings)
        if (!off) return
        const [less, most] = [off, { ...off, amount: off.amount + more }].map((one) =>
          priceStay({ nightlyPrices: nights, fees: fee, discount: one }),
        )
        expect(most!.totalPrice).toBeLessThanOrEqual(less!.totalPrice)
      }),
    )
  })

  test("a platform's discount leaves the host's earnings whole, a host's lowers them", () => {
    fc.assert(
      fc.property(nightlyPrices, fees, fc.integer({ min: 1, max: 10_000 }), (nights, fee, amount) => {
        const plain = priceStay({ nightlyPrices: nights, fees: fee })
        const platform = priceStay({
          nightlyPrices: nights,
          fees: fee,
          discount: { amount, scope: 'platform' },
        })
        const host = priceStay({ nightlyPrices: nights, fees: fee, discount: { amount, scope: 'host' } })
        expect(platform.hostEarnings).toBe(plain.hostEarnings)
        expect(host.hostEarnings).toBe(
          host.subtotal -
            host.discountAmount -
            percentageOf(host.subtotal - host.discountAmount, fee.hostCommissionPercentage),
        )
        expect(host.totalPrice).toBe(platform.totalPrice)
      }),
    )
  })

  test('prices a night by its override and the others by the listing', () => {
    expect(nightlyPricesFor(['2027-03-01', '2027-03-02'], 100, new Map([['2027-03-02', 250]]))).toEqual([
      { date: '2027-03-01', price: 100 },
      { date: '2027-03-02', price: 250 },
    ])
  })
})

describe('the fees in the settings', () => {
  test('are the defaults where there are none', () => expect(feesFromSettings([])).toEqual(defaultFees))

  test.each(['', ' ', 'NaN', 'abc', '-1', '101', 'Infinity', '1e400'])(
    'that read %j fall back to the default',
    (value) => {
      expect(
        feesFromSettings(
          Object.values(feeSettingKeys).map((key) => ({
            key,
            value: key === 'listing_fee_amount' && value === '101' ? '-1' : value,
          })),
        ),
      ).toEqual(defaultFees)
    },
  )

  test('may be as high as 100 percent, and $1,000,000 for a listing', () => {
    const rows = Object.values(feeSettingKeys).map((key) => ({ key, value: '100' }))
    expect(new Set(Object.values(feesFromSettings(rows)))).toEqual(new Set([100]))
    const listingFee = (value: string) =>
      feesFromSettings([{ key: 'listing_fee_amount', value }]).listingFeeAmount
    expect([listingFee('1000000'), listingFee('1000000.01')]).toEqual([1_000_000, 0])
  })

  test('are read with two decimals', () => {
    expect(
      feesFromSettings([
        { key: 'guest_service_fee_percentage', value: ' 7.555 ' },
        { key: 'host_commission_percentage', value: '0' },
      ]),
    ).toMatchObject({
      guestServiceFeePercentage: 7.56,
      hostCommissionPercentage: 0,
      paymentProcessingPercentage: 2.9,
    })
  })
})
