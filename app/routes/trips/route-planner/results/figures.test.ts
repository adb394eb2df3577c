import { expect, test } from 'vitest'
import { letterOf, milesInWords, plainNumber, priceInWords } from './figures'

test.each([
  [0, '0.0'],
  [4.24, '4.2'],
  [9.96, '10'],
  [212.4, '212'],
  [2_803.2, '2,803'],
])('%d miles are "%s"', (miles, words) => {
  expect(milesInWords(miles)).toBe(words)
})

test.each([
  [3.85, '$3.85'],
  [3.599, '$3.599'],
  [0.12, '$0.12'],
  [4, '$4.00'],
])('a price of %d is "%s"', (price, words) => {
  expect(priceInWords(price)).toBe(words)
})

test.each([
  [32, '32'],
  [120 / 33.7, '3.56'],
  [25.4, '25.4'],
])('%d is "%s" in a sum', (value, words) => {
  expect(plainNumber(value)).toBe(words)
})

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [702, 'AAA'],
])('stop %d has the letter %s', (index, letter) => {
  expect(letterOf(index)).toBe(letter)
})
