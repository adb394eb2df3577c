import { expect, test } from 'vitest'
import { isLastHour, timeLeft } from './time-left'

const now = new Date('2027-03-01T12:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test.each([
  [24 * 60, '24 h left'],
  [119, '1 h left'],
  [60, '60 min left'],
  [37.5, '38 min left'],
  [-5, '1 min left'],
])('%s minutes before a deadline one reads "%s"', (minutes, words) => {
  expect(timeLeft(inMinutes(minutes), now)).toBe(words)
})

test('the last hour begins when less than sixty minutes are left', () => {
  expect([60, 59].map((minutes) => isLastHour(inMinutes(minutes), now))).toEqual([false, true])
})
