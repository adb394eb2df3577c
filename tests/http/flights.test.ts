import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { flights } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { makeUser } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer()
let me: Visitor
let stranger: Visitor
let [myId, strangerId] = ['', '']

beforeEach(async () => {
  const [one, other] = [await makeUser(server.db), await makeUser(server.db)]
  ;[me, stranger, myId, strangerId] = [visitor(server.origin), visitor(server.origin), one.id, other.id]
  await me.signIn(one.email)
  await stranger.signIn(other.email)
})

const rowsOf = (id: string) => server.db.select().from(flights).where(eq(flights.userId, id))
const validFlight = (change: Record<string, unknown> = {}) => ({
  userId: myId,
  airline: 'Japan Airlines',
  flightNumber: 'JL 784',
  seat: '21K',
  bookingReference: 'AB12CD',
  status: 'scheduled',
  departure: { airport: 'Narita', code: 'NRT', terminal: '2', gate: '', time: '2027-08-05T20:00' },
  arrival: { code: 'HNL', time: '2027-08-05T08:30' },
  ...change,
})

describe('the JSON endpoints of flights', () => {
  test('add a flight with local times, and return its duration and day offset', async () => {
    const { status, body, headers } = await me.json('POST', '/api/flights', validFlight())
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        userId: myId,
        itineraryId: null,
        airline: 'Japan Airlines',
        flightNumber: 'JL 784',
        departure: { airport: 'Narita', code: 'NRT', terminal: '2', gate: null, time: '2027-08-05T20:00' },
        arrival: {
          airport: 'Daniel K. Inouye International Airport',
          code: 'HNL',
          terminal: null,
          gate: null,
          time: '2027-08-05T08:30',
        },
        seat: '21K',
        bookingReference: 'AB12CD',
        status: 'scheduled',
        createdAt: expect.any(String),
        durationMinutes: 450,
        dayOffset: 0,
      },
    ])
    expect(headers.get('Location')).toBe(`/api/flights/${body.id}`)
    expect(await me.json('GET', `/api/users/${myId}/flights`)).toMatchObject({ status: 200, body: [body] })
    expect(await me.json('GET', `/api/flights/${body.id}`)).toMatchObject({ status: 200, body })
  })

  test('return 404 for every flight of other users', async () => {
    const others = await Promise.all(Array.from({ length: 10 }, () => makeUser(server.db)))
    const foreignFlight = await stranger.json('POST', '/api/flights', validFlight({ userId: strangerId }))
    const end = { code: 'HNL', time: '2027-08-05T08:30' }
    for (const id of [
      strangerId,
      strangerId.toUpperCase(),
      ...others.map(({ id }) => id),
      randomUUID(),
      'nonsense',
    ]) {
      expect([id, (await me.json('GET', `/api/users/${id}/flights`)).status]).toEqual([id, 404])
    }
    for (const id of [foreignFlight.body.id, randomUUID(), 'nonsense']) {
      const path = `/api/flights/${id}`
      for (const [method, body] of [
        ['GET'],
        ['PUT', { status: 'cancelled' }],
        ['PUT', { departure: end }],
        ['PUT', { status: 'no such' }],
        ['PUT', { userId: myId }],
        ['DELETE'],
      ] as const) {
        expect([method, id, (await me.json(method, path, body)).status]).toEqual([method, id, 404])
      }
    }
    expect(await rowsOf(strangerId)).toMatchObject([{ status: 'scheduled', userId: strangerId }])
  })
})
