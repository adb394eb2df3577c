import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  agoOrDay,
  addDays,
  earliestToday,
  eachNight,
  formatClock,
  formatDay,
  formatDeadline,
  formatNearDay,
  formatCountdown,
  formatLocalDeadline,
  formatNearStay,
  formatInstant,
  formatSoon,
  formatByDay,
  formatStay,
  formatUtc,
  instantOf,
  isCalendarDate,
  nightsBetween,
  readCalendarDate,
  startOfDay,
  todayIn,
} from './dates'
import { runs } from '../../../tests/support/runs'
import { canChangeTimeZone, inTimeZone } from '../../../tests/support/time-zone'

const date = fc
  .integer({ min: 0, max: 72_000 })
  .map((days) => addDays('2000-01-01', days))
  .filter((day) => day < '2190-01-01')
const zones = [
  'UTC',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Asia/Kolkata',
  'Pacific/Pago_Pago',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'America/Havana',
  'Europe/Lisbon',
]
const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })

describe('counting nights', () => {
  test('returns the number of days that were added to a date', () => {
    fc.assert(
      fc.property(
        date,
        fc.integer({ min: 0, max: 1_000 }),
        (day, count) => nightsBetween(day, addDays(day, count)) === count,
      ),
    )
  })

  test('lists every night in order and leaves out the check-out day', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 400 }), (checkIn, count) => {
        const nights = eachNight(checkIn, addDays(checkIn, count))
        expect(nights).toHaveLength(count)
        expect(nights[0]).toBe(checkIn)
        nights.slice(1).forEach((night, index) => expect(addDays(nights[index]!, 1)).toBe(night))
      }),
      { numRuns: 50 },
    )
    expect(eachNight('2027-03-12', '2027-03-10')).toEqual([])
  })

  test.each([
    ['2024-02-28', '2024-03-01', 2],
    ['2023-02-28', '2023-03-01', 1],
    ['2100-02-28', '2100-03-01', 1],
    ['2000-02-28', '2000-03-01', 2],
    ['2027-03-13', '2027-03-15', 2],
    ['2027-10-31', '2027-11-02', 2],
    ['2026-12-31', '2027-01-01', 1],
  ])(
    'counts the nights from %s to %s as %i, across leap days, clock changes and new year',
    (checkIn, checkOut, nights) => {
      expect(nightsBetween(checkIn, checkOut)).toBe(nights)
    },
  )

  test.runIf(canChangeTimeZone)("does not depend on the server's time zone", () => {
    const inZones = ['America/Los_Angeles', 'Pacific/Kiritimati'].map((zone) =>
      inTimeZone(zone, () => {
        const lines: unknown[][] = []
        for (let day = '2026-01-01'; day < '2028-12-31'; day = addDays(day, 1)) {
          const nights = [nightsBetween(day, addDays(day, 3)), eachNight(day, addDays(day, 2)).join()]
          lines.push([day, ...nights, formatDay(day), isCalendarDate(day)])
        }
        return { offset: new Date(2027, 0, 1).getTimezoneOffset(), lines }
      }),
    )
    expect(inZones[0]!.offset).not.toBe(inZones[1]!.offset)
    expect(inZones[0]!.lines).toHaveLength(1095)
    expect(inZones[1]!.lines).toEqual(inZones[0]!.lines)
  })
})

describe('calendar dates', () => {
  test('are valid if the calendar contains them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1900, max: 2199 }),
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: 0, max: 99 }),
        (year, month, day) => {
          const exists =
            month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
          const two = (part: number) => String(part).padStart(2, '0')
          return isCalendarDate(`${year}-${two(month)}-${two(day)}`) === exists
        },
      ),
      { numRuns: runs(3_000) },
    )
  })

  test.each([
    '2026-02-30',
    '99999-01-01',
    '+020260-01-01',
    '1899-12-31',
    '2200-01-01',
    '2026-1-1',
    '2026-01-01 ',
    '',
    'infinity',
    '２０２６-01-01',
  ])('are not valid if they are %j', (text) => {
    expect(isCalendarDate(text)).toBe(false)
  })

  test.each([
    ['2027-03-06', '2027-03-06'],
    [' 2027-03-06 ', '2027-03-06'],
    ['2027-03-06T08:00:00.000Z', '2027-03-06'],
    ['2027-02-30T08:00:00Z', null],
    ['2027-03-06T99:99', null],
    ['2027-03-06; drop table', null],
    ['06/03/2027', null],
  ])('are read from %j as %j', (text, expected) => expect(readCalendarDate(text)).toBe(expected))
})

describe('today in a time zone', () => {
  test('is the local date that Intl formats for that zone', () => {
    fc.assert(
      fc.property(
        instant,
        fc.constantFrom(...zones),
        (now, timeZone) => todayIn(timeZone, now) === now.toLocaleDateString('sv-SE', { timeZone }),
      ),
    )
  })

  test('is never earlier than the earliest today', () => {
    fc.assert(
      fc.property(
        instant,
        fc.constantFrom(...zones),
        (now, timeZone) => todayIn(timeZone, now) >= earliestToday(now),
      ),
    )
  })

  test('begins at the instant right after yesterday', () => {
    fc.assert(
      fc.property(instant, fc.constantFrom(...zones), (now, timeZone) => {
        const day = todayIn(timeZone, now)
        const start = startOfDay(timeZone, day)
        expect(todayIn(timeZone, start)).toBe(day)
        expect(todayIn(timeZone, new Date(start.getTime() - 1_000)) < day).toBe(true)
        expect(start.getTime()).toBeLessThanOrEqual(now.getTime())
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00Z'],
    ['America/New_York', '2027-03-14', '2027-03-14T05:00:00Z'],
    ['Pacific/Kiritimati', '2027-01-01', '2026-12-31T10:00:00Z'],
  ])('begins in %s on %s at %s', (zone, day, expected) =>
    expect(startOfDay(zone, day)).toEqual(new Date(expected)),
  )
})

test.each([
  ['America/New_York', '2027-01-05T09:30', '2027-01-05T14:30:00Z'],
  ['America/New_York', '2027-03-14T02:30', '2027-03-14T07:00:00Z'],
  ['Asia/Kolkata', '2027-01-05T00:00', '2027-01-04T18:30:00Z'],
  ['America/New_York', '2027-11-07T01:30', '2027-11-07T05:30:00Z'],
  ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45:00Z'],
  ['Pacific/Apia', '2011-12-30T12:00', '2011-12-30T10:00:00Z'],
  ['Pacific/Kiritimati', '2027-01-01T00:00', '2026-12-31T10:00:00Z'],
])('converts the local time of %s, %s, to the instant %s', (zone, shown, expected) =>
  expect(instantOf(zone, shown)).toEqual(new Date(expected)),
)

test('formats the time of day of a wall time', () => {
  expect(['00:05', '09:30', '12:00', '23:59:59'].map((time) => formatClock(`2026-03-06T${time}`))).toEqual([
    '12:05 AM',
    '9:30 AM',
    '12:00 PM',
    '11:59 PM',
  ])
})

test('formats dates and instants in plain English', () => {
  expect(formatDay('2026-03-06')).toBe('Fri, Mar 6, 2026')
  expect(formatNearDay('2026-03-06')).toBe('Fri, Mar 6')
  expect(formatStay('2026-03-06', '2026-03-09')).toBe('Mar 6 – 9, 2026')
  expect(formatStay('2026-03-30', '2026-04-02')).toBe('Mar 30 – Apr 2, 2026')
  expect(formatStay('2026-12-30', '2027-01-02')).toBe('Dec 30, 2026 – Jan 2, 2027')
  expect(formatInstant(new Date('2026-03-06T19:05:00Z'), 'America/New_York')).toBe(
    'Fri, Mar 6, 2026, 2:05 PM EST',
  )
  expect(formatUtc(new Date('2026-03-06T19:05:00Z'))).toBe('Fri, Mar 6, 2026, 7:05 PM UTC')
})

test.each([
  [60 * 117, 'about 2 hours'],
  [60 * 35 - 20, '35 minutes'],
  [61, '2 minutes'],
  [60, '1 minute'],
  [-5, '1 minute'],
])('says of a deadline in %i seconds that it is in %s', (seconds, words) => {
  const now = new Date('2026-03-06T19:05:00Z')
  const deadline = new Date(now.getTime() + seconds * 1000)
  expect(formatSoon(deadline, 'America/New_York', now)).toEqual(
    expect.stringMatching(new RegExp(`^[24]:\\d\\d PM EST \\(in ${words}\\)$`)),
  )
})

test.each([
  ['2027-03-15T16:30:00Z', 'today by 12:30 PM EDT'],
  ['2027-03-16T03:30:00Z', 'today by 11:30 PM EDT'],
  ['2027-03-16T04:30:00Z', 'tomorrow by 12:30 AM EDT'],
  ['2027-03-17T04:30:00Z', 'by Wed, Mar 17, 12:30 AM EDT'],
])('says of a deadline at %s on March 15: %s', (instant, words) => {
  const now = new Date('2027-03-15T12:00:00Z')
  expect(formatByDay(new Date(instant), 'America/New_York', now)).toBe(words)
})

test.each([
  ['2026-12-30', '2027-01-02', 'Dec 30 – Jan 2'],
  ['2027-03-06', '2027-03-09', 'Mar 6 – 9'],
  ['2025-12-31', '2026-01-02', 'Dec 31, 2025 – Jan 2, 2026'],
])('says of a stay from %s to %s in November 2026: %s', (checkIn, checkOut, words) => {
  const shown = formatNearStay(checkIn, checkOut, new Date('2026-11-29T12:00:00Z'))
  expect([shown.replaceAll('\u00a0', ' '), shown.includes(' ')]).toEqual([words, false])
})

test.each([
  ['2026-12-02T09:34:00Z', 'Wed, Dec 2, 4:34 AM'],
  ['2026-12-09T09:34:00Z', 'Wed, Dec 9, 4:34 AM'],
  ['2027-12-09T09:34:00Z', 'Thu, Dec 9, 2027, 4:34 AM'],
  ['2026-11-27T09:34:00Z', 'Fri, Nov 27, 4:34 AM'],
])('says of a deadline at %s on Sunday, November 29: %s', (instant, words) => {
  const now = new Date('2026-11-29T12:00:00Z')
  expect(formatDeadline(new Date(instant), 'America/New_York', now)).toBe(`${words} EST`)
  expect(formatLocalDeadline(new Date(instant), 'America/New_York', now)).toBe(words)
})

test.each([
  ['2026-11-28', 'Today'],
  ['2026-11-29', 'Today'],
  ['2026-11-30', 'Tomorrow'],
  ['2026-12-08', 'In 9 days'],
])('says of %s on November 29 that it is %s', (date, words) =>
  expect(formatCountdown(date, '2026-11-29')).toBe(words),
)

test.each([
  ['2026-11-23T13:00:00Z', '5 days ago'],
  ['2026-11-22T12:00:00Z', 'Nov 22'],
  ['2025-10-22T12:00:00Z', 'Oct 22, 2025'],
])('says of something at %s on November 29, 2026: %s', (then, words) => {
  expect(agoOrDay(new Date(then), new Date('2026-11-29T12:00:00Z'))).toBe(words)
})
