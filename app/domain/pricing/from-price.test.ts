import { expect, test } from 'vitest'
import { defaultFees } from './fees'
import { fromPrice } from './from-price'
import { priceStay } from './price-stay'

test('is what a night and a cleaning cost with the fees of the platform', () => {
  const rules = { cleaningFee: 45_00 }
  const { night, cleaning } = fromPrice({ price: 100_00, priceRules: rules }, defaultFees)
  const { totalPrice } = priceStay({
    nightlyPrices: [{ date: '2026-12-01', price: 100_00 }],
    fees: defaultFees,
    stay: { rules, guests: 1, daysAhead: 0 },
  })
  expect(night + cleaning!).toBe(totalPrice)
})

test('is the price of weekends where that is lower', () => {
  const { night } = fromPrice({ price: 100_00, priceRules: { weekendPrice: 80_00 } }, defaultFees)
  expect(night).toBe(fromPrice({ price: 80_00, priceRules: null }, defaultFees).night)
})
