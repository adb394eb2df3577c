import { describe, expect, test } from 'vitest'
import { addMonths, weeksOf } from './days'

describe('weeksOf', () => {
  test('starts weeks on Sunday and leaves days of other months empty', () => {
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

describe('moving between months', () => {
  test('crosses years', () => {
    expect(addMonths('2026-12', 2)).toBe('2027-02')
  })
})
