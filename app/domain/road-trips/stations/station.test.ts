import { expect, test } from 'vitest'
import { FUEL_PRICE, fuelTypes } from '../constants'
import { stationPrice } from './station'

const prices = { currentGasPrice: 3.459, premiumPrice: 4.199, dieselPrice: 3.899 }

test.each([
  ['regular', 3.459],
  ['hybrid', 3.459],
  ['electric', 3.459],
  ['premium', 4.199],
  ['diesel', 3.899],
] as const)('gives %s the known price of the station', (fuelType, price) => {
  expect(stationPrice(prices, fuelType)).toEqual({ price, isPriceKnown: true })
})

test.each([
  ['premium', 3.759],
  ['diesel', 3.659],
] as const)('an unknown price of %s follows the price of regular', (fuelType, price) => {
  expect(stationPrice({ currentGasPrice: 3.459, premiumPrice: null, dieselPrice: null }, fuelType)).toEqual({
    price,
    isPriceKnown: true,
  })
})

test('known prices of premium and diesel do not determine regular', () => {
  const withoutRegular = { ...prices, currentGasPrice: null }
  expect(stationPrice(withoutRegular, 'premium')).toEqual({ price: 4.199, isPriceKnown: true })
  expect(stationPrice(withoutRegular, 'regular')).toEqual({ price: FUEL_PRICE.regular, isPriceKnown: false })
})

test.each(fuelTypes)('gives %s the default price when nothing is known', (fuelType) => {
  expect(stationPrice({ currentGasPrice: null, premiumPrice: null, dieselPrice: null }, fuelType)).toEqual({
    price: FUEL_PRICE[fuelType],
    isPriceKnown: false,
  })
})

test('electricity may be free', () => {
  expect(stationPrice({ currentGasPrice: 0, premiumPrice: null, dieselPrice: null }, 'electric')).toEqual({
    price: 0,
    isPriceKnown: true,
  })
})
