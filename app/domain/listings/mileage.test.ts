import { expect, test } from 'vitest'
import { mileageOf, mileageWords } from './mileage'

test('limits mileage only if both the included miles and the price of more are given', () => {
  expect(mileageOf({ includedMilesPerDay: 200, pricePerExtraMile: 0 })).toEqual({
    includedMilesPerDay: 200,
    pricePerExtraMile: 0,
  })
  for (const specs of [null, {}, { includedMilesPerDay: 200 }, { pricePerExtraMile: 35 }])
    expect(mileageOf(specs)).toBeNull()
})

test.each([
  [null, 'Unlimited miles'],
  [{ includedMilesPerDay: 200, pricePerExtraMile: 35 }, '200 miles a day included, then $0.35 a mile'],
  [{ includedMilesPerDay: 1_500, pricePerExtraMile: 1_00 }, '1,500 miles a day included, then $1.00 a mile'],
  [{ includedMilesPerDay: 1, pricePerExtraMile: 0 }, '1 mile a day included, then $0.00 a mile'],
])('describes %j as "%s"', (terms, words) => expect(mileageWords(terms)).toBe(words))
