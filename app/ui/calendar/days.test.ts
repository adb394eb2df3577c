import { describe, expect, test } from 'vitest'
import { addMonths, moveDay, moveMonth, weeksOf } from './days'

describe('a month on a calendar', () => {
  test('begins on Sunday and leaves the days of its neighbours empty', () => {
    const weeks = weeksOf('2027-03')
    expect(weeks[0]).toEqual([
      null,
      '2027-03-01',
      '2027-03-02',
      '2027-03-03',
      '2027-03-04',
      '2027-03-05',
      '2027-03-06',
    ])
    expect(weeks.at(-1)).toEqual(['2027-03-28', '2027-03-29', '2027-03-30', '2027-03-31', null, null, null])
  })

  test('has 29 days in a leap February', () => {
    expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29)
  })
})

describe('moving about', () => {
  test('crosses months and years', () => {
    expect(moveDay('2026-12-31', 1)).toBe('2027-01-01')
    expect(moveDay('2027-03-01', -1)).toBe('2027-02-28')
    expect(addMonths('2026-12', 2)).toBe('2027-02')
  })

  test('by a month lands on the last day where the same does not exist', () => {
    expect(moveMonth('2027-01-31', 1)).toBe('2027-02-28')
    expect(moveMonth('2027-03-31', -1)).toBe('2027-02-28')
    expect(moveMonth('2027-03-15', 1)).toBe('2027-04-15')
  })
})
