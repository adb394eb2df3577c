import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { itineraries } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { makeUser } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer()

let me: Awaited<ReturnType<typeof makeUser>>
let traveler: Visitor
let stranger: Visitor

beforeEach(async () => {
  me = await makeUser(server.db)
  const other = await makeUser(server.db)
  ;[traveler, stranger] = [visitor(server.origin), visitor(server.origin)]
  await traveler.signIn(me.email)
  await stranger.signIn(other.email)
})

const trip = (change: object = {}) => ({
  title: 'Spring',
  destination: 'Kyoto, Japan',
  startDate: '2027-03-10',
  endDate: '2027-03-14',
  budget: '100.00',
  travelers: 2,
  userId: me.id,
  ...change,
})
const made = async (change: object = {}) =>
  (await traveler.json('POST', '/api/itineraries', trip(change))).body as { id: string; shareUrl: string }
const put = async (id: string, change: object = {}) =>
  (
    await traveler.json('POST', `/api/itineraries/${id}/items`, {
      type: 'activity',
      title: 'A walk',
      ...change,
    })
  ).body as { id: string }

describe('the JSON endpoints of itineraries', () => {
  test('create, list, read, change and delete an itinerary', async () => {
    const { status, body, headers } = await traveler.json('POST', '/api/itineraries', trip())
    expect([status, headers.get('Location'), body]).toEqual([
      201,
      `/api/itineraries/${body.id}`,
      {
        ...trip(),
        id: expect.any(String),
        description: null,
        isPublic: false,
        shareUrl: null,
        timeZone: 'Asia/Tokyo',
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ])
    expect(await traveler.json('GET', `/api/users/${me.id}/itineraries`)).toMatchObject({
      status: 200,
      body: [body],
    })
    const path = `/api/itineraries/${body.id}`
    await put(body.id, { cost: '30.25' })
    expect((await traveler.json('GET', path)).body).toMatchObject({
      ...body,
      updatedAt: expect.any(String),
      costs: { spent: '30.25', left: '69.75', over: '0.00' },
      items: [{ title: 'A walk' }],
    })
    expect(await traveler.json('PUT', path, { title: 'Later', endDate: '2027-03-12' })).toMatchObject({
      status: 200,
      body: {
        title: 'Later',
        startDate: '2027-03-10',
        endDate: '2027-03-12',
        travelers: 2,
        budget: '100.00',
      },
    })
    expect(await traveler.json('PUT', path, { startDate: '2027-03-13' })).toMatchObject({
      status: 400,
      body: { fields: { endDate: ['End date must be on or after the start date'] } },
    })
    expect(await traveler.json('DELETE', path)).toMatchObject({ status: 200 })
    expect(await traveler.json('GET', path)).toMatchObject({
      status: 404,
      body: { message: 'Itinerary not found' },
    })
  })

  test('add, change, move and delete items', async () => {
    const { id } = await made()
    const items = `/api/itineraries/${id}/items`
    const walk = await traveler.json('POST', items, {
      type: 'activity',
      title: 'A walk',
      startTime: '2027-03-11T09:30',
      endTime: '2027-03-11T11:00',
      cost: 12.5,
      notes: 'Shoes',
    })
    expect([walk.status, walk.body]).toEqual([
      201,
      {
        id: expect.any(String),
        itineraryId: id,
        type: 'activity',
        title: 'A walk',
        description: null,
        location: null,
        startTime: '2027-03-11T09:30',
        endTime: '2027-03-11T11:00',
        timeZone: 'Asia/Tokyo',
        endTimeZone: 'Asia/Tokyo',
        cost: '12.50',
        bookingReference: null,
        notes: 'Shoes',
        day: 2,
        order: 0,
        attractionId: null,
        listingId: null,
        bookingId: null,
        flightId: null,
        createdAt: expect.any(String),
      },
    ])
    const lunch = await put(id, { title: 'Lunch', day: 2, startTime: '12:00' })
    expect(
      await traveler.json('PUT', `${items}/${walk.body.id}`, { day: 3, title: 'A long walk' }),
    ).toMatchObject({
      status: 200,
      body: { title: 'A long walk', day: 3, startTime: '2027-03-12T09:30', notes: 'Shoes' },
    })
    const moved = await traveler.json('PUT', `${items}/${lunch.id}/position`, { day: 3, position: 0 })
    expect(moved.body.map(({ title, day, order }: Record<string, unknown>) => [title, day, order])).toEqual([
      ['Lunch', 3, 0],
      ['A long walk', 3, 1],
    ])
    expect(
      (await traveler.json('PUT', `${items}/${lunch.id}/position`, { by: 'down' })).body.map(
        ({ title }: { title: string }) => title,
      ),
    ).toEqual(['A long walk', 'Lunch'])
    expect(
      await traveler.json('PUT', `${items}/${lunch.id}`, { startTime: '2027-03-20T12:00' }),
    ).toMatchObject({
      status: 400,
      body: {
        fields: { startTime: ['Outside the trip, which is from Wed, Mar 10, 2027 to Sun, Mar 14, 2027'] },
      },
    })
    expect(await traveler.json('DELETE', `${items}/${walk.body.id}`)).toMatchObject({ status: 200 })
    expect((await traveler.json('GET', items)).body).toMatchObject([{ title: 'Lunch', day: 3, order: 0 }])
  })
})

describe("another user's itineraries", () => {
  test('answer 404 to every request', async () => {
    const { id } = await made({ isPublic: true })
    const item = await put(id)
    const before = (await traveler.json('GET', `/api/itineraries/${id}`)).body
    const allUsers = await server.db.query.users.findMany({ columns: { id: true } })
    const own = (await stranger.json('GET', '/api/auth/user')).body.id
    for (const user of allUsers.slice(0, 20))
      if (user.id !== own)
        expect((await stranger.json('GET', `/api/users/${user.id}/itineraries`)).status).toBe(404)
    const all = (await server.db.select({ id: itineraries.id }).from(itineraries)).map((row) => row.id)
    for (const one of [...all, randomUUID(), 'nonsense']) {
      const path = `/api/itineraries/${one}`
      const requests = [
        ['GET', path],
        ['PUT', path, { title: 'Mine' }],
        ['DELETE', path],
        ['GET', `${path}/items`],
        ['POST', `${path}/items`, { type: 'activity', title: 'Mine' }],
        ['GET', `${path}/bookings`],
        ['POST', `${path}/share-link`],
        ['PUT', `${path}/items/${item.id}`, { title: 'Mine' }],
        ['DELETE', `${path}/items/${item.id}`],
        ['PUT', `${path}/items/${item.id}/position`, { by: 'down' }],
      ] as const
      for (const [method, url, body] of requests)
        expect([method, url, (await stranger.json(method, url, body)).status]).toEqual([method, url, 404])
      expect((await stranger.get(`/itineraries/${one}/calendar.ics`)).status).toBe(404)
    }
    expect((await traveler.json('GET', `/api/itineraries/${id}`)).body).toEqual(before)
    expect((await visitor(server.origin).json('GET', `/api/itineraries/${id}`)).status).toBe(401)
  })
})

describe('the calendar file of a trip', () => {
  test('is complete for its owner, and has no costs, references or notes when shared', async () => {
    const { id, shareUrl } = await made({ isPublic: true })
    await put(id, {
      title: 'Tea',
      startTime: '2027-03-11T09:30',
      cost: '12.50',
      notes: 'Hush',
      bookingReference: 'TABLE7',
    })
    const own = await traveler.get(`/itineraries/${id}/calendar.ics`)
    expect([own.status, own.headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(await own.text()).toMatch(/DTSTART:20270311T003000Z[^]*TABLE7[^]*\$12\.50[^]*Hush/)
    const shared = await visitor(server.origin).get(`${shareUrl}/calendar.ics`)
    const text = await shared.text()
    expect([shared.status, shared.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex'])
    expect(text).toContain('SUMMARY:Tea')
    expect(text).not.toMatch(/TABLE7|12\.50|Hush/)
    const renewed = (await traveler.json('POST', `/api/itineraries/${id}/share-link`)).body.shareUrl
    expect([
      (await traveler.get(`${shareUrl}/calendar.ics`)).status,
      (await traveler.get(`${renewed}/calendar.ics`)).status,
    ]).toEqual([404, 200])
    await traveler.json('PUT', `/api/itineraries/${id}`, { isPublic: false })
    expect((await traveler.get(`${renewed}/calendar.ics`)).status).toBe(404)
  })
})
