import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { guestRefund } from '~/domain/bookings/refund'
import { renderMarkdown } from '~/domain/content/render-markdown.server'
import { feesFromSettings } from '~/domain/pricing/fees'
import { lineAmount } from '~/domain/pricing/price-lines'
import { mileageOf } from '~/domain/listings/mileage'
import { isReviewOpen, reviewDeadline } from '~/domain/bookings/review-window'
import { eachNight, todayIn } from '~/domain/shared/dates'
import { defaultTrustPoints, exampleTrustPoints } from '~/domain/settings/trust/trust-points'
import { milesBetween } from '~/domain/shared/distance'
import { buildWorld } from './build-world'
import { cities, cityPlaces } from './catalog'
import { layOutPlaces } from './lay-out-places'
import { STAY_AMENITIES, VEHICLE_FEATURES } from './shapes'

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

  test('has a unique phone number for every user', () => {
    expect(
      world.users.filter(({ phoneNumber }) => !phoneNumber).map(({ firstName, phone }) => [firstName, phone]),
    ).toEqual([])
    expect(distinct(world.users.map(({ phoneNumber }) => phoneNumber))).toBe(world.users.length)
  })

  test('has listings that pass the validation of the form', () => {
    for (const row of world.listings) {
      expect(row.title.length, row.title).toBeGreaterThanOrEqual(10)
      expect(row.title.length, row.title).toBeLessThanOrEqual(80)
      expect(row.description.length, row.title).toBeGreaterThanOrEqual(50)
      expect(row.location.length).toBeGreaterThanOrEqual(5)
      expect(row.price).toBeGreaterThanOrEqual(100)
      expect(row.rules!.length, row.title).toBeGreaterThanOrEqual(3)
      const choices: readonly string[] = row.type === 'property' ? STAY_AMENITIES : VEHICLE_FEATURES
      expect(
        row.amenities!.filter((amenity) => !choices.includes(amenity)),
        row.title,
      ).toEqual([])
    }
  })

  test('places every listing within 55 kilometers of its city, at unique positions', () => {
    for (const row of world.listings) {
      const city = world.cities.find(({ id }) => id === row.cityId)!
      const north = (row.latitude! - city.latitude) * 111
      const east = (row.longitude! - city.longitude) * 111 * Math.cos((city.latitude * Math.PI) / 180)
      expect(Math.hypot(north, east), row.title).toBeLessThan(55)
      expect(row.timeZone).toBe(city.timeZone)
    }
    expect(distinct(world.listings.map(({ latitude, longitude }) => `${latitude} ${longitude}`))).toBe(
      world.listings.length,
    )
  })

  test('gives every listing a street address of its own, which its public texts do not mention', () => {
    for (const { title, description, location, streetAddress } of world.listings) {
      expect(streetAddress, title).toMatch(/^\S.{5,99}$/)
      expect(`${title} ${description} ${location}`).not.toContain(streetAddress)
    }
    expect(distinct(world.listings.map(({ streetAddress }) => `${streetAddress}`))).toBe(world.listings.length)
  })

  test('has stays and vehicles in every city', () => {
    for (const { id, name } of world.cities) {
      expect(stays.filter(({ cityId }) => cityId === id).length, name).toBeGreaterThanOrEqual(3)
      expect(vehicles.filter(({ cityId }) => cityId === id).length, name).toBeGreaterThanOrEqual(2)
    }
  })

  test('limits the mileage of some vehicles, and has bookings with those terms', () => {
    const counted = vehicles.filter(({ vehicleSpecs }) => vehicleSpecs!.includedMilesPerDay !== undefined)
    expect(counted.length).toBeGreaterThanOrEqual(20)
    expect(vehicles.length - counted.length).toBeGreaterThanOrEqual(20)
    for (const { title, vehicleSpecs } of counted) {
      const { includedMilesPerDay, pricePerExtraMile } = vehicleSpecs!
      expect(
        [
          includedMilesPerDay! >= 100,
          includedMilesPerDay! <= 250,
          pricePerExtraMile! >= 20,
          pricePerExtraMile! <= 200,
        ],
        title,
      ).toEqual([true, true, true, true])
    }
    for (const { listingId, mileage } of world.bookings)
      expect(mileage).toEqual(mileageOf(listing(listingId).vehicleSpecs ?? null))
    expect(world.bookings.filter(({ mileage }) => mileage).length).toBeGreaterThan(20)
  })

  test('gives every listing several photos of its own', () => {
    const images = world.listings.map((listing) => listing.images!)
    expect(Math.min(...images.map(({ length }) => length))).toBeGreaterThanOrEqual(3)
    expect(new Set(images.flat()).size).toBe(images.flat().length)
  })

  test('has a picture of every place, and a portrait of most people', () => {
    expect(layOutPlaces().filter(({ images }) => images!.length !== 1)).toEqual([])
    expect(world.users.filter(({ avatar }) => avatar).length).toBeGreaterThan(60)
  })

  test('has Instant Book on about half of the listings, and uses every policy', () => {
    const instant = world.listings.filter(({ instantBook }) => instantBook).length / world.listings.length
    expect(instant).toBeGreaterThan(0.4)
    expect(instant).toBeLessThan(0.7)
    expect(distinct(world.listings.map(({ cancellationPolicy }) => cancellationPolicy))).toBe(3)
  })
})

describe('the places', () => {
  const places = layOutPlaces()

  test('are at least 300, four restaurants, four attractions and three gas stations around every city', () => {
    expect(places.length).toBeGreaterThanOrEqual(300)
    expect(cityPlaces.map(({ city }) => city).sort()).toEqual(cities.map(({ key }) => key).sort())
    for (const { city: key, places } of cityPlaces) {
      const city = cities.find((one) => one.key === key)!
      const countOf = (type: string) => places.filter((place) => place.type === type).length
      expect(
        [countOf('restaurant') >= 4, countOf('attraction') >= 4, countOf('gas_station') >= 3],
        key,
      ).toEqual([true, true, true])
      for (const {
        name,
        at: [latitude, longitude],
      } of places)
        expect(milesBetween(city, { latitude, longitude }), name).toBeLessThan(12)
    }
  })

  test('have unique names, descriptions, positions and phone numbers', () => {
    for (const valueOf of [
      (place) => place.name,
      (place) => place.description,
      (place) => `${place.latitude} ${place.longitude}`,
      (place) => place.contact?.phone ?? place.id,
    ] satisfies ((place: (typeof places)[number]) => unknown)[]) {
      expect(distinct(places.map(valueOf))).toBe(places.length)
    }
  })

  test('have price levels, three to seven amenities, opening hours and fictional phone numbers', () => {
    for (const { name, type, priceLevel, rating, amenities, hours, contact } of places) {
      expect(type === 'restaurant' ? [1, 2, 3, 4].includes(priceLevel!) : priceLevel === null, name).toBe(
        true,
      )
      expect(rating! >= 3.5 && rating! <= 5, name).toBe(true)
      expect([distinct(amenities!), amenities!.length >= 3, amenities!.length <= 7], name).toEqual([
        amenities!.length,
        true,
        true,
      ])
      expect(Object.keys(hours!), name).toHaveLength(7)
      if (contact?.phone) expect(contact.phone, name).toMatch(/^\+1 \d{3} 555 01\d\d$/)
      if (contact?.website) expect(contact.website, name).toMatch(/^https:\/\/[a-z0-9-]+\.example\/$/)
    }
  })
})

describe('the bookings', () => {
  const live = world.bookings.filter(({ status }) => status !== 'cancelled')

  test('never overlap', () => {
    const nights = live.flatMap(({ listingId, checkIn, checkOut }) =>
      eachNight(checkIn, checkOut).map((night) => `${listingId} ${night}`),
    )
    expect(distinct(nights)).toBe(nights.length)
  })

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

  test('redeem codes as often as the usage count of the codes', () => {
    for (const { id, code, usageCount, usageLimit } of world.discountCodes) {
      expect(
        world.discountRedemptions.filter(({ discountCodeId }) => discountCodeId === id),
        code,
      ).toHaveLength(usageCount!)
      expect(usageCount).toBeLessThanOrEqual(usageLimit ?? Infinity)
    }
    expect(world.discountCodes.some(({ usageCount, usageLimit }) => usageCount === usageLimit)).toBe(true)
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

  test('are mostly good and sometimes not', () => {
    const share = (...ratings: number[]) =>
      byGuests.filter(({ rating }) => ratings.includes(rating)).length / byGuests.length
    expect(share(4, 5)).toBeGreaterThan(0.85)
    expect(share(3)).toBeGreaterThan(0.01)
    expect(share(1, 2)).toBeGreaterThan(0)
    expect(share(1, 2)).toBeLessThan(0.05)
  })

  test.each(['2026-03-10T17:00:00Z', '2026-07-30T03:00:00Z', '2027-01-01T12:00:00Z'])(
    'make about one host in six a Superhost, as well as one in six of the listings shown first, at %s',
    { timeout: 60_000 },
    (instant) => {
      const { users, listings } = buildWorld(new Date(instant))
      const hosts = users.filter(({ id }) => listings.some(({ hostId }) => hostId === id))
      const superhosts = new Set(hosts.filter(({ isSuperhost }) => isSuperhost).map(({ id }) => id))
      const shareOf = (some: typeof listings) => some.filter(({ hostId }) => superhosts.has(hostId)).length / some.length
      const firstOf = (type: string) =>
        listings.filter((listing) => listing.type === type).sort((one, other) => other.rank! - one.rank!).slice(0, 24)
      expect(hosts.find(({ email }) => email === 'host@demo.test')!.isSuperhost).toBe(true)
      for (const share of [
        superhosts.size / hosts.length,
        shareOf(listings),
        shareOf(firstOf('property')),
        shareOf(firstOf('vehicle')),
      ]) {
        expect(share).toBeGreaterThan(1 / 8)
        expect(share).toBeLessThan(1 / 4)
      }
    },
  )
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

  test('include a Superhost with stays, a vehicle and pending requests', () => {
    const host = user('host@demo.test')
    expect(host).toMatchObject({ isHost: true, isSuperhost: true, isVerified: true })
    expect(stays.filter(({ hostId }) => hostId === host.id).length).toBeGreaterThanOrEqual(3)
    expect(vehicles.some(({ hostId }) => hostId === host.id)).toBe(true)
    expect(
      world.bookings.filter(({ hostId, status }) => hostId === host.id && status === 'pending').length,
    ).toBeGreaterThanOrEqual(3)
  })

  test('include an admin who owns the platform code and the settings', () => {
    const admin = user('admin@demo.test')
    expect(admin.isAdmin).toBe(true)
    expect(world.discountCodes.filter(({ scope }) => scope === 'platform')).toMatchObject([
      { code: 'WELCOME10', createdBy: admin.id },
    ])
    expect(Object.fromEntries(world.platformSettings.map(({ key, value }) => [key, value]))).toEqual({
      guest_service_fee_percentage: '12',
      host_commission_percentage: '15',
      payment_processing_percentage: '2.9',
      listing_fee_amount: '0',
      cancellation_fee_percentage: '5',
      support_email: 'support@roamstead.example',
      support_hours: 'Monday to Friday, 9 a.m. to 5 p.m. Eastern Time',
      trust_points: JSON.stringify([...defaultTrustPoints, ...exampleTrustPoints]),
    })
  })
})

describe('the conversations', () => {
  const between = (one: string, other: string) =>
    world.messages.filter(
      ({ senderId, receiverId }) => [one, other].sort().join() === [senderId, receiverId].sort().join(),
    )

  test('count, number and date their messages like the product, all before now', () => {
    expect(world.conversations.length).toBeGreaterThanOrEqual(10)
    expect(world.messages).toHaveLength(
      world.conversations.reduce((sum, { messageCount }) => sum + messageCount!, 0),
    )
    for (const { lowId, highId, messageCount, lastMessageAt } of world.conversations) {
      expect(lowId < highId).toBe(true)
      const thread = between(lowId, highId)
      expect(thread.map(({ number }) => number)).toEqual(
        Array.from({ length: messageCount! }, (_, index) => index + 1),
      )
      const times = thread.map(({ createdAt }) => createdAt!.getTime())
      expect(times).toEqual([...times].sort((a, b) => a - b))
      expect(thread.at(-1)!.createdAt).toEqual(lastMessageAt)
      expect(lastMessageAt!.getTime()).toBeLessThan(NOW.getTime())
    }
  })

  test('are about bookings between the two, made before the first message', () => {
    for (const { bookingId, senderId, receiverId, createdAt, content } of world.messages) {
      const booking = world.bookings.find(({ id }) => id === bookingId)!
      expect([booking.guestId, booking.hostId].sort()).toEqual([senderId, receiverId].sort())
      expect(createdAt!.getTime(), content).toBeGreaterThan(booking.createdAt!.getTime())
    }
  })

  test('leave unread messages for both demo accounts, but none that they have already answered', () => {
    for (const email of ['guest@demo.test', 'host@demo.test']) {
      const { id } = user(email)
      const unread = world.messages.filter(({ receiverId, isRead }) => receiverId === id && !isRead)
      expect(unread.length).toBeGreaterThanOrEqual(3)
      for (const { senderId, number } of unread)
        expect(
          between(id, senderId).some((message) => message.senderId === id && message.number > number),
        ).toBe(false)
    }
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
    expect(sections.length).toBeGreaterThanOrEqual(least)
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

  test('name the fees that are charged', () => {
    const terms = world.companyContent
      .find(({ type }) => type === 'terms_of_service')!
      .content.replace(/\s+/g, ' ')
    const { guestServiceFeePercentage, paymentProcessingPercentage, hostCommissionPercentage } =
      feesFromSettings(world.platformSettings)
    for (const words of [
      `service fee of ${guestServiceFeePercentage} percent`,
      `processing fee of ${paymentProcessingPercentage} percent`,
      `commission of ${hostCommissionPercentage} percent`,
    ]) {
      expect(terms).toContain(words)
    }
  })
})

test('builds the same world for the same instant and another for another day', { timeout: 60_000 }, () => {
  expect(buildWorld(NOW)).toEqual(world)
  expect(buildWorld(new Date('2026-07-30T03:00:00Z')).bookings[0]).not.toEqual(world.bookings[0])
})
