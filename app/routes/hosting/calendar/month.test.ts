import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, eachNight, weekday } from '~/domain/shared/dates'
import {
  isInRange,
  monthsOf,
  monthToShow,
  nightAfterKey,
  periodOfMonth,
  pickNight,
  weeksWith,
  type Range,
} from './month'

const span = { first: '2027-03-15', last: '2029-03-14' }
const aMonth = fc
  .tuple(fc.integer({ min: 2000, max: 2150 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`)

describe('the months', () => {
  test('are limited to those that can be changed, whatever is requested', () => {
    expect(monthToShow('2028-02', span)).toBe('2028-02')
    for (const asked of [null, '', 'nonsense', '2027-13', '2027-3', '99999-01', '2026-01', '2027-02'])
      expect(monthToShow(asked, span)).toBe('2027-03')
    expect(monthToShow('2031-01', span)).toBe('2029-03')
    expect(monthToShow(null, { first: '2027-03-28', last: span.last })).toBe('2027-04')
    expect(monthsOf(span)).toHaveLength(25)
  })

  test('have 28 to 31 nights, each once, in order and in its column', () => {
    fc.assert(
      fc.property(aMonth, (month) => {
        const weeks = weeksWith(month, (date) => date)
        const { from, to } = periodOfMonth(month)
        expect(weeks.flat().filter(Boolean)).toEqual(eachNight(from, to))
        for (const week of weeks) {
          expect(week).toHaveLength(7)
          expect(week.some(Boolean)).toBe(true)
          week.forEach((date, column) => date && expect(weekday(date)).toBe(column))
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('selecting nights', () => {
  const none: Range = { from: '', through: '' }

  test('starts a range, ends it and starts a new one', () => {
    const begun = pickNight('2027-03-20', none)
    expect(begun).toEqual({ from: '2027-03-20', through: '' })
    expect(pickNight('2027-03-20', begun)).toEqual({ from: '2027-03-20', through: '2027-03-20' })
    expect(pickNight('2027-03-18', begun)).toEqual({ from: '2027-03-18', through: '' })
    const ended = pickNight('2027-03-22', begun)
    expect(ended).toEqual({ from: '2027-03-20', through: '2027-03-22' })
    expect(pickNight('2027-03-25', ended)).toEqual({ from: '2027-03-25', through: '' })
    expect(pickNight('2027-03-25', ended, true)).toEqual({ from: '2027-03-20', through: '2027-03-25' })
  })

  test('never creates a range that ends before it starts, and always includes the selected night', () => {
    const night = fc.integer({ min: 0, max: 90 }).map((days) => addDays('2027-03-01', days))
    fc.assert(
      fc.property(fc.array(fc.tuple(night, fc.boolean()), { minLength: 1 }), (picks) => {
        let range = none
        for (const [date, extend] of picks) {
          range = pickNight(date, range, extend)
          expect(range.from !== '' && (range.through === '' || range.from <= range.through)).toBe(true)
          expect(isInRange(date, range)).toBe(true)
        }
      }),
    )
  })

  test('moves by a day or a week with the arrow keys', () => {
    expect(
      ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'a'].map((key) => nightAfterKey(key, '2028-02-28')),
    ).toEqual(['2028-02-27', '2028-02-29', '2028-02-21', '2028-03-06', null])
  })
})
