import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { guestRefund } from '~/domain/bookings/refund'
import { questionsIn, renderMarkdown } from '~/domain/content/render-markdown.server'
import { amenitiesOf } from '~/domain/listings/amenities'
import { lineAmount } from '~/domain/pricing/price-lines'
import { isReviewOpen, reviewDeadline } from '~/domain/bookings/review-window'
import { profileSetupSchema } from '~/domain/accounts/profile/profile'
import { eachNight, todayIn, wallClock } from '~/domain/shared/dates'
import { buildWorld } from './build-world'

const NOW = new Date('2026-03-10T17:00:00Z')
const world = buildWorld(NOW)
const stays = world.listings.filter(({ type }) => type === 'property')
const vehicles = world.listings.filter(({ type }) => type === 'vehicle')
const user = (email: string) => world.users.find((person) => person.email === email)!
const listing = (id: string) => world.listings.find((row) => row.id === id)!
const distinct = (values: unknown[]) => new Set(values).size

describe('the catalog', () => {
  test('has at least the specified number of rows', () => {
    expect(stays.length).toBeGreaterThanOrEqual(84)
    expect(vehicles.length).toBeGreaterThanOrEqual(54)
    expect(world.cities).toHaveLength(26)
    expect(world.users.filter(({ isHost }) => isHost).length).toBeGreaterThanOrEqual(22)
    expect(world.users.filter(({ isHost, isAdmin }) => !isHost && !isAdmin).length).toBeGreaterThanOrEqual(42)
    expect(world.reviews.length).toBeGreaterThanOrEqual(820)
  })

  test('has unique texts, reviews and emails', () => {
    for (const text of ['title', 'description', 'houseManual'] as const) {
      expect(distinct(world.listings.map((row) => row[text]))).toBe(world.listings.length)
    }
    expect(distinct(world.reviews.map(({ comment }) => comment))).toBe(world.reviews.length)
    expect(distinct(world.users.map(({ email }) => email))).toBe(world.users.length)
  })

  test('has listings that pass the validation of the form', () => {
    for (const row of world.listings) {
      expect(row.title.length, row.title).toBeGreaterThanOrEqual(10)
      expect(row.title.length, row.title).toBeLessThanOrEqual(80)
      expect(row.description.length, row.title).toBeGreaterThanOrEqual(50)
      expect(row.location.length).toBeGreaterThanOrEqual(5)
      expect(row.price).toBeGreaterThanOrEqual(100)
      expect(row.rules!.length, row.title).toBeGreaterThanOrEqual(3)
      const choices = amenitiesOf[row.type]
      expect(
        row.amenities!.filter((amenity) => !choices.includes(amenity)),
        row.title,
      ).toEqual([])
    }
  })

  test.each(['07:00', '17:00'])('has people who write by day, after they booked and in order: at %s', (hour) => {
    const { messages, bookings, listings } = hour === '17:00' ? world : buildWorld(new Date(`2026-03-10T${hour}:00Z`))
    const last = new Map<string, Date>()
    expect(messages.length).toBeGreaterThan(70)
    for (const { senderId, receiverId, bookingId, content, createdAt } of messages) {
      const booking = bookings.find(({ id }) => id === bookingId)!
      const { timeZone } = listings.find(({ id }) => id === booking.listingId)!
      const written = new Date(wallClock(timeZone!, createdAt!)).getUTCHours()
      expect(written >= 8 && written < 22, `${written}: ${content}`).toBe(true)
      expect(createdAt! > booking.createdAt!, content).toBe(true)
      const pair = [senderId, receiverId].sort().join()
      expect(createdAt! >= (last.get(pair) ?? 0), content).toBe(true)
      last.set(pair, createdAt!)
    }
  })

  test('has complete profiles that the endpoint would accept', () => {
    const schema = profileSetupSchema(NOW.toISOString().slice(0, 10))
    const complete = world.users.filter(({ profileComplete }) => profileComplete)
    expect(complete.length).toBeGreaterThan(60)
    for (const person of complete)
      expect(schema.safeParse({ ...person, agreeToTerms: true }).error?.issues, person.email).toBeUndefined()
  })

  test('gives every listing a street address of its own, which its public texts do not mention', () => {
    for (const { title, description, location, streetAddress } of world.listings) {
      expect(streetAddress, title).toMatch(/^\S.{5,99}$/)
      expect(`${title} ${description} ${location}`).not.toContain(streetAddress)
    }
    expect(distinct(world.listings.map(({ streetAddress }) => `${streetAddress}`))).toBe(world.listings.length)
  })
})

describe('the bookings', () => {
  const live = world.bookings.filter(({ status }) => status !== 'cancelled')

  test('avoid nights that hosts closed', () => {
    const closed = new Set(
      world.availability
        .filter(({ isAvailable }) => isAvailable === false)
        .map(({ listingId, date }) => `${listingId} ${date}`),
    )
    expect(closed.size).toBeGreaterThan(50)
    expect(
      live.flatMap(({ listingId, checkIn, checkOut }) =>
        eachNight(checkIn, checkOut).filter((night) => closed.has(`${listingId} ${night}`)),
      ),
    ).toEqual([])
  })

  test('are in every status, with matching dates', () => {
    for (const booking of world.bookings) {
      const today = todayIn(listing(booking.listingId).timeZone!, NOW)
      if (booking.status === 'completed') expect(booking.checkOut < today).toBe(true)
      if (booking.status === 'confirmed') expect(booking.checkOut >= today).toBe(true)
      if (booking.status === 'pending') {
        expect(booking.checkIn > today).toBe(true)
        expect(booking.expiresAt!.getTime()).toBeGreaterThan(NOW.getTime())
      }
    }
    const count = (status: string) => world.bookings.filter((booking) => booking.status === status).length
    expect(Math.min(count('pending'), count('cancelled'))).toBeGreaterThanOrEqual(15)
    expect(
      world.bookings.filter(({ status, checkIn }) => status === 'confirmed' && checkIn <= '2026-03-10')
        .length,
    ).toBeGreaterThanOrEqual(5)
  })

  test('respect the capacity, minimum stay, host and creation date of the listing', () => {
    for (const booking of world.bookings) {
      const { maxGuests, minNights, hostId, createdAt } = listing(booking.listingId)
      expect(booking.guests).toBeLessThanOrEqual(maxGuests!)
      expect(eachNight(booking.checkIn, booking.checkOut).length).toBeGreaterThanOrEqual(minNights!)
      expect(booking.guestId).not.toBe(hostId)
      expect(booking.createdAt!.getTime()).toBeGreaterThanOrEqual(createdAt!.getTime())
    }
  })

  test('have prices that add up', () => {
    for (const booking of world.bookings) {
      expect(lineAmount(booking.priceLines!, 'nights')).toBe(
        booking.nightlyPrices.reduce((sum, { price }) => sum + price, 0),
      )
      expect(booking.subtotal).toBe(booking.priceLines!.reduce((sum, { amount }) => sum + amount, 0))
      expect(booking.totalPrice).toBe(
        booking.subtotal + booking.guestServiceFee + booking.processingFee - booking.discountAmount!,
      )
    }
  })

  test('have events that start with the guest and end with their status', () => {
    for (const booking of world.bookings) {
      const events = world.bookingEvents.filter(({ bookingId }) => bookingId === booking.id)
      expect(events[0]!.actorId).toBe(booking.guestId)
      const times = events.map(({ createdAt }) => createdAt!.getTime())
      expect(times).toEqual([...times].sort((a, b) => a - b))
      expect(times.at(-1)).toBeLessThanOrEqual(NOW.getTime())
      const last = events.at(-1)!.kind
      const allowed = {
        completed: ['completed'],
        confirmed: ['confirmed', 'accepted'],
        pending: ['requested'],
        cancelled: ['declined', 'cancelled', 'expired'],
      }
      expect(allowed[booking.status!]).toContain(last)
    }
  })

  test('have refunds by their policy when they were cancelled after being confirmed', () => {
    const settled = world.bookings.filter(
      ({ refundAmount }) => refundAmount !== undefined && refundAmount !== null,
    )
    expect(settled.length).toBeGreaterThanOrEqual(6)
    for (const booking of world.bookings) {
      const events = world.bookingEvents.filter(({ bookingId }) => bookingId === booking.id)
      const end = events.at(-1)!
      const wasConfirmed = events.some(({ kind }) => kind === 'accepted' || kind === 'confirmed')
      expect(settled.includes(booking)).toBe(end.kind === 'cancelled' && wasConfirmed)
      if (!settled.includes(booking)) continue
      const { refundAmount, cancellationHostEarnings, cancellationPlatformFee, totalPrice, processingFee } =
        booking
      expect([0, processingFee]).toContain(
        totalPrice - refundAmount! - cancellationHostEarnings! - cancellationPlatformFee!,
      )
      if (end.actorId === booking.hostId) expect(refundAmount).toBe(totalPrice)
      else
        expect(
          guestRefund(
            { ...booking, discountAmount: booking.discountAmount!, priceLines: booking.priceLines! },
            end.createdAt!,
          ),
        ).toMatchObject({ refund: { refundAmount } })
    }
    const kinds = settled.map(({ refundAmount, totalPrice, priceLines }) =>
      refundAmount === lineAmount(priceLines!, 'cleaning') ? 'nothing' : refundAmount === totalPrice ? 'everything' : 'half',
    )
    expect(new Set(kinds)).toEqual(new Set(['everything', 'half', 'nothing']))
  })
})

describe('the reviews', () => {
  const bookings = new Map(world.bookings.map((booking) => [booking.id, booking]))
  const byGuests = world.reviews.filter(({ type }) => type === 'guest_to_host')
  const byHosts = world.reviews.filter(({ type }) => type === 'host_to_guest')

  test('are written once by each side within 14 days of a completed booking', () => {
    for (const side of [byGuests, byHosts])
      expect(distinct(side.map(({ bookingId }) => bookingId))).toBe(side.length)
    expect(byHosts.length).toBeGreaterThan(500)
    for (const review of world.reviews) {
      const { status, guestId, hostId, listingId, checkOut, timeZone } = bookings.get(review.bookingId)!
      expect(status).toBe('completed')
      const [reviewer, reviewee] = review.type === 'guest_to_host' ? [guestId, hostId] : [hostId, guestId]
      expect([review.reviewerId, review.revieweeId, review.listingId]).toEqual([
        reviewer,
        reviewee,
        listingId,
      ])
      expect(isReviewOpen({ checkOut, timeZone }, review.createdAt!)).toBe(true)
      expect(review.createdAt!.getTime()).toBeLessThanOrEqual(NOW.getTime())
      expect(review.comment).not.toMatch(/[{}]|undefined/)
    }
  })

  test('become visible when both sides have reviewed, or at the deadline', () => {
    for (const bookingId of new Set(world.reviews.map((review) => review.bookingId))) {
      const pair = world.reviews.filter((review) => review.bookingId === bookingId)
      const last = new Date(Math.max(...pair.map(({ createdAt }) => createdAt!.getTime())))
      const visibleFrom = pair.length === 2 ? last : reviewDeadline(bookings.get(bookingId)!)
      for (const review of pair)
        expect([review.visibleFrom, review.isCounted]).toEqual([visibleFrom, visibleFrom <= NOW])
    }
    expect(world.reviews.some(({ isCounted }) => !isCounted)).toBe(true)
  })

  test('add up to the rating and review count of the listing, without hidden reviews', () => {
    for (const row of world.listings) {
      const ratings = byGuests
        .filter(({ listingId, visibleFrom }) => listingId === row.id && visibleFrom! <= NOW)
        .map(({ rating }) => rating)
      const average =
        ratings.length === 0 ? 0 : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
      expect(row.reviewCount).toBe(ratings.length)
      expect(row.averageRating).toBeCloseTo(average, 1)
    }
    expect(world.listings.filter(({ reviewCount }) => reviewCount === 0).length).toBeGreaterThanOrEqual(3)
  })
})

describe('the demo users', () => {
  test('include a guest with past, current, upcoming, requested and cancelled trips, and favorites', () => {
    const guest = user('guest@demo.test')
    const trips = world.bookings.filter(({ guestId }) => guestId === guest.id)
    expect(new Set(trips.map(({ status }) => status))).toEqual(
      new Set(['pending', 'confirmed', 'cancelled', 'completed']),
    )
    expect(trips.some(({ status, checkIn }) => status === 'confirmed' && checkIn <= '2026-03-10')).toBe(true)
    expect(trips.some(({ status, checkIn }) => status === 'confirmed' && checkIn > '2026-03-10')).toBe(true)
    expect(world.favorites.filter(({ userId }) => userId === guest.id)).toHaveLength(7)
    // One stay has a review by the host but none by the guest yet.
    const reviewed = (id: string, type: string) =>
      world.reviews.some((review) => review.bookingId === id && review.type === type)
    const open = trips.filter((trip) => trip.status === 'completed' && isReviewOpen(trip, NOW))
    expect(open.map(({ id }) => [reviewed(id, 'guest_to_host'), reviewed(id, 'host_to_guest')])).toEqual([
      [false, true],
    ])
  })
})

describe('the texts of the company', () => {
  test.each([
    ['terms_of_service', 8],
    ['privacy_policy', 8],
    ['faq', 8],
    ['about_us', 3],
  ])('has a published %s by an administrator, in sections', (type, least) => {
    const [text, ...more] = world.companyContent.filter((content) => content.type === type)
    expect(more).toEqual([])
    expect(text).toMatchObject({ isPublished: true, createdBy: user('admin@demo.test').id })
    expect(text!.publishedAt!.getTime()).toBeLessThan(NOW.getTime())
    const { html, sections } = renderMarkdown(text!.content)
    const parts = type === 'faq' ? questionsIn(text!.content) : sections
    expect(parts.length).toBeGreaterThanOrEqual(least)
    expect(html).not.toMatch(/undefined|\$\{|\*\*|\]\(|\|/)
  })

  test('name every cookie that the site sets', () => {
    const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.server.ts'))
      .map((path) => readFileSync(join('app', path), 'utf8'))
    const names = sources.flatMap((source) =>
      [...source.matchAll(/(?:createCookie|hostCookie)\('([\w-]+)'/g)].map((match) => match[1]!),
    )
    expect(names.length).toBeGreaterThanOrEqual(4)
    for (const name of [...names, 'toast-session'])
      expect(world.companyContent.find(({ type }) => type === 'privacy_policy')!.content).toContain(
        `\`${name}\``,
      )
  })
})

test('builds the same world for the same instant and another for another day', { timeout: 60_000 }, () => {
  expect(buildWorld(NOW)).toEqual(world)
})
