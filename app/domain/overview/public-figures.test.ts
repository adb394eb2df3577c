import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figuresAsSet, publicFigures, roundedDown } from './public-figures'

const world = { listings: 142, cities: 32, travelers: 61, rating: 4.76, ratings: 700 }

test.each([
  [10, '10'],
  [99, '99'],
  [100, '100'],
  [142, '140+'],
  [999, '990+'],
  [1234, '1,200+'],
  [9_999, '9,900+'],
  [10_000, '10K'],
  [12_345, '12K+'],
  [100_000, '100K+'],
])('writes %i as %s', (count, words) => expect(roundedDown(count)).toBe(words))

test('never writes more than was counted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (count) => {
      const [, digits, thousands] = /^([\d,]+)(K?)\+?$/.exec(roundedDown(count))!
      const said = Number(digits!.replaceAll(',', '')) * (thousands ? 1000 : 1)
      expect(said).toBeLessThanOrEqual(count)
      expect(said).toBeGreaterThan(count * 0.89)
    }),
  )
})

test('shows the figures of a marketplace that has some', () => {
  expect(publicFigures(world).map(({ value, label }) => `${value} ${label}`)).toEqual([
    '140+ active listings',
    '61 travelers',
    '32 cities',
    '4.7 average rating',
  ])
})

test('shows none of a fresh marketplace, and leaves out what is small', () => {
  expect(publicFigures({ ...world, listings: 9 })).toEqual([])
  expect(publicFigures({ ...world, travelers: 3, ratings: 4 }).map(({ name }) => name)).toEqual([
    'listings',
    'cities',
  ])
})

test('shows the text of the operator, the counted figure, or nothing', () => {
  const settings = { listings: '10K+', travelers: 'Count them', cities: 'off', rating: 'count them' }
  expect(figuresAsSet(settings, publicFigures({ ...world, ratings: 4 }))).toEqual([
    { name: 'listings', value: '10K+', label: 'active listings' },
    { name: 'travelers', value: '61', label: 'travelers' },
  ])
})
