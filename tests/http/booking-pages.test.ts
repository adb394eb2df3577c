import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { bookingReference } from '../../app/domain/bookings/describe-booking'
import { bookings, listings } from '../../db/schema'
import { signedIn, visitor, type Visitor } from '../support/client'
import { day } from '../support/days'
import { makeBooking, makeHost, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { joinPatterns, wordsIn } from '../support/words'

const server = setUpServer()

let guest: Visitor
let host: Visitor
let stranger: Visitor
let listing: typeof listings.$inferSelect
let guestId: string

beforeEach(async () => {
  const [traveler, owner, other] = [
    await makeUser(server.db, { firstName: 'Noor' }),
    await makeHost(server.db, { firstName: 'Harper' }),
    await makeUser(server.db),
  ]
  guestId = traveler.id
  ;[guest, host] = [await signedIn(server, traveler), await signedIn(server, owner)]
  stranger = await signedIn(server, other)
  listing = await makeStay(server.db, {
    hostId: owner.id,
    title: 'The "Salt & Pepper" house',
    location: 'Portland, Oregon',
    timeZone: 'America/Los_Angeles',
    checkInInstructions: 'The key is under the frog.',
    houseManual: 'Feed the frog.',
  })
})

const given = (status: 'pending' | 'confirmed' | 'cancelled', from = 40) =>
  makeBooking(server.db, {
    listingId: listing.id,
    guestId,
    status,
    checkIn: day(from),
    checkOut: day(from + 2),
  })

test('a guest downloads their trips, and nobody else has them', async () => {
  const booking = await given('confirmed', 60)
  const file = await guest.get('/bookings/trips.csv')
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="trips.csv"')
  const [header, first] = (await file.text()).split('\r\n')
  expect(header).toMatch(/^reference,type,listing,.*,currency$/)
  expect(first).toBe(
    `${bookingReference(booking.id)},stay,"The ""Salt & Pepper"" house","Portland, Oregon",Harper,` +
      `${booking.checkIn},${booking.checkOut},1,confirmed,230.50,0.00,USD`,
  )
  expect((await (await stranger.get('/bookings/trips.csv')).text()).trim()).toBe(header)
  const answer = await visitor(server.origin).get('/bookings/trips.csv')
  expect(answer.headers.get('Location')).toContain('/login')
})

test('the page of a booking shows the guest what they pay to the cent, and the host what they earn', async () => {
  const booking = await given('pending')
  const seenByGuest = await wordsIn(guest.get(`/bookings/${booking.id}`))
  expect(seenByGuest).toMatch(
    joinPatterns(
      /Request sent Harper has until \w+, \w+ \d+, \d+(:\d\d)? [AP]M, to answer/,
      /.*2 nights × \$100\.00 \$200\.00 Service fee \$24\.00 Processing fee \$6\.50 Total \$230\.50/,
    ),
  )
  expect(seenByGuest).not.toContain('You earn')
  const seenByHost = await wordsIn(host.get(`/bookings/${booking.id}`))
  expect(seenByHost).toMatch(/Noor wants to book.*Host commission \(15%\) −\$30\.00 You earn \$170\.00/)
  expect(seenByHost).not.toContain('$230.50')
})

test('a booking that has started says when it ends, why it cannot be cancelled online, and no longer that its price is fixed', async () => {
  const [upcoming, running] = [await given('confirmed'), await given('confirmed', -1)]
  const page = await wordsIn(guest.get(`/bookings/${running.id}`))
  expect(page).toMatch(/You're in Portland Your stay ends \w{3}, \w{3} \d+\./)
  expect(page).toContain("Your stay has started, so you can't cancel it here anymore.")
  expect(page).toContain('message Harper')
  expect(page).not.toContain("Your price won't change.")
  expect(await wordsIn(host.get(`/bookings/${running.id}`))).not.toContain("earnings won't change.")
  const ahead = await wordsIn(guest.get(`/bookings/${upcoming.id}`))
  expect(ahead).toContain("Your price won't change.")
  expect(ahead).not.toContain("can't cancel it here")
})

test('cancelling is refused when the refund has changed and answers 404 to a stranger', async () => {
  const booking = await given('confirmed')
  const refused = await guest.post(`/bookings/${booking.id}/cancel`)
  expect([refused.status, await wordsIn(refused)]).toEqual([
    409,
    expect.stringMatching(
      joinPatterns(
        /Update failed Failed to update booking\. Please try again\. The refund is now \$230\.50\. Nothing /,
        /is cancelled yet: review it and cancel again\./,
      ),
    ),
  ])
  expect((await stranger.post(`/bookings/${booking.id}/cancel`)).status).toBe(404)
  expect((await server.db.select().from(bookings).where(eq(bookings.id, booking.id)))[0]!.status).toBe(
    'confirmed',
  )
})

test('a booking is exported to a calendar', async () => {
  const booking = await given('pending')
  const response = await guest.get(`/bookings/${booking.id}/calendar.ics`)
  expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('Content-Disposition')).toBe(
    `attachment; filename="roamstead-${booking.checkIn}.ics"`,
  )
  expect(await response.text()).toContain(`UID:booking-${booking.id}@roamstead`)
  expect((await guest.post(`/bookings/${booking.id}/calendar.ics`)).status).toBe(405)

  const cancelled = await given('cancelled', 50)
  const calendarOf = ({ id }: { id: string }) => `/bookings/${id}/calendar.ics`
  const pageOf = async ({ id }: { id: string }) => (await guest.get(`/bookings/${id}`)).text()
  expect(await pageOf(booking)).toContain(calendarOf(booking))
  expect(await pageOf(cancelled)).not.toContain(calendarOf(cancelled))
  expect((await guest.get(calendarOf(cancelled))).status).toBe(200)
})
