import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyDiscount } from './apply-discount'
import { validateDiscountSchema, type DiscountCode } from './discount-code'

const now = new Date('2027-03-01T12:00:00Z')
const code: DiscountCode = {
  id: 'a',
  code: 'SAVE10',
  type: 'percentage',
  value: 10_00,
  description: null,
  minOrderAmount: null,
  maxDiscountAmount: null,
  usageLimit: null,
  usageLimitPerPerson: null,
  usageCount: 0,
  validFrom: new Date('2027-01-01'),
  validUntil: new Date('2027-12-31'),
  isActive: true,
  applicableToPropertyListings: true,
  applicableToVehicleListings: true,
  scope: 'host',
  createdAt: new Date(0),
  updatedAt: new Date(0),
  createdBy: 'host-1',
}
const stay = { subtotal: 300_00, listing: { type: 'property' as const, hostId: 'host-1' } }

const codes: fc.Arbitrary<DiscountCode> = fc
  .record({
    type: fc.constantFrom('percentage' as const, 'fixed_amount' as const),
    value: fc.integer({ min: 1, max: 10_000 }),
    maxDiscountAmount: fc.option(fc.integer({ min: 0, max: 100_000 })),
    minOrderAmount: fc.option(fc.integer({ min: 0, max: 100_000 })),
    scope: fc.constantFrom('host' as const, 'platform' as const),
  })
  .map((drawn) => ({ ...code, ...drawn }))

describe('applyDiscount', () => {
  test.each([
    ['10 percent of $300', {}, 30_00],
    ['12.5 percent of $300', { value: 12_50 }, 37_50],
    ['10 percent, at most $20', { maxDiscountAmount: 20_00 }, 20_00],
    ['$25 off', { type: 'fixed_amount', value: 25_00 }, 25_00],
    ['$19.99 off', { type: 'fixed_amount', value: 19_99 }, 19_99],
    ['$500 off, never more than the nights', { type: 'fixed_amount', value: 500_00 }, 300_00],
    ['$50 off, at most $20', { type: 'fixed_amount', value: 50_00, maxDiscountAmount: 20_00 }, 20_00],
    ['everything', { value: 100_00 }, 300_00],
    ['with a minimum of exactly $300', { minOrderAmount: 300_00 }, 30_00],
    ['at its last use', { usageLimit: 5, usageCount: 4 }, 30_00],
    ["another host's platform code", { scope: 'platform', createdBy: 'admin' }, 30_00],
  ] as const)('takes off the right amount: %s', (_, change, amount) => {
    const scope = 'scope' in change ? change.scope : 'host'
    expect(applyDiscount({ ...code, ...change }, stay, now)).toEqual({
      ok: true,
      discount: { amount, scope },
    })
  })

  test.each([
    ['inactive', { isActive: false }, 'discount_inactive'],
    ['not valid yet', { validFrom: new Date(now.getTime() + 1) }, 'discount_not_started'],
    ['just expired', { validUntil: now }, 'discount_expired'],
    ['only for vehicles', { applicableToPropertyListings: false }, 'discount_wrong_category'],
    ["another host's", { createdBy: 'host-2' }, 'discount_wrong_host'],
    ['used up', { usageLimit: 5, usageCount: 5 }, 'discount_used_up'],
    ['only for bookings of $300.01 or more', { minOrderAmount: 300_01 }, 'discount_below_minimum'],
  ] as const)('refuses a code that is %s', (_, change, refusal) => {
    expect(applyDiscount({ ...code, ...change }, stay, now)).toMatchObject({ ok: false, refusal })
  })

  test('refuses a code for stays on a vehicle', () => {
    const car = { ...stay, listing: { type: 'vehicle' as const, hostId: 'host-1' } }
    expect(applyDiscount({ ...code, applicableToVehicleListings: false }, car, now)).toMatchObject({
      refusal: 'discount_wrong_category',
    })
  })

  test('returns whole cents, at most the nights and the maximum of the code', () => {
    fc.assert(
      fc.property(codes, fc.integer({ min: 0, max: 10_000_000 }), (drawn, subtotal) => {
        const applied = applyDiscount(drawn, { ...stay, subtotal }, now)
        if (!applied.ok)
          return applied.refusal === 'discount_below_minimum' && subtotal < drawn.minOrderAmount!
        const { amount } = applied.discount
        return (
          Number.isSafeInteger(amount) &&
          amount >= 0 &&
          amount <= subtotal &&
          amount <= (drawn.maxDiscountAmount ?? Infinity)
        )
      }),
    )
  })

  test('never decreases when the stay costs more', () => {
    fc.assert(
      fc.property(codes, fc.nat(1_000_000), fc.nat(1_000_000), (drawn, subtotal, more) => {
        const [small, large] = [subtotal, subtotal + more].map((one) =>
          applyDiscount({ ...drawn, minOrderAmount: null }, { ...stay, subtotal: one }, now),
        )
        return small!.ok && large!.ok && large!.discount.amount >= small!.discount.amount
      }),
    )
  })
})

describe('validateDiscountSchema', () => {
  const typed = (text: unknown) => validateDiscountSchema.safeParse({ code: text, bookingAmount: '300.00' })

  test('trims the code and changes it to upper case', () =>
    expect(typed('  save10 ').data?.code).toBe('SAVE10'))

  test.each([
    ['', 'Please enter a discount code to apply.'],
    ['   ', 'Please enter a discount code to apply.'],
    [undefined, 'Please enter a discount code to apply.'],
    ['A'.repeat(51), 'Code too long'],
    [5, 'Must be text'],
  ])('refuses the code %j with "%s"', (text, message) =>
    expect(typed(text).error?.issues[0]?.message).toBe(message),
  )

  test.each(['-1', '1e5', '', 'NaN', null, {}, Number.NaN, 1e308, -3, '300.001'])(
    'refuses the amount %j',
    (bookingAmount) => {
      expect(validateDiscountSchema.safeParse({ code: 'A', bookingAmount }).success).toBe(false)
    },
  )
})
