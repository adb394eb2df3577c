import { expect, test } from 'vitest'
import { byPopularity } from './popularity'

const listing = (id: string, bookings: number, likes: number, rank = 4.6) => ({ id, bookings, likes, rank })
const ordered = (...activities: Parameters<typeof byPopularity>[0]) =>
  byPopularity(activities).map(({ id }) => id)

test('a booking counts as much as two good ratings', () => {
  expect(ordered(listing('liked', 1, 1), listing('booked', 2, 0), listing('both', 2, 1))).toEqual([
    'both',
    'booked',
    'liked',
  ])
})

test('of equally popular listings the better ranked one comes first, then the newer one', () => {
  expect(ordered(listing('a', 1, 0), listing('b', 1, 0, 4.9), listing('c', 1, 0))).toEqual(['b', 'c', 'a'])
})

test('a listing that nobody booked is not popular', () => {
  expect(ordered(listing('admired', 0, 9), listing('booked', 1, 0))).toEqual(['booked'])
})
