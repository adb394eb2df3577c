import fc from 'fast-check'
import moment from 'moment-timezone'
import { describe, expect, test } from 'vitest'
import { airportByCode } from './airports.server'
import { checkFlightTimes, dayOffsetInWords, durationInWords, flightTimes } from './flight-times'

/** From, its zone, local departure; to, its zone, local arrival; minutes in the air, days on the calendar; what is special about it. */
const routes = [
  ['BER', 'Europe/Berlin', '2027-05-10T10:15', 'IST', 'Europe/Istanbul', '2027-05-10T14:10', 175, 0, 'short, no DST in Turkey'],
  ['BER', 'Europe/Berlin', '2027-01-10T10:15', 'IST', 'Europe/Istanbul', '2027-01-10T15:10', 175, 0, 'the same in winter'],
  ['LHR', 'Europe/London', '2027-07-01T11:20', 'JFK', 'America/New_York', '2027-07-01T14:10', 470, 0, 'westward by day'],
  ['JFK', 'America/New_York', '2027-07-01T18:30', 'LHR', 'Europe/London', '2027-07-02T06:25', 415, 1, 'eastward overnight'],
  ['JFK', 'America/New_York', '2027-03-13T22:00', 'LHR', 'Europe/London', '2027-03-14T09:45', 405, 1, 'the night clocks go forward in America'],
  ['JFK', 'America/New_York', '2027-03-20T18:30', 'CDG', 'Europe/Paris', '2027-03-21T06:45', 435, 1, 'the weeks America is ahead of Europe'],
  ['LHR', 'Europe/London', '2027-03-27T21:30', 'DEL', 'Asia/Kolkata', '2027-03-28T11:15', 495, 1, 'the night clocks go forward in Europe'],
  ['CDG', 'Europe/Paris', '2027-10-30T23:25', 'GRU', 'America/Sao_Paulo', '2027-10-31T07:00', 755, 1, 'the night they go back'],
  ['LAX', 'America/Los_Angeles', '2027-11-06T22:30', 'JFK', 'America/New_York', '2027-11-07T05:35', 305, 1, 'the night they go back in America'],
  ['JFK', 'America/New_York', '2027-11-06T23:00', 'LAX', 'America/Los_Angeles', '2027-11-07T01:30', 330, 1, 'lands in the hour that comes twice'],
  ['ORD', 'America/Chicago', '2027-03-14T01:30', 'DEN', 'America/Denver', '2027-03-14T03:15', 105, 0, 'takes off before, lands after'],
  ['FRA', 'Europe/Berlin', '2027-12-01T22:05', 'SIN', 'Asia/Singapore', '2027-12-02T17:15', 730, 1, 'long, overnight'],
  ['SIN', 'Asia/Singapore', '2027-12-01T23:35', 'JFK', 'America/New_York', '2027-12-02T05:25', 1130, 1, 'the longest there is'],
  ['JFK', 'America/New_York', '2027-12-01T22:20', 'SIN', 'Asia/Singapore', '2027-12-03T05:55', 1115, 2, 'lands two days later'],
  ['DFW', 'America/Chicago', '2027-06-01T22:10', 'SYD', 'Australia/Sydney', '2027-06-03T06:15', 1025, 2, 'two days later over the date line'],
  ['SYD', 'Australia/Sydney', '2027-06-01T11:25', 'LAX', 'America/Los_Angeles', '2027-06-01T08:00', 815, 0, 'lands before it takes off'],
  ['LAX', 'America/Los_Angeles', '2027-06-01T22:30', 'SYD', 'Australia/Sydney', '2027-06-03T06:30', 900, 2, 'loses a day'],
  ['SYD', 'Australia/Sydney', '2027-04-03T23:30', 'NRT', 'Asia/Tokyo', '2027-04-04T08:00', 630, 1, 'clocks go back in Sydney as it leaves'],
  ['SYD', 'Australia/Sydney', '2027-10-02T22:00', 'PER', 'Australia/Perth', '2027-10-03T01:00', 300, 1, 'clocks go forward in Sydney'],
  ['PER', 'Australia/Perth', '2027-10-02T23:50', 'SYD', 'Australia/Sydney', '2027-10-03T06:50', 240, 1, 'the same, seen from the west'],
  ['MEL', 'Australia/Melbourne', '2027-01-15T17:00', 'ADL', 'Australia/Adelaide', '2027-01-15T17:55', 85, 0, 'half an hour apart'],
  ['ADL', 'Australia/Adelaide', '2027-07-15T06:00', 'PER', 'Australia/Perth', '2027-07-15T07:50', 200, 0, 'an hour and a half apart'],
  ['BNE', 'Australia/Brisbane', '2027-01-15T08:00', 'SYD', 'Australia/Sydney', '2027-01-15T10:35', 95, 0, 'neighbours, one with summer time'],
  ['HNL', 'Pacific/Honolulu', '2027-08-05T13:00', 'NRT', 'Asia/Tokyo', '2027-08-06T16:25', 505, 1, 'westward over the date line'],
  ['NRT', 'Asia/Tokyo', '2027-08-05T20:00', 'HNL', 'Pacific/Honolulu', '2027-08-05T08:30', 450, 0, 'the morning before the evening'],
  ['AKL', 'Pacific/Auckland', '2027-08-05T23:55', 'HNL', 'Pacific/Honolulu', '2027-08-05T10:35', 520, 0, 'a full day back'],
  ['AKL', 'Pacific/Auckland', '2027-08-05T09:30', 'HNL', 'Pacific/Honolulu', '2027-08-04T20:10', 520, -1, 'the day before'],
  ['HNL', 'Pacific/Honolulu', '2027-08-05T12:40', 'AKL', 'Pacific/Auckland', '2027-08-06T20:00', 560, 1, 'the day after'],
  ['APW', 'Pacific/Apia', '2027-09-10T23:20', 'AKL', 'Pacific/Auckland', '2027-09-11T02:25', 245, 1, 'west of the date line since 2011'],
  ['APW', 'Pacific/Apia', '2027-09-10T18:00', 'PPG', 'Pacific/Pago_Pago', '2027-09-09T18:35', 35, -1, 'half an hour, and yesterday'],
  ['PPG', 'Pacific/Pago_Pago', '2027-09-10T15:00', 'APW', 'Pacific/Apia', '2027-09-11T15:35', 35, 1, 'and tomorrow'],
  ['AKL', 'Pacific/Auckland', '2027-09-25T22:30', 'SIN', 'Asia/Singapore', '2027-09-26T05:05', 635, 1, 'the night clocks go forward in New Zealand'],
  ['DEL', 'Asia/Kolkata', '2027-02-01T13:10', 'KTM', 'Asia/Kathmandu', '2027-02-01T15:05', 100, 0, 'a quarter of an hour apart'],
  ['KTM', 'Asia/Kathmandu', '2027-02-01T09:15', 'DOH', 'Asia/Qatar', '2027-02-01T11:45', 315, 0, '5:45 against 3:00'],
  ['DXB', 'Asia/Dubai', '2027-02-01T02:15', 'KBL', 'Asia/Kabul', '2027-02-01T05:20', 155, 0, 'half-hour zone'],
  ['RGN', 'Asia/Yangon', '2027-02-01T09:50', 'BKK', 'Asia/Bangkok', '2027-02-01T11:45', 85, 0, 'half an hour apart'],
  ['YYT', 'America/St_Johns', '2027-07-10T05:30', 'YHZ', 'America/Halifax', '2027-07-10T06:45', 105, 0, 'Newfoundland’s half hour'],
  ['SCL', 'America/Santiago', '2027-04-03T22:00', 'MAD', 'Europe/Madrid', '2027-04-04T15:20', 740, 1, 'the night clocks go back in Chile'],
  ['GRU', 'America/Sao_Paulo', '2027-07-10T17:25', 'JNB', 'Africa/Johannesburg', '2027-07-11T07:15', 530, 1, 'across the South Atlantic'],
  ['KEF', 'Atlantic/Reykjavik', '2027-03-28T00:30', 'CPH', 'Europe/Copenhagen', '2027-03-28T05:45', 195, 0, 'only one of the two has summer time'],
  ['MEX', 'America/Mexico_City', '2027-07-10T23:45', 'MAD', 'Europe/Madrid', '2027-07-11T17:35', 590, 1, 'Mexico keeps no summer time any more'],
  ['CAI', 'Africa/Cairo', '2027-04-29T22:40', 'LHR', 'Europe/London', '2027-04-30T01:55', 255, 1, 'the night clocks go forward in Egypt'],
  ['TLV', 'Asia/Jerusalem', '2027-03-25T23:45', 'BKK', 'Asia/Bangkok', '2027-03-26T14:20', 575, 1, 'Israel goes forward on a Friday'],
  ['ANC', 'America/Anchorage', '2027-12-20T01:10', 'HNL', 'Pacific/Honolulu', '2027-12-20T06:20', 370, 0, 'north to south'],
] as const

describe('a flight', () => {
  test.each(routes)('from %s (%s, %s) to %s (%s, %s) takes %i minutes and lands %i days later: %s', async (from, fromZone, leaves, to, toZone, lands, minutes, days) => {
    const zoneOf = async (code: string) => (await airportByCode(code))!.timeZone
    const timed = { departure: { time: leaves, timeZone: await zoneOf(from) }, arrival: { time: lands, timeZone: await zoneOf(to) } }
    const times = flightTimes(timed)
    // moment-timezone brings zone data of its own.
    const [departsAt, arrivesAt] = [moment.tz(leaves, fromZone), moment.tz(lands, toZone)]
    expect(times).toEqual({ departsAt: departsAt.toDate(), arrivesAt: arrivesAt.toDate(), durationMinutes: arrivesAt.diff(departsAt, 'minutes'), dayOffset: days })
    expect(times.durationMinutes).toBe(minutes)
    expect(checkFlightTimes(timed)).toBeNull()
  })

  test('between any two zones takes as long as moment-timezone says', () => {
    const zones = Intl.supportedValuesOf('timeZone').filter((zone) => moment.tz.zone(zone))
    const wall = (at: number, zone: string) => moment.tz(at, zone).format('YYYY-MM-DDTHH:mm')
    const minute = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2026, 5) / 60_000 })
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.constantFrom(...zones), minute, fc.integer({ min: 1, max: 24 * 60 }), (from, to, leaves, takes) => {
        const [departure, arrival] = [{ time: wall(leaves * 60_000, from), timeZone: from }, { time: wall((leaves + takes) * 60_000, to), timeZone: to }]
        const expected = moment.tz(arrival.time, to).diff(moment.tz(departure.time, from), 'minutes')
        expect(flightTimes({ departure, arrival }).durationMinutes).toBe(expected)
      }),
      { numRuns: 1_500 },
    )
  })

  test('of an airport whose zone is not known has no duration, whatever its clocks show', () => {
    const departure = { time: '2027-05-10T10:00', timeZone: 'Europe/Berlin' }
    expect(flightTimes({ departure, arrival: { time: '2027-05-11T09:00' } })).toMatchObject({ durationMinutes: null, dayOffset: 1, arrivesAt: new Date('2027-05-11T09:00Z') })
    expect(checkFlightTimes({ departure, arrival: { time: '2027-05-09T12:00' } })).toBeNull()
    expect(checkFlightTimes({ departure, arrival: { time: '2027-05-08T12:00' } })).toMatchObject({ refusal: 'flight_dates_apart' })
    expect(checkFlightTimes({ departure, arrival: { time: '2027-05-13T12:00' } })).toMatchObject({ refusal: 'flight_dates_apart' })
  })
})

describe('times that cannot be', () => {
  const berlin = (time: string) => ({ time, timeZone: 'Europe/Berlin' })

  test.each([
    ['an hour that clocks skip', '2027-03-28T02:30', '2027-03-28T09:00', { refusal: 'flight_time_skipped', end: 'departure' }],
    ['landing in an hour that clocks skip', '2027-03-27T22:00', '2027-03-28T02:00', { refusal: 'flight_time_skipped', end: 'arrival' }],
    ['landing before taking off', '2027-05-10T10:00', '2027-05-10T09:59', { refusal: 'flight_reversed' }],
    ['taking no time', '2027-05-10T10:00', '2027-05-10T10:00', { refusal: 'flight_reversed' }],
    ['more than a day', '2027-05-10T10:00', '2027-05-11T10:05', { refusal: 'flight_too_long', duration: '24 h 5 min' }],
    ['a day of 23 hours and two more', '2027-03-27T10:00', '2027-03-28T12:00', { refusal: 'flight_too_long', duration: '25 h' }],
  ])('%s', (_, leaves, lands, refusal) => expect(checkFlightTimes({ departure: berlin(leaves), arrival: berlin(lands) })).toMatchObject(refusal))

  test('a day and no minute more, also where it has 25 hours', () => {
    expect(checkFlightTimes({ departure: berlin('2027-05-10T10:00'), arrival: berlin('2027-05-11T10:00') })).toBeNull()
    expect(checkFlightTimes({ departure: berlin('2027-10-30T10:00'), arrival: berlin('2027-10-31T09:00') })).toBeNull()
  })
})

test.each([[685, '11 h 25 min'], [120, '2 h'], [45, '45 min'], [0, '0 min'], [61, '1 h 1 min']])('%i minutes are %s', (minutes, words) => expect(durationInWords(minutes)).toBe(words))
test.each([[0, ''], [1, '+1 day'], [2, '+2 days'], [-1, '−1 day']])('%i days later are "%s"', (days, words) => expect(dayOffsetInWords(days)).toBe(words))
