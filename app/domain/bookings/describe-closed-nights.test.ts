import { expect, test } from 'vitest'
import { describeClosedNights } from './describe-closed-nights'

const airbnb = { by: 'import', calendar: 'Airbnb' } as const

test.each<
  [
    string,
    Parameters<typeof describeClosedNights>[0] extends ReadonlyMap<infer K, infer V> ? [K, V][] : never,
  ]
>([
  ['Fri, Mar 6 is blocked by your imported Airbnb calendar', [['2026-03-06', airbnb]]],
  [
    'Fri, Mar 6 and Sat, Mar 7 are blocked by your imported Airbnb calendar',
    [
      ['2026-03-07', airbnb],
      ['2026-03-06', airbnb],
    ],
  ],
  [
    'Fri, Mar 6 to Sun, Mar 8 are blocked in your calendar',
    [
      ['2026-03-06', { by: 'block' }],
      ['2026-03-07', { by: 'block' }],
      ['2026-03-08', { by: 'block' }],
    ],
  ],
  [
    'Thu, Dec 31, Fri, Jan 1 and Sun, Jan 3 are blocked by another booking',
    [
      ['2026-12-31', { by: 'booking' }],
      ['2027-01-01', { by: 'booking' }],
      ['2027-01-03', { by: 'booking' }],
    ],
  ],
  [
    'Fri, Mar 6 is blocked by your imported Airbnb calendar; Sat, Mar 7 is blocked by another request',
    [
      ['2026-03-06', airbnb],
      ['2026-03-07', { by: 'request' }],
    ],
  ],
])('returns "%s"', (words, closed) => expect(describeClosedNights(new Map(closed))).toBe(words))
