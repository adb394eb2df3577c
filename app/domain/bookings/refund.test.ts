import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cancellationPolicyNames, FULL_REFUND, HALF_OF_NIGHTS, NO_REFUND } from '../listings/cancellation'
import { nightlyPricesFor, priceStay } from '../pricing/price-stay'
import { addDays } from '../shared/dates'
import { addTaxes } from '../taxes/add-taxes'
import { defaultFees } from '../pricing/fees'
import { fees, priceRules, taxOf } from '../../../tests/support/price-rules'
import { runs } from '../../../tests/support/runs'
import { cancellationTerms } from './cancellation-terms'
import {
  divideChosenRefund,
  divideRefund,
  guestRefund,
  hostCancellationRefund,
  refundableCleaning,
  type RefundTerms,
} from './refund'
import { refundTable, remainingRows } from './refund-table'

const zones = [
  'UTC',
  'America/New_York',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/Havana',
  'Pacific/Pago_Pago',
]

/** Terms as the product prices them: any nights, rules, fees and taxes, any discount of a host or of the platform. */
const terms: fc.Arbitrary<RefundTerms> = fc
  .record({
    type: fc.constantFrom('property' as const, 'vehicle' as const),
    checkIn: fc.integer({ min: 0, max: 2_000 }).map((days) => addDays('2026-01-01', days)),
    timeZone: fc.constantFrom(...zones),
    cancellationPolicy: fc.constantFrom(...cancellationPolicyNames),
    prices: fc.array(fc.integer({ min: 100, max: 1_000_000 }), { minLength: 1, maxLength: 35 }),
    discount: fc.option(
      fc.record({
        amount: fc.integer({ min: 0, max: 5_000_000 }),
        scope: fc.constantFrom('host' as const, 'platform' as const),
      }),
      { nil: undefined },
    ),
    onTop: fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 3 }),
    included: fc.array(fc.double({ min: 0, max: 0.5, noNaN: true }), { maxLength: 2 }),
    stay: fc.record({
      rules: fc.option(priceRules),
      guests: fc.integer({ min: 1, max: 8 }),
      daysAhead: fc.integer({ min: 0, max: 120 }),
    }),
    fees,
  })
  .map(({ prices, fees, discount, stay, onTop, included, cancellationPolicy, ...dates }) => {
    const priced = priceStay({
      nightlyPrices: prices.map((price, index) => ({ date: addDays(dates.checkIn, index), price })),
      fees,
      discount,
      stay,
    })
    const charged = priced.subtotal - priced.discountAmount
    return {
      cancellationTerms: cancellationTerms(cancellationPolicy, dates),
      ...addTaxes(priced, [
        ...onTop.map((amount) => taxOf(amount, false)),
        ...included.map((part) => taxOf(Math.floor(charged * part), true)),
      ]),
      ...fees,
      priceLines: priced.lines,
    }
  })

const example: RefundTerms = {
  cancellationTerms: cancellationTerms('moderate', {
    type: 'property',
    checkIn: '2027-03-10',
    timeZone: 'America/New_York',
  }),
  priceLines: null,
  subtotal: 200_00,
  discountAmount: 0,
  processingFee: 6_50,
  totalPrice: 230_50,
  hostEarnings: 170_00,
  hostCommissionPercentage: 15,
  cancellationFeePercentage: 5,
}

describe('divideRefund', () => {
  test('returns the whole payment in a full refund', () => {
    expect(divideRefund(example, FULL_REFUND)).toEqual({
      refundAmount: 230_50,
      cancellationHostEarnings: 0,
      cancellationPlatformFee: 0,
    })
  })

  test('refunds half of the nightly price, keeps the fees of the platform and gives the host the rest', () => {
    // $200 of nights: $100 is refunded. Of the other $100 the platform gets 5 percent, and the $24 service fee.
    expect(divideRefund(example, HALF_OF_NIGHTS)).toEqual({
      refundAmount: 100_00,
      cancellationHostEarnings: 95_00,
      cancellationPlatformFee: 29_00,
    })
  })

  test('refunds half of each tax with half of the nights, and keeps included taxes off the host', () => {
    const taxLines = [taxOf(20_01, false), taxOf(10_00, true)]
    const taxed = { ...example, taxLines, totalPrice: 250_51, hostEarnings: 160_00 }
    expect(divideRefund(taxed, HALF_OF_NIGHTS)).toEqual({
      refundAmount: 110_01,
      cancellationHostEarnings: 90_00,
      cancellationPlatformFee: 29_00,
      cancellationTaxAmount: 15_00,
      cancellationTaxLines: [
        { ...taxLines[0], amount: 10_00, taxable: 10_00 },
        { ...taxLines[1], amount: 5_00, taxable: 5_00 },
      ],
    })
    expect(divideRefund(taxed, FULL_REFUND)).toMatchObject({ refundAmount: 250_51, cancellationTaxAmount: 0 })
    expect(divideRefund(taxed, NO_REFUND)).toMatchObject({
      refundAmount: 0,
      cancellationHostEarnings: 160_00,
      cancellationPlatformFee: 54_00,
      cancellationTaxAmount: 30_01,
    })
  })

  test('never gives the host more than the stay would have earned', () => {
    expect(divideRefund(example, NO_REFUND)).toEqual({
      refundAmount: 0,
      cancellationHostEarnings: 170_00,
      cancellationPlatformFee: 54_00,
    })
  })

  test.each([
    ['rounds an odd cent up for the guest', { subtotal: 100_01, totalPrice: 131_00 - 49 }, 50_01],
    ['takes the discount off the nights first', { discountAmount: 20_00, totalPrice: 210_50 }, 90_00],
  ])('%s', (_, other, refundAmount) =>
    expect(divideRefund({ ...example, ...other }, HALF_OF_NIGHTS).refundAmount).toBe(refundAmount),
  )

  test('always returns the cleaning fee, and divides the rest as if there were none', () => {
    const { lines, ...priced } = priceStay({
      nightlyPrices: nightlyPricesFor(['2027-03-10', '2027-03-11'], 100_00, new Map()),
      fees: defaultFees,
      stay: { rules: { cleaningFee: 80_00 }, guests: 1, daysAhead: 30 },
    })
    const booked = { ...priced, ...defaultFees, priceLines: lines }
    // The service fee of $33.60 is on all of it. The host's share of the nights is the same as above.
    expect(divideRefund(booked, NO_REFUND)).toEqual({
      refundAmount: 80_00,
      cancellationHostEarnings: 170_00,
      cancellationPlatformFee: 30_00 + 33_60,
    })
    expect(divideRefund(booked, HALF_OF_NIGHTS)).toEqual({
      refundAmount: 180_00,
      cancellationHostEarnings: 95_00,
      cancellationPlatformFee: 5_00 + 33_60,
    })
    expect(divideRefund(booked, FULL_REFUND).refundAmount).toBe(booked.totalPrice)
    // A code for more than the nights has paid a part of the cleaning.
    const coded = { ...booked, discountAmount: 230_00, totalPrice: booked.totalPrice - 230_00 }
    expect(divideRefund(coded, NO_REFUND).refundAmount).toBe(50_00)
  })

  test('adds up to the cent for any terms, and no share is negative or too large', () => {
    fc.assert(
      fc.property(terms, fc.constantFrom(FULL_REFUND, HALF_OF_NIGHTS, NO_REFUND), (any, share) => {
        const { refundAmount, cancellationHostEarnings, cancellationPlatformFee, ...due } = divideRefund(
          any,
          share,
        )
        const taxes = due.cancellationTaxAmount ?? 0
        const processing = share.refundsFees ? 0 : any.processingFee
        expect(refundAmount + cancellationHostEarnings + cancellationPlatformFee + taxes + processing).toBe(
          any.totalPrice,
        )
        expect(taxes).toBe((due.cancellationTaxLines ?? []).reduce((sum, { amount }) => sum + amount, 0))
        if (share === FULL_REFUND) expect([refundAmount, taxes]).toEqual([any.totalPrice, 0])
        expect(
          Math.min(refundAmount, cancellationHostEarnings, cancellationPlatformFee, taxes),
        ).toBeGreaterThanOrEqual(0)
        expect(refundAmount).toBeLessThanOrEqual(any.totalPrice)
        expect(refundAmount).toBeGreaterThanOrEqual(refundableCleaning(any))
        expect(cancellationHostEarnings).toBeLessThanOrEqual(any.hostEarnings)
      }),
      { numRuns: runs(2_000) },
    )
  })
})

describe('divideChosenRefund', () => {
  test('takes the same part from the host as the guest gets back, and keeps the processing fee', () => {
    expect(divideChosenRefund(example, 115_25)).toEqual({
      refundAmount: 115_25,
      cancellationHostEarnings: 85_00,
      cancellationPlatformFee: 23_75,
    })
  })

  test('refunds the processing fee as well with the whole payment', () =>
    expect(divideChosenRefund(example, 230_50)).toEqual(divideRefund(example, FULL_REFUND)))

  test('refunds each tax in the same proportion, to the nearest cent', () => {
    const taxLines = [taxOf(20_01, false), taxOf(10_00, true)]
    const taxed = { ...example, taxLines, totalPrice: 250_51, hostEarnings: 160_00 }
    expect(divideChosenRefund(taxed, 50_00)).toMatchObject({
      refundAmount: 50_00,
      cancellationHostEarnings: 128_07,
      cancellationPlatformFee: 41_92,
      cancellationTaxAmount: 24_02,
      cancellationTaxLines: [{ amount: 16_02 }, { amount: 8_00 }],
    })
  })
})

describe('guestRefund', () => {
  test('never grows with time and always equals the first remaining row of the table', () => {
    fc.assert(
      fc.property(
        terms,
        fc.array(fc.integer({ min: -20 * 86_400, max: 60 }), { minLength: 2, maxLength: 8 }),
        (any, seconds) => {
          const start = Date.parse(any.cancellationTerms.startsAt)
          const table = refundTable(any)
          const moments = [...seconds].sort((a, b) => a - b).map((offset) => new Date(start + offset * 1_000))
          const refunds = moments.flatMap((now) => {
            const answer = guestRefund(any, now)
            expect(answer.ok).toBe(now.getTime() <= start)
            if (!answer.ok) return []
            expect(answer.refund.refundAmount).toBe(remainingRows(table, now)[0]!.refund)
            return [answer.refund.refundAmount]
          })
          expect(refunds).toEqual([...refunds].sort((a, b) => b - a))
        },
      ),
      { numRuns: 300 },
    )
  })

  test('is refused once the stay has started, and so is the refund when the host cancels', () => {
    const start = new Date(example.cancellationTerms.startsAt)
    expect(guestRefund(example, start)).toMatchObject({ ok: true, refund: { refundAmount: 0 } })
    expect(guestRefund(example, new Date(start.getTime() + 1_000))).toMatchObject({
      ok: false,
      refusal: 'stay_begun',
    })
    expect(hostCancellationRefund(example, start)).toMatchObject({
      ok: true,
      refund: { refundAmount: 230_50, cancellationHostEarnings: 0 },
    })
    expect(hostCancellationRefund(example, new Date(start.getTime() + 1_000))).toMatchObject({
      ok: false,
      refusal: 'stay_begun',
    })
  })
})
