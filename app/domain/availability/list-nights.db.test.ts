import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { makeBooking, makeStay, setNight } from '../../../tests/support/people'
import { listNights } from './list-nights.server'

const now = new Date('2027-03-01T12:00:00Z')
const march = { from: '2027-03-01', to: '2027-03-11' }
const openDays = async (listing: Parameters<typeof listNights>[0]) =>
  (await listNights(listing, march, now))
    .filter((night) => night.isAvailable)
    .map((night) => night.date.slice(8))
    .join(' ')

test('lists every night as open at the regular price unless the host changed it', async () => {
  const stay = await makeStay(db)
  await setNight(db, stay.id, '2027-03-05', { price: 150_00 })
  await setNight(db, stay.id, '2027-03-06', { isAvailable: false })
  const nights = await listNights(stay, march, now)
  expect(nights).toHaveLength(10)
  expect(nights[4]).toEqual({ date: '2027-03-05', isAvailable: true, price: 150_00 })
  expect(nights[5]).toEqual({ date: '2027-03-06', isAvailable: false, price: 100_00 })
})

test('closes the nights of live bookings but not the check-out day', async () => {
  const stay = await makeStay(db)
  await makeBooking(db, { listingId: stay.id, checkIn: '2027-03-02', checkOut: '2027-03-04' })
  await makeBooking(db, {
    listingId: stay.id,
    checkIn: '2027-03-05',
    checkOut: '2027-03-06',
    status: 'pending',
    expiresAt: new Date('2027-03-02T00:00:00Z'),
  })
  await makeBooking(db, {
    listingId: stay.id,
    checkIn: '2027-03-07',
    checkOut: '2027-03-08',
    status: 'pending',
    expiresAt: new Date('2027-03-01T11:00:00Z'),
  })
  await makeBooking(db, {
    listingId: stay.id,
    checkIn: '2027-03-08',
    checkOut: '2027-03-09',
    status: 'cancelled',
  })
  expect(await openDays(stay)).toBe('01 04 06 07 08 09 10')
})

test('closes nights that are past at the listing or within the notice of the host', async () => {
  const tokyo = await makeStay(db, { timeZone: 'Asia/Tokyo' })
  const late = new Date('2027-03-01T20:00:00Z')
  expect((await listNights(tokyo, march, late))[0]).toMatchObject({ date: '2027-03-01', isAvailable: false })
  expect(await openDays({ ...tokyo, noticeDays: 3 })).toBe('04 05 06 07 08 09 10')
})
