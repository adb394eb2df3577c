import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TaxLine } from '#db/schema'
import { chargeEntries } from '../ledger/entries'
import { priceStay } from '../pricing/price-stay'
import { payablePrice } from './payable-price'

const noFees = {
  guestServiceFeePercentage: 0,
  hostCommissionPercentage: 10,
  paymentProcessingPercentage: 0,
  listingFeeAmount: 0,
  cancellationFeePercentage: 0,
}
const nightlyPrices = [{ date: '2027-03-10', price: 100_00 }]
const tax = (amount: number): TaxLine[] => [
  { ruleId: 'a', name: 'Lodging tax', amount, isIncluded: false } as never,
]

test.each([
  ['a total that can be charged stays', 99_50, 0, 50, 50],
  ['a total below the minimum is waived', 99_51, 0, 0, 49],
  ['a total of nothing needs no waiver', 100_00, 0, 0, 0],
  ['a tax counts in the total', 99_51, 1, 50, 50],
  ['a tax is waived with the rest', 99_80, 10, 0, 30],
] as const)('%s', (_, discount, taxAmount, total, due) => {
  const stay = priceStay({ nightlyPrices, fees: noFees, discount: { amount: discount, scope: 'platform' } })
  const price = payablePrice(stay, taxAmount ? tax(taxAmount) : [], 50)
  expect(price.totalPrice).toBe(total)
  expect(price.waivedBelow).toBe(total < due ? 50 : null)
  expect(price.hostEarnings).toBe(90_00)
})

test('nothing is waived where nobody takes payments', () => {
  const stay = priceStay({ nightlyPrices, fees: noFees, discount: { amount: 99_99, scope: 'host' } })
  expect(payablePrice(stay, [], 0)).toMatchObject({ totalPrice: 1, waivedBelow: null })
})

test('whatever the price, fees, code and tax, a total is nothing or can be charged, and all of it adds up', () =>
  fc.assert(
    fc.property(
      fc.record({
        price: fc.integer({ min: 1, max: 300 }),
        discount: fc.integer({ min: 0, max: 300 }),
        scope: fc.constantFrom('host' as const, 'platform' as const),
        guestServiceFeePercentage: fc.constantFrom(0, 0.5, 12),
        paymentProcessingPercentage: fc.constantFrom(0, 2.9),
        onTop: fc.integer({ min: 0, max: 60 }),
      }),
      ({ price, discount, scope, onTop, ...fees }) => {
        const stay = priceStay({
          nightlyPrices: [{ date: '2027-03-10', price }],
          fees: { ...noFees, ...fees },
          discount: { amount: discount, scope },
        })
        const payable = payablePrice(stay, onTop ? tax(onTop) : [], 50)
        expect(payable.totalPrice === 0 || payable.totalPrice >= 50).toBe(true)
        expect(payable.hostEarnings).toBe(stay.hostEarnings)
        expect(payable.totalPrice).toBe(
          payable.subtotal +
            payable.guestServiceFee +
            payable.processingFee -
            payable.discountAmount +
            payable.taxAmount,
        )
        const entries = chargeEntries({ guestId: 'guest', hostId: 'host', ...payable })
        expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
      },
    ),
  ))
