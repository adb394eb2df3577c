import { expect, test } from 'vitest'
import { FUEL_PRICE, fuelTypes } from '../constants'
import { stationPrice } from './station-price'

const prices = { currentGasPrice: 3.459, premiumPrice: 4.199, dieselPrice: 3.899 }

test.each([
  ['regular', 3.459],
  ['hybrid', 3.459],
  ['electric', 3.459],
  ['premium', 4.199],
  ['diesel', 3.899],
] as const)('%s costs what the station says', (fuelType, price) => {
  expect(stationPrice(prices, fuelType)).toEqual({ price, isPriceKnown: true })
})

test.each([
  ['premium', 3.759],
  ['diesel', 3.659],
] as const)('%s that is not named follows the price of regular', (fuelType, price) => {
  expect(stationPrice({ currentGasPrice: 3.459, premiumPrice: null, dieselPrice: null }, fuelType)).toEqual({
    price,
    isPriceKnown: true,
  })
})

test('premium and diesel alone are known too, and say nothing of regular', () => {
  const given = { ...prices, currentGasPrice: null }
  expect(stationPrice(given, 'premium')).toEqual({ price: 4.199, isPriceKnown: true })
  expect(stationPrice(given, 'regular')).toEqual({ price: FUEL_PRICE.regular, isPriceKnown: false })
})

test.each(fuelTypes)('%s costs the usual where nothing is known', (fuelType) => {
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
