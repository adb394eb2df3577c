import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { listings, reviews, type bookings } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { day } from '../support/days'
import { makeBooking, makeHost, makeReview, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { joinPatterns, wordsOf } from '../support/words'

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
const overlong = 'x'.repeat(2001)

describe('the review screen', () => {
  test('addresses each party and shows the last day to write', async () => {
    expect(await read(await guest.get(page()))).toMatch(
      joinPatterns(
        /Review Harper You have until \w+day, \w{3} \d+\. .*How was your stay with Harper\?/,
        /.*Harper can't see this until they've reviewed you too, or until \w{3} \d+\. You can't change a review after you submit it\./,
      ),
    )
    expect(await read(await host.get(page()))).toMatch(/Review Noor .*How was hosting Noor\?/)
    const form = await (await guest.get(page())).text()
    // A missing rating is an error in the page, not a bubble of the browser at a hidden field.
    expect(form).toMatch(/<form method="post" novalidate/)
    expect(form.match(/<input[^>]*type="radio"[^>]*name="rating"/g)).toHaveLength(5)
  })

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

  test('asks a visitor to sign in and answers 404 to a stranger', async () => {
    expect((await visitor(server.origin).get(page())).headers.get('Location')).toBe(
      `/login?redirectTo=${encodeURIComponent(page())}`,
    )
    for (const path of [page(), `/bookings/${randomUUID()}/review`, '/bookings/none/review']) {
      expect([
        path,
        (await stranger.get(path)).status,
        (await stranger.post(path, validReview())).status,
        (await stranger.post(path, {})).status,
      ]).toEqual([path, 404, 404, 404])
    }
    expect(await rows()).toEqual([])
  })

  test('hides the first review until the second is in, and then shows both to everyone', async () => {
    const sent = await guest.post(page(), validReview('The frog was fed.'))
    expect([sent.status, sent.headers.get('Location')]).toEqual([302, `/bookings/${booking.id}#reviews`])
    expect(await read(await guest.follow(sent))).toMatch(
      joinPatterns(
        /Review submitted.*The frog was fed\. Harper can't see this until they've reviewed you too, /,
        /or until \w{3} \d+\./,
      ),
    )
    const waiting = await host.get(`/bookings/${booking.id}`)
    expect(await waiting.clone().text()).not.toContain('The frog was fed.')
    expect(await read(waiting)).toContain('Noor has reviewed you. Leave a review to see it')
    expect(await (await visitor(server.origin).get(`/listing/${booking.listingId}`)).text()).not.toContain(
      'The frog was fed.',
    )
    expect((await guest.json('GET', `/api/listings/${booking.listingId}/reviews`)).body).toEqual([])
    expect((await guest.json('GET', `/api/users/${booking.hostId}/reviews`)).body).toEqual([])

    const answered = await host.follow(await host.post(page(), validReview('A kind guest.', '5')))
    expect(await read(answered)).toMatch(
      /Review published Both reviews are now visible\..*You .*A kind guest\..*Noor .*The frog was fed\./,
    )
    const listing = await read(await visitor(server.origin).get(`/listing/${booking.listingId}`))
    expect(listing).toMatch(/4\.0 \(1 review\).*The frog was fed\./)
    expect(listing).not.toContain('A kind guest.')
    expect(await guest.json('GET', `/api/listings/${booking.listingId}`)).toMatchObject({
      body: { reviewCount: 1, averageRating: 4 },
    })
  })

  test.each([
    [{ rating: '' }, 'Choose from 1 to 5 stars.'],
    [{ rating: '6' }, 'Choose from 1 to 5 stars.'],
    [{ rating: '4.5' }, 'Choose from 1 to 5 stars.'],
    [{ comment: '  ' }, 'Please write a few words.'],
    [{ comment: overlong }, 'Must be at most 2000 characters'],
  ])('refuses %j with "%s" and keeps the input', async (change, message) => {
    const answer = await guest.post(page(), { ...validReview('Kept words'), ...change })
    expect(answer.status).toBe(400)
    const html = await answer.text()
    expect(wordsOf(html)).toContain(message)
    if (!('comment' in change)) expect(html).toContain('Kept words')
    if (!('rating' in change))
      expect(html).toMatch(/<input[^>]*checked=""[^>]*value="4"|<input[^>]*value="4"[^>]*checked=""/)
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

test('the listing page counts a review once it has become visible', async () => {
  const past = await makeBooking(server.db, {
    listingId: booking.listingId,
    guestId: booking.guestId,
    checkIn: day(-40),
    checkOut: day(-38),
    status: 'completed',
  })
  await makeReview(server.db, past, {
    rating: 3,
    comment: 'Late but true.',
    visibleFrom: new Date(Date.now() - 1000),
    isCounted: false,
  })
  expect(await read(await visitor(server.origin).get(`/listing/${booking.listingId}`))).toMatch(
    /3\.0 \(1 review\).*Late but true\./,
  )
  const [listing] = await server.db.select().from(listings).where(eq(listings.id, booking.listingId))
  expect(listing).toMatchObject({ reviewCount: 1, averageRating: 3 })
})

describe('the JSON endpoints', () => {
  const review = () => ({ bookingId: booking.id, rating: 5, comment: '  A fine place.  ' })
  const post = (who: Visitor, change: object = {}) =>
    who.json('POST', '/api/reviews', { ...review(), ...change })

  test('answer the public reviews about a user, the newest first', async () => {
    const about = `/api/users/${booking.guestId}/reviews`
    const older = await makeBooking(server.db, {
      listingId: booking.listingId,
      guestId: booking.guestId,
      checkIn: day(-60),
      checkOut: day(-58),
      status: 'completed',
    })
    await makeReview(server.db, older, {
      type: 'host_to_guest',
      reviewerId: booking.hostId,
      revieweeId: booking.guestId,
      comment: 'Came before',
      createdAt: new Date(Date.now() - 50 * 86_400_000),
    })
    await post(host, { comment: 'Came again' })
    await post(guest)
    const { status, body } = await visitor(server.origin).json('GET', about)
    expect(status).toBe(200)
    expect(body).toMatchObject([{ comment: 'Came again', rating: 5 }, { comment: 'Came before' }])
    expect(body[0]).toMatchObject({
      id: expect.any(String),
      createdAt: expect.any(String),
      reviewer: { firstName: 'Harper', lastName: 'E.', avatar: null },
    })
    expect((await guest.json('GET', `${about}?page=2`)).body).toEqual([])
    expect(await guest.json('GET', `/api/users/${randomUUID()}/reviews`)).toMatchObject({
      status: 404,
      body: { message: 'User not found' },
    })
  })
})
