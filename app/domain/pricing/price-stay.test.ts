import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../shared/dates'
import { percentageOf } from '../shared/money'
import { fees, priceRules } from '../../../tests/support/price-rules'
import { defaultFees, feesFromSettings, feeSettingKeys } from './fees'
import type { StayTerms } from './price-lines'
import { nightlyPricesFor, priceStay, type AppliedDiscount } from './price-stay'

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

const stay: fc.Arbitrary<StayTerms> = fc.record({
  rules: fc.option(priceRules),
  guests: fc.integer({ min: 1, max: 16 }),
  daysAhead: fc.integer({ min: 0, max: 400 }),
})

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
      fc.property(nightlyPrices, fees, discount, stay, (nights, fee, off, terms) => {
        const priced = priceStay({ nightlyPrices: nights, fees: fee, discount: off, stay: terms })
        expect(priced.lines[0]).toEqual({
          kind: 'nights',
          amount: priced.nightlyPrices.reduce((sum, night) => sum + night.price, 0),
        })
        expect(priced.subtotal).toBe(priced.lines.reduce((sum, line) => sum + line.amount, 0))
        expect(priced.totalPrice).toBe(
          priced.subtotal + priced.guestServiceFee + priced.processingFee - priced.discountAmount,
        )
        const paidByPlatform = off?.scope === 'platform' ? priced.discountAmount : 0
        const platform = priced.hostCommission + priced.guestServiceFee - paidByPlatform
        expect(priced.totalPrice).toBe(priced.hostEarnings + platform + priced.processingFee)
      }),
    )
  })

  test('returns whole cents, none of them negative', () => {
    fc.assert(
      fc.property(nightlyPrices, fees, discount, stay, (nights, fee, off, terms) => {
        const {
          nightlyPrices: _,
          lines,
          ...amounts
        } = priceStay({ nightlyPrices: nights, fees: fee, discount: off, stay: terms })
        expect(lines.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0)).toBe(true)
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

  test('has at most one discount for the length and one for the time, which never take all of the nights', () => {
    fc.assert(
      fc.property(nightlyPrices, stay, (nights, terms) => {
        const { lines } = priceStay({ nightlyPrices: nights, fees: defaultFees, stay: terms })
        const kinds = lines.map(({ kind }) => kind)
        const both = (one: (typeof kinds)[number], other: (typeof kinds)[number]) =>
          kinds.includes(one) && kinds.includes(other)
        expect(both('weekly_discount', 'monthly_discount') || both('early_bird', 'last_minute')).toBe(false)
        expect(new Set(kinds).size).toBe(kinds.length)
        const off = lines.reduce((sum, { amount }) => (amount < 0 ? sum - amount : sum), 0)
        expect(off).toBeLessThan(lines[0]!.amount)
      }),
    )
  })

  const week = nightlyPricesFor(
    Array.from({ length: 7 }, (_, day) => addDays('2027-03-01', day)),
    100_00,
    new Map(),
  )
  const linesOf = (rules: StayTerms['rules'], { guests = 2, daysAhead = 30, nights = week } = {}) =>
    priceStay({ nightlyPrices: nights, fees: defaultFees, stay: { rules, guests, daysAhead } }).lines.map(
      ({ kind, amount }) => [kind, amount],
    )

  test('takes the discount for the time from what the one for the length leaves, and none from the fees', () => {
    const rules = {
      weeklyDiscount: 10,
      earlyBird: { days: 30, percentage: 20 },
      extraGuest: { above: 2, fee: 15_00 },
      cleaningFee: 60_00,
    }
    expect(linesOf(rules, { guests: 4 })).toEqual([
      ['nights', 700_00],
      ['weekly_discount', -70_00],
      ['early_bird', -126_00],
      ['extra_guests', 2 * 7 * 15_00],
      ['cleaning', 60_00],
    ])
    expect(linesOf(rules, { daysAhead: 29, nights: week.slice(1) })).toEqual([
      ['nights', 600_00],
      ['cleaning', 60_00],
    ])
  })

  test.each([
    [
      'from 28 nights the monthly one',
      { weeklyDiscount: 10, monthlyDiscount: 20 },
      4,
      ['monthly_discount', -560_00],
    ],
    [
      'the weekly one if it is larger',
      { weeklyDiscount: 30, monthlyDiscount: 20 },
      4,
      ['weekly_discount', -840_00],
    ],
    [
      'before 28 nights the weekly one',
      { weeklyDiscount: 10, monthlyDiscount: 20 },
      3,
      ['weekly_discount', -210_00],
    ],
    ['no monthly one before 28 nights', { monthlyDiscount: 20 }, 3, undefined],
  ] as const)('of the discounts for long stays applies %s', (_, rules, weeks, expected) => {
    const nights = Array.from({ length: weeks }, () => week).flat()
    expect(linesOf(rules, { nights })[1]).toEqual(expected)
  })

  test('gives the last-minute discount until its day, and at the day itself', () => {
    const rules = { lastMinute: { days: 3, percentage: 15 } }
    expect([2, 3, 4].map((daysAhead) => linesOf(rules, { daysAhead }).length)).toEqual([2, 2, 1])
  })

  test('charges the weekend price on Friday and Saturday, unless the night has its own', () => {
    // March 5, 2027 is a Friday.
    const nights = ['2027-03-04', '2027-03-05', '2027-03-06', '2027-03-07']
    const priced = nightlyPricesFor(nights, 100, new Map([['2027-03-06', 250]]), { weekendPrice: 130 })
    expect(priced.map((night) => night.price)).toEqual([100, 130, 250, 100])
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
