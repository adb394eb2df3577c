import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allAmenities } from '../search/search-query'
import { canonicalQuery, isSpecific, parseQuery, readSavedSearch, suggestName } from './saved-search'
import { suggestSearchName } from './suggest-name.server'

const now = new Date('2027-04-01T12:00:00Z')
const searchOf = (query: string) => parseQuery(query, now).search

describe('the saved form of a search', () => {
  test('does not depend on the order in which filters were chosen, the sort order or the page', () => {
    const query = 'type=property&location=Asheville&amenities=WiFi&amenities=Pool'
    for (const typed of [
      query,
      'amenities=Pool&amenities=WiFi&location=Asheville',
      'location=Asheville&amenities=pool,wifi&sortBy=price-low&page=2&view=map&guests=1&maxPrice=1000',
    ])
      expect([typed, canonicalQuery(searchOf(typed))]).toEqual([typed, query])
  })

  test('finds the same as the search, for every search', () => {
    const search = fc.record({
      type: fc.constantFrom('property', 'vehicle'),
      location: fc.string({ minLength: 1, maxLength: 60, unit: 'binary' }),
      guests: fc.integer({ min: 1, max: 1000 }),
      minPrice: fc.integer({ min: 0, max: 500 }),
      maxPrice: fc.integer({ min: 0, max: 2000 }),
      amenities: fc.subarray([...allAmenities]),
      instantBook: fc.constantFrom('1', '0'),
    })
    fc.assert(
      fc.property(search, ({ amenities, ...fields }) => {
        const params = new URLSearchParams(
          Object.entries(fields).map(([name, value]) => [name, String(value)]),
        )
        for (const amenity of amenities) params.append('amenities', amenity)
        const typed = searchOf(params.toString())
        const query = canonicalQuery(typed)
        const { search: again, ignored } = parseQuery(query, now)
        expect(ignored).toEqual([])
        expect(canonicalQuery(again)).toBe(query)
        expect({ ...again, amenities: new Set(again.amenities) }).toEqual({
          ...typed,
          amenities: new Set(typed.amenities),
        })
        expect(query.length).toBeLessThanOrEqual(2500)
      }),
    )
  })
})

test.each([
  ['type=property', false],
  ['location=Asheville', true],
  ['guests=2', true],
  ['bounds=35,-83,36,-82', true],
])('whether "%s" looks for something in particular is %s', (query, specific) => {
  expect(isSpecific(searchOf(query))).toBe(specific)
})

test.each([
  ['location=ørebrikk', 'Ørebrikk'],
  ['type=vehicle&location=Asheville&guests=2', 'Asheville, 2 passengers'],
  ['guests=3&maxPrice=200&amenities=Pool,WiFi', 'Stays: 3 guests, Up to $200 before fees, Pool'],
  ['checkIn=2027-05-01&checkOut=2027-05-03', 'Stays: May 1 – 3, 2027'],
  ['bounds=35,-83,36,-82', 'Stays: Map area'],
])('the name of "%s" is "%s" unless another is given', (query, name) => {
  expect(suggestName(searchOf(query))).toBe(name)
})

test.each([
  ['bounds=35,-83,36,-82', 'Stays around Asheville'],
  ['guests=3', 'Stays: 3 guests'],
  ['bounds=-1,-140,0,-139', 'Stays: Map area'],
])('the name of "%s" is "%s", after the largest town of its area', async (query, name) => {
  expect(await suggestSearchName(searchOf(query))).toBe(name)
})

describe('a saved search that is read later', () => {
  const saved = (query: string) => ({ query, createdAt: now })

  test('still has its dates when they have passed, and finds nothing then', () => {
    const dated = saved('type=property&checkIn=2027-04-10&checkOut=2027-04-12')
    expect(readSavedSearch(dated, now).inactiveReason).toBeUndefined()
    const { search, inactiveReason } = readSavedSearch(dated, new Date('2027-05-01T12:00:00Z'))
    expect([search.checkIn, search.checkOut, inactiveReason]).toEqual([
      '2027-04-10',
      '2027-04-12',
      'dates_passed',
    ])
    // On the day itself it is still possible to arrive.
    expect(readSavedSearch(dated, new Date('2027-04-10T20:00:00Z')).inactiveReason).toBeUndefined()
  })

  test('finds nothing when it has a filter that no longer exists, rather than more than was asked for', () => {
    const { search, inactiveReason } = readSavedSearch(
      saved('type=property&location=Boone&amenities=Moat'),
      now,
    )
    expect([search.location, inactiveReason]).toEqual(['Boone', 'filter_gone'])
  })
})
