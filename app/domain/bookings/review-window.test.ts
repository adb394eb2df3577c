import { describe, expect, test } from 'vitest'
import { todayIn } from '../shared/dates'
import { isReviewOpen, lastReviewDay, reviewDeadline, stayEnd } from './review-window'

const second = (instant: Date, by: number) => new Date(instant.getTime() + by * 1000)

describe('the review period', () => {
  test.each([
    ['UTC', '2027-03-11T00:00:00Z', '2027-03-25T00:00:00Z'],
    // Clocks go forward on March 14: the window ends at midnight all the same.
    ['America/New_York', '2027-03-11T05:00:00Z', '2027-03-25T04:00:00Z'],
    ['Pacific/Kiritimati', '2027-03-10T10:00:00Z', '2027-03-24T10:00:00Z'],
  ])(
    'opens in %s after the check-out day and closes at midnight 14 days later',
    (timeZone, opens, closes) => {
      const stay = { checkOut: '2027-03-10', timeZone }
      expect(stayEnd(stay)).toEqual(new Date(opens))
      expect(reviewDeadline(stay)).toEqual(new Date(closes))
    },
  )

  test('is exact to the second', () => {
    const stay = { checkOut: '2027-03-10', timeZone: 'America/New_York' }
    const at = (instant: Date, by: number) => isReviewOpen(stay, second(instant, by))
    expect([
      at(stayEnd(stay), -1),
      at(stayEnd(stay), 0),
      at(reviewDeadline(stay), -1),
      at(reviewDeadline(stay), 0),
    ]).toEqual([false, true, true, false])
  })

  test('includes the last day until its end', () => {
    const stay = { checkOut: '2027-03-10', timeZone: 'America/Los_Angeles' }
    expect(lastReviewDay(stay)).toBe('2027-03-24')
    expect(todayIn(stay.timeZone, second(reviewDeadline(stay), -1))).toBe('2027-03-24')
  })

  test('begins with the first moment of the day where midnight is skipped', () => {
    // In Havana the clocks of March 14, 2027 go from 23:59:59 to 01:00:00.
    expect(stayEnd({ checkOut: '2027-03-13', timeZone: 'America/Havana' })).toEqual(
      new Date('2027-03-14T05:00:00Z'),
    )
  })
})
