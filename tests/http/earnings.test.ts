import { beforeAll, expect, test } from 'vitest'
import { postMissingBookings } from '../../app/domain/ledger/post-missing.server'
import { holdPayout } from '../../app/domain/payouts/transferable.server'
import { signedIn, visitor } from '../support/client'
import { makeBooking, makeHost, makeStay } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsIn } from '../support/words'

const server = setUpServer()
let host: Awaited<ReturnType<typeof makeHost>>
let asHost: ReturnType<typeof visitor>
beforeAll(async () => {
  host = await makeHost(server.db)
  const stay = await makeStay(server.db, { hostId: host.id, price: 100_00, title: 'A cabin by the creek' })
  await makeBooking(server.db, { listingId: stay.id, checkIn: '2024-05-01', checkOut: '2024-05-04' })
  asHost = await signedIn(server, host)
})

test('the page, the endpoint and the file say the same of a year', async () => {
  const page = await (await asHost.get('/earnings?year=2024')).text()
  expect(page).toContain('Earned in 2024')
  expect(page).toMatch(/You earn[\s\S]*May[\s\S]*\$300\.00[\s\S]*−\$45\.00[\s\S]*\$255\.00/)
  expect(page).toContain('A cabin by the creek')
  const year = await asHost.json('GET', `/api/hosts/${host.id}/earnings?year=2024`)
  expect(year.body).toMatchObject({
    year: 2024,
    currency: 'USD',
    total: {
      bookings: 1,
      nights: 3,
      prices: '300.00',
      commission: '45.00',
      earned: '255.00',
      upcoming: '0.00',
    },
    listings: [{ title: 'A cabin by the creek', earned: '255.00' }],
  })
  const file = await asHost.get('/earnings.csv?year=2024')
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="earnings-2024.csv"')
  expect(await file.text()).toMatch(
    /,2024-05-01,2024-05-04,completed,300\.00,0\.00,45\.00,0\.00,255\.00,USD\r?\n$/,
  )
})

test('the page and the endpoint say what is held, and why', async () => {
  const landlord = await makeHost(server.db)
  const stay = await makeStay(server.db, { hostId: landlord.id, price: 100_00, title: 'A disputed cabin' })
  const stayed = { checkIn: '2024-05-01', checkOut: '2024-05-04' }
  const booking = await makeBooking(server.db, { listingId: stay.id, ...stayed, status: 'completed' })
  await postMissingBookings(server.db)
  await holdPayout(server.db, booking.id, 'dispute', new Date())
  const asLandlord = await signedIn(server, landlord)
  expect(await wordsIn(asLandlord.get('/earnings?year=2024'))).toContain(
    "A disputed cabin, May 1 – 4, 2024 : $255.00 is held because the guest's bank is disputing the payment.",
  )
  const { body } = await asLandlord.json('GET', `/api/hosts/${landlord.id}/earnings?year=2024`)
  expect(body).toMatchObject({
    payable: '0.00',
    held: [{ bookingId: booking.id, reason: 'dispute', amount: '255.00' }],
  })
})
