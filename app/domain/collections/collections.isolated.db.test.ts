import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { cities, listings } from '#db/schema'
import {
  makeBooking,
  makeHost,
  makeReview,
  makeStay,
  makeVehicle,
  setNight,
} from '../../../tests/support/people'
import { quoteStay } from '../bookings/quote-stay.server'
import { planRoute } from '../road-trips/plan-route.server'
import { tripCostOf } from '../road-trips/rentals/rentals.server'
import { parseRouteParams } from '../road-trips/route-params'
import { routeRequestSchema } from '../road-trips/route-request'
import { addDays } from '../shared/dates'
import { comingWeekend } from './weekend'
import { findCollections, homeCollections } from './home-collections.server'
import { homeDrives } from './home-drives.server'
import { popularListings } from './popular-listings.queries.server'

const now = new Date()
const DAY = 86_400_000
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY)
const weekend = comingWeekend(now)

let hostId: string
const cityIds = new Map<string, string>()
const inCity = (name: string, location: string) => ({ hostId, cityId: cityIds.get(name)!, location })
const specs = (given: object = {}) => ({
  make: 'Toyota',
  model: 'RAV4',
  year: 2023,
  seats: 5,
  transmission: 'automatic' as const,
  fuelType: 'gasoline' as const,
  fuelEfficiency: 30,
  tankCapacity: 14,
  ...given,
})

// The tests share the tables, in which nothing else is active.
beforeAll(async () => {
  await db.update(listings).set({ isActive: false }).where(eq(listings.isActive, true))
  hostId = (await makeHost(db)).id
  const rows = await db
    .select({ id: cities.id, name: cities.name })
    .from(cities)
    .where(inArray(cities.name, ['San Francisco', 'South Lake Tahoe', 'Denver', 'Moab', 'Santa Fe']))
  for (const { id, name } of rows) cityIds.set(name, id)
})

const onlyActive = async (ids: readonly string[]) => {
  await db.update(listings).set({ isActive: false }).where(eq(listings.isActive, true))
  await db
    .update(listings)
    .set({ isActive: true })
    .where(inArray(listings.id, [...ids]))
}
const idsOf = (collection: { cards: { id: string }[] } | null) =>
  collection?.cards.map(({ id }) => id) ?? null

/** A booking of the past that was made so many days ago, each on nights of its own. */
let nights = 0
const booked = (listingId: string, days: number, given: object = {}) => {
  const checkIn = addDays('2024-01-01', 2 * nights++)
  return makeBooking(db, {
    listingId,
    checkIn,
    checkOut: addDays(checkIn, 1),
    status: 'completed',
    createdAt: daysAgo(days),
    ...given,
  })
}

test('popular listings are counted from bookings and good ratings of the last 60 days', async () => {
  const [twice, liked, long, off] = await Promise.all(
    Array.from({ length: 4 }, () => makeStay(db, { hostId })),
  )
  await onlyActive([twice!.id, liked!.id, long!.id])
  await booked(twice!.id, 3)
  await booked(twice!.id, 59, { status: 'confirmed' })
  const stay = await booked(liked!.id, 30)
  await makeReview(db, stay, { rating: 4, visibleFrom: daysAgo(1) })
  await booked(long!.id, 61)
  await booked(long!.id, 5, { status: 'cancelled' })
  await booked(off!.id, 5)
  // Neither bad ratings nor those that are not visible yet count.
  await makeReview(db, await booked(liked!.id, 100), { rating: 3, visibleFrom: daysAgo(1) })
  await makeReview(db, await booked(liked!.id, 101), { rating: 5, visibleFrom: daysAgo(-1) })
  expect(await popularListings('property', now)).toMatchObject([
    { id: twice!.id, bookings: 2, likes: 0 },
    { id: liked!.id, bookings: 1, likes: 1 },
  ])
  expect(await popularListings('vehicle', now)).toEqual([])
})

test('weekends are free stays whose total is below the limit, priced as a booking would be', async () => {
  const at = (price: number) => makeStay(db, { hostId, price, maxGuests: 2 })
  const [a, b, c, taken, special, dear] = await Promise.all(
    [90_00, 110_00, 130_00, 80_00, 80_00, 131_00].map(at),
  )
  await onlyActive([a!, b!, c!, taken!, special!, dear!].map(({ id }) => id))
  await makeBooking(db, {
    listingId: taken!.id,
    checkIn: weekend.checkIn,
    checkOut: addDays(weekend.checkIn, 1),
  })
  await setNight(db, special!.id, weekend.checkIn, { price: 300_00 })
  const found = await findCollections('property', now)
  expect(idsOf(found.weekend)?.sort()).toEqual([a!.id, b!.id, c!.id].sort())
  for (const { id, total } of found.weekend!.cards) {
    const quoted = await quoteStay({ listingId: id, ...weekend, guests: 1 }, { now })
    expect(quoted.ok && quoted.quote.totalPrice).toBe(total)
    expect(total).toBeLessThan(300_00)
  }
  expect(found.weekend!.searches[0]!.query).toBe(
    `?type=property&checkIn=${weekend.checkIn}&checkOut=${weekend.checkOut}&maxPrice=130`,
  )
})

test('a collection of fewer than three is not shown, and ends as soon as a listing is booked', async () => {
  const stays = await Promise.all([1, 2, 3].map(() => makeStay(db, { hostId, price: 50_00 })))
  await onlyActive(stays.map(({ id }) => id))
  expect((await homeCollections('property')).weekend?.cards).toHaveLength(3)
  await makeBooking(db, { listingId: stays[0]!.id, ...weekend })
  expect((await homeCollections('property')).weekend).toBeNull()
})

test('a trip is a free cabin, a free car and the drive of the planner, at the sum of their prices', async () => {
  const cabin = await makeStay(db, {
    ...inCity('South Lake Tahoe', 'South Lake Tahoe, California'),
    title: 'Log cabin for a trip',
    latitude: 38.94,
    longitude: -119.98,
    timeZone: 'America/Los_Angeles',
  })
  const car = await makeVehicle(db, {
    ...inCity('San Francisco', 'San Francisco, California'),
    vehicleSpecs: { ...specs(), includedMilesPerDay: 100, pricePerExtraMile: 35 },
    latitude: 37.77,
    longitude: -122.42,
    timeZone: 'America/Los_Angeles',
  })
  await onlyActive([cabin.id, car.id])
  // The first weekend is taken, so it is the next one.
  await makeBooking(db, { listingId: cabin.id, ...weekend })
  const { trip } = await homeDrives('property')
  const checkIn = addDays(weekend.checkIn, 7)
  const days = { checkIn, checkOut: addDays(checkIn, 3) }
  expect(trip).toMatchObject({
    ...days,
    nights: 3,
    guests: 2,
    cards: { cabin: { id: cabin.id }, car: { id: car.id } },
    drive: {
      from: 'San Francisco, California',
      to: 'South Lake Tahoe, California',
      tolls: expect.any(Number),
    },
  })

  const stay = await quoteStay({ listingId: cabin.id, ...days, guests: 2 }, { now })
  const query = new URLSearchParams(trip!.drive.href.split('?')[1])
  const planned = await planRoute(routeRequestSchema(now).parse(parseRouteParams(query)), {
    viewer: null,
    now,
  })
  if (!stay.ok || !planned.ok || !planned.rental) throw new Error('refused')
  expect(planned.rental.days).toEqual(days)
  const rental = await tripCostOf(planned.plan, { ...planned.rental, days }, now)
  if (!rental.ok) throw new Error('refused')
  expect(trip!.cabin.amount).toBe(stay.quote.totalPrice)
  expect(trip!.drive.miles).toBe(Math.round(planned.plan.miles))
  expect(trip!.drive.extraMiles).toBe((trip!.drive.miles - 300) * 35)
  expect(trip!.total).toBe(stay.quote.totalPrice + rental.cost.total)
})

test('without a car in reach of the cabin there is no trip', async () => {
  const cabin = await makeStay(db, {
    ...inCity('South Lake Tahoe', 'South Lake Tahoe, California'),
    title: 'A cabin',
  })
  const car = await makeVehicle(db, { ...inCity('Denver', 'Denver, Colorado'), vehicleSpecs: specs() })
  await onlyActive([cabin.id, car.id])
  expect((await homeDrives('property')).trip).toBeNull()
})
