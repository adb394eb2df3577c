import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { inTimeZone } from '../../../tests/support/time-zone'
import { moveToNewDates, resolveTimes } from './item'
import { itineraryCalendar } from './itinerary-calendar'
import { tripDays } from './trip-days'

const trip = {
  id: '0199a9e4-0000-7000-8000-00000000000a',
  title: 'Spring, at last',
  description: null,
  destination: 'Kyoto, Japan',
  startDate: '2027-03-27',
  endDate: '2027-03-30',
  updatedAt: new Date('2027-01-02T03:04:05Z'),
}
const item = {
  id: '0199a9e4-0000-7000-8000-00000000000b',
  title: 'Temple',
  description: null,
  location: null,
  startTime: null,
  endTime: null,
  timeZone: 'Asia/Tokyo',
  endTimeZone: 'Asia/Tokyo',
  isWholeDays: false,
  isCancelled: false,
  flight: null,
  day: 2,
  order: 0,
}
const url = 'https://roamstead.example/itineraries/1'
const write = (change: object, dates: object = {}) =>
  itineraryCalendar({ ...trip, ...dates }, [{ ...item, ...change }], url)
/** The lines with the times and the status of the item. */
const lines = (change: object, dates: object = {}) =>
  (write(change, dates) ?? '')
    .split('itinerary-item-')[1]
    ?.split('\r\n')
    .filter((line) => /^(DTSTART|DTEND|STATUS|TRANSP)/.test(line))

describe('the calendar file of a trip', () => {
  test('has an entry over all its days, including the last', () => {
    expect(write({})!.split('\r\n')).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'X-WR-CALNAME:Spring\\, at last',
        `UID:itinerary-${trip.id}@roamstead`,
        'DTSTAMP:20270102T030405Z',
        'DTSTART;VALUE=DATE:20270327',
        'DTEND;VALUE=DATE:20270331',
        'SUMMARY:Spring\\, at last',
        `URL:${url}`,
        `UID:itinerary-item-${item.id}@roamstead`,
      ]),
    )
  })

  test('does not exist without any dates', () => {
    const undated = { startDate: null, endDate: null }
    expect(write({ startTime: '2000-01-02T10:00' }, undated)).toBeNull()
    expect(write({ startTime: '2027-05-01T10:00' }, undated)).toContain('DTSTART:20270501T010000Z')
  })

  test.each([
    [
      'without a time as an all-day event',
      {},
      ['DTSTART;VALUE=DATE:20270328', 'DTEND;VALUE=DATE:20270329', 'TRANSP:TRANSPARENT'],
    ],
    [
      'with a time as an instant',
      { startTime: '2027-03-28T09:30', endTime: '2027-03-28T11:00' },
      ['DTSTART:20270328T003000Z', 'DTEND:20270328T020000Z'],
    ],
    [
      'across a daylight saving change',
      {
        startTime: '2027-03-28T00:30',
        endTime: '2027-03-28T03:30',
        timeZone: 'Europe/Berlin',
        endTimeZone: 'Europe/Berlin',
      },
      ['DTSTART:20270327T233000Z', 'DTEND:20270328T013000Z'],
    ],
    [
      'over the date line that lands earlier by local time',
      { startTime: '2027-03-28T17:00', endTime: '2027-03-28T09:30', endTimeZone: 'America/Los_Angeles' },
      ['DTSTART:20270328T080000Z', 'DTEND:20270328T163000Z'],
    ],
    ['outside the trip as nothing', { day: 9 }, undefined],
  ])('exports an item %s', (_, change, expected) => {
    expect(lines(change)).toEqual(expected)
  })

  test('contains the details of an item, and the gates of a flight', () => {
    const flight = {
      airline: 'Test Air',
      flightNumber: 'TA 100',
      departure: { airport: 'Kansai', code: 'KIX', terminal: '1', gate: '12' },
      arrival: { airport: 'Haneda', code: 'HND' },
      seat: '12A',
    }
    const event = new ICAL.Component(
      ICAL.parse(
        write({
          flight,
          description: 'Early;\nvery',
          notes: 'Passport',
          bookingReference: 'XY',
          cost: 12_50,
        })!,
      ),
    ).getAllSubcomponents('vevent')[1]!
    expect(event.getFirstPropertyValue('description')).toBe(
      'Early;\nvery\nTest Air TA 100\nFrom Kansai (KIX), Terminal 1, Gate 12\nTo Haneda (HND)\n' +
        'Seat 12A\nBooking reference XY\nCost $12.50\nPassport',
    )
  })
})

test.each(['America/Los_Angeles', 'Pacific/Kiritimati'])(
  'days, times and the calendar file are the same on a server in %s',
  (zone) => {
    const fixed = {
      ...item,
      day: 1,
      startTime: '2027-03-27T23:30',
      endTime: '2027-03-28T02:30',
      isFixed: false,
    }
    const result = inTimeZone(zone, () => {
      const [moved] = moveToNewDates(trip, { ...trip, startDate: '2027-03-28' }, [fixed])
      const calendar = itineraryCalendar(trip, [{ ...fixed, startTime: '2027-03-28T02:30' }], url)!
      return [
        [moved!.startTime, moved!.endTime],
        resolveTimes(trip, { startTime: '2027-03-28T02:30', endTime: null }),
        tripDays(trip, []).days.map(({ date }) => date),
        /DTSTART:(.*)/.exec(calendar)![1]!.trim(),
      ]
    })
    expect(result).toEqual([
      ['2027-03-28T23:30', '2027-03-29T02:30'],
      { ok: true, day: 2, startTime: '2027-03-28T02:30', endTime: null },
      ['2027-03-27', '2027-03-28', '2027-03-29', '2027-03-30'],
      '20270327T173000Z',
    ])
  },
)
