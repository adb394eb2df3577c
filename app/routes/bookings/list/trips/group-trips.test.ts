import { expect, test } from 'vitest'
import { groupTrips } from './group-trips'

const now = new Date('2026-11-29T12:00:00Z')
const booked = (title: string, make: string | null, changes: object = {}) => ({
  booking: { checkIn: '2026-12-22', checkOut: '2026-12-26', status: 'confirmed', ...changes },
  listing: {
    type: make ? ('vehicle' as const) : ('property' as const),
    title,
    location: 'Asheville, North Carolina',
    vehicleSpecs: make ? { make } : null,
  },
})
const shown = (...bookings: ReturnType<typeof booked>[]) =>
  groupTrips(bookings, now).map(({ name, bookings }) => [
    name?.replaceAll('\u00a0', ' ') ?? null,
    ...bookings.map(({ listing }) => listing.title),
  ])

test('a stay and a car of the same days and place are one trip, the stay first', () => {
  const [car, cabin] = [booked('Outback with racks', 'Subaru'), booked('Creekside cabin', null)]
  expect(shown(car, booked('House on a hill', null, { checkIn: '2026-12-23' }), cabin)).toEqual([
    ['Asheville, Dec 22 –\u2060 26 · cabin and Subaru', 'Creekside cabin', 'Outback with racks'],
    [null, 'House on a hill'],
  ])
  expect(shown(cabin, car, car)[0]![0]).toBe('Asheville, Dec 22 –\u2060 26 · cabin and 2 vehicles')
})

test('two stays, or what was cancelled, stay by themselves', () => {
  const [car, cabin] = [booked('Outback', 'Subaru'), booked('Cabin', null)]
  expect(shown(cabin, cabin).map(([name]) => name)).toEqual([null, null])
  expect(shown(booked('Cabin', null, { status: 'cancelled' }), car)).toEqual([
    [null, 'Cabin'],
    [null, 'Outback'],
  ])
})
