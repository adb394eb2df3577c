import { expect, test } from 'vitest'
import { categoryHref, categoryOf, hiddenFilters, searchHref, searchSummary } from './search-params'

const search = new URLSearchParams(
  'type=property&location=Lisbon&checkIn=2026-03-06&checkOut=2026-03-09&guests=2&minPrice=50' +
    '&placeType=entire&amenities=WiFi&amenities=Pool&page=3&maxPrice=',
)

test('switching the category keeps the search and the shared filters, and starts at the first page', () => {
  expect(categoryHref('vehicle', search)).toBe(
    '/?type=vehicle&location=Lisbon&checkIn=2026-03-06&checkOut=2026-03-09&guests=2&minPrice=50',
  )
})

test('a new search keeps the filters but not the page', () => {
  expect(hiddenFilters(search)).toEqual([
    ['minPrice', '50'],
    ['placeType', 'entire'],
    ['amenities', 'WiFi'],
    ['amenities', 'Pool'],
  ])
})

test('the link to the search page contains the whole search', () => {
  expect(
    new URL(searchHref('property', search), 'http://site.test').searchParams.getAll('amenities'),
  ).toEqual(['WiFi', 'Pool'])
})

test('the summary of a search leaves out what is not set or not valid', () => {
  expect(searchSummary('property', search)).toBe('Lisbon · Mar 6 – Mar 9 · 2 guests')
  expect(searchSummary('vehicle', new URLSearchParams('guests=1'))).toBe('1 passenger')
  expect(searchSummary('property', new URLSearchParams('checkIn=2026-99-99&checkOut=x&guests=-4'))).toBe('')
})

test('an unknown category falls back to stays', () => {
  expect(categoryOf(new URLSearchParams('type=boat'))).toBe('property')
})
