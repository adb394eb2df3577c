import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, eachNight } from '../shared/dates'
import { runs } from '../../../tests/support/runs'
import { calendarWindow } from './calendar-window'
import { exportedCalendar, periodsOf } from './exported-calendar'
import { parseImportedCalendar } from './imported-calendar'

const listing = { id: '0199a9e4-0000-7000-8000-00000000000a', title: 'Loft, with; a\r\nX-EVIL:view\\' }
const now = new Date('2027-03-01T17:00:05Z')
const today = '2027-03-01'
const window = calendarWindow(today)
const booking = {
  id: '0199a9e4-0000-7000-8000-0000000000bb',
  checkIn: '2027-03-10',
  checkOut: '2027-03-12',
  updatedAt: new Date('2027-02-01T10:00:00Z'),
}
const write = (changes: Partial<Parameters<typeof exportedCalendar>[0]> = {}) =>
  exportedCalendar({
    listing,
    bookings: [booking],
    blocked: periodsOf(['2027-04-01', '2027-04-02', '2027-04-04']),
    now,
    ...changes,
  })

describe('an exported calendar', () => {
  test('has lines of at most 75 octets, and no character in two of them', () => {
    const title = `${'A'.repeat(70)} ${'Gästehaus 🏡 für 客人 '.repeat(10)}`
    const text = write({ listing: { ...listing, title } })
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBe(75)
    expect(text.isWellFormed()).toBe(true)
    expect(text.replaceAll('\r\n ', '')).toContain(`X-WR-CALNAME:${title}`)
  })

  test('contains dates but no names, and each event ends on the first open day', () => {
    const lines = write().replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toEqual([
      'BEGIN:VCALENDAR',
      'PRODID:-//Roamstead//Availability//EN',
      'VERSION:2.0',
      'CALSCALE:GREGORIAN',
      'X-WR-CALNAME:Loft\\, with\\; a X-EVIL:view\\\\',
      'BEGIN:VEVENT',
      `UID:${booking.id}.${listing.id}@roamstead`,
      'DTSTAMP:20270201T100000Z',
      'LAST-MODIFIED:20270201T100000Z',
      'DTSTART;VALUE=DATE:20270310',
      'DTEND;VALUE=DATE:20270312',
      'SUMMARY:Reserved',
      'END:VEVENT',
      'BEGIN:VEVENT',
      `UID:blocked-2027-04-01.${listing.id}@roamstead`,
      'DTSTAMP:20270301T000000Z',
      'LAST-MODIFIED:20270301T000000Z',
      'DTSTART;VALUE=DATE:20270401',
      'DTEND;VALUE=DATE:20270403',
      'SUMMARY:Blocked',
      'END:VEVENT',
      'BEGIN:VEVENT',
      `UID:blocked-2027-04-04.${listing.id}@roamstead`,
      'DTSTAMP:20270301T000000Z',
      'LAST-MODIFIED:20270301T000000Z',
      'DTSTART;VALUE=DATE:20270404',
      'DTEND;VALUE=DATE:20270405',
      'SUMMARY:Blocked',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test('does not change during a day', () => {
    expect(write({ now: new Date('2027-03-01T23:59:59Z') })).toBe(write())
    expect(write({ now: new Date('2027-03-02T00:00:00Z') })).not.toBe(write())
  })

  // Nights from before the window to beyond it.
  const day = fc.integer({ min: -60, max: 1_200 }).map((ahead) => addDays(today, ahead))
  const stay = fc.record({
    id: fc.uuid(),
    checkIn: day,
    nights: fc.integer({ min: 1, max: 60 }),
    updatedAt: fc.date({ min: new Date('2020-01-01'), max: new Date('2027-03-01'), noInvalidDate: true }),
  })
  const made = fc.record({
    stays: fc.array(stay, { maxLength: 30 }),
    blocked: fc.uniqueArray(day, { maxLength: 120 }),
    zone: fc.constantFrom('UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kolkata'),
  })

  test('closes exactly the same nights when imported with other UIDs, and none with its own UIDs', () => {
    fc.assert(
      fc.property(made, ({ stays, blocked, zone }) => {
        const bookings = stays.map(({ nights, ...one }) => ({
          ...one,
          checkOut: addDays(one.checkIn, nights),
        }))
        const text = write({ bookings, blocked: periodsOf([...blocked].sort()) })
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        const read = (calendar: string) =>
          parseImportedCalendar(calendar, { listingId: listing.id, timeZone: zone, window })
        const elsewhere = text
          .replaceAll('\r\n ', '')
          .replace(
            /^UID:.*$/gm,
            (line) => `UID:copy-${line.length}-${Math.abs(line.charCodeAt(9))}@elsewhere`,
          )
        const back = read(elsewhere)
        const closed = new Set(
          [...bookings.flatMap(({ checkIn, checkOut }) => eachNight(checkIn, checkOut)), ...blocked].filter(
            (night) => night >= window.from && night < window.to,
          ),
        )
        expect(back.ok && back.stays.flatMap(({ startsOn, endsOn }) => eachNight(startsOn, endsOn))).toEqual(
          [...closed].sort(),
        )
        expect(read(text)).toEqual({ ok: true, stays: [] })
      }),
      { numRuns: runs(200) },
    )
  })
})
