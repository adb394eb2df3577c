import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { bookings } from '#db/schema'
import { makeBooking, makeHost, makeStay, makeVehicle } from '../../../tests/support/people'
import { addDays } from '../shared/dates'
import { hostEarnings } from './host-earnings.queries.server'

const DAY = 86_400_000

test('estimates from completed bookings of the last year what hosts of such listings earned', async () => {
  const now = new Date()
  // All other bookings are older than this moment.
  const later = new Date(now.getTime() + 10_000 * DAY)
  const since = later.getTime() - 900 * DAY
  const host = await makeHost(db)
  const made = (bedrooms: number, price: number) =>
    makeStay(db, { hostId: host.id, bedrooms, price, createdAt: new Date(since) })
  const day = later.toISOString().slice(0, 10)
  const book = (listingId: string, given: Partial<typeof bookings.$inferInsert> = {}) =>
    makeBooking(db, {
      listingId,
      checkIn: addDays(day, -100),
      checkOut: addDays(day, -90),
      status: 'completed',
      createdAt: new Date(later.getTime() - 120 * DAY),
      ...given,
    })
  for (let index = 0; index < 11; index++) {
    const stay = await made(2, (100 + index) * 100)
    await book(stay.id)
    if (index > 0) {
      if (index < 9) await book((await made(1, 90_00)).id)
      continue
    }
    // None of these is an earning: not completed, or made more than a year ago.
    await book(stay.id, { status: 'cancelled' })
    await book(stay.id, { status: 'confirmed', checkIn: addDays(day, 5), checkOut: addDays(day, 9) })
    await book(stay.id, {
      checkIn: addDays(day, -500),
      checkOut: addDays(day, -480),
      createdAt: new Date(later.getTime() - 366 * DAY),
    })
    await book((await made(1, 90_00)).id)
  }
  await book((await makeVehicle(db, { hostId: host.id })).id)

  // The median listing costs $105, of which the host keeps 85 percent: $89.25 for each of ten nights.
  expect(await hostEarnings('property', later)).toEqual([
    { kind: 'Two bedrooms', perNight: 89_00, listings: 11 },
  ])
  expect(await hostEarnings('vehicle', later)).toEqual([])
})
