import { describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { makeBooking, makeCity, makeStay, makeUser, makeVehicle } from '../../../tests/support/people'
import { listingFor, similarListings } from './listings.queries.server'

describe('a listing for a viewer', () => {
  test('is hidden while paused, except from its host and guests who booked it', async () => {
    const [stay, guest, stranger] = [
      await makeStay(db, { isActive: false }),
      await makeUser(db),
      await makeUser(db),
    ]
    await makeBooking(db, {
      listingId: stay.id,
      guestId: guest.id,
      checkIn: '2027-03-02',
      checkOut: '2027-03-04',
    })
    expect(await listingFor(stay.id, null)).toBeNull()
    expect(await listingFor(stay.id, stranger)).toBeNull()
    expect((await listingFor(stay.id, guest))?.id).toBe(stay.id)
    expect((await listingFor(stay.id, { id: stay.hostId }))?.id).toBe(stay.id)
    await makeBooking(db, {
      listingId: stay.id,
      guestId: guest.id,
      checkIn: '2027-04-02',
      checkOut: '2027-04-04',
    })
    expect((await listingFor(stay.id, guest))?.id).toBe(stay.id)
  })
})

test('returns similar active listings of the same type and city, best first', async () => {
  const city = await makeCity(db, { name: 'Similar' })
  const here = await makeStay(db, { cityId: city.id })
  const good = await makeStay(db, { cityId: city.id, rank: 1, title: 'Good' })
  const best = await makeStay(db, { cityId: city.id, rank: 2, title: 'Best' })
  await makeStay(db, { cityId: city.id, isActive: false })
  await makeVehicle(db, { cityId: city.id })
  await makeStay(db)
  expect((await similarListings(here, new Date())).map(({ id }) => id)).toEqual([best.id, good.id])
  expect(await similarListings({ ...here, cityId: null }, new Date())).toEqual([])
})
