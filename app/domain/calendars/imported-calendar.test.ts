import { describe, expect, test } from 'vitest'
import { addDays, wallClock } from '../shared/dates'
import { calendarWindow } from './calendar-window'
import { decodeCalendar } from './calendar-lines'
import { zoneNamedLike, zoneOfTzid } from './calendar-zones'
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

describe('a zone that the calendar defines', () => {
  const part = (name: string, start: string, from: string, to: string, rule: string) => [
    `BEGIN:${name}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `RRULE:${rule}`,
    `END:${name}`,
  ]
  const zoneAs = (name: string, [standard, daylight]: string[]) =>
    [
      'BEGIN:VTIMEZONE',
      `TZID:${name}`,
      ...part('STANDARD', `${standard}T020000`, '-0400', '-0500', 'FREQ=YEARLY;BYDAY=1SU;BYMONTH=11'),
      ...part('DAYLIGHT', `${daylight}T020000`, '-0500', '-0400', 'FREQ=YEARLY;BYDAY=2SU;BYMONTH=3'),
      'END:VTIMEZONE',
    ].join('\r\n')
  test.each([
    ['Customized Time Zone', timed('0610T160000', '0613T120000', 'Customized Time Zone'), '06-10..06-13'],
    ['Customized Time Zone', timed('0210T120000', '0213T120000', 'Customized Time Zone'), '02-10..02-13'],
    [
      '(UTC-05:00) Eastern Time (US & Canada)',
      timed('0610T160000', '0613T120000', '"(UTC-05:00) Eastern Time (US & Canada)"'),
      '06-10..06-13',
    ],
    [
      'Mine',
      `${timed('0610T000000', '0611T000000', 'Mine')}\nRRULE:FREQ=DAILY;UNTIL=20270612T040000Z\nEXDATE:20270611T040000Z`,
      '06-10..06-11 06-12..06-13',
    ],
    ['since March', timed('0210T120000', '0213T120000', 'since March'), '02-10..02-13'],
    ['CUSTOM', timed('0610T230000', '0611T220000', 'Custom'), '06-11..06-12', 'Asia/Tokyo'],
    ['Greenwich Mean Time', timed('0610T120000', '0613T120000', 'Greenwich Mean Time'), '06-10..06-13'],
  ])('has the offset in force: %s', (name, lines, expected, listingZone = 'America/New_York') => {
    const since = name === 'since March' ? ['20271107', '20270314'] : ['16010101', '16010101']
    const text = calendar(`UID:a\n${lines}`)
    expect(nights(text.replace('VERSION:2.0', zoneAs(name, since)), listingZone)).toBe(expected)
  })
})

describe('whole days by any spelling', () => {
  const berlin = 'Europe/Berlin'
  const outlook = 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'
  const spelled = (from: string, to: string) =>
    `DTSTART${from && `;TZID=${from}`}:20270310T000000\nDTEND${to && `;TZID=${to}`}:20270313T000000`
  test.each([
    ['from midnight to midnight', timed('0310T000000', '0313T000000', 'America/New_York')],
    ['until a second before midnight', timed('0310T000000', '0312T235959')],
    [
      'marked, in a Windows zone',
      `${timed('0310T000000', '0313T000000', 'Tokyo Standard Time')}\n${outlook}`,
    ],
    ['marked, in UTC', `${timed('0310T050000Z', '0313T050000Z')}\nX-FUNAMBOL-ALLDAY:1`],
    ['marked, at midnight in UTC', `${timed('0310T000000Z', '0313T000000Z')}\n${outlook}`],
    ['marked, until 23:59 in UTC', `${timed('0310T000000Z', '0312T235900Z')}\nX-FUNAMBOL-ALLDAY:1`],
    ['from midnight to midnight in UTC', timed('0310T000000Z', '0313T000000Z')],
    ['at midnight in UTC, with a duration', 'DTSTART:20270310T000000Z\nDURATION:P3D'],
    ['until 24:00', timed('0310T000000', '0312T240000')],
    ['marked without a maker', `${timed('0310T000000Z', '0313T000000Z')}\nX-ALLDAY: true`],
    ["at the listing's midnight in UTC", timed('0310T050000Z', '0313T050000Z')],
    ["at the listing's midnight in UTC, with a duration", 'DTSTART:20270310T050000Z\nDURATION:PT72H'],
    ["at the listing's midnight in another zone", timed('0310T060000', '0313T060000', berlin)],
    ['in two spellings of a zone', spelled('America/New_York', 'US/Eastern')],
    ['in two names of a zone', spelled('America/New_York', 'Eastern Standard Time')],
    ['in a zone and in none', spelled('America/New_York', '')],
    ['in none and in a zone', spelled('', 'Eastern Standard Time')],
    ['in a zone and in UTC', `DTSTART;TZID=${berlin}:20270310T000000\nDTEND:20270312T230000Z`],
    ['from midnight to a date', 'DTSTART:20270310T000000\nDTEND;VALUE=DATE:20270313'],
  ])('end before their end: %s', (_, lines) => expect(event(lines)).toBe('03-10..03-13'))

  test('repeat without their exceptions', () => {
    const lines = `${timed('0310T000000', '0311T000000', berlin)}\nRRULE:FREQ=DAILY;COUNT=4`
    expect(event(`${lines}\nEXDATE;TZID=${berlin}:20270311T000000\nEXDATE;VALUE=DATE:20270313`)).toBe(
      '03-10..03-11 03-12..03-13',
    )
  })

  test.each([
    [
      'W. Europe Standard Time',
      'Europe/Berlin',
      '20270311T230000Z',
      '03-10..03-11 03-11..03-12 03-12..03-13',
    ],
    ['Europe/Paris', 'Europe/Paris', '20270311T230000Z', '03-10..03-11 03-11..03-12 03-12..03-13'],
    ['Europe/Paris', 'America/New_York', '20270311T230000Z', '03-10..03-11 03-11..03-12 03-12..03-13'],
    ['Tokyo Standard Time', 'Asia/Tokyo', '20270311T150000Z', '03-10..03-11 03-11..03-12 03-12..03-13'],
    ['America/New_York', 'America/New_York', '20270312T045959Z', '03-10..03-11 03-11..03-12'],
    ['America/New_York', 'America/New_York', '20270312T050000Z', '03-10..03-11 03-11..03-12 03-12..03-13'],
    ['America/New_York', 'America/New_York', '20270312', '03-10..03-11 03-11..03-12 03-12..03-13'],
  ])(
    'repeat until a time in UTC: in %s at a listing in %s until %s',
    (zone, listingZone, until, expected) => {
      const daily = `${timed('0310T000000', '0311T000000', zone)}\nRRULE:FREQ=DAILY;UNTIL=${until}`
      expect(event(daily, listingZone)).toBe(expected)
    },
  )

  test.each([
    ['20270312', '03-10..03-11 03-11..03-12 03-12..03-13'],
    ['20270312T000000Z', '03-10..03-11 03-11..03-12 03-12..03-13'],
    ['20270312T235959Z', '03-10..03-11 03-11..03-12 03-12..03-13'],
    ['20270312T045959Z', '03-10..03-11 03-11..03-12'],
  ])('that are dates repeat until %s', (until, expected) => {
    const daily = `${days('0310', '0311')}\nRRULE:FREQ=DAILY;UNTIL=${until}`
    expect(event(daily)).toBe(expected)
  })

  test('are not an event of a morning', () =>
    expect(event(timed('0310T000000', '0310T080000'))).toBe('03-09..03-10'))
})

describe('a calendar that is not written as the standard says, but clear,', () => {
  test.each([
    ['spaces around dates', 'DTSTART;VALUE=DATE: 20270310 \nDTEND;VALUE=DATE :20270313 '],
    ['dates with hyphens', 'DTSTART;VALUE=DATE:2027-03-10\nDTEND;VALUE=DATE:2027-03-13'],
    ['times with hyphens and colons', timed('-03-10T15:00:00', '-03-13T11:00', 'America/New_York')],
    ['times without seconds', timed('0310T2000Z', '0313T1500Z')],
    ['times of JSON', timed('-03-10T17:00:00.000Z', '-03-13T17:00:00.000Z')],
    ['times with an offset', timed('-03-11T02:00:00+09:00', '0313T180000+0100', 'Europe/Paris')],
    ['small letters', timed('0310t200000z', '0313t150000z')],
    ['a small duration', 'DTSTART;VALUE=DATE:20270310\nDURATION:p3d'],
    [
      '24:00 on the last of a month',
      `${timed('0228T120000', '0228T240000')}\nRRULE:FREQ=DAILY;COUNT=0`,
      '02-28..03-01',
    ],
    ['properties without a value', `${days('0310', '0313')}\nEXDATE:\nRDATE;VALUE=DATE: \nRRULE:\nDURATION:`],
    ['no end', 'DTSTART;VALUE=DATE:20270310\nDTEND;VALUE=DATE:', '03-10..03-11'],
    [
      'lists with spaces and a comma too many',
      `${days('0310', '0311')}\nRDATE;VALUE=DATE:20270311, 20270312,,20270315,\nEXDATE;VALUE=DATE:,20270315`,
      '03-10..03-11 03-11..03-12 03-12..03-13',
    ],
    ['folds in names', 'DTST\n ART;VAL\n\tUE=DATE:20270310\nD\n TEND;VALUE=DATE:20270313'],
    ['a zone in other letters', timed('0310T150000', '0313T110000', 'aMERICA/nEW_yORK')],
    ['a Windows zone in other letters', timed('0311T050000', '0314T000000', 'TOKYO STANDARD TIME')],
  ])('is read: %s', (_, lines, expected = '03-10..03-13') => expect(event(lines)).toBe(expected))

  test.each([
    ['a day of another month', 'DTSTART;VALUE=DATE:2027-02-30'],
    ['24:00 of no day', timed('1310T240000', '1311T240000')],
    ['a minute past 24:00', timed('0310T240100', '0311T110000')],
    ['no start', 'DTSTART:\nDTEND;VALUE=DATE:20270313'],
  ])('is refused where it is not: %s', (_, lines) =>
    expect(refusal(calendar(`UID:a\n${lines}`))).toBe('calendar_date_unreadable'),
  )

  test('is read with folds anywhere', () => {
    const text = calendar(`UID:a\n${days('0310', '0313')}`)
    expect(nights(text.replaceAll('VEVENT', 'VEV\r\n ENT').replace('END:VCAL', 'E\r\n\tND:VCAL'))).toBe(
      '03-10..03-13',
    )
  })
})

describe('a zone that the calendar names otherwise', () => {
  test.each([
    ['/freeassociation.sourceforge.net/Asia/Tokyo', 'Asia/Tokyo'],
    ['/mozilla.org/20250101_1/America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['tzone://Microsoft/Utc', 'UTC'],
    ['Coordinated Universal Time', 'UTC'],
    ['Tokyo Daylight Time', 'Asia/Tokyo'],
    ['Pacific Daylight Time (Mexico)', 'America/Tijuana'],
    ['America/New York', 'America/New_York'],
    ['BST', 'Europe/London'],
    ['AST', 'America/Halifax'],
    ['pdt', 'America/Los_Angeles'],
    ['(UTC+09:00) Osaka, Sapporo, Tokyo', 'Asia/Tokyo'],
    ['(UTC-05:00) Eastern Time (US & Canada)', 'America/New_York'],
    ['(GMT-08.00) Pacific Time (US & Canada) / Tijuana', 'America/Los_Angeles'],
    ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 'Europe/Berlin'],
    ['(UTC-09:00) Alaska', 'America/Anchorage'],
    ['(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi', 'Asia/Kolkata'],
    ['(UTC-03:30) Newfoundland', 'America/St_Johns'],
    ['(UTC) Dublin, Edinburgh, Lisbon, London', 'Europe/London'],
    ['(UTC+08:00) Nowhere', 'Asia/Singapore'],
    ['UTC+09:00', 'Asia/Tokyo'],
    ['UTC−5', 'America/Lima'],
    ['(UTC−05:00) Eastern Time (US & Canada)', 'America/New_York'],
    ['(UTC+03:00) Tokyo', 'Asia/Qatar'],
  ])('%s is %s', (zone, expected) => {
    const name = zoneOfTzid(zone) ?? zoneNamedLike(zone)
    for (const instant of [new Date('2027-01-10T12:00Z'), new Date('2027-07-10T12:00Z')])
      expect(wallClock(name!, instant)).toBe(wallClock(expected, instant))
  })

  test.each(['Work', 'Customized Time Zone', 'Time', '', '/', '(UTC+99:00) Mars', '()', 'Microsoft/Custom'])(
    'stays unknown: %j',
    (zone) => expect(zoneOfTzid(zone) ?? zoneNamedLike(zone)).toBeNull(),
  )

  test.each([
    '"(UTC+09:00) Osaka, Sapporo, Tokyo"',
    '(UTC+09:00) Osaka, Sapporo, Tokyo',
    'Tokyo Daylight Time',
  ])('is read with its events, in quotes or not: %s', (zone) =>
    expect(event(timed('0311T140000', '0312T010000', zone))).toBe('03-10..03-11'),
  )
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
    [
      'has a further time in UTC',
      `${timed('0301T000000', '0303T000000', 'Europe/Paris')}\nRDATE:20270307T230000Z`,
      '03-01..03-03 03-08..03-10',
    ],
    [
      'is left out at a time in UTC, where it lasts whole days in another zone',
      `${timed('0301T000000', '0303T000000', 'Asia/Tokyo')}\nRRULE:FREQ=WEEKLY;COUNT=3\nEXDATE:20270307T150000Z`,
      '03-01..03-03 03-15..03-17',
    ],
    [
      'is left out at midnight in UTC, where it is on dates',
      `${days('0301', '0302')}\nRRULE:FREQ=WEEKLY;COUNT=3\nEXDATE:20270308T000000Z`,
      '03-01..03-02 03-15..03-16',
    ],
    [
      'is left out at the midnight of its day, as Outlook writes',
      `${afternoons}\nEXDATE;TZID=America/New_York:20270308T000000\nEXDATE:20270315T000000Z`,
      '03-01..03-02 03-22..03-23',
    ],
    [
      'stays on the day of another midnight, which is one of its times',
      `${timed('0301T190000', '0302T110000')}\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE:20270303T000000Z`,
      '03-01..03-02 03-03..03-04',
    ],
  ])('%s', (_, lines, expected) => expect(event(lines)).toBe(expected))

  test('is moved at a time in UTC, where it lasts whole days', () => {
    const weekly = `UID:r\n${timed('0301T000000', '0303T000000', 'Europe/Paris')}\nRRULE:FREQ=WEEKLY;COUNT=2`
    const moved = `UID:r\nRECURRENCE-ID:20270307T230000Z\n${timed('0320T000000', '0322T000000', 'Europe/Paris')}`
    expect(nights(calendar(weekly, moved))).toBe('03-01..03-03 03-20..03-22')
  })

  test.each([
    ['moved', timed('0310T160000', '0311T110000'), '03-01..03-02 03-10..03-11 03-17..03-18 03-24..03-25'],
    ['longer', timed('0308T160000', '0310T110000'), '03-01..03-02 03-08..03-10 03-15..03-17 03-22..03-24'],
    ['cancelled', 'DTSTART:20270308T160000\nSTATUS:CANCELLED', '03-01..03-02'],
  ])('is %s with all that follow', (_, lines, expected) => {
    const range = `UID:r\nRECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:20270308T160000\n${lines}`
    expect(nights(calendar(`UID:r\n${afternoons}`, range))).toBe(expected)
    const later = `UID:r\nRECURRENCE-ID:20270315T160000\n${timed('0401T160000', '0402T110000')}`
    expect(nights(calendar(`UID:r\n${afternoons}`, later, range))).toContain('04-01..04-02')
  })

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
      'every leap day',
      'DTSTART;VALUE=DATE:20240229\nRRULE:FREQ=YEARLY\nRDATE;VALUE=DATE:20270310',
      '03-10..03-11 02-29..03-01',
    ],
    [
      'on the day of its start in another month',
      'DTSTART;VALUE=DATE:20260131\nRRULE:FREQ=YEARLY;BYMONTH=3,4;UNTIL=20280101',
      '03-31..04-01',
    ],
    [
      'in one week of each year, as a timeshare',
      'DTSTART;VALUE=DATE:20250224\nDTEND;VALUE=DATE:20250303\nRRULE:FREQ=YEARLY;BYWEEKNO=9;UNTIL=20280101',
      '03-01..03-08',
    ],
    [
      'in one week of each year that begins on a Sunday',
      'DTSTART;VALUE=DATE:20270306\nRRULE:FREQ=YEARLY;BYWEEKNO=9;WKST=SU;BYDAY=SA;UNTIL=20280101',
      '03-06..03-07',
    ],
    [
      'on the Monday of a week that is counted from the end of three years',
      'DTSTART;VALUE=DATE:20241223\nRRULE:FREQ=YEARLY;BYWEEKNO=-44;BYDAY=MO;COUNT=3',
      '03-01..03-02',
    ],
    [
      'in a rule of small letters and spaces',
      'DTSTART;VALUE=DATE:20270301\nRRULE:freq=weekly; byday=MO, tu;until=20270309',
      '03-01..03-02 03-02..03-03 03-08..03-09 03-09..03-10',
    ],
    ['no time more', 'DTSTART;VALUE=DATE:20270310\nRRULE:FREQ=DAILY;COUNT=0', '03-10..03-11'],
    [
      'without those of another rule',
      `${days('0301', '0302')}\nRRULE:FREQ=DAILY;COUNT=5\nexrule:freq=weekly;byday=mo,we`,
      '03-02..03-03 03-04..03-05 03-05..03-06',
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
  test.each([
    ['a cancelled event', `${day}\nSTATUS:CANCELLED`],
    ['a cancelled event with one L', `${day}\nSTATUS: canceled`],
    ['an event that Outlook shows as free', `${day}\nX-MICROSOFT-CDO-BUSYSTATUS:FREE`],
  ])('is %s', (_, lines) => expect(event(lines)).toBe(''))

  test('is our own event of this listing, even if another site passed it on, but not that of another listing', () => {
    const uid = (listing: string) => `UID:0199a9e4-0000-7000-8000-0000000000bb.${listing}@roamstead\n${day}`
    expect(nights(calendar(uid(listingId)))).toBe('')
    expect(nights(calendar(uid(listingId.toUpperCase())))).toBe('')
    expect(nights(calendar(uid('0199a9e4-0000-7000-8000-00000000000c')))).toBe('03-10..03-11')
  })

  test('is in a calendar that cancels its events', () =>
    expect(nights(calendar(day).replace('VERSION:2.0', 'VERSION:2.0\r\nMETHOD:CANCEL'))).toBe(''))

  test('is an earlier version of an event, or of an occurrence', () => {
    const first = `UID:v\n${days('0310', '0312')}`
    const second = `UID:v\nSEQUENCE:1\n${days('0320', '0322')}`
    expect(nights(calendar(first, second))).toBe('03-20..03-22')
    expect(nights(calendar(second, `${first}\nSEQUENCE:0`))).toBe('03-20..03-22')
    expect(nights(calendar(first, `${second}\nSTATUS:CANCELLED`))).toBe('')
    const occurrence = `RECURRENCE-ID;VALUE=DATE:20270312\n${second}`
    expect(nights(calendar(`${first}\nRRULE:FREQ=DAILY;INTERVAL=2;COUNT=2`, occurrence))).toBe(
      '03-10..03-12 03-20..03-22',
    )
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

describe('the busy times of another calendar', () => {
  const busy = (...lines: string[]) =>
    nights(calendar(`UID:f\n${lines.join('\n')}`).replaceAll('VEVENT', 'VFREEBUSY'))
  test.each([
    ['close nights', 'FREEBUSY;FBTYPE=BUSY:20270310T200000Z/20270312T160000Z', '03-10..03-12'],
    ['close nights for a duration', 'FREEBUSY:20270310T200000Z/PT44H', '03-10..03-12'],
    [
      'are several in a line',
      'FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20270310T200000Z/PT20H,20270320T200000Z/PT20H',
      '03-10..03-11 03-20..03-21',
    ],
    ['are tentative', 'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20270310T200000Z/PT20H', '03-10..03-11'],
    ['are whole days', 'FREEBUSY:20270310T050000Z/20270312T050000Z', '03-10..03-12'],
    ['are free', 'FREEBUSY;FBTYPE=FREE:20270310T200000Z/PT20H', ''],
  ])('%s', (_, lines, expected) => expect(busy(lines)).toBe(expected))
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

test('a line may be folded within a character', () => {
  const bytes = Buffer.from('SUMMARY:Château')
  const at = bytes.indexOf(0xc3) + 1
  const folded = Buffer.concat([bytes.subarray(0, at), Buffer.from('\r\n '), bytes.subarray(at)])
  expect(decodeCalendar(folded)).toBe('SUMMARY:Château')
})

test('accepts all line endings and a byte order mark', () => {
  const text = calendar('UID:a\nDTSTART;VALUE=DATE:20270310')
  for (const one of [
    text.replaceAll('\r\n', '\n'),
    text.replaceAll('\r\n', '\r'),
    `\ufeff${text}`,
    `\ufeff\ufeff${text}\ufeff${text}`,
    `\r\n${text}`,
    `\u200b${text}<!-- Cached: 3 pages -->\n\x1a`,
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
