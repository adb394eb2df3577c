import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { makeBooking, makeHost, makeStay, makeUser, makeVehicle } from '../../../../tests/support/people'
import { suggestedAddresses, upcomingRentals, resolveVehicle } from './rentals.server'

// Noon of March 1 in New York, where the test's listings are.
const now = new Date('2027-03-01T17:00:00Z')
const specs = {
  make: 'Toyota',
  model: 'Camry',
  year: 2022,
  seats: 5,
  transmission: 'automatic',
  fuelType: 'gasoline',
  fuelEfficiency: 32,
  tankCapacity: 15.8,
} as const
const mileage = { includedMilesPerDay: 200, pricePerExtraMile: 35 }
const camry = { name: '2022 Toyota Camry', type: null, fuelType: 'regular', efficiency: 32, tank: 15.8 }
/** Where the test's listings are, rounded to about a kilometer. */
const pickUp = {
  location: 'New York, New York',
  position: { latitude: 40.71, longitude: -74.01 },
  timeZone: 'America/New_York',
}
const days = { checkIn: '2027-03-10', checkOut: '2027-03-12' }

const request = { vehicleType: 'suv', vehicle: null, pickUp: null, dropOff: null } as const
const listed = (id: string) => ({ ...request, vehicle: { kind: 'listing', id } as const })
const booked = (id: string) => ({ ...request, vehicle: { kind: 'booking', id } as const })
const unknown = { ok: false, refusal: 'road_vehicle_unknown' }

let guest: Awaited<ReturnType<typeof makeUser>>
let car: Awaited<ReturnType<typeof makeVehicle>>
beforeAll(async () => {
  guest = await makeUser(db)
  car = await makeVehicle(db, { title: 'A Camry for a test', vehicleSpecs: { ...specs, ...mileage } })
})

describe('the vehicle of a request', () => {
  test('is a public listing with its mileage terms', async () => {
    expect(await resolveVehicle(listed(car.id), null)).toEqual({
      ok: true,
      vehicle: camry,
      rental: {
        listingId: car.id,
        title: 'A Camry for a test',
        bookingId: null,
        days: null,
        mileage,
        pickUp,
      },
    })
    expect(
      await resolveVehicle({ ...listed(car.id), pickUp: '2027-03-10', dropOff: '2027-03-12' }, null),
    ).toMatchObject({ rental: { days } })
  })

  test('is never a stay or an unknown listing, and a paused listing only for its host', async () => {
    const paused = await makeVehicle(db, { isActive: false, vehicleSpecs: specs })
    for (const id of [(await makeStay(db)).id, randomUUID(), paused.id])
      expect(await resolveVehicle(listed(id), guest)).toEqual(unknown)
    expect(await resolveVehicle(listed(paused.id), { id: paused.hostId })).toMatchObject({
      ok: true,
      vehicle: camry,
      rental: { mileage: null },
    })
  })

  test("is the viewer's own booking with its agreed mileage terms", async () => {
    const booking = await makeBooking(db, {
      listingId: car.id,
      guestId: guest.id,
      ...days,
      mileage: { includedMilesPerDay: 150, pricePerExtraMile: 20 },
    })
    expect(await resolveVehicle(booked(booking.id), guest)).toEqual({
      ok: true,
      vehicle: camry,
      rental: {
        listingId: car.id,
        title: 'A Camry for a test',
        bookingId: booking.id,
        days,
        mileage: { includedMilesPerDay: 150, pricePerExtraMile: 20 },
        pickUp,
      },
    })
  })

  test("is never another user's booking, a cancelled one or a stay", async () => {
    const own = await makeVehicle(db, { vehicleSpecs: specs })
    const foreign = await makeBooking(db, { listingId: own.id, ...days })
    const cancelled = await makeBooking(db, {
      listingId: own.id,
      guestId: guest.id,
      ...days,
      status: 'cancelled',
    })
    const stay = await makeBooking(db, { listingId: (await makeStay(db)).id, guestId: guest.id, ...days })
    for (const { id } of [foreign, cancelled, stay])
      expect(await resolveVehicle(booked(id), guest)).toEqual(unknown)
    expect(await resolveVehicle(booked(foreign.id), null)).toEqual(unknown)
    expect(await resolveVehicle(booked(foreign.id), { id: own.hostId })).toEqual(unknown)
  })

  test('is refused when the host has not given a fuel efficiency', async () => {
    const unmeasured = await makeVehicle(db, { title: 'A car without an efficiency' })
    expect(await resolveVehicle(listed(unmeasured.id), null)).toEqual({
      ok: false,
      refusal: 'vehicle_efficiency_unknown',
      title: 'A car without an efficiency',
    })
  })
})

describe('the planner', () => {
  test('offers the next three confirmed rentals, including one returned today', async () => {
    const [renter, host] = [await makeUser(db), await makeHost(db)]
    const rent = async (
      checkIn: string,
      checkOut: string,
      more: Partial<Parameters<typeof makeBooking>[1]> = {},
    ) => {
      const listing = await makeVehicle(db, {
        hostId: host.id,
        vehicleSpecs: specs,
        images: ['/media/one', '/media/two'],
      })
      return makeBooking(db, { listingId: listing.id, guestId: renter.id, checkIn, checkOut, ...more })
    }
    await rent('2027-02-20', '2027-02-28')
    await rent('2027-03-05', '2027-03-06', { status: 'pending' })
    await rent('2027-03-07', '2027-03-08', { status: 'cancelled' })
    await makeBooking(db, { listingId: (await makeStay(db)).id, guestId: renter.id, ...days })
    await rent('2027-06-01', '2027-06-02')
    const third = await rent('2027-05-01', '2027-05-02')
    const second = await rent('2027-04-01', '2027-04-02')
    const first = await rent('2027-02-25', '2027-03-01')
    const found = await upcomingRentals(renter.id, now)
    expect(found.map(({ bookingId }) => bookingId)).toEqual([first.id, second.id, third.id])
    expect(found[0]).toMatchObject({
      bookingId: first.id,
      timeZone: 'America/New_York',
      checkIn: '2027-02-25',
      checkOut: '2027-03-01',
      title: 'A small car for a test',
      image: '/media/one',
      location: 'New York, New York',
      vehicle: specs,
    })
    expect(await upcomingRentals(host.id, now)).toEqual([])
  })
})

test('the addresses start with the stays that the viewer has booked', async () => {
  const [viewer, stay] = [await makeUser(db), await makeStay(db, { title: 'A cabin for the drive' })]
  await makeBooking(db, { listingId: stay.id, guestId: viewer.id, status: 'confirmed', ...days })
  const [first] = await suggestedAddresses(viewer, now)
  expect(first).toEqual({ id: stay.id, title: stay.title, location: stay.location, isBooked: true })
  expect((await suggestedAddresses(null, now)).map(({ isBooked }) => isBooked)).not.toContain(true)
})
