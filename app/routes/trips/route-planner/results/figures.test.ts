import { expect, test } from 'vitest'
import { letterOf, formatMiles, formatNumber, formatFuelPrice } from './figures'

test.each([
  [0, '0.0'],
  [4.24, '4.2'],
  [9.96, '10'],
  [212.4, '212'],
  [2_803.2, '2,803'],
])('formats %d miles as "%s"', (miles, text) => {
  expect(formatMiles(miles)).toBe(text)
})

test.each([
  [3.85, '$3.85'],
  [3.599, '$3.599'],
  [0.12, '$0.12'],
  [4, '$4.00'],
])('formats a price of %d as "%s"', (price, text) => {
  expect(formatFuelPrice(price)).toBe(text)
})

test.each([
  [32, '32'],
  [120 / 33.7, '3.56'],
  [25.4, '25.4'],
])('formats %d as "%s" in a calculation', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [702, 'AAA'],
])('labels stop %d with the letter %s', (index, letter) => {
  expect(letterOf(index)).toBe(letter)
})
