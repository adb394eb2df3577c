import { describe, expect, test } from 'vitest'
import { activeFilters, filtersAlone, noFilters, noSearch } from './active-filters'
import { decodeCursor, encodeCursor } from './cursor'
import { stays } from '../../../tests/support/searches'
import { searchHref, type ScreenSearch } from './search-url'

describe('a search as a link', () => {
  test('keeps everything in a fixed order and starts at the first page', () => {
    const search = {
      ...stays,
      location: 'São Paulo',
      guests: 2,
      amenities: ['WiFi', 'Pool'],
      page: 3,
      after: 'r_1_x',
      instantBook: true,
    }
    expect(searchHref('/', search, { sortBy: 'newest' }, '#results')).toBe(
      '/?type=property&location=S%C3%A3o+Paulo&guests=2' +
        '&amenities=WiFi&amenities=Pool&instantBook=1&sortBy=newest#results',
    )
  })

  test('drops filters that only the previous category has', () => {
    const search = { ...stays, placeType: 'entire' as const, amenities: ['WiFi'], maxPrice: 90_00 }
    expect(searchHref('/', search, { type: 'vehicle' })).toBe('/?type=vehicle&maxPrice=90')
  })
})

describe('active filters', () => {
  const search: ScreenSearch = {
    ...stays,
    location: 'Denver',
    checkIn: '2026-04-01',
    checkOut: '2026-04-04',
    guests: 2,
    minPrice: 50_00,
    maxPrice: 200_00,
    placeType: 'private',
    amenities: ['WiFi'],
    instantBook: true,
  }

  test('have a label, words for a search without them, and a change that removes only themselves', () => {
    const filters = activeFilters(search)
    expect(filters.map(({ label }) => label)).toEqual([
      'Denver',
      'Apr 1 – 4, 2026',
      '2 guests',
      '$50 – $200 before fees',
      'Private room',
      'WiFi',
      'Instant Book',
    ])
    expect(
      activeFilters({ ...search, bounds: { south: 1, west: 2, north: 3, east: 4 } }).map(
        (one) => one.removed,
      ),
    ).toEqual([
      'Without “Denver”',
      'Outside this map area too',
      'On any dates',
      'For any number of guests',
      'At any price',
      'Any place type',
      'Without WiFi',
      'Without Instant Book',
    ])
    for (const { without } of filters)
      expect(activeFilters({ ...search, ...without })).toHaveLength(filters.length - 1)
  })

  test('are removed together without the place and the dates', () => {
    expect(filtersAlone(search)).toHaveLength(5)
    expect(activeFilters({ ...search, ...noFilters }).map(({ label }) => label)).toEqual([
      'Denver',
      'Apr 1 – 4, 2026',
    ])
    expect(activeFilters({ ...search, ...noSearch })).toEqual([])
  })
})

describe('a cursor', () => {
  const id = '01a1f8cd-ec0e-74ae-8057-f8d7d52b4fdf'

  test.each([
    ['recommended', '0.903', false],
    ['recommended', '3000000.903', true],
    ['newest', '1795175608330000', false],
  ] as const)('survives a URL for the order %s', (sortBy, value, byWords) => {
    const text = encodeCursor(sortBy, { value, id, byWords })
    expect(encodeURIComponent(text)).toBe(text)
    expect(decodeCursor(text, sortBy)).toEqual({ value, id, byWords })
  })

  test('of words is not decoded for another order', () => {
    expect(decodeCursor(`w_79.00_${id}`, 'price-low')).toBeNull()
  })

  test.each([
    ['with a bad id', 'r_1_x'],
    ['with a bad value', `r_NaN_${id}`],
    ['with a trailing part', `r_1_${id}_`],
    ['that is empty', ''],
  ])('is not decoded from %s', (_, text) => {
    expect(decodeCursor(text, 'recommended')).toBeNull()
  })
})
