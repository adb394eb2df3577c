import { describe, expect, test } from 'vitest'
import { tripDays } from '~/domain/itineraries/trip-days'
import { todayIn } from '~/domain/shared/dates'
import { buildWorld } from '../build-world'
import { travelRows } from './travel-rows'

const NOW = new Date('2026-03-05T17:00:00Z')
const world = buildWorld(NOW)
const { itineraries, itineraryItems } = world.travel
const userId = (email: string) => world.users.find((user) => user.email === email)!.id
const guest = userId('guest@demo.test')
const today = todayIn('UTC', NOW)
const itemsOf = (id: string) =>
  itineraryItems
    .filter(({ itineraryId }) => itineraryId === id)
    .map((item) => ({ ...item, day: item.day!, order: item.order! }))

describe('the trips of the demo world', () => {
  test('are three of the guest (one past, one public, one with flights) and one of the host', () => {
    const own = itineraries.filter((trip) => trip.userId === guest)
    expect([
      own.length,
      own.filter(({ endDate }) => endDate! < today).length,
      own.filter(({ isPublic, shareToken }) => isPublic && shareToken).length,
    ]).toEqual([3, 1, 1])
    expect(itineraries.filter((trip) => trip.userId === userId('host@demo.test'))).toMatchObject([
      { startDate: null },
    ])
    expect(own.filter(({ id }) => itemsOf(id!).filter(({ flightId }) => flightId).length === 2)).toHaveLength(
      1,
    )
    for (const { id } of own) {
      const booking = world.bookings.find(
        (one) => one.id === itemsOf(id!).find(({ bookingId }) => bookingId)!.bookingId,
      )!
      expect([booking.guestId, ['confirmed', 'completed'].includes(booking.status!)]).toEqual([guest, true])
    }
  })

  test('have items in order, each within the days of its trip', () => {
    for (const trip of itineraries) {
      const { days, outside } = tripDays(
        { startDate: trip.startDate ?? null, endDate: trip.endDate ?? null },
        itemsOf(trip.id!),
      )
      expect(outside, trip.title).toEqual([])
      for (const { date, items } of days) {
        expect(items.map(({ order }) => order)).toEqual(items.map((_, index) => index))
        for (const { startTime, endTime, flightId } of items) {
          if (date && startTime) expect(startTime.slice(0, 10)).toBe(date)
          if (endTime && !flightId) expect(endTime >= startTime!).toBe(true)
        }
      }
    }
  })

  test('are the same at the same instant, and have no dates without their bookings', () => {
    const bare = travelRows({ guestId: guest, hostId: guest, bookings: [] }, NOW)
    expect([bare.itineraries.map(({ startDate }) => startDate), bare.flights.length]).toEqual([
      [null, null, null, null],
      0,
    ])
  })
})
