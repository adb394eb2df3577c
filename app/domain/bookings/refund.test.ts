import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cancellationPolicyNames } from '../listings/cancellation'
import { priceStay } from '../pricing/price-stay'
import { addDays } from '../shared/dates'
import { startOfStay } from './cancellation-policy'
import { divide, guestRefund, hostCancellationRefund, type RefundTerms } from './refund'
import { refundTable, rowsAhead } from './refund-table'

const percentage = fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100)
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

/** Terms as the product prices them: any nights, any fees, any discount of either bearer. */
const terms: fc.Arbitrary<RefundTerms> = fc
  .record({
    type: fc.constantFrom('property' as const, 'vehicle' as const),
    checkIn: fc.integer({ min: 0, max: 2_000 }).map((days) => addDays('2026-01-01', days)),
    timeZone: fc.constantFrom(...zones),
    cancellationPolicy: fc.constantFrom(...cancellationPolicyNames),
    prices: fc.array(fc.integer({ min: 100, max: 1_000_000 }), { minLength: 1, maxLength: 20 }),
    discount: fc.option(
      fc.record({
        amount: fc.integer({ min: 0, max: 5_000_000 }),
        scope: fc.constantFrom('host' as const, 'platform' as const),
      }),
      { nil: undefined },
    ),
    fees: fc.record({
      guestServiceFeePercentage: percentage,
      hostCommissionPercentage: percentage,
      paymentProcessingPercentage: percentage,
      listingFeeAmount: fc.constant(0),
      cancellationFeePercentage: percentage,
    }),
  })
  .map(({ prices, fees, discount, ...stay }) => ({
    ...stay,
    ...priceStay({
      nightlyPrices: prices.map((price, index) => ({ date: addDays(stay.checkIn, index), price })),
      fees,
      discount,
    }),
    cancellationFeePercentage: fees.cancellationFeePercentage,
  }))

const example: RefundTerms = {
  type: 'property',
  checkIn: '2027-03-10',
  timeZone: 'America/New_York',
  cancellationPolicy: 'moderate',
  subtotal: 200_00,
  discountAmount: 0,
  processingFee: 6_50,
  totalPrice: 230_50,
  hostEarnings: 170_00,
  cancellationFeePercentage: 5,
}

describe('what a guest paid, divided', () => {
  test('is all given back in the first tier', () => {
    expect(divide(example, 'everything')).toEqual({
      refundAmount: 230_50,
      cancellationHostEarnings: 0,
      cancellationPlatformFee: 0,
    })
  })

  test('is half of the nights in the second: the platform keeps its fee and its share of what is kept, the host the rest', () => {
    // $200 of nights: $100 back; of the other $100 5 percent are the platform's, with the $24 service fee.
    expect(divide(example, 'half')).toEqual({
      refundAmount: 100_00,
      cancellationHostEarnings: 95_00,
      cancellationPlatformFee: 29_00,
    })
  })

  test('is kept in the last: the host never gets more than the stay would have earned', () => {
    expect(divide(example, 'nothing')).toEqual({
      refundAmount: 0,
      cancellationHostEarnings: 170_00,
      cancellationPlatformFee: 54_00,
    })
  })

  test.each([
    ['an odd cent is rounded up for the guest', { subtotal: 100_01, totalPrice: 131_00 - 49 }, 50_01],
    ['a discount comes off the nights first', { discountAmount: 20_00, totalPrice: 210_50 }, 90_00],
  ])('%s', (_, other, refundAmount) =>
    expect(divide({ ...example, ...other }, 'half').refundAmount).toBe(refundAmount),
  )

  test('adds up to the cent for any terms, and nobody gets less than nothing or more than is theirs', () => {
    fc.assert(
      fc.property(
        terms,
        fc.constantFrom('everything' as const, 'half' as const, 'nothing' as const),
        (any, back) => {
          const { refundAmount, cancellationHostEarnings, cancellationPlatformFee } = divide(any, back)
          const processing = back === 'everything' ? 0 : any.processingFee
          expect(refundAmount + cancellationHostEarnings + cancellationPlatformFee + processing).toBe(
            any.totalPrice,
          )
          expect(
            Math.min(refundAmount, cancellationHostEarnings, cancellationPlatformFee),
          ).toBeGreaterThanOrEqual(0)
          expect(refundAmount).toBeLessThanOrEqual(any.totalPrice)
          expect(cancellationHostEarnings).toBeLessThanOrEqual(any.hostEarnings)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('the refund of a guest', () => {
  test('never grows with time, and is what the first line of the table still ahead says, until the stay begins', () => {
    fc.assert(
      fc.property(
        terms,
        fc.array(fc.integer({ min: -20 * 86_400, max: 60 }), { minLength: 2, maxLength: 8 }),
        (any, seconds) => {
          const start = startOfStay(any).getTime()
          const table = refundTable(any)
          const moments = [...seconds].sort((a, b) => a - b).map((offset) => new Date(start + offset * 1_000))
          const refunds = moments.flatMap((now) => {
            const answer = guestRefund(any, now)
            expect(answer.ok).toBe(now.getTime() <= start)
            if (!answer.ok) return []
            expect(answer.refund.refundAmount).toBe(rowsAhead(table, now)[0]!.refund)
            return [answer.refund.refundAmount]
          })
          expect(refunds).toEqual([...refunds].sort((a, b) => b - a))
        },
      ),
      { numRuns: 300 },
    )
  })

  test('is refused once the stay has begun, as is the cancellation of a host, who gives everything back', () => {
    const start = startOfStay(example)
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
