import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, nightsBetween } from '../shared/dates'
import { isWholeDays, moveToNewDates, resolveTimes } from './item'
import { highestDay } from './trip-days'

const trip = { startDate: '2027-03-10', endDate: '2027-03-14' }
const open = { startDate: '2027-03-10', endDate: null }
const undated = { startDate: null, endDate: null }
const before = { day: 2, startTime: '2027-03-11T22:00', endTime: '2027-03-12T01:00' }

type Dates = Parameters<typeof resolveTimes>[0]
type Typed = Parameters<typeof resolveTimes>[1]

describe('resolveTimes', () => {
  const at = (startTime: string | null, endTime: string | null = null, day?: number) => ({
    ...(day && { day }),
    startTime,
    endTime,
  })
  const outside = { ...at(null), day: 9 }
  test.each<[string, Dates, Typed, Parameters<typeof resolveTimes>[2], unknown[]]>([
    [
      'derives the day from the date',
      trip,
      at('2027-03-12T09:00', null, 1),
      undefined,
      [3, '2027-03-12T09:00', null],
    ],
    ['does so without a day', trip, at('2027-03-14T09:00'), undefined, [5, '2027-03-14T09:00', null]],
    ['dates a time by the day', trip, at('09:00', null, 4), undefined, [4, '2027-03-13T09:00', null]],
    ['moves both ends', trip, { ...before, day: 4 }, before, [4, '2027-03-13T22:00', '2027-03-14T01:00']],
    ['moves a new time', trip, at('2027-03-11T08:00', null, 4), before, [4, '2027-03-13T08:00', null]],
    ['accepts any later day', open, at('2027-07-01T08:00'), undefined, [114, '2027-07-01T08:00', null]],
    [
      'keeps a date without those of a trip',
      undated,
      at('2027-07-01T08:00', null, 2),
      undefined,
      [2, '2027-07-01T08:00', null],
    ],
    ['keeps what was outside', trip, outside, outside, [9, null, null]],
  ])('%s', (_, dates, typed, was, [day, startTime, endTime]) => {
    expect(resolveTimes(dates, typed, was)).toEqual({ ok: true, day, startTime, endTime })
  })

  test.each<[string, Dates, Typed, string, string | undefined]>([
    [
      'an end before its start',
      trip,
      at('2027-03-12T09:00', '2027-03-12T08:59'),
      'item_ends_early',
      undefined,
    ],
    ['an end before its start, as times', trip, at('22:00', '02:00', 1), 'item_ends_early', undefined],
    ['a day that the trip does not have', trip, at(null, null, 6), 'item_outside', 'day'],
    ['a day before an open trip', open, at('2027-03-09T09:00'), 'item_outside', 'startTime'],
  ])('refuses %s', (_, dates, typed, refusal, field) => {
    expect(resolveTimes(dates, typed)).toMatchObject({ ok: false, refusal, ...(field && { field }) })
  })

  test('returns a day and times that agree, for any input', () => {
    const time = fc
      .tuple(fc.integer({ min: -3, max: 8 }), fc.constantFrom('00:00', '09:30', '23:59'))
      .map(([days, clock]) => `${addDays(trip.startDate, days)}T${clock}`)
    const typed = fc.record({
      day: fc.option(fc.integer({ min: 1, max: 7 }), { nil: undefined }),
      startTime: fc.option(time),
      endTime: fc.option(time),
    })
    fc.assert(
      fc.property(typed, fc.option(fc.integer({ min: 1, max: 5 })), (given, on) => {
        const was =
          on === null
            ? undefined
            : { day: on, startTime: `${addDays(trip.startDate, on - 1)}T10:00`, endTime: null }
        const settled = resolveTimes(trip, given, was)
        if (!settled.ok) return
        expect(settled.day >= 1 && settled.day <= highestDay(trip)).toBe(true)
        if (settled.startTime)
          expect(settled.startTime.slice(0, 10)).toBe(addDays(trip.startDate, settled.day - 1))
        if (settled.endTime) expect(settled.endTime >= settled.startTime!).toBe(true)
      }),
    )
  })
})

describe('a trip with changed dates', () => {
  const item = { day: 2, startTime: '2027-03-11T22:00', endTime: '2027-03-12T01:00', isFixed: false }

  test('moves its items by day, and keeps time of day and length', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
        const [moved] = moveToNewDates(trip, { startDate: addDays(trip.startDate, days), endDate: null }, [
          item,
        ])
        expect(moved).toEqual({
          ...item,
          startTime: `${addDays('2027-03-11', days)}T22:00`,
          endTime: `${addDays('2027-03-12', days)}T01:00`,
        })
      }),
    )
  })

  test('keeps bookings and flights on their dates', () => {
    expect(
      moveToNewDates(trip, { startDate: '2027-03-13', endDate: null }, [{ ...item, isFixed: true }]),
    ).toEqual([{ ...item, isFixed: true, day: nightsBetween('2027-03-13', '2027-03-11') + 1 }])
  })

  test('keeps times when only the end changes or the dates are removed', () => {
    for (const to of [{ startDate: '2027-03-10', endDate: '2027-03-10' }, undated])
      expect(moveToNewDates(trip, to, [item])).toEqual([item])
  })
})

test.each([
  ['2027-03-10T00:00', '2027-03-12T00:00', true],
  ['2027-03-10T00:00', '2027-03-10T00:00', false],
  ['2027-03-10T00:00', null, false],
  [null, null, false],
])('treats %s to %s as whole days: %s', (startTime, endTime, expected) => {
  expect(isWholeDays({ startTime, endTime })).toBe(expected)
})
