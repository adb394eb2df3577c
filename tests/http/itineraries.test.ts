import { eq } from 'drizzle-orm'
import { beforeEach, expect, inject, test } from 'vitest'
import { itineraries } from '../../db/schema'
import { signedIn, visitor, type Visitor } from '../support/client'
import { holdLock, isAnyWaiting } from '../support/lock-table'
import { makeUser } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer()

let me: Awaited<ReturnType<typeof makeUser>>
let traveler: Visitor

beforeEach(async () => {
  me = await makeUser(server.db)
  traveler = await signedIn(server, me)
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

// The embedded engine has one connection, which the open change would keep.
test.skipIf(inject('template').engine === 'pglite')(
  'a PUT is refused when what completes it changes before it is stored',
  async () => {
    const { id } = await made()
    const commit = await holdLock(server.db, (tx) =>
      tx.update(itineraries).set({ budget: 250_00 }).where(eq(itineraries.id, id)),
    )
    const answer = traveler.json('PUT', `/api/itineraries/${id}`, { title: 'Autumn' })
    await expect.poll(() => isAnyWaiting(server.db)).toBe(true)
    await commit()
    expect((await answer).status).toBe(409)
    expect((await traveler.json('PUT', `/api/itineraries/${id}`, { title: 'Autumn' })).body).toMatchObject({
      title: 'Autumn',
      budget: '250.00',
    })
  },
)

test('the calendar file of a trip is complete for its owner, and has no costs, references or notes when shared', async () => {
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
  expect((await visitor(server.origin).get(shareUrl)).headers.get('X-Robots-Tag')).toBe('noindex')
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
