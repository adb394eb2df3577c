import { expect, test } from 'vitest'
import { earliestToday } from '~/domain/shared/dates'
import { firstOffered } from './first-offered'

test.each([
  ['Auckland', -13 * 60, '2026-11-24'],
  ['London', 0, '2026-11-23'],
  ['New York', 5 * 60, '2026-11-23'],
  ['Baker Island', 12 * 60, '2026-11-22'],
])('the calendar of a search offers dates from today in %s on', (_, behindUtc, first) => {
  const now = new Date('2026-11-23T11:30:00Z')
  expect(earliestToday(now)).toBe('2026-11-22')
  expect(firstOffered(earliestToday(now), now, behindUtc)).toBe(first)
  const wrongClock = new Date('2020-01-01T00:00:00Z')
  expect(firstOffered(earliestToday(now), wrongClock, behindUtc)).toBe('2026-11-22')
})
