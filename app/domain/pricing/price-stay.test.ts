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

describe('priceStay', () => {
  test("matches the specification's example of 3 nights at $100", () => {
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

  test('adds up: the lines sum to the total, which the host, the platform and the processor share', () => {
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

  test('returns whole cents, none of them negative', () => {
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

  test('never discounts more than the nights, so both fees remain', () => {
    fc.assert(
      fc.property(nightlyPrices, fees, discount, (nights, fee, off) => {
        const stay = priceStay({ nightlyPrices: nights, fees: fee, discount: off })
        return (
          stay.discountAmount <= stay.subtotal && stay.totalPrice >= stay.guestServiceFee + stay.processingFee
        )
      }),
    )
  })

  test('costs more with another night, and never more with a larger discount', () => {
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

  test("lowers the host's earnings by a host discount, but not by a platform discount", () => {
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

  test('uses the override of a night and the price of the listing for the others', () => {
    expect(nightlyPricesFor(['2027-03-01', '2027-03-02'], 100, new Map([['2027-03-02', 250]]))).toEqual([
      { date: '2027-03-01', price: 100 },
      { date: '2027-03-02', price: 250 },
    ])
  })
})

describe('feesFromSettings', () => {
  test('returns the defaults without settings', () => expect(feesFromSettings([])).toEqual(defaultFees))

  test.each(['', ' ', 'NaN', 'abc', '-1', '101', 'Infinity', '1e400'])(
    'falls back to the default for the value %j',
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
    const { listingFeeAmount, ...shares } = feesFromSettings(rows)
    expect([new Set(Object.values(shares)), listingFeeAmount]).toEqual([new Set([100]), 100_00])
    const listingFee = (value: string) =>
      feesFromSettings([{ key: 'listing_fee_amount', value }]).listingFeeAmount
    expect([listingFee('1000000'), listingFee('1000000.01')]).toEqual([1_000_000_00, 0])
  })

  test('rounds values to two decimals', () => {
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
