import { expect, test } from 'vitest'
import { defaultFees } from '../pricing/fees'
import { highestPriceBelow, isBelow } from './weekend'

test('the price filter of a weekend leaves room for all fees', () => {
  // $130 and 12 percent and 2.9 percent of that are $149.82; for $131 they are $150.97.
  expect(highestPriceBelow(150_00, 2, defaultFees)).toBe(130_00)
})

test('without fees the limit itself is too much, because the price has to be below it', () => {
  const fees = { ...defaultFees, guestServiceFeePercentage: 0, paymentProcessingPercentage: 0 }
  expect(highestPriceBelow(150_00, 2, fees)).toBe(149_00)
  expect([isBelow(299_99, 150_00, 2), isBelow(300_00, 150_00, 2)]).toEqual([true, false])
})

test('there is no price below a limit of less than a dollar', () => {
  expect(highestPriceBelow(99, 2, defaultFees)).toBe(0)
})
