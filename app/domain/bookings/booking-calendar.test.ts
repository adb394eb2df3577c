import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { addDays, instantOf } from '../shared/dates'
import { bookingCalendar } from './booking-calendar'

const entry = {
  id: '0199a9e4-0000-7000-8000-00000000000a',
  status: 'confirmed',
  type: 'property',
  times: null,
  timeZone: 'America/New_York',
  checkIn: '2027-03-10',
  checkOut: '2027-03-12',
  updatedAt: new Date('2027-03-01T17:00:05Z'),
  revision: 2,
  title: 'Loft, with a view',
  location: 'New York, New York',
  description: 'Bring shoes;\nback\\slash',
  url: 'https://roamstead.example/bookings/1',
} as const

const read = (text: string) => new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')!

describe('bookingCalendar', () => {
  test('lasts from the first check-in to the last check-out, by the clocks of the listing', () => {
    const lines = bookingCalendar(entry).split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'UID:booking-0199a9e4-0000-7000-8000-00000000000a@roamstead',
        'DTSTAMP:20270301T170005Z',
        'DTSTART:20270310T200000Z',
        'DTEND:20270312T160000Z',
        'SUMMARY:Loft\\, with a view',
        'DESCRIPTION:Bring shoes\\;\\nback\\\\slash',
        'STATUS:CONFIRMED',
        'SEQUENCE:2',
      ]),
    )
    expect(lines.at(-1)).toBe('')
  })

  test('begins at the first valid minute where clocks skip the check-in', () => {
    const times = { checkInFrom: '02:30', checkInUntil: null, checkOutBy: '11:00' }
    const event = read(bookingCalendar({ ...entry, times, checkIn: '2027-03-14', checkOut: '2027-03-15' }))
    // 3 AM, because there is no 2:30 AM that night.
    expect(event.getFirstPropertyValue('dtstart')!.toString()).toBe('2027-03-14T07:00:00Z')
  })

  test.each([
    ['pending', 'TENTATIVE'],
    ['confirmed', 'CONFIRMED'],
    ['completed', 'CONFIRMED'],
    ['cancelled', 'CANCELLED'],
  ] as const)('marks a %s booking as %s', (status, expected) => {
    expect(read(bookingCalendar({ ...entry, status })).getFirstPropertyValue('status')).toBe(expected)
  })

  test('preserves any text through escaping and folding, in lines of at most 75 octets', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 })
    fc.assert(
      fc.property(
        text,
        text,
        fc.nat(700),
        fc.integer({ min: 1, max: 60 }),
        (title, description, ahead, nights) => {
          const checkIn = addDays('2027-01-01', ahead)
          const written = bookingCalendar({
            ...entry,
            title,
            description,
            checkIn,
            checkOut: addDays(checkIn, nights),
          })
          for (const line of written.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
          const event = new ICAL.Event(read(written))
          expect([event.summary, event.description]).toEqual([title, description])
          const [start, end] = [event.startDate, event.endDate].map((time) => time.toJSDate())
          expect([start, end]).toEqual([
            instantOf(entry.timeZone, `${checkIn}T15:00`),
            instantOf(entry.timeZone, `${addDays(checkIn, nights)}T11:00`),
          ])
        },
      ),
      { numRuns: 200 },
    )
  })

  test('does not let a title add lines', () => {
    const written = bookingCalendar({
      ...entry,
      title: 'A\r\nATTENDEE:mailto:x@evil.example\r\nEND:VEVENT\0',
    })
    expect(written).not.toMatch(/^ATTENDEE/m)
    expect(written.match(/END:VEVENT/g)).toHaveLength(2) // the real one, and the one inside the summary
    expect(read(written).getFirstPropertyValue('summary')).toBe(
      'A\nATTENDEE:mailto:x@evil.example\nEND:VEVENT ',
    )
  })
})
