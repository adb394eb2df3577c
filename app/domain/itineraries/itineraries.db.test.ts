import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { flights, itineraries, itineraryItems } from '#db/schema'
import { makeFlight, makeUser } from '../../../tests/support/people'
import { addItem } from './add-item.server'
import { createItinerary } from './create-itinerary.server'
import { deleteItinerary } from './delete-itinerary.server'
import { updateItinerary } from './update-itinerary.server'
import { deleteItem } from './delete-item.server'
import { moveItem } from './move-item.server'
import { updateItem } from './update-item.server'
import { listItineraries, findItinerary } from './itineraries.queries.server'
import { itinerarySchema } from './itinerary'
import { MAX_ITINERARIES } from './itinerary-fields'
import { itineraryItemSchema } from './itinerary-item'
import { tripDays } from './trip-days'

const now = new Date('2027-01-10T12:00:00Z')
const trip = (change: object = {}) =>
  itinerarySchema.parse({
    title: 'Spring',
    destination: 'Kyoto, Japan',
    startDate: '2027-03-10',
    endDate: '2027-03-14',
    ...change,
  })
const plan = (change: object = {}) =>
  itineraryItemSchema.parse({ type: 'activity', title: 'A walk', ...change })

let me: { id: string }
let stranger: { id: string }
let mine: { user: { id: string }; now: Date }
beforeEach(async () => {
  ;[me, stranger] = [await makeUser(db), await makeUser(db)]
  mine = { user: me, now }
})

/** Creates a trip, and throws if it is refused. */
async function makeTrip(change: object = {}) {
  const result = await createItinerary(trip(change), mine)
  if (!result.ok) throw new Error(`refused: ${result.refusal}`)
  return result.itinerary
}

/** Adds an item, and throws if it is refused. @returns its id */
async function put(itinerary: { id: string }, change: object = {}) {
  const result = await addItem(itinerary.id, plan(change), mine)
  if (!result.ok) throw new Error(`refused: ${result.refusal}`)
  return result.item.id
}

const itemsOf = async (itinerary: { id: string }) => (await findItinerary(itinerary.id, me.id))!.items
/** The titles of the items of each day, and of those outside the trip. */
async function seen(itinerary: { id: string }) {
  const found = (await findItinerary(itinerary.id, me.id))!
  const { days, outside } = tripDays(found.itinerary, found.items)
  return {
    days: days.map(({ items }) => items.map(({ title }) => title).join()),
    outside: outside.map(({ title }) => title).join(),
  }
}

describe('an itinerary', () => {
  test('has the zone of its destination, or none if the place is unknown', async () => {
    expect((await makeTrip()).timeZone).toBe('Asia/Tokyo')
    expect((await makeTrip({ destination: 'Somewhere warm' })).timeZone).toBeNull()
  })

  test('is created once per key, which neither another user nor other values can reuse', async () => {
    const requestKey = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => createItinerary(trip({ requestKey }), mine)))
    expect(answers.map((answer) => answer.ok && answer.itinerary.id)).toEqual([
      requestKey,
      requestKey,
      requestKey,
    ])
    expect(await listItineraries(me.id)).toHaveLength(1)
    expect(await createItinerary(trip({ requestKey, title: 'Elsewhere' }), mine)).toMatchObject({
      refusal: 'itinerary_key_reused',
      firstId: requestKey,
    })
    expect(await listItineraries(me.id)).toHaveLength(1)
    expect(await createItinerary(trip({ requestKey }), { user: stranger, now })).toMatchObject({
      refusal: 'itinerary_key_reused',
    })
    expect(await createItinerary(trip({ userId: stranger.id }), mine)).toMatchObject({
      refusal: 'itinerary_not_you',
    })
  })

  test('is one of a limited number', async () => {
    const row = { userId: me.id, title: 'A trip', destination: 'New York' }
    await db.insert(itineraries).values(Array.from({ length: MAX_ITINERARIES }, () => row))
    expect(await createItinerary(trip(), mine)).toMatchObject({ refusal: 'too_many_itineraries' })
  })

  test('is not found by another user in any operation', async () => {
    const itinerary = await makeTrip({ isPublic: true })
    const item = await put(itinerary)
    const theirs = { user: stranger, now }
    const before = await itemsOf(itinerary)
    for (const id of [itinerary.id, randomUUID(), 'nonsense', undefined]) {
      expect(await findItinerary(id, stranger.id)).toBeNull()
      expect(await updateItinerary(id, trip(), theirs)).toMatchObject({ refusal: 'itinerary_unknown' })
      expect(await deleteItinerary(id, theirs)).toMatchObject({ refusal: 'itinerary_unknown' })
      expect(await addItem(id, plan(), theirs)).toMatchObject({ refusal: 'itinerary_unknown' })
    }
    for (const id of [item, randomUUID(), 'nonsense', undefined]) {
      expect(await updateItem(id, plan(), theirs)).toMatchObject({ refusal: 'item_unknown' })
      expect(await moveItem(id, { by: 'down' }, theirs)).toMatchObject({ refusal: 'item_unknown' })
      expect(await deleteItem(id, theirs)).toMatchObject({ refusal: 'item_unknown' })
    }
    expect(await itemsOf(itinerary)).toEqual(before)
  })

  test('moves its items to new dates, and separates those outside', async () => {
    const itinerary = await makeTrip()
    await put(itinerary, { title: 'Temple', startTime: '2027-03-11T09:30', endTime: '2027-03-11T11:00' })
    await put(itinerary, { title: 'Farewell', startTime: '2027-03-14T19:00', endTime: '2027-03-15T01:00' })
    await updateItinerary(itinerary.id, trip({ startDate: '2027-04-01', endDate: '2027-04-02' }), mine)
    expect(await seen(itinerary)).toEqual({ days: ['', 'Temple'], outside: 'Farewell' })
    expect((await itemsOf(itinerary)).map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
      ['2027-04-02T09:30', '2027-04-02T11:00'],
      ['2027-04-05T19:00', '2027-04-06T01:00'],
    ])
    await updateItinerary(itinerary.id, trip({ startDate: '2027-04-01', endDate: '2027-04-05' }), mine)
    expect((await seen(itinerary)).outside).toBe('')
  })

  test('is deleted with its items but without its flights', async () => {
    const itinerary = await makeTrip()
    const flight = await makeFlight(db, { userId: me.id })
    await put(itinerary, { type: 'transport', flightId: flight.id })
    expect(await deleteItinerary(itinerary.id, mine)).toMatchObject({ ok: true, title: 'Spring' })
    expect(await db.select().from(flights).where(eq(flights.id, flight.id))).toMatchObject([
      { itineraryId: null },
    ])
    expect(await findItinerary(itinerary.id, me.id)).toBeNull()
  })
})

describe('an item', () => {
  test('cannot be at a time that clocks skip, unless it is there already', async () => {
    const itinerary = await makeTrip({ destination: 'New York' })
    const skipped = { startTime: '2027-03-14T02:30' }
    const refused = { ok: false, refusal: 'item_time_skipped', field: 'startTime' }
    expect(await addItem(itinerary.id, plan(skipped), mine)).toMatchObject(refused)
    expect(
      await addItem(itinerary.id, plan({ day: 5, startTime: '01:00', endTime: '02:30' }), mine),
    ).toMatchObject({
      ...refused,
      field: 'endTime',
    })
    const id = await put(itinerary, { ...skipped, timeZone: 'Asia/Tokyo' })
    const change = (values: object) => updateItem(id, plan({ ...skipped, ...values }), mine)
    expect(await change({ timeZone: 'America/New_York' })).toMatchObject(refused)
    await db.update(itineraryItems).set({ timeZone: 'America/New_York' }).where(eq(itineraryItems.id, id))
    expect(await change({ notes: 'Bring shoes' })).toMatchObject({ ok: true })
  })

  test('is created once per key, and refused with other values', async () => {
    const itinerary = await makeTrip()
    const requestKey = randomUUID()
    await Promise.all([1, 2, 3].map(() => addItem(itinerary.id, plan({ requestKey }), mine)))
    expect(await addItem(itinerary.id, plan({ requestKey, title: 'Other' }), mine)).toMatchObject({
      refusal: 'item_key_reused',
      first: { itineraryId: itinerary.id, id: requestKey },
    })
    expect(await itemsOf(itinerary)).toHaveLength(1)
    const other = await makeTrip()
    expect(await addItem(other.id, plan({ requestKey }), mine)).toMatchObject({ refusal: 'item_key_reused' })
  })

  test('survives thirty concurrent moves without gaps, losses or duplicates', async () => {
    const itinerary = await makeTrip()
    const ids: string[] = []
    for (let i = 0; i < 12; i++) ids.push(await put(itinerary, { title: `${i}`, day: (i % 3) + 1 }))
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        moveItem(ids[i % 12], i % 2 ? { by: 'down' } : { to: { day: (i % 5) + 1, position: i % 4 } }, mine),
      ),
    )
    expect(answers.every(({ ok }) => ok)).toBe(true)
    const items = await itemsOf(itinerary)
    expect(items.map(({ title }) => Number(title)).sort((a, b) => a - b)).toEqual(ids.map((_, i) => i))
    const { days } = tripDays(itinerary, items)
    for (const { items: there } of days)
      expect(there.map(({ order }) => order)).toEqual(there.map((_, i) => i))
  })
})
