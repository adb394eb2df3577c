import { expect, test } from 'vitest'
import { stayHref, stayQuery } from './card'

test('puts only the known fields of a stay into a link', () => {
  expect(stayHref('abc', {})).toBe('/listing/abc')
  expect(
    stayHref('abc', { checkIn: '2027-03-05', checkOut: '2027-03-09', guests: '2', discountCode: '' }),
  ).toBe('/listing/abc?checkIn=2027-03-05&checkOut=2027-03-09&guests=2')
  expect(stayHref('abc', { discountCode: 'A&B=C' })).toBe('/listing/abc?discountCode=A%26B%3DC')
})

test('passes the stay on to another listing, but not the discount code or the reviews', () => {
  expect(stayQuery('?checkIn=2027-03-05&checkOut=2027-03-09&guests=2&discountCode=X&reviews=all')).toBe(
    '?checkIn=2027-03-05&checkOut=2027-03-09&guests=2',
  )
  expect(stayQuery('?reviews=all')).toBe('')
})
