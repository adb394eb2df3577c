import { beforeAll, expect, test } from 'vitest'
import { db } from '#db/db.server'
import {
  makeBooking,
  makeDiscountCode,
  makeUser,
  makeVehicle,
  setNight,
} from '../../../../tests/support/people'
import { requestBooking } from '../../bookings/request-booking.server'
import { tripCostOf } from './rentals.server'

// Noon of March 1 in New York, where the test's cars are.
const now = new Date('2027-03-01T17:00:00Z')
const days = { checkIn: '2027-03-10', checkOut: '2027-03-13' }
const mileage = { includedMilesPerDay: 200, pricePerExtraMile: 35 }
const plan = { miles: 812.3, fuelCost: 97_40, tollCosts: 0 }

let car: Awaited<ReturnType<typeof makeVehicle>>
let rental: Parameters<typeof tripCostOf>[1]
beforeAll(async () => {
  car = await makeVehicle(db)
  rental = { listingId: car.id, title: car.title, bookingId: null, days, mileage }
})

test('a listing has the price a booking would have, plus fuel and extra miles', async () => {
  const special = await makeVehicle(db)
  await setNight(db, special.id, '2027-03-11', { price: 80_00 })
  const answer = await tripCostOf(plan, { ...rental, listingId: special.id }, now)
  const booked = await requestBooking(
    { listingId: special.id, ...days, guests: 1 },
    { guest: await makeUser(db), now },
  )
  if (!answer.ok || !booked.ok) throw new Error('refused')
  expect(answer.cost).toMatchObject({ days: 3, mileage: { included: 600, extra: 212 } })
  expect(answer.cost.lines[0]).toEqual({ kind: 'rental', amount: 200_00 })
  expect(answer.cost.total).toBe(booked.booking.totalPrice + 97_40 + 212 * 35)
})

test('a booking keeps its agreed price and discount, whatever the listing costs today', async () => {
  const code = await makeDiscountCode(db, { createdBy: car.hostId })
  const prices = {
    subtotal: 180_00,
    guestServiceFee: 21_60,
    processingFee: 5_85,
    discountAmount: 18_00,
    totalPrice: 189_45,
    hostCommission: 24_30,
    hostEarnings: 137_70,
  }
  const booking = await makeBooking(db, {
    listingId: (await makeVehicle(db, { price: 900_00 })).id,
    ...days,
    ...prices,
    discountCodeId: code.id,
    discountCode: code.code,
  })
  const answer = await tripCostOf(
    plan,
    { ...rental, listingId: booking.listingId, bookingId: booking.id, mileage: null },
    now,
  )
  expect(answer).toMatchObject({
    ok: true,
    cost: { total: 189_45 + 97_40, lines: expect.arrayContaining([{ kind: 'discount', amount: -18_00 }]) },
  })
})

test('refuses unavailable days as a booking would', async () => {
  await makeBooking(db, { listingId: car.id, checkIn: '2027-05-10', checkOut: '2027-05-13' })
  const taken = await tripCostOf(
    plan,
    { ...rental, days: { checkIn: '2027-05-11', checkOut: '2027-05-12' } },
    now,
  )
  expect(taken).toMatchObject({
    ok: false,
    refusal: 'dates_taken',
    nearest: expect.arrayContaining([expect.objectContaining({ checkIn: expect.any(String) })]),
  })
  expect(
    (await tripCostOf(plan, { ...rental, days: { checkIn: '2027-02-01', checkOut: '2027-02-03' } }, now)).ok,
  ).toBe(false)
})
