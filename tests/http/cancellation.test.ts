import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { bookings, listings } from '../../db/schema'
import { signedIn, visitor, type Visitor } from '../support/client'
import { day } from '../support/days'
import { makeBooking, makeHost, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsIn, wordsOf } from '../support/words'

const server = setUpServer()

let guest: Visitor
let host: Visitor
let listing: typeof listings.$inferSelect
let guestId: string

beforeEach(async () => {
  const [traveler, owner] = [
    await makeUser(server.db, { firstName: 'Noor', lastName: 'Haddad' }),
    await makeHost(server.db),
  ]
  guestId = traveler.id
  ;[guest, host] = [await signedIn(server, traveler), await signedIn(server, owner)]
  listing = await makeStay(server.db, {
    hostId: owner.id,
    title: 'The salt house',
    location: 'Portland, Oregon',
    timeZone: 'America/Los_Angeles',
    instantBook: true,
  })
})

const given = (
  status: 'pending' | 'confirmed' | 'cancelled' | 'completed',
  from: number,
  more: object = {},
) =>
  makeBooking(server.db, {
    listingId: listing.id,
    guestId,
    status,
    checkIn: day(from),
    checkOut: day(from + 2),
    ...more,
  })
const rowOf = async ({ id }: { id: string }) =>
  (await server.db.select().from(bookings).where(eq(bookings.id, id)))[0]!
test('a host who cancels sees a warning and refunds the guest in full, but has to decline a request instead', async () => {
  const [booking, request] = [await given('confirmed', 3), await given('pending', 20)]
  expect(await wordsIn(host.get(`/bookings/${request.id}/cancel`))).toContain(
    'decline the request on its page',
  )
  const cancelPage = await wordsIn(host.get(`/bookings/${booking.id}/cancel`))
  expect(cancelPage).toMatch(
    /Cancel Noor's booking\?.*Noor gets a full refund.*You earn nothing.*It counts against your Superhost badge/,
  )
  expect(cancelPage).not.toContain('$230.50')
  const done = await host.post(`/bookings/${booking.id}/cancel`)
  expect(done.headers.get('Location')).toBe('/bookings/hosting')
  expect(await wordsIn(host.follow(done))).toContain('Booking cancelled')
  expect(await rowOf(booking)).toMatchObject({
    status: 'cancelled',
    refundAmount: 230_50,
    cancellationHostEarnings: 0,
  })
  expect(await wordsIn(guest.get(`/bookings/${booking.id}`))).toContain('Harper cancelled this booking')
  expect((await host.post(`/bookings/${request.id}/cancel`)).status).toBe(409)
})

describe('the Hosting tab', () => {
  test('asks a visitor to sign in, and without bookings suggests listing a space', async () => {
    const response = await visitor(server.origin).get('/bookings/hosting')
    const page = await response.text()
    expect([response.status, page.includes('/login?redirectTo=%2Fbookings%2Fhosting')]).toEqual([401, true])
    expect(wordsOf(page)).toContain('Sign in required')
    expect(await wordsIn(guest.get('/bookings/hosting'))).toMatch(/No bookings yet.*List your space/)
    for (const none of ['2', '0', 'abc', '1&tab=none'])
      expect((await host.get(`/bookings/hosting?page=${none}`)).status).toBe(404)
  })

  test('lists requests first by deadline, and the other bookings in tabs with their counts', async () => {
    const hour = (ahead: number) => ({ expiresAt: new Date(Date.now() + ahead * 3_600_000) })
    await given('pending', 20, { guests: 2, ...hour(9) })
    await given('pending', 40, { guests: 3, ...hour(3) })
    await given('cancelled', 60)
    await given('completed', -30)
    await given('confirmed', -1)
    await given('confirmed', 10)
    const page = await (await host.get('/bookings/hosting')).text()
    expect(wordsOf(page)).toMatch(
      new RegExp(
        [
          'My Trips 0 Hosting 6',
          'Requests 2 Now 1 Upcoming 1 Past 2',
          'Noor Haddad',
          '3 guests',
          'You earn \\$170 Answer (today|tomorrow) by .* P[SD]T 3 h left',
          '2 guests',
        ].join('.*'),
      ),
    )
    expect(wordsOf(page)).not.toContain('$230.50')
    expect(page.match(/value="accept"/g)).toHaveLength(2)
    expect(await wordsIn(host.get('/bookings/hosting?tab=now'))).toMatch(/You earn \$170 Confirmed/)
    expect(await wordsIn(host.get('/bookings/hosting?tab=past'))).toMatch(
      /You earned \$170 Completed.*Cancelled/,
    )
  })
})
