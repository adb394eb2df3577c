import { expect, test } from 'vitest'
import { formatTimes } from './present-plan.server'

const item = (
  startTime: string | null,
  endTime: string | null = null,
  more: Partial<Parameters<typeof formatTimes>[0]> = {},
) =>
  formatTimes(
    { startTime, endTime, timeZone: null, endTimeZone: null, isWholeDays: false, ...more },
    'America/New_York',
  )

test.each([
  ['2026-03-06T09:00', '2026-03-06T11:00', '9:00 AM – 11:00 AM', undefined],
  ['2026-03-06T00:05', '2026-03-06T12:00', '12:05 AM – 12:00 PM', undefined],
  ['2026-03-06T22:00', '2026-03-07T02:30', '10:00 PM – 2:30 AM', '+1'],
  ['2026-03-06T15:00', '2026-03-09T11:00', '3:00 PM – 11:00 AM', '+3'],
  ['2026-03-06T23:30', '2026-03-05T18:45', '11:30 PM – 6:45 PM', '−1'],
  ['2026-03-06T17:00', null, '5:00 PM', undefined],
])('formats %s to %s as %s', (start, end, words, mark) => {
  const { time, later } = item(start, end)
  expect([time, later?.mark]).toEqual([words, mark])
})

test('formats whole days as dates, and missing times as nothing', () => {
  expect(item('2026-03-30T00:00', '2026-04-02T00:00', { isWholeDays: true }).time).toBe(
    'Mar 30 – Apr 2, 2026',
  )
  expect(item(null)).toEqual({ time: null, later: null, zone: null })
})

test('shows a zone if its name differs from that of the trip', () => {
  const at = (timeZone: string | null, endTimeZone = timeZone) =>
    item('2026-03-06T09:00', '2026-03-06T11:00', { timeZone, endTimeZone }).zone
  expect([
    at(null),
    at('America/New_York'),
    at('America/Toronto'),
    at('Europe/Lisbon'),
    at('America/New_York', 'America/Los_Angeles'),
  ]).toEqual([null, null, null, 'Western European Time', 'Eastern Time – Pacific Time'])
  expect(
    formatTimes(
      {
        startTime: '2026-03-06T09:00',
        endTime: null,
        timeZone: 'Asia/Tokyo',
        endTimeZone: 'Asia/Tokyo',
        isWholeDays: false,
      },
      null,
    ).zone,
  ).toBe('Japan Standard Time')
})
