import fc from 'fast-check'
import type { Fees } from '../../app/domain/pricing/fees'
import type { PriceRules } from '../../app/domain/pricing/price-lines'

const amount = fc.integer({ min: 100, max: 1_000_000 })
const percentage = fc.integer({ min: 1, max: 90 })
const days = fc.integer({ min: 1, max: 365 })
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined })

/** Any price rules that a host can save. */
export const priceRules: fc.Arbitrary<PriceRules> = fc
  .record({
    weekendPrice: optional(amount),
    cleaningFee: optional(amount),
    extraGuest: optional(fc.record({ above: fc.integer({ min: 1, max: 8 }), fee: amount })),
    weeklyDiscount: optional(percentage),
    monthlyDiscount: optional(percentage),
    earlyBird: optional(fc.record({ days, percentage })),
    lastMinute: optional(fc.record({ days, percentage })),
  })
  .filter(({ earlyBird, lastMinute }) => !earlyBird || !lastMinute || earlyBird.days > lastMinute.days)

const share = fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100)
/** Any fees of the platform. */
export const fees: fc.Arbitrary<Fees> = fc.record({
  guestServiceFeePercentage: share,
  hostCommissionPercentage: share,
  paymentProcessingPercentage: share,
  listingFeeAmount: fc.constant(0),
  cancellationFeePercentage: share,
})

/** A tax of this amount, on top of the price or included in it. */
export const taxOf = (amount: number, isIncluded: boolean) => ({
  ruleId: 'rule',
  name: 'City tax',
  authority: 'City',
  taxable: amount,
  amount,
  isIncluded,
})
