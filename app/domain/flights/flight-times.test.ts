import fc from 'fast-check'
import moment from 'moment-timezone'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../tests/support/runs'
import { airportByCode } from './airports.server'
import { checkFlight, formatDayOffset, formatDuration, flightTimes } from './flight-times'

/** From, zone and local departure; to, zone and local arrival; minutes in the air, days on the calendar; why. */
const routes = `
  JFK America/New_York 2027-03-13T22:00 LHR Europe/London 2027-03-14T09:45 405 1 spring in America
  LAX America/Los_Angeles 2027-11-06T22:30 JFK America/New_York 2027-11-07T05:35 305 1 autumn in America
  JFK America/New_York 2027-11-06T23:00 LAX America/Los_Angeles 2027-11-07T01:30 330 1 the hour that comes twice
  JFK America/New_York 2027-12-01T22:20 SIN Asia/Singapore 2027-12-03T05:55 1115 2 lands two days later
  SYD Australia/Sydney 2027-06-01T11:25 LAX America/Los_Angeles 2027-06-01T08:00 815 0 lands before it takes off
  AKL Pacific/Auckland 2027-08-05T09:30 HNL Pacific/Honolulu 2027-08-04T20:10 520 -1 the day before
`
  .trim()
  .split('\n')
  .map((line) => {
    const [from, fromZone, leaves, to, toZone, lands, minutes, days, ...what] = line.trim().split(' ')
    return { from, fromZone, leaves, to, toZone, lands, minutes, days, what: what.join(' ') } as Route
  })
type Route = Record<
  'from' | 'fromZone' | 'leaves' | 'to' | 'toZone' | 'lands' | 'minutes' | 'days' | 'what',
  string
>

describe('a flight', () => {
  test.each(routes)(
    'from $from at $leaves to $to at $lands takes $minutes minutes and lands $days days later: $what',
    async ({ from, fromZone, leaves, to, toZone, lands, minutes, days }) => {
      const zoneOf = async (code: string) => (await airportByCode(code))!.timeZone
      const timed = {
        departure: { time: leaves, timeZone: await zoneOf(from) },
        arrival: { time: lands, timeZone: await zoneOf(to) },
      }
      const times = flightTimes(timed)
      // moment-timezone brings zone data of its own.
      const [departsAt, arrivesAt] = [moment.tz(leaves, fromZone), moment.tz(lands, toZone)]
      expect(times).toEqual({
        departsAt: departsAt.toDate(),
        arrivesAt: arrivesAt.toDate(),
        durationMinutes: arrivesAt.diff(departsAt, 'minutes'),
        dayOffset: Number(days),
      })
      expect(times.durationMinutes).toBe(Number(minutes))
      expect(checkFlight(timed)).toBeNull()
    },
  )

  test('has the same duration as in moment-timezone between any two zones', () => {
    const zones = Intl.supportedValuesOf('timeZone').filter((zone) => moment.tz.zone(zone))
    const wall = (at: number, zone: string) => moment.tz(at, zone).format('YYYY-MM-DDTHH:mm')
    const minute = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2026, 5) / 60_000 })
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(...zones),
        minute,
        fc.integer({ min: 1, max: 24 * 60 }),
        (from, to, leaves, takes) => {
          const [departure, arrival] = [
            { time: wall(leaves * 60_000, from), timeZone: from },
            { time: wall((leaves + takes) * 60_000, to), timeZone: to },
          ]
          const expected = moment.tz(arrival.time, to).diff(moment.tz(departure.time, from), 'minutes')
          expect(flightTimes({ departure, arrival }).durationMinutes).toBe(expected)
        },
      ),
      { numRuns: runs(1_500) },
    )
  })

  test('has no duration if the zone of an airport is unknown', () => {
    const departure = { time: '2027-05-10T10:00', timeZone: 'Europe/Berlin' }
    expect(flightTimes({ departure, arrival: { time: '2027-05-11T09:00' } })).toMatchObject({
      durationMinutes: null,
      dayOffset: 1,
      arrivesAt: new Date('2027-05-11T09:00Z'),
    })
    expect(checkFlight({ departure, arrival: { time: '2027-05-09T12:00' } })).toBeNull()
    expect(checkFlight({ departure, arrival: { time: '2027-05-08T12:00' } })).toMatchObject({
      refusal: 'flight_dates_apart',
    })
    expect(checkFlight({ departure, arrival: { time: '2027-05-13T12:00' } })).toMatchObject({
      refusal: 'flight_dates_apart',
    })
  })
})

describe('checkFlight', () => {
  test('refuses a flight from an airport to itself', () => {
    const end = (code: string, time: string) => ({
      code,
      time: `2027-05-10T${time}`,
      timeZone: 'Europe/Berlin',
    })
    expect(checkFlight({ departure: end('BER', '10:00'), arrival: end('BER', '12:00') })).toMatchObject({
      refusal: 'flight_same_airport',
    })
    expect(checkFlight({ departure: end('BER', '10:00'), arrival: end('MUC', '12:00') })).toBeNull()
  })

  const berlin = (time: string) => ({ time, timeZone: 'Europe/Berlin' })

  test.each([
    [
      'a departure in an hour that clocks skip',
      '2027-03-28T02:30',
      '2027-03-28T09:00',
      { refusal: 'flight_time_skipped', end: 'departure' },
    ],
    [
      'an arrival in an hour that clocks skip',
      '2027-03-27T22:00',
      '2027-03-28T02:00',
      { refusal: 'flight_time_skipped', end: 'arrival' },
    ],
    [
      'an arrival before the departure',
      '2027-05-10T10:00',
      '2027-05-10T09:59',
      { refusal: 'flight_reversed' },
    ],
    [
      'a flight of 25 hours over a day of 23 hours',
      '2027-03-27T10:00',
      '2027-03-28T12:00',
      { refusal: 'flight_too_long', duration: '25 h' },
    ],
  ])('refuses %s', (_, leaves, lands, refusal) =>
    expect(checkFlight({ departure: berlin(leaves), arrival: berlin(lands) })).toMatchObject(refusal),
  )

  test('accepts a flight of 24 hours, even on a day of 25 hours', () => {
    expect(
      checkFlight({ departure: berlin('2027-05-10T10:00'), arrival: berlin('2027-05-11T10:00') }),
    ).toBeNull()
    expect(
      checkFlight({ departure: berlin('2027-10-30T10:00'), arrival: berlin('2027-10-31T09:00') }),
    ).toBeNull()
  })
})

test.each([
  [685, '11 h 25 min'],
  [45, '45 min'],
])('formats %i minutes as %s', (minutes, words) => expect(formatDuration(minutes)).toBe(words))
test.each([
  [0, ''],
  [1, '+1 day'],
  [-1, '−1 day'],
])('formats an offset of %i days as "%s"', (days, words) => expect(formatDayOffset(days)).toBe(words))
