import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, nightsBetween } from '../shared/dates'
import { isWholeDays, moveToNewDates, resolveTimes } from './item-times'
import { highestDay } from './trip-days'

const trip = { startDate: '2027-03-10', endDate: '2027-03-14' }
const open = { startDate: '2027-03-10', endDate: null }
const undated = { startDate: null, endDate: null }
const before = { day: 2, startTime: '2027-03-11T22:00', endTime: '2027-03-12T01:00' }

describe('resolveTimes', () => {
  test.each([
    [
      'derives the day from the date',
      trip,
      { day: 1, startTime: '2027-03-12T09:00', endTime: null },
      undefined,
      [3, '2027-03-12T09:00', null],
    ],
    [
      'derives the day from the date when no day is given',
      trip,
      { startTime: '2027-03-14T09:00', endTime: '2027-03-15T01:00' },
      undefined,
      [5, '2027-03-14T09:00', '2027-03-15T01:00'],
    ],
    [
      'puts a time without a date on the given day',
      trip,
      { day: 4, startTime: '09:00', endTime: '10:30' },
      undefined,
      [4, '2027-03-13T09:00', '2027-03-13T10:30'],
    ],
    [
      'keeps a day without a time',
      trip,
      { day: 5, startTime: null, endTime: null },
      undefined,
      [5, null, null],
    ],
    ['defaults to the first day', trip, { startTime: null, endTime: null }, undefined, [1, null, null]],
    [
      'moves the start and the end to another day',
      trip,
      { ...before, day: 4 },
      before,
      [4, '2027-03-13T22:00', '2027-03-14T01:00'],
    ],
    [
      'moves a new time of the old date to another day',
      trip,
      { day: 4, startTime: '2027-03-11T08:00', endTime: null },
      before,
      [4, '2027-03-13T08:00', null],
    ],
    [
      'prefers a new date to a new day',
      trip,
      { day: 4, startTime: '2027-03-10T08:00', endTime: null },
      before,
      [1, '2027-03-10T08:00', null],
    ],
    [
      'keeps the previous day when none is given',
      trip,
      { startTime: '08:00', endTime: null },
      before,
      [2, '2027-03-11T08:00', null],
    ],
    [
      'accepts any later day without an end date',
      open,
      { startTime: '2027-07-01T08:00', endTime: null },
      undefined,
      [114, '2027-07-01T08:00', null],
    ],
    [
      'keeps a date in a trip without dates',
      undated,
      { day: 2, startTime: '2027-07-01T08:00', endTime: '2027-07-01T09:00' },
      undefined,
      [2, '2027-07-01T08:00', '2027-07-01T09:00'],
    ],
    [
      'keeps an item that was already outside the trip',
      trip,
      { day: 9, startTime: null, endTime: null },
      { day: 9, startTime: null, endTime: null },
      [9, null, null],
    ],
  ] as const)('%s', (_, dates, typed, was, [day, startTime, endTime]) => {
    expect(resolveTimes(dates, typed, was)).toEqual({ ok: true, day, startTime, endTime })
  })

  test.each([
    [
      'an end before its start',
      trip,
      { startTime: '2027-03-12T09:00', endTime: '2027-03-12T08:59' },
      'item_ends_early',
      undefined,
    ],
    [
      'an end before its start, given as times only',
      trip,
      { day: 1, startTime: '22:00', endTime: '02:00' },
      'item_ends_early',
      undefined,
    ],
    [
      'the day before the trip',
      trip,
      { startTime: '2027-03-09T09:00', endTime: null },
      'item_outside',
      'startTime',
    ],
    [
      'the day after the trip',
      trip,
      { startTime: '2027-03-15T00:00', endTime: null },
      'item_outside',
      'startTime',
    ],
    [
      'a day that the trip does not have',
      trip,
      { day: 6, startTime: null, endTime: null },
      'item_outside',
      'day',
    ],
    [
      'a day before a trip without an end date',
      open,
      { startTime: '2027-03-09T09:00', endTime: null },
      'item_outside',
      'startTime',
    ],
  ] as const)('refuses %s', (_, dates, typed, refusal, field) => {
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
  ['2027-03-10T00:00', '2027-03-10T08:00', false],
  ['2027-03-10T15:00', '2027-03-12T00:00', false],
  ['2027-03-10T00:00', null, false],
  [null, null, false],
])('treats %s to %s as whole days: %s', (startTime, endTime, expected) => {
  expect(isWholeDays({ startTime, endTime })).toBe(expected)
})
