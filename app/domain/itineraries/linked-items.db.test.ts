import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { attractions, bookings, flights } from '#db/schema'
import {
  makeBooking,
  makeFlight,
  makeHost,
  makeItinerary,
  makeStation,
  makeStay,
  makeUser,
} from '../../../tests/support/people'
import { addFlight as saveFlight } from '../flights/add-flight.server'
import { updateFlight } from '../flights/update-flight.server'
import { flightChangeSchema, flightSchema } from '../flights/flight'
import { addItem } from './add-item.server'
import { addLinkedItem } from './add-linked-item.server'
import { bookingsToAdd, findItinerary, findSharedItinerary } from './itineraries.queries.server'
import { deleteItem } from './delete-item.server'
import { updateItem } from './update-item.server'
import { findLinkTarget } from './linked-details.server'
import { itinerarySchema } from './itinerary'
import { itineraryItemSchema } from './itinerary-item'
import { renewShareLink } from './renew-share-link.server'
import { updateItinerary } from './update-itinerary.server'

const now = new Date('2027-01-10T12:00:00Z')
const plan = (change: object = {}) =>
  itineraryItemSchema.parse({ type: 'activity', title: 'A walk', ...change })

let me: { id: string }
let mine: { user: { id: string }; now: Date }
let trip: Awaited<ReturnType<typeof makeItinerary>>
beforeEach(async () => {
  me = await makeUser(db)
  mine = { user: me, now }
  trip = await makeItinerary(db, { userId: me.id })
})

const itemsOf = async (id = trip.id) => (await findItinerary(id, me.id))!.items
const myBooking = async (given: Partial<typeof bookings.$inferInsert> = {}) =>
  makeBooking(db, {
    listingId: (await makeStay(db, { title: 'A flat by the river' })).id,
    guestId: me.id,
    checkIn: '2027-03-11',
    checkOut: '2027-03-13',
    ...given,
  })
const makePlace = async (given: Partial<typeof attractions.$inferInsert> = {}) =>
  (
    await db
      .insert(attractions)
      .values({
        name: 'The Gardens',
        type: 'attraction',
        location: 'Kyoto',
        latitude: 35.01,
        longitude: 135.77,
        ...given,
      })
      .returning()
  )[0]!

describe('a booking', () => {
  test('is added only once, with its dates, place, price and zone', async () => {
    const booking = await myBooking()
    const [first, second] = await Promise.all([
      addLinkedItem(trip.id, { bookingId: booking.id }, mine),
      addLinkedItem(trip.id, { bookingId: booking.id }, mine),
    ])
    expect([first, second].map((answer) => answer.ok && answer.item.id)).toEqual([
      (await itemsOf())[0]!.id,
      (await itemsOf())[0]!.id,
    ])
    expect(await itemsOf()).toMatchObject([
      {
        type: 'accommodation',
        title: 'A flat by the river',
        location: 'New York, New York',
        day: 2,
        startTime: '2027-03-11T00:00',
        endTime: '2027-03-13T00:00',
        isWholeDays: true,
        isFixed: true,
        timeZone: 'America/New_York',
        cost: booking.totalPrice,
        bookingReference: expect.stringMatching(/^[0-9A-F]{8}$/),
        bookingId: booking.id,
        listingId: booking.listingId,
      },
    ])
  })

  test.each(['pending', 'cancelled'] as const)('cannot be added when it is %s', async (status) => {
    expect(await addLinkedItem(trip.id, { bookingId: (await myBooking({ status })).id }, mine)).toMatchObject(
      {
        refusal: 'item_booking_unknown',
      },
    )
  })

  test('is offered while it is confirmed and not in the trip, those during the trip first', async () => {
    const [before, within, added] = [
      await myBooking({ checkIn: '2027-02-01', checkOut: '2027-02-03' }),
      await myBooking(),
      await myBooking({ checkIn: '2027-03-13', checkOut: '2027-03-14' }),
    ]
    await myBooking({ status: 'pending', checkIn: '2027-05-01', checkOut: '2027-05-02' })
    await makeBooking(db, { listingId: before.listingId, checkIn: '2027-03-12', checkOut: '2027-03-13' })
    await addLinkedItem(trip.id, { bookingId: added.id }, mine)
    expect((await bookingsToAdd(trip.id, me.id)).map(({ id, overlaps }) => [id, overlaps])).toEqual([
      [within.id, true],
      [before.id, false],
    ])
    expect(await bookingsToAdd(trip.id, (await makeUser(db)).id)).toEqual([])
  })
})

test('a station of the route planner becomes a place when the first item links to it', async () => {
  const station = await makeStation(db, { name: 'Pumps on the way', phoneNumber: '+1 212 555 0100' })
  expect(await findLinkTarget({ attractionId: station.id }, me.id)).toMatchObject({
    title: 'Pumps on the way',
  })
  expect(await db.$count(attractions, eq(attractions.id, station.id))).toBe(0)
  for (const day of [1, 2])
    expect(await addLinkedItem(trip.id, { attractionId: station.id, day }, mine)).toMatchObject({ ok: true })
  expect(await itemsOf()).toMatchObject([
    { title: 'Pumps on the way', type: 'transport', attractionId: station.id },
    { title: 'Pumps on the way', type: 'transport', attractionId: station.id },
  ])
  expect(await db.select().from(attractions).where(eq(attractions.id, station.id))).toMatchObject([
    { type: 'gas_station', name: 'Pumps on the way', externalId: `place:${station.id}` },
  ])
})

describe("another user's booking, flight or listing", () => {
  test('cannot be added in any way', async () => {
    const other = await makeUser(db)
    const booking = await myBooking({ guestId: other.id })
    const flight = await makeFlight(db, { userId: other.id })
    const listing = await makeStay(db, { isActive: false })
    const place = await makePlace({ isActive: false })
    const own = await addItem(trip.id, plan(), mine)
    for (const [links, refusal] of [
      [{ bookingId: booking.id }, 'item_booking_unknown'],
      [{ flightId: flight.id }, 'item_flight_unknown'],
      [{ listingId: listing.id }, 'item_listing_unknown'],
      [{ attractionId: place.id }, 'item_place_unknown'],
      [{ bookingId: randomUUID() }, 'item_booking_unknown'],
      [{ flightId: randomUUID() }, 'item_flight_unknown'],
    ] as const) {
      expect(await addItem(trip.id, plan(links), mine)).toMatchObject({ refusal })
      expect(await updateItem(own.ok ? own.item.id : '', plan(links), mine)).toMatchObject({ refusal })
    }
    expect(await addLinkedItem(trip.id, { bookingId: booking.id }, mine)).toMatchObject({
      refusal: 'item_booking_unknown',
    })
    expect(await addLinkedItem(trip.id, { flightId: flight.id }, mine)).toMatchObject({
      refusal: 'item_flight_unknown',
    })
    expect(await db.select().from(flights).where(eq(flights.id, flight.id))).toMatchObject([
      { itineraryId: null },
    ])
    expect(await itemsOf()).toHaveLength(1)
  })
})

describe('a flight', () => {
  test('is in one trip at a time, and in none when its item is deleted', async () => {
    const flight = await makeFlight(db, { userId: me.id })
    const other = await makeItinerary(db, { userId: me.id })
    await addLinkedItem(trip.id, { flightId: flight.id }, mine)
    await addLinkedItem(trip.id, { flightId: flight.id }, mine)
    expect(await itemsOf()).toMatchObject([
      {
        type: 'transport',
        title: 'TA 100 JFK to LHR',
        day: 1,
        startTime: '2027-03-10T18:30',
        timeZone: 'America/New_York',
        endTime: '2027-03-11T06:30',
        endTimeZone: 'Europe/London',
      },
    ])
    await addLinkedItem(other.id, { flightId: flight.id }, mine)
    expect([(await itemsOf()).length, (await itemsOf(other.id)).length]).toEqual([0, 1])
    await deleteItem((await itemsOf(other.id))[0]!.id, mine)
    expect(await db.select().from(flights).where(eq(flights.id, flight.id))).toMatchObject([
      { itineraryId: null },
    ])
  })

  test('moves to its new day when its times change', async () => {
    const saved = await saveFlight(
      flightSchema.parse({
        airline: 'Test Air',
        flightNumber: 'TA 7',
        itineraryId: trip.id,
        departure: { code: 'JFK', time: '2027-03-10T18:30' },
        arrival: { code: 'LHR', time: '2027-03-11T06:30' },
      }),
      mine,
    )
    if (!saved.ok) throw new Error(saved.refusal)
    expect(await itemsOf()).toMatchObject([{ day: 1, flightId: saved.flight.id }])
    const later = flightChangeSchema.parse({
      departure: { code: 'JFK', time: '2027-03-12T09:00' },
      arrival: { code: 'LHR', time: '2027-03-12T21:00' },
    })
    await updateFlight(saved.flight.id, later, mine)
    expect(await itemsOf()).toMatchObject([
      { day: 3, startTime: '2027-03-12T09:00', endTime: '2027-03-12T21:00' },
    ])
    await updateFlight(saved.flight.id, { itineraryId: null }, mine)
    expect(await itemsOf()).toEqual([])
  })
})

describe('a shared itinerary', () => {
  const input = (isPublic: boolean) =>
    itinerarySchema.parse({
      title: 'Shared',
      destination: 'New York',
      startDate: '2027-03-10',
      endDate: '2027-03-14',
      budget: '987.65',
      isPublic,
    })
  const share = async (isPublic: boolean) => {
    const result = await updateItinerary(trip.id, input(isPublic), mine)
    return result.ok ? result.itinerary.shareToken : null
  }

  test('hides costs, references, notes and the ids of bookings and flights', async () => {
    await addLinkedItem(trip.id, { bookingId: (await myBooking()).id }, mine)
    await addLinkedItem(trip.id, { flightId: (await makeFlight(db, { userId: me.id })).id }, mine)
    await addItem(
      trip.id,
      plan({
        title: 'Dinner',
        cost: '43.21',
        notes: 'Hush',
        bookingReference: 'TABLE7',
        description: 'By the sea',
      }),
      mine,
    )
    const shared = (await findSharedItinerary((await share(true))!))!
    expect(shared.items.map(({ title }) => title).sort()).toEqual([
      'A flat by the river',
      'Dinner',
      'TA 100 JFK to LHR',
    ])
    expect(shared.itinerary.sharedBy).toBe('Robin E.')
    const keys = new Set<string>()
    JSON.stringify(shared, (key, value) => (keys.add(key), value))
    for (const secret of [
      'cost',
      'budget',
      'bookingReference',
      'notes',
      'bookingId',
      'flightId',
      'booking',
      'seat',
      'userId',
      'shareToken',
    ])
      expect([...keys]).not.toContain(secret)
    for (const secret of ['43.21', '4321', '98765', 'Hush', 'TABLE7', 'SECRET', me.id])
      expect(JSON.stringify(shared)).not.toContain(secret)
    expect(JSON.stringify(shared)).toContain('By the sea')
  })

  test('has an unguessable link that can be disabled and replaced', async () => {
    const first = (await share(true))!
    expect(Buffer.from(first, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
    expect(await share(true)).toBe(first)
    const renewed = await renewShareLink(trip.id, mine)
    const second = renewed.ok ? renewed.shareToken : ''
    expect([await findSharedItinerary(first), (await findSharedItinerary(second))?.itinerary.title]).toEqual([
      null,
      'Shared',
    ])
    await share(false)
    expect(await findSharedItinerary(second)).toBeNull()
    expect(await renewShareLink(trip.id, mine)).toMatchObject({ refusal: 'itinerary_private' })
    expect([first, second]).not.toContain(await share(true))
    expect(await renewShareLink(trip.id, { user: await makeHost(db), now })).toMatchObject({
      refusal: 'itinerary_unknown',
    })
    for (const nothing of ['', 'x', undefined, 'A'.repeat(32), `${second}x`])
      expect(await findSharedItinerary(nothing)).toBeNull()
  })
})
