import { describe, expect, test } from 'vitest'
import { addDays } from '../shared/dates'
import { calendarWindow } from './calendar-window'
import { parseImportedCalendar } from './imported-calendar'

const listingId = '0199a9e4-0000-7000-8000-00000000000a'
const window = calendarWindow('2027-03-01')
const read = (text: string, timeZone = 'America/New_York') =>
  parseImportedCalendar(text, { listingId, timeZone, window })
const calendar = (...events: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.map((event) => `BEGIN:VEVENT\r\n${event.replaceAll('\n', '\r\n')}\r\nEND:VEVENT`),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

/** The lines of an event of whole days, and of one with times, both of 2027. */
const days = (from: string, to: string) => `DTSTART;VALUE=DATE:2027${from}\nDTEND;VALUE=DATE:2027${to}`
const timed = (from: string, to: string, zone = '') => {
  const at = (time: string) => `${zone && `;TZID=${zone}`}:2027${time}`
  return `DTSTART${at(from)}\nDTEND${at(to)}`
}

/** The nights as `03-10..03-12`, the end being the first open day. */
function nights(text: string, timeZone?: string): string {
  const result = read(text, timeZone)
  if (!result.ok) throw new Error(result.refusal)
  return result.stays.map(({ startsOn, endsOn }) => `${startsOn.slice(5)}..${endsOn.slice(5)}`).join(' ')
}
const event = (lines: string, timeZone?: string) => nights(calendar(`UID:a@elsewhere\n${lines}`), timeZone)
const refusal = (text: string) => {
  const result = read(text)
  return result.ok ? null : result.refusal
}

describe('an all-day event', () => {
  test.each([
    ['closes its nights but not its last day', days('0310', '0312'), '03-10..03-12'],
    ['lasts one day when it ends before it starts', days('0310', '0305'), '03-10..03-11'],
    [
      'closes the whole window when its dates are extreme',
      'DTSTART;VALUE=DATE:16010101\nDTEND;VALUE=DATE:99991231',
      '01-30..02-28',
    ],
    [
      'may be folded in the middle of a date',
      'DTSTART;VALUE=DATE:2027\n 0310\nDTEND;VALUE=DATE:20270\n\t312',
      '03-10..03-12',
    ],
  ])('%s', (_, lines, expected) => expect(event(lines)).toBe(expected))

  test.each(['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'])(
    'is on the same day in the zone %s',
    (zone) => {
      expect(event(days('0310', '0312'), zone)).toBe('03-10..03-12')
    },
  )
})

describe('a timed event', () => {
  test.each([
    [
      'closes the nights from an afternoon to a morning',
      timed('0310T150000', '0312T110000', 'America/New_York'),
      '03-10..03-12',
    ],
    ['uses the zone of the listing when it has none', timed('0310T150000', '0312T110000'), '03-10..03-12'],
    ['leaves the night after open when it ends at noon', timed('0310T120000', '0312T120000'), '03-10..03-12'],
    ['closes the night after when it ends past noon', timed('0310T150000', '0312T120100'), '03-10..03-13'],
    [
      'closes the night before when it is in the morning',
      timed('0310T090000', '0310T100000'),
      '03-09..03-10',
    ],
  ])('%s', (_, lines, expected) => expect(event(lines)).toBe(expected))

  test('keeps its nights across a daylight saving change', () => {
    expect(event(timed('0313T150000', '0315T110000'))).toBe('03-13..03-15')
    expect(event(timed('0313T200000Z', '0315T150000Z'))).toBe('03-13..03-15')
  })

  test('uses the offsets of a zone that only the calendar defines, with an early start and a late end', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Custom',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'TZOFFSETTO:-0800',
      'RRULE:FREQ=SECONDLY',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'TZOFFSETTO:-0700',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ].join('\r\n')
    const at = (from: string, to: string) =>
      nights(
        calendar(`UID:a\nDTSTART;TZID=Custom:${from}\nDTEND;TZID=Custom:${to}`).replace('VERSION:2.0', zone),
      )
    expect(at('20270310T120000', '20270312T080000')).toBe('03-10..03-12')
    expect(at('20270310T083000', '20270312T090000')).toBe('03-09..03-12')
    expect(at('20270310T100000', '20270312T090100')).toBe('03-10..03-13')
  })
})

describe('whole days by any spelling', () => {
  const berlin = 'Europe/Berlin'
  const outlook = 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'
  test.each([
    ['from midnight to midnight', timed('0310T000000', '0313T000000', 'America/New_York')],
    ['until a second before midnight', timed('0310T000000', '0312T235959')],
    [
      'marked, in a Windows zone',
      `${timed('0310T000000', '0313T000000', 'Tokyo Standard Time')}\n${outlook}`,
    ],
    ['marked, in UTC', `${timed('0310T050000Z', '0313T050000Z')}\nX-FUNAMBOL-ALLDAY:1`],
  ])('end before their end: %s', (_, lines) => expect(event(lines)).toBe('03-10..03-13'))

  test('repeat without their exceptions', () => {
    const lines = `${timed('0310T000000', '0311T000000', berlin)}\nRRULE:FREQ=DAILY;COUNT=4`
    expect(event(`${lines}\nEXDATE;TZID=${berlin}:20270311T000000\nEXDATE;VALUE=DATE:20270313`)).toBe(
      '03-10..03-11 03-12..03-13',
    )
  })

  test('are not an event of a morning', () =>
    expect(event(timed('0310T000000', '0310T080000'))).toBe('03-09..03-10'))
})

describe('a Windows zone that the calendar does not define', () => {
  test.each([
    ['Tokyo Standard Time', '0311T140000', '0312T010000', 'America/New_York', '03-10..03-11'],
    ['Eastern Standard Time', '0310T020000', '0310T160000', 'Asia/Tokyo', '03-10..03-11'],
  ])('%s is that of its place', (zone, from, to, listingZone, expected) =>
    expect(event(timed(from, to, zone), listingZone)).toBe(expected),
  )
})

describe('an exception of a repeating event', () => {
  const afternoons = `${timed('0301T160000', '0302T110000', 'America/New_York')}\nRRULE:FREQ=WEEKLY;COUNT=4`
  test.each([
    [
      'is left out on dates',
      `${afternoons}\nEXDATE;VALUE=DATE:20270308,20270315`,
      '03-01..03-02 03-22..03-23',
    ],
    [
      'has further dates',
      `${timed('0301T160000', '0302T110000')}\nRDATE;VALUE=DATE:20270308`,
      '03-01..03-02 03-08..03-09',
    ],
    [
      'is left out at times, where it lasts whole days',
      `${days('0301', '0302')}\nRRULE:FREQ=WEEKLY;COUNT=3\nEXDATE:20270308T000000,20270315T050000Z`,
      '03-01..03-02',
    ],
  ])('%s', (_, lines, expected) => expect(event(lines)).toBe(expected))

  test('is moved on a date', () => {
    const moved = 'RECURRENCE-ID;VALUE=DATE:20270308\nDTSTART:20270310T160000\nDTEND:20270311T110000'
    expect(nights(calendar(`UID:r\n${afternoons}`, `UID:r\n${moved}`))).toBe(
      '03-01..03-02 03-10..03-11 03-15..03-16 03-22..03-23',
    )
  })

  const weekend = days('0305', '0307')
  test.each([
    [
      'every week, three times',
      `${weekend}\nRRULE:FREQ=WEEKLY;COUNT=3`,
      '03-05..03-07 03-12..03-14 03-19..03-21',
    ],
    [
      'on the last Friday of two months',
      'DTSTART;VALUE=DATE:20270326\nRRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=2',
      '03-26..03-27 04-30..05-01',
    ],
    [
      'since long ago, by days',
      'DTSTART;VALUE=DATE:19900101\nRRULE:FREQ=DAILY;INTERVAL=3;UNTIL=20270206',
      '02-01..02-02 02-04..02-05',
    ],
  ])('closes every occurrence: %s', (_, lines, expected) => expect(event(lines)).toBe(expected))

  test('respects moved and cancelled occurrences', () => {
    const master = `UID:r@x\n${weekend}\nRRULE:FREQ=WEEKLY;COUNT=4`
    const moved =
      'UID:r@x\nRECURRENCE-ID;VALUE=DATE:20270312\nDTSTART;VALUE=DATE:20270309\nDTEND;VALUE=DATE:20270310'
    const off = 'UID:r@x\nRECURRENCE-ID;VALUE=DATE:20270319\nDTSTART;VALUE=DATE:20270319\nSTATUS:CANCELLED'
    expect(nights(calendar(master, moved, off))).toBe('03-05..03-07 03-09..03-10 03-26..03-28')
  })
})

describe('an event that closes nothing', () => {
  const day = 'DTSTART;VALUE=DATE:20270310'
  test.each([['a cancelled event', `${day}\nSTATUS:CANCELLED`]])('is %s', (_, lines) =>
    expect(event(lines)).toBe(''),
  )

  test('is our own event of this listing, even if another site passed it on, but not that of another listing', () => {
    const uid = (listing: string) => `UID:0199a9e4-0000-7000-8000-0000000000bb.${listing}@roamstead\n${day}`
    expect(nights(calendar(uid(listingId)))).toBe('')
    expect(nights(calendar(uid(listingId.toUpperCase())))).toBe('')
    expect(nights(calendar(uid('0199a9e4-0000-7000-8000-00000000000c')))).toBe('03-10..03-11')
  })

  test('is absent from an empty calendar', () => expect(nights(calendar())).toBe(''))

  test('is not changed by alarms, texts and unknown components', () => {
    expect(
      event(
        `${day}\nSUMMARY:DTSTART;VALUE=DATE:20270401\nDESCRIPTION:a line\n  that goes on\nX-BROKEN\n` +
          'BEGIN:VALARM\nTRIGGER:-P1D\nDURATION:P9D\nEND:VALARM',
      ),
    ).toBe('03-10..03-11')
  })
})

test('stores each night once, whatever events overlap or repeat', () => {
  const result = read(
    calendar(
      'UID:b\nDTSTART;VALUE=DATE:20270311\nDTEND;VALUE=DATE:20270314',
      'UID:a\nDTSTART;VALUE=DATE:20270310\nDTEND;VALUE=DATE:20270312',
      'UID:a\nDTSTART;VALUE=DATE:20270310\nDTEND;VALUE=DATE:20270312',
      'UID:a\nDTSTART;VALUE=DATE:20270320',
    ),
  )
  expect(result).toEqual({
    ok: true,
    stays: [
      { uid: 'a', startsOn: '2027-03-10', endsOn: '2027-03-12' },
      { uid: 'b', startsOn: '2027-03-12', endsOn: '2027-03-14' },
      { uid: 'a', startsOn: '2027-03-20', endsOn: '2027-03-21' },
    ],
  })
})

describe('an invalid calendar', () => {
  const spelled = (zone: string, index: number) =>
    [...zone].map((letter, at) => ((index >> at) & 1 ? letter.toUpperCase() : letter)).join('')
  const many = (count: number, lines: (index: number) => string) =>
    calendar(...Array.from({ length: count }, (_, index) => lines(index)))
  test.each([
    ['an empty text', '', 'calendar_none'],
    ['a web page', '<!doctype html><html>BEGIN:VCALENDAR', 'calendar_is_page'],
    [
      'a truncated calendar',
      calendar('UID:a\nDTSTART;VALUE=DATE:20270310').replace('END:VCALENDAR\r\n', ''),
      'calendar_cut_off',
    ],
    ['text after its end', `${calendar()}DTSTART:20270310`, 'calendar_garbled'],
    ['endlessly nested components', `BEGIN:VCALENDAR\n${'BEGIN:X\n'.repeat(50_000)}`, 'calendar_garbled'],
    ['an impossible day', calendar('UID:a\nDTSTART;VALUE=DATE:20270230'), 'calendar_date_unreadable'],
    ['an invalid rule', calendar('UID:a\nDTSTART:20270310\nRRULE:FREQ=SOMETIMES'), 'calendar_garbled'],
    ['5,001 events', many(5_001, () => 'DTSTART:20270310'), 'calendar_too_many_events'],
    [
      'a zone in 201 spellings',
      many(201, (index) => `DTSTART;TZID=${spelled('antarctica/troll', index)}:20270310T150000`),
      'calendar_too_many_zones',
    ],
    [
      'an event every second',
      calendar('UID:a\nDTSTART:20270310T000000\nRRULE:FREQ=SECONDLY'),
      'calendar_too_repetitive',
    ],
    [
      'a rule that never matches a day',
      calendar('UID:a\nDTSTART:20270310\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31'),
      'calendar_too_repetitive',
    ],
    ['a thousand rules', many(1_000, () => 'DTSTART:20270310\nRRULE:FREQ=DAILY'), 'calendar_too_repetitive'],
    [
      'an extremely long line',
      calendar(`UID:a\nDTSTART:20270310\nEXDATE:${'20270310,'.repeat(50_000)}`),
      'calendar_garbled',
    ],
  ])('is refused as a whole: %s', (_, text, expected) => expect(refusal(text)).toBe(expected))

  test('limits endless events and extreme dates to the window', () => {
    expect(event('DTSTART;VALUE=DATE:20270310\nDURATION:P999999W')).toBe(`03-10..${window.to.slice(5)}`)
    expect(read(calendar('UID:a\nDTSTART;VALUE=DATE:20270310\nDURATION:P99999999999W'))).toMatchObject({
      ok: false,
    })
  })

  test('ignores texts of any kind and size', () => {
    const noise = `X-A;B="unclosed:1\nSUMMARY:${'😀\\,'.repeat(20_000)}\nATTACH:\nDESCRIPTION:\ud800`
    expect(event(`${noise}\nDTSTART;VALUE=DATE:20270310`)).toBe('03-10..03-11')
    expect(read(calendar(`UID:${'é'.repeat(1_000)}\0\ud800\nDTSTART;VALUE=DATE:20270310`))).toMatchObject({
      ok: true,
      stays: [{ uid: 'é'.repeat(255) }],
    })
  })
})

test('accepts all line endings and a byte order mark', () => {
  const text = calendar('UID:a\nDTSTART;VALUE=DATE:20270310')
  for (const one of [
    text.replaceAll('\r\n', '\n'),
    text.replaceAll('\r\n', '\r'),
    `\ufeff${text}`,
    `\r\n${text}`,
    text.toLowerCase(),
    `${text}${text}`,
  ])
    expect(nights(one)).toBe('03-10..03-11')
})

test('limits nights to the window', () => {
  const result = read(
    calendar(`UID:a\nDTSTART;VALUE=DATE:${addDays(window.from, -5).replaceAll('-', '')}\nRRULE:FREQ=DAILY`),
  )
  expect(result).toMatchObject({ ok: true })
  expect(result.ok && [result.stays[0]!.startsOn, result.stays.at(-1)!.endsOn]).toEqual([
    window.from,
    window.to,
  ])
})
