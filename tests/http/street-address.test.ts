import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { bookings, listings } from '../../db/schema'
import { signedIn, type Visitor } from '../support/client'
import { day } from '../support/days'
import { setUpHosts } from '../support/hosting'
import { makeBooking, makePicture, makeReview, makeUser } from '../support/people'
import { sampled } from '../support/sampled'
import { setUpServer } from '../support/server'
import { wordsIn, wordsOf } from '../support/words'

const server = setUpServer()
const people = setUpHosts(server)

const streetAddress = '48 Sparrowhawk Row'
const instructions = {
  checkInInstructions: 'The key is under the frog.',
  checkOutInstructions: 'Hang it on the hook.',
  houseManual: 'Water the plants.',
}
const place = { latitude: 35.64123, longitude: -82.47281 }
const secrets =
  /Sparrowhawk|under the frog|on the hook|Water the plants|35\.6412|-82\.4728|openstreetmap\.org\/directions/

let listingId: string
let guest: Visitor
let guestId: string
/** What the listing's creation answered its host. */
let created: string
let calendarToken: string

beforeEach(async () => {
  const answer = await people.host.json('POST', '/api/listings', {
    listing: {
      type: 'property',
      title: 'A house with a secret address',
      description: 'Two rooms, a garden, and an address that only its guests may know before they arrive.',
      location: 'Asheville, North Carolina',
      streetAddress: ` ${streetAddress} `,
      price: '100',
      ...instructions,
      images: [await makePicture(server.db, people.hostId)],
    },
  })
  expect(answer.status).toBe(201)
  created = JSON.stringify(answer.body)
  listingId = answer.body.id
  calendarToken = randomBytes(32).toString('base64url')
  await server.db
    .update(listings)
    .set({ ...place, calendarToken })
    .where(eq(listings.id, listingId))
  const user = await makeUser(server.db, { firstName: 'Noor' })
  guestId = user.id
  guest = await signedIn(server, user)
})

const book = (status: 'pending' | 'confirmed' | 'completed' | 'cancelled', from = 40) =>
  makeBooking(server.db, { listingId, guestId, status, checkIn: day(from), checkOut: day(from + 2) })

describe('the street address of a listing', () => {
  test('is stored for its host, who sees it in the form only, and the instructions in their own answer', async () => {
    const [row] = await server.db.select().from(listings).where(eq(listings.id, listingId))
    expect(row).toMatchObject({ streetAddress })
    expect(await (await people.host.get(`/listings/${listingId}/edit`)).text()).toContain(streetAddress)
    const own = (await people.host.json('GET', `/api/listings/${listingId}`)).body
    expect(own).toMatchObject(instructions)
    expect(own).not.toHaveProperty('streetAddress')
    const changed = await people.host.json('PUT', `/api/listings/${listingId}`, { streetAddress: '' })
    expect(created + JSON.stringify(changed.body)).not.toMatch(secrets)
    const [after] = await server.db.select().from(listings).where(eq(listings.id, listingId))
    expect([changed.status, after!.streetAddress]).toEqual([200, null])
  })

  test('is on no page, in no answer and in no calendar that others can read', async () => {
    const stay = await makeBooking(server.db, {
      listingId,
      checkIn: day(-9),
      checkOut: day(-7),
      status: 'completed',
    })
    await makeReview(server.db, stay)
    await book('confirmed', 60)
    const results = ['/?location=Asheville', '/_root.data?location=Asheville']
    const paths = [
      `/listing/${listingId}`,
      `/listing/${listingId}?checkIn=${day(20)}&checkOut=${day(22)}`,
      `/listing/${listingId}.data`,
      `/listing/${listingId}/photos`,
      ...results,
      `/discover?listing=${listingId}`,
      `/hosts/${people.hostId}`,
      `/messages/${people.hostId}`,
      `/calendars/${calendarToken}.ics`,
      '/sitemap.xml',
      `/api/listings/${listingId}`,
      '/api/listings?location=Asheville&sortBy=newest',
      `/api/listings/${listingId}/reviews`,
      `/api/listings/${listingId}/availability`,
      `/api/hosts/${people.hostId}/listings`,
      `/api/users/${people.hostId}/reviews`,
    ]
    for (const who of [people.anonymous, people.stranger])
      for (const path of paths)
        expect([path, secrets.exec(await (await who.get(path)).text())]).toEqual([path, null])
    for (const path of results) expect(await (await people.anonymous.get(path)).text()).toContain(listingId)
    const page = await wordsIn(people.anonymous.get(`/listing/${listingId}`))
    expect(page).toContain("You'll get the exact address once you've booked.")
  })

  test.each(sampled(['pending', 'cancelled'] as const, 2))(
    'is not shown to the guest of a %s booking',
    async (status) => {
      const { id } = await book(status)
      for (const path of [
        `/bookings/${id}`,
        `/bookings/${id}.data`,
        `/bookings/${id}/calendar.ics`,
        '/bookings',
        `/api/bookings/${id}`,
        '/api/bookings',
        `/api/users/${guestId}/bookings`,
        `/messages/${people.hostId}`,
      ])
        expect([path, secrets.exec(await (await guest.get(path)).text())]).toEqual([path, null])
      expect((await guest.json('GET', `/api/bookings/${id}`)).body.listing).toMatchObject({
        latitude: 35.64,
        longitude: -82.47,
        streetAddress: null,
        checkInInstructions: null,
        checkOutInstructions: null,
        houseManual: null,
        directionsUrl: null,
      })
      await server.db.update(bookings).set({ status: 'pending' }).where(eq(bookings.id, id))
      const cancelled = await guest.json('PUT', `/api/bookings/${id}`, { status: 'cancelled' })
      expect([cancelled.status, secrets.exec(JSON.stringify(cancelled.body))]).toEqual([200, null])
    },
  )

  test.each(sampled(['confirmed', 'completed'] as const, 2))(
    'is shown to both parties of a %s booking',
    async (status) => {
      const { id } = await book(status, status === 'completed' ? -9 : 40)
      const directions =
        'https://www.openstreetmap.org/directions?to=48+Sparrowhawk+Row%2C+Asheville%2C+North+Carolina'
      for (const who of [guest, people.host]) {
        expect((await who.json('GET', `/api/bookings/${id}`)).body.listing).toMatchObject({
          ...place,
          streetAddress,
          ...instructions,
          directionsUrl: directions,
        })
        const page = await (await who.get(`/bookings/${id}`)).text()
        expect(page).toContain(`href="${directions}"`)
        expect(page).toContain(
          `aria-label="Map of the area around ${streetAddress}, Asheville, North Carolina"`,
        )
        expect(wordsOf(page)).toMatch(
          /How to get there 48 Sparrowhawk Row, Asheville, North Carolina .*The key is under the frog\./,
        )
      }
      expect(await (await guest.get(`/bookings/${id}/calendar.ics`)).text()).not.toMatch(secrets)
      expect((await people.stranger.get(`/bookings/${id}`)).status).toBe(404)
    },
  )

  test('is asked of the host where it is missing', async () => {
    await server.db.update(listings).set({ streetAddress: null }).where(eq(listings.id, listingId))
    const { id } = await book('confirmed')
    expect(await wordsIn(people.host.get(`/bookings/${id}`))).toContain(
      "Your guest doesn't have the street address yet. Add it to the listing",
    )
    expect(await wordsIn(guest.get(`/bookings/${id}`))).toContain(
      "Your host hasn't added a street address yet",
    )
    const page = await wordsIn(people.anonymous.get(`/listing/${listingId}`))
    expect(page).not.toContain('exact location')
  })
})
