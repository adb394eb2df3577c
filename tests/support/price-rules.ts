import fc from 'fast-check'
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
