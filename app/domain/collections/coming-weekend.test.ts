import { expect, test } from 'vitest'
import { comingWeekend, longWeekends } from './weekend'

test.each([
  ['a Monday', '2026-11-23T06:00:00Z', '2026-11-27'],
  ['a Thursday morning', '2026-11-26T09:59:59Z', '2026-11-27'],
  ['a Thursday evening, when it is Friday somewhere', '2026-11-26T10:00:00Z', '2026-12-04'],
  ['a Friday', '2026-11-27T06:00:00Z', '2026-12-04'],
  ['a Sunday', '2026-11-29T06:00:00Z', '2026-12-04'],
])('on %s the coming weekend is in the future everywhere', (_, now, friday) => {
  expect(comingWeekend(new Date(now)).checkIn).toBe(friday)
})

test('a weekend has two nights, and a long one three', () => {
  const now = new Date('2026-12-28T06:00:00Z')
  expect(comingWeekend(now)).toEqual({ checkIn: '2027-01-01', checkOut: '2027-01-03' })
  expect(longWeekends(now, 2)).toEqual([
    { checkIn: '2027-01-01', checkOut: '2027-01-04' },
    { checkIn: '2027-01-08', checkOut: '2027-01-11' },
  ])
})
