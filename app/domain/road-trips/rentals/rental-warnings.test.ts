import { describe, expect, test } from 'vitest'
import { departureOf, rentalWarnings } from './rental-warnings'
import type { Rental } from './trip-cost'

const now = new Date('2026-11-22T18:00:00Z')
const denver = { label: 'Denver, Colorado, United States', latitude: 39.7392, longitude: -104.9903 }
const austin = { label: 'Austin, Texas, United States', latitude: 30.2672, longitude: -97.7431 }
const rental: Rental = {
  listingId: 'a car',
  title: 'A car',
  bookingId: 'a booking',
  days: { checkIn: '2026-12-16', checkOut: '2026-12-19' },
  mileage: null,
  pickUp: {
    location: 'Denver, Colorado',
    position: { latitude: 39.75, longitude: -104.98 },
    timeZone: 'America/Denver',
  },
}
const trip = (departsAt: string, arrivesAt: string, start = denver) => ({
  places: [start, austin],
  departsAt: new Date(departsAt),
  arrival: { at: new Date(arrivesAt), stopMinutes: 0, stops: [], stays: [] },
})
const warn = (plan: ReturnType<typeof trip>, changes: Partial<Rental> = {}) =>
  rentalWarnings(plan, { ...rental, ...changes }, now)

describe('a plan with a rental', () => {
  test('has no warning from the first moment of its first day to the last of its last', () => {
    const roundTrip = {
      ...trip('2026-12-16T07:00:00Z', '2026-12-20T06:59:00Z'),
      places: [denver, austin, denver],
    }
    expect(warn(roundTrip)).toEqual([])
  })

  test('that ends too far away for the drive back says so, and offers to leave earlier', () => {
    expect(warn(trip('2026-12-18T19:00:00Z', '2026-12-19T14:00:00Z'))).toEqual([
      {
        kind: 'too_far_to_return',
        message: expect.stringMatching(
          /^You'd arrive Sat, Dec 19, 2026, the day the vehicle is due back in Denver, Colorado, about 77\d miles/,
        ),
        change: { departure: '2026-12-16T10:00' },
      },
    ])
    expect(
      warn(trip('2026-12-16T19:00:00Z', '2026-12-19T04:00:00Z'), {
        days: { checkIn: '2026-12-16', checkOut: '2026-12-18' },
      }),
    ).toMatchObject([{ kind: 'too_far_to_return', change: null }])
    expect(warn(trip('2026-12-16T19:00:00Z', '2026-12-18T20:00:00Z'))).toEqual([])
    const unknown = { pickUp: { ...rental.pickUp, position: null } }
    expect(warn(trip('2026-12-18T19:00:00Z', '2026-12-19T14:00:00Z'), unknown)).toEqual([])
  })

  test('that leaves before the pick-up offers to leave on the day of the pick-up', () => {
    expect(warn(trip('2026-11-22T18:00:00Z', '2026-11-23T08:00:00Z'))).toEqual([
      {
        kind: 'before_pick_up',
        message: 'The rental starts Wed, Dec 16, 2026, but this plan leaves Sun, Nov 22, 2026.',
        change: { departure: '2026-12-16T10:00' },
      },
    ])
  })

  test('that arrives after the return offers to leave earlier', () => {
    expect(warn(trip('2026-12-19T20:00:00Z', '2026-12-20T10:00:00Z'))).toEqual([
      {
        kind: 'after_return',
        message: 'The rental ends Sat, Dec 19, 2026, but this plan arrives Sun, Dec 20, 2026.',
        change: { departure: '2026-12-16T10:00' },
      },
    ])
  })

  test('that starts in another town offers to start where the vehicle is', () => {
    const plan = trip('2026-12-16T17:00:00Z', '2026-12-17T07:00:00Z', austin)
    expect(warn(plan)).toEqual([
      {
        kind: 'far_from_pick_up',
        message: expect.stringMatching(
          /^You pick up the vehicle in Denver, Colorado, about 77\d miles from Austin, Texas\.$/,
        ),
        change: { originLocation: 'Denver, Colorado' },
      },
    ])
    expect(warn(plan, { pickUp: { ...rental.pickUp, position: null } })).toEqual([])
  })
})

test('a trip with a rental leaves on the morning of the pick-up, and now once that day has come', () => {
  expect(departureOf(rental, now)).toBe('2026-12-16T10:00')
  expect(departureOf(rental, new Date('2026-12-16T12:00:00Z'))).toBeNull()
  expect(departureOf({ ...rental, days: null }, now)).toBeNull()
})
