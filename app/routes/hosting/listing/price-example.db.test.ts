import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { makeBooking, makeHost, makeStay, setNight } from '../../../../tests/support/people'
import { hostListing } from '~/domain/listings/host-listings.queries.server'
import { priceExample } from './price-example.server'

// A Monday.
const now = new Date('2027-03-01T17:00:00Z')

test('the example is the first free week, at the prices of the calendar', async () => {
  const host = await makeHost(db)
  const stay = await makeStay(db, { hostId: host.id, price: 100_00 })
  const example = async () => priceExample((await hostListing(stay.id, host.id))!, now)
  expect((await example()).title).toContain('Fri, Mar 5')
  await makeBooking(db, { listingId: stay.id, checkIn: '2027-03-08', checkOut: '2027-03-10' })
  await setNight(db, stay.id, '2027-03-13', { price: 180_00 })
  const { title, price } = await example()
  expect(title).toContain('Fri, Mar 12')
  expect(price.nightlyPrices.map(({ price }) => price)).toEqual([100_00, 180_00, ...Array(5).fill(100_00)])
})
