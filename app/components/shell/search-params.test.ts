import { expect, test } from 'vitest'
import { categoryHref, searchSummary, withDates } from './search-params'

const search = new URLSearchParams(
  'type=property&location=Lisbon&checkIn=2026-03-06&checkOut=2026-03-09&guests=2&minPrice=50' +
    '&placeType=entire&amenities=WiFi&amenities=Pool&page=3&maxPrice=',
)

test('keeps the search and the shared filters and returns to the first page when the category changes', () => {
  expect(categoryHref('vehicle', search)).toBe(
    '/?type=vehicle&location=Lisbon&checkIn=2026-03-06&checkOut=2026-03-09&guests=2&minPrice=50',
  )
})

test('leaves unset and invalid values out of the summary', () => {
  expect(searchSummary('property', search)).toBe('Lisbon · Mar 6 – Mar 9 · 2 guests')
  expect(searchSummary('vehicle', new URLSearchParams('guests=1'))).toBe('1 passenger')
  expect(searchSummary('property', new URLSearchParams('checkIn=2026-99-99&checkOut=x&guests=-4'))).toBe('')
})

test('other dates take the place of those of a search, which starts at its first page', () => {
  const params = new URLSearchParams(
    'location=Lisbon&checkIn=2027-03-06&checkOut=2027-03-09&wifi=&page=3&sortBy=newest',
  )
  expect(withDates('property', params, { checkIn: '2027-04-01', checkOut: '' })).toBe(
    '/?type=property&location=Lisbon&sortBy=newest&checkIn=2027-04-01',
  )
})
