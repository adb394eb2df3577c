import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { reviews, type bookings } from '../../db/schema'
import { signedIn, type Visitor } from '../support/client'
import { day } from '../support/days'
import { makeBooking, makeHost, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = setUpServer()

let guest: Visitor
let host: Visitor
let booking: typeof bookings.$inferSelect

beforeEach(async () => {
  const [traveler, owner] = [
    await makeUser(server.db, { firstName: 'Noor', lastName: 'Vance' }),
    await makeHost(server.db, { firstName: 'Harper' }),
  ]
  ;[guest, host] = [await signedIn(server, traveler), await signedIn(server, owner)]
  const stay = await makeStay(server.db, { hostId: owner.id, timeZone: 'America/Los_Angeles' })
  // Still confirmed: the first read completes it.
  booking = await makeBooking(server.db, {
    listingId: stay.id,
    guestId: traveler.id,
    checkIn: day(-6),
    checkOut: day(-4),
  })
})

const page = () => `/bookings/${booking.id}/review`
const validReview = (comment = 'Quiet and clean.', rating = '4') => ({ rating, comment })
const rows = () => server.db.select().from(reviews).where(eq(reviews.bookingId, booking.id))

describe('the review screen', () => {
  test('is linked from the bookings of each party until they have written a review', async () => {
    const link = `href="${page()}"`
    for (const [who, list] of [
      [guest, '/bookings'],
      [host, '/bookings/hosting'],
    ] as const) {
      expect(await (await who.get(list)).text()).toContain(link)
      expect(await (await who.get(`/bookings/${booking.id}`)).text()).toContain(`href="${page()}?rating=5"`)
      await who.post(page(), validReview())
      expect(await (await who.get(list)).text()).not.toContain(link)
    }
  })

  test('refuses a review without stars and keeps the input', async () => {
    const answer = await guest.post(page(), validReview('Kept words', ''))
    const html = await answer.text()
    expect([answer.status, wordsOf(html)]).toEqual([
      400,
      expect.stringContaining('Choose from 1 to 5 stars.'),
    ])
    expect(html).toContain('Kept words')
    expect(await rows()).toEqual([])
  })
})
