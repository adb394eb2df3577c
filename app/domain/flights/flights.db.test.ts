import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { flights, itineraries, itineraryItems } from '#db/schema'
import { makeUser } from '../../../tests/support/people'
import { addFlight } from './add-flight.server'
import { deleteFlight } from './delete-flight.server'
import { updateFlight } from './update-flight.server'
import { flightChangeSchema, flightSchema } from './flight'
import { countFlights, findFlight, listFlights } from './flights.queries.server'

const now = new Date('2027-04-01T12:00:00Z')
let me: { id: string }
let stranger: { id: string }
beforeEach(async () => {
  ;[me, stranger] = [await makeUser(db), await makeUser(db)]
})

const typed = (change: Record<string, unknown> = {}) => ({
  airline: 'Lufthansa',
  flightNumber: 'lh 400',
  departure: { code: 'fra', time: '2027-05-10T13:20', gate: 'Z52' },
  arrival: { code: 'JFK', time: '2027-05-10T15:55', terminal: '1' },
  ...change,
})
const add = (change: Record<string, unknown> = {}, user = me) =>
  addFlight(flightSchema.parse(typed(change)), { user, now })
const made = async (change: Record<string, unknown> = {}, user = me) => {
  const added = await add(change, user)
  if (!added.ok) throw new Error(added.refusal)
  return added.flight
}
const change = (id: string, given: Record<string, unknown>, user = me) =>
  updateFlight(id, flightChangeSchema.parse(given), { user, now })
const rows = (userId = me.id) => db.select().from(flights).where(eq(flights.userId, userId))
const itemsOf = (itineraryId: string) =>
  db.select().from(itineraryItems).where(eq(itineraryItems.itineraryId, itineraryId))
const trip = async (userId = me.id) =>
  (await db.insert(itineraries).values({ userId, title: 'A trip', destination: 'New York' }).returning())[0]!

describe('adding a flight', () => {
  test('fills in the airports of its codes and the instants of its local times', async () => {
    expect(await made({ seat: '12A', bookingReference: 'X7B2QP' })).toMatchObject({
      userId: me.id,
      itineraryId: null,
      airline: 'Lufthansa',
      flightNumber: 'LH 400',
      status: 'scheduled',
      seat: '12A',
      bookingReference: 'X7B2QP',
      departure: {
        airport: 'Frankfurt Airport',
        code: 'FRA',
        gate: 'Z52',
        time: '2027-05-10T13:20',
        timeZone: 'Europe/Berlin',
      },
      arrival: {
        airport: 'John F. Kennedy International Airport',
        code: 'JFK',
        terminal: '1',
        time: '2027-05-10T15:55',
        timeZone: 'America/New_York',
      },
      departsAt: new Date('2027-05-10T11:20Z'),
      arrivesAt: new Date('2027-05-10T19:55Z'),
    })
  })

  test.each([
    [{ departure: { code: 'BER', time: '2027-03-28T02:30' } }, 'flight_time_skipped'],
    [{ departure: { code: 'KJFK', time: '2027-05-10T13:20' } }, 'flight_same_airport'],
  ])('refuses %j with %s', async (wrong, refusal) => {
    expect(await add(wrong)).toMatchObject({ ok: false, refusal })
    expect(await rows()).toEqual([])
  })

  test('creates one flight for five concurrent requests with the same key', async () => {
    const requestKey = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => add({ requestKey })))
    expect(answers.map((answer) => answer.ok && answer.flight.id)).toEqual(Array(5).fill(requestKey))
    expect(await rows()).toHaveLength(1)
    expect(await add({ requestKey, flightNumber: 'LH 401' })).toMatchObject({ refusal: 'flight_key_reused' })
    expect(await add({ requestKey, seat: '12A' })).toMatchObject({
      refusal: 'flight_key_reused',
      firstId: requestKey,
    })
    expect(await rows()).toHaveLength(1)
    expect(await add({ requestKey }, stranger)).toMatchObject({ refusal: 'flight_key_reused' })
  })

  test('warns before adding the same number on the same day again, and then does as asked', async () => {
    const first = await made()
    const again = { flightNumber: 'LH400', airline: 'Lufthansa German Airlines' }
    expect(await add(again)).toMatchObject({
      refusal: 'flight_duplicate',
      flightNumber: 'LH400',
      day: '2027-05-10',
    })
    expect(await rows()).toHaveLength(1)
    const nextDay = {
      departure: { code: 'FRA', time: '2027-05-11T13:20' },
      arrival: { code: 'JFK', time: '2027-05-11T15:55' },
    }
    for (const other of [{ flightNumber: 'LH 401' }, nextDay, { ...again, addAnyway: true }])
      expect(await add(other)).toMatchObject({ ok: true })
    expect(await add(again, stranger)).toMatchObject({ ok: true })
    expect(await rows()).toHaveLength(4)

    await db.update(flights).set({ status: 'cancelled' }).where(eq(flights.userId, me.id))
    expect(await add({ requestKey: first.id })).toMatchObject({ ok: true, flight: { id: first.id } })
    expect(await add()).toMatchObject({ ok: true })
  })

  test('takes its texts as they are seen, and knows its number in other spellings', async () => {
    expect(
      await made({
        airline: '\u202aUnited\u202c',
        flightNumber: '\u200bua\u00a01\u202c',
        bookingReference: '\u200eABC123\u200e',
        seat: '12\u00adA',
        departure: { code: 'SFO\u200b', time: '2027-05-10T10:20', gate: '\u200eB7', terminal: '\u200b' },
      }),
    ).toMatchObject({
      airline: 'United',
      flightNumber: 'UA 1',
      bookingReference: 'ABC123',
      seat: '12A',
      departure: { code: 'SFO', gate: 'B7' },
    })
    for (const flightNumber of ['UA1', 'UA001', 'UA-1', 'ua 0001'])
      expect(await add({ flightNumber })).toMatchObject({ refusal: 'flight_duplicate' })
    for (const flightNumber of ['UA 10', 'UAL1'])
      expect(await add({ flightNumber })).toMatchObject({ ok: true })
    expect((await rows())[0]!.departure).not.toHaveProperty('terminal')
  })

  test("accepts only the user's own itinerary and user id", async () => {
    const [own, other] = [await trip(), await trip(stranger.id)]
    expect(await made({ itineraryId: own.id })).toMatchObject({ itineraryId: own.id })
    for (const itineraryId of [other.id, randomUUID()])
      expect(await add({ itineraryId })).toMatchObject({ refusal: 'flight_itinerary_unknown' })
    expect(await add({ userId: stranger.id })).toMatchObject({ refusal: 'flight_user_not_you' })
    expect([await rows(), await rows(stranger.id)]).toMatchObject([[{}], []])
  })
})

describe('changing a flight', () => {
  test('keeps missing fields and updates the instants', async () => {
    const { id } = await made({ seat: '12A', bookingReference: 'X7B2QP' })
    expect(await change(id, { status: 'delayed', seat: '' })).toMatchObject({
      flight: {
        status: 'delayed',
        seat: null,
        bookingReference: 'X7B2QP',
        departsAt: new Date('2027-05-10T11:20Z'),
      },
    })
    expect(await change(id, { arrival: { code: 'EWR', time: '2027-05-10T16:30' } })).toMatchObject({
      flight: {
        departure: { code: 'FRA', gate: 'Z52' },
        arrival: { code: 'EWR', airport: 'Newark Liberty International Airport' },
        arrivesAt: new Date('2027-05-10T20:30Z'),
      },
    })
  })

  test('compares both ends even if only one is sent', async () => {
    const { id } = await made()
    expect(await change(id, { departure: { code: 'FRA', time: '2027-05-12T13:20' } })).toMatchObject({
      refusal: 'flight_reversed',
    })
    expect(await rows()).toMatchObject([{ departure: { time: '2027-05-10T13:20' } }])
  })

  test('is allowed for its owner only, and so is deleting it', async () => {
    const { id } = await made()
    for (const it of [id, randomUUID(), 'nonsense']) {
      expect(await findFlight(it, stranger.id)).toBeNull()
      expect(await change(it, { status: 'cancelled' }, stranger)).toMatchObject({ refusal: 'flight_unknown' })
      expect(await deleteFlight(it, { user: stranger })).toMatchObject({ refusal: 'flight_unknown' })
    }
    expect(await rows()).toMatchObject([{ status: 'scheduled' }])
  })

  test('deletes its itinerary item together with the flight', async () => {
    const own = await trip()
    const flight = await made({ itineraryId: own.id })
    await db.insert(itineraryItems).values({ itineraryId: own.id, type: 'activity', title: 'A walk' })
    expect(await deleteFlight(flight.id, { user: me })).toMatchObject({ ok: true })
    expect(await rows()).toEqual([])
    expect(await itemsOf(own.id)).toMatchObject([{ title: 'A walk' }])
  })
})

describe('a flight and its trip', () => {
  test('are linked by one item on the day of departure, which disappears when they are unlinked', async () => {
    const [first, second] = [await trip(), await trip()]
    const { id } = await made({ itineraryId: first.id })
    expect(await itemsOf(first.id)).toMatchObject([{ flightId: id, type: 'transport', day: 1 }])
    for (let time = 0; time < 2; time++)
      expect(await change(id, { itineraryId: second.id })).toMatchObject({
        ok: true,
        flight: { itineraryId: second.id },
      })
    expect([await itemsOf(first.id), await itemsOf(second.id)]).toMatchObject([[], [{ flightId: id }]])
    expect(await change(id, { status: 'delayed' })).toMatchObject({ flight: { itineraryId: second.id } })
    expect(await change(id, { itineraryId: null })).toMatchObject({
      flight: { itineraryId: null, status: 'delayed' },
    })
    expect([await itemsOf(second.id), await rows()]).toMatchObject([[], [{ itineraryId: null }]])
  })
})

test("a user's flights are listed with upcoming ones first, soonest first, then past ones, latest first", async () => {
  const at = (code: string, day: string) => ({ code, time: `${day}T10:00` })
  for (const [flightNumber, day, status] of [
    ['A1', '2027-03-01', 'scheduled'],
    ['B2', '2027-05-02', 'scheduled'],
    ['C3', '2027-04-02', 'cancelled'],
    ['D4', '2027-03-20', 'scheduled'],
    ['E5', '2027-04-20', 'completed'],
  ]) {
    await made({
      flightNumber,
      status,
      departure: at('BER', day!),
      arrival: { code: 'IST', time: `${day}T14:00` },
    })
  }
  await made({
    flightNumber: 'IN THE AIR',
    departure: { code: 'FRA', time: '2027-04-01T13:00' },
    arrival: { code: 'JFK', time: '2027-04-01T15:30' },
  })
  await made({}, stranger)
  const page = async (offset: number, limit: number) =>
    (await listFlights(me.id, now, { limit, offset })).map(
      ({ flight, isOver }) => `${flight.flightNumber}${isOver ? ' over' : ''}`,
    )
  expect(await page(0, 9)).toEqual(['IN THE AIR', 'C3', 'B2', 'E5 over', 'D4 over', 'A1 over'])
  expect([...(await page(0, 4)), ...(await page(4, 4))]).toEqual(await page(0, 9))
  expect(await countFlights(me.id)).toBe(6)
})
