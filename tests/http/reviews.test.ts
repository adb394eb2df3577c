import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { reviews, type bookings } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { day } from '../support/days'
import { makeBooking, makeHost, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = setUpServer()

let guest: Visitor
let host: Visitor
let stranger: Visitor
let booking: typeof bookings.$inferSelect

beforeEach(async () => {
  const [traveler, owner, other] = [
    await makeUser(server.db, { firstName: 'Noor', lastName: 'Vance' }),
    await makeHost(server.db, { firstName: 'Harper' }),
    await makeUser(server.db),
  ]
  ;[guest, host, stranger] = [visitor(server.origin), visitor(server.origin), visitor(server.origin)]
  await Promise.all([guest.signIn(traveler.email), host.signIn(owner.email), stranger.signIn(other.email)])
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
const read = async (response: Response) => wordsOf(await response.text())
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

  test('explains that it is too early or too late for a review', async () => {
    const coming = await makeBooking(server.db, {
      listingId: booking.listingId,
      guestId: booking.guestId,
      checkIn: day(5),
      checkOut: day(7),
    })
    expect(await read(await guest.get(`/bookings/${coming.id}/review`))).toContain(
      "It's too early to leave a review",
    )
    expect((await guest.post(`/bookings/${coming.id}/review`, validReview())).status).toBe(409)
    expect(await read(await guest.get(`/bookings/${coming.id}`))).not.toContain('How was it?')
    const past = await makeBooking(server.db, {
      listingId: booking.listingId,
      guestId: booking.guestId,
      checkIn: day(-40),
      checkOut: day(-38),
    })
    expect(await read(await guest.get(`/bookings/${past.id}/review`))).toContain('The review period is over')
    expect(await read(await guest.post(`/bookings/${past.id}/review`, validReview()))).toContain(
      'The review period for this booking ended on ',
    )
    expect(await read(await guest.get(`/bookings/${past.id}`))).toContain(
      'The review period is over. Neither of you left a review.',
    )
  })
})
