import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tripDays } from './trip-days'

const on = (...days: number[]) => days.map((day, order) => ({ day, order }))
const shape = (trip: Parameters<typeof tripDays>[0], ...days: number[]) => {
  const found = tripDays(trip, on(...days))
  return {
    days: found.days.map(({ number, date, items }) => [number, date, items.length]),
    outside: found.outside.map(({ day }) => day),
  }
}

describe('the days of a trip', () => {
  test('include the first and the last, even across a daylight saving change', () => {
    expect(shape({ startDate: '2027-03-13', endDate: '2027-03-15' }, 2, 2, 3)).toEqual({
      days: [
        [1, '2027-03-13', 0],
        [2, '2027-03-14', 2],
        [3, '2027-03-15', 1],
      ],
      outside: [],
    })
  })

  test('end with the last used day without an end date, and have no dates without a start', () => {
    expect(shape({ startDate: '2027-12-31', endDate: null }, 2)).toEqual({
      days: [
        [1, '2027-12-31', 0],
        [2, '2028-01-01', 1],
      ],
      outside: [],
    })
    expect(shape({ startDate: null, endDate: null }, 3)).toEqual({
      days: [
        [1, null, 0],
        [2, null, 0],
        [3, null, 1],
      ],
      outside: [],
    })
    expect(shape({ startDate: null, endDate: null })).toEqual({ days: [[1, null, 0]], outside: [] })
  })

  test('contain every item once unless it is outside', () => {
    const dates = fc.option(
      fc.tuple(fc.constantFrom('2027-01-30', '2028-02-28'), fc.constantFrom('2028-03-01', '2028-03-15')),
    )
    fc.assert(
      fc.property(dates, fc.array(fc.integer({ min: -5, max: 400 }), { maxLength: 20 }), (given, days) => {
        const { days: found, outside } = tripDays(
          { startDate: given?.[0] ?? null, endDate: given?.[1] ?? null },
          on(...days),
        )
        expect([...found.flatMap(({ items }) => items), ...outside].map(({ day }) => day).sort()).toEqual(
          [...days].sort(),
        )
        for (const { number, items } of found) for (const { day } of items) expect(day).toBe(number)
      }),
    )
  })
})
