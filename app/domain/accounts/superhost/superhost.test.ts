import { expect, test } from 'vitest'
import { isSuperhost, type HostRecord } from './superhost'

const good: HostRecord = {
  completed: 10,
  ratings: 10,
  ratingSum: 50,
  confirmed: 10,
  cancelledByHost: 0,
  answered: 0,
  expired: 0,
}

test.each<[string, Partial<HostRecord>, boolean]>([
  ['ten completed bookings, rated five stars', {}, true],
  ['nine completed bookings', { completed: 9 }, false],
  ['no rating at all', { ratings: 0, ratingSum: 0 }, false],
  ['an average of exactly 4.8', { ratings: 10, ratingSum: 48 }, true],
  ['an average of 4.79', { ratings: 100, ratingSum: 479 }, false],
  ['an average of 4.8 that floating point misses', { ratings: 45, ratingSum: 216 }, true],
  [
    'one of 100 confirmed bookings cancelled, exactly 1 percent',
    { confirmed: 100, cancelledByHost: 1 },
    false,
  ],
  ['one of 101 confirmed bookings cancelled', { confirmed: 101, cancelledByHost: 1 }, true],
  ['two of 200 confirmed bookings cancelled', { confirmed: 200, cancelledByHost: 2 }, false],
  ['no confirmed and no cancelled booking', { confirmed: 0 }, true],
  ['9 of 10 requests answered', { answered: 9, expired: 1 }, true],
  ['89 of 100 requests answered', { answered: 89, expired: 11 }, false],
  ['8 of 9 requests answered', { answered: 8, expired: 1 }, false],
  ['the only request left unanswered', { answered: 0, expired: 1 }, false],
])('returns for %s (%j): %s', (_, change, expected) => {
  expect(isSuperhost({ ...good, ...change })).toBe(expected)
})
