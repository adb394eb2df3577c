import { expect, test } from 'vitest'
import { stayHref, stayQuery } from './card'

test('a listing with a stay has an address that says only what is known', () => {
  expect(stayHref('abc', {})).toBe('/listing/abc')
  expect(
    stayHref('abc', { checkIn: '2027-03-05', checkOut: '2027-03-09', guests: '2', discountCode: '' }),
  ).toBe('/listing/abc?checkIn=2027-03-05&checkOut=2027-03-09&guests=2')
  expect(stayHref('abc', { discountCode: 'A&B=C' })).toBe('/listing/abc?discountCode=A%26B%3DC')
})

test('the stay goes along to another listing, the discount code and the reviews do not', () => {
  expect(stayQuery('?checkIn=2027-03-05&checkOut=2027-03-09&guests=2&discountCode=X&reviews=all')).toBe(
    '?checkIn=2027-03-05&checkOut=2027-03-09&guests=2',
  )
  expect(stayQuery('?reviews=all')).toBe('')
})
