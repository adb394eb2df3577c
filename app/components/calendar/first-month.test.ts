import { expect, test } from 'vitest'
import { firstMonth } from './first-month'

test.each([
  ['2026-11-24', '2026-11'],
  ['2026-11-25', '2026-12'],
  ['2026-12-31', '2027-01'],
])('a calendar from %s begins in %s', (earliest, month) => {
  expect(firstMonth(earliest)).toBe(month)
})
