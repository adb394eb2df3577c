import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeChange, daysToRead, figureOf } from './by-day'

const today = '2027-03-31'

describe('figureOf', () => {
  test('totals the last 30 days, counts the days before separately, and fills in zeros', () => {
    const figure = figureOf(
      [
        { date: '2027-03-01', value: 5 },
        { date: '2027-03-02', value: 7 },
        { date: today, value: 1 },
      ],
      today,
    )
    expect(figure).toMatchObject({ total: 8, before: 5 })
    expect(figure.days).toHaveLength(30)
    expect(figure.days.filter(({ value }) => value !== 0)).toEqual([
      { date: '2027-03-02', value: 7 },
      { date: today, value: 1 },
    ])
  })

  test('returns a total that is the sum of its days', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ day: fc.nat(59), value: fc.integer({ min: -1_000, max: 1_000_000 }) })),
        (rows) => {
          const byDay = new Map(rows.map(({ day, value }) => [daysToRead(today)[day]!, value]))
          const { total, before, days } = figureOf(
            [...byDay].map(([date, value]) => ({ date, value })),
            today,
          )
          expect(total).toBe(days.reduce((sum, { value }) => sum + value, 0))
          expect(total + before).toBe([...byDay.values()].reduce((sum, value) => sum + value, 0))
        },
      ),
    )
  })
})

test.each([
  [112, 100, 'Up 12% on the previous 30 days'],
  [100, 100, 'Same as the previous 30 days'],
  [3, 0, 'Up on the previous 30 days'],
])('describes %i after %i as "%s"', (total, before, words) => {
  expect(describeChange({ total, before })).toBe(words)
})
