import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeQuerySchema, readPlaceQuery } from './place-query'

const read = (query: string) => readPlaceQuery(new URLSearchParams(query))

test('defaults to all places within 25 miles', () => {
  expect(read('')).toEqual({
    query: { type: 'all', sort: 'nearest', radius: 25, page: 1 },
    ignored: [],
  })
  expect(read('type=gas_station&location=+Austin+&category=&radius=5&page=2')).toEqual({
    query: { type: 'gas_station', sort: 'nearest', location: 'Austin', radius: 5, page: 2 },
    ignored: [],
  })
})

test('ignores invalid parameters and reports them', () => {
  const { query, ignored } = read(
    'type=casino&radius=26&page=0&listing=7&location=Austin&location=Boston&category=Thai',
  )
  expect(query).toEqual({ type: 'all', sort: 'nearest', category: 'Thai', radius: 25, page: 1 })
  expect(Object.fromEntries(ignored.map(({ field, message }) => [field, message]))).toEqual({
    type: 'Must be one of: all, restaurant, attraction, gas_station.',
    radius: 'Must be one of: 5, 10, 25, 50 miles.',
    page: 'Must be a whole number from 1 to 100.',
    listing: 'Must be a UUID',
    location: 'Must be given only once.',
  })
})

test('parses any query, including names of object properties', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.constantFrom('type', 'location', 'radius', 'page', 'category', '__proto__', 'constructor'),
          fc.string(),
        ),
      ),
      (pairs) => {
        expect(placeQuerySchema.safeParse(readPlaceQuery(new URLSearchParams(pairs)).query).success).toBe(
          true,
        )
      },
    ),
  )
})
