import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { listings } from '../../db/schema'
import { makeBooking, makeStay } from '../support/people'
import { day } from '../support/days'
import { kyotoHouse, setUpHosts } from '../support/hosting'
import { setUpServer } from '../support/server'
import { wordsIn, wordsOf } from '../support/words'

const server = setUpServer()
const people = setUpHosts(server)
const { basics } = kyotoHouse

const listingsBy = (id: string) => server.db.select().from(listings).where(eq(listings.hostId, id))

describe('managing a listing', () => {
  let id: string
  beforeEach(async () => {
    id = (await makeStay(server.db, { hostId: people.hostId, title: 'The stay of this test' })).id
  })
  const row = async () => (await server.db.select().from(listings).where(eq(listings.id, id)))[0]!

  test('an edit from an older version shows both values and is saved when it is sent again', async () => {
    const versionIn = async (page: Response) =>
      /name="version"[^>]* value="([^"]+)"/.exec(await page.text())![1]!
    const edit = (price: string, version: string) =>
      people.host.post(`/listings/${id}/edit`, { ...basics, amenities: [], price, version })
    const opened = await versionIn(await people.host.get(`/listings/${id}/edit`))
    expect((await edit('150', opened)).status).toBe(302)
    const refused = await edit('100', opened)
    expect(refused.status).toBe(409)
    const page = refused.clone()
    const words = await wordsIn(refused)
    expect(words).toContain('Changed in the meantime')
    expect(words).toContain('Price Saved now 150 Yours, in the form 100')
    expect(words).not.toContain('Title Saved now')
    expect(await row()).toMatchObject({ price: 150_00 })
    expect((await edit('100', await versionIn(page))).status).toBe(302)
    expect(await row()).toMatchObject({ price: 100_00 })

    const { version } = (await (await people.host.get(`/api/listings/${id}`)).json()) as { version: string }
    const put = (price: string) => people.host.json('PUT', `/api/listings/${id}`, { price, version })
    expect((await put('120.00')).status).toBe(200)
    const stale = await put('130.00')
    expect(stale.status).toBe(409)
    expect(stale.body.current).toMatchObject({ price: '120.00' })
    expect(await (await people.anonymous.get(`/api/listings/${id}`)).json()).not.toHaveProperty('version')
  })

  test('a change of what was booked is saved at the second press', async () => {
    const dates = { checkIn: day(1), checkOut: day(3) }
    await makeBooking(server.db, { listingId: id, ...dates })
    const save = (intent: string) =>
      people.host.post(`/listings/${id}/edit`, { ...basics, amenities: [], placeType: 'shared', intent })
    const asked = await save('save')
    expect(asked.status).toBe(409)
    const form = await asked.text()
    expect(wordsOf(form)).toContain('This is not what a guest has booked. If you save it, we tell them')
    expect(form.includes(`value="${basics.title}"`)).toBe(true)
    expect(await row()).toMatchObject({ title: 'The stay of this test', placeType: 'entire' })

    expect((await save(/name="intent" value="(tell-guests)"/.exec(form)![1]!)).status).toBe(302)
    expect(await row()).toMatchObject({ title: basics.title, placeType: 'shared' })
  })

  test('pauses and resumes from any page', async () => {
    const paused = await people.host.post(`/listings/${id}/status`, { intent: 'pause', returnTo: '/profile' })
    expect(paused.headers.get('Location')).toBe('/profile')
    expect(await row()).toMatchObject({ isActive: false })
    expect((await people.stranger.get(`/listing/${id}`)).status).toBe(404)
    expect(await wordsIn(people.host.get(`/listings/${id}/edit`))).toMatch(/Inactive.*Resume listing/)
    const resumed = await people.host.post(`/listings/${id}/status`, {
      intent: 'resume',
      returnTo: 'https://evil.example/',
    })
    expect(resumed.headers.get('Location')).toBe(`/listings/${id}/edit`)
    expect(await wordsIn(people.host.follow(resumed))).toMatch(/Listing resumed.*Active.*Pause listing/)
    expect(await wordsIn(people.host.get(`/listings/${id}/status`))).toContain('Pause this listing?')
    expect((await people.host.post(`/listings/${id}/status`, { intent: 'sell' })).status).toBe(400)
  })

  test('deletes a listing that was never booked, and otherwise explains the refusal', async () => {
    expect(await wordsIn(people.host.get(`/listings/${id}/delete`))).toContain('Delete this listing?')
    const booking = await makeBooking(server.db, {
      listingId: id,
      status: 'cancelled',
      checkIn: '2027-03-10',
      checkOut: '2027-03-12',
    })
    expect(await wordsIn(people.host.get(`/listings/${id}/delete`))).toMatch(
      /This listing can't be deleted This listing has a booking.*Pause listing/,
    )
    const refused = await people.host.post(`/listings/${id}/delete`)
    expect([refused.status, await wordsIn(refused)]).toEqual([
      409,
      expect.stringContaining(
        'Failed to delete listing This listing has a booking, including past ones, so it cannot be deleted. ' +
          'You can pause it instead.',
      ),
    ])
    const other = (await makeStay(server.db, { hostId: people.hostId })).id
    const done = await people.host.post(`/listings/${other}/delete`)
    expect(done.headers.get('Location')).toBe('/profile')
    expect(await wordsIn(people.host.follow(done))).toContain('Listing deleted')
    expect((await listingsBy(people.hostId)).map((listing) => listing.id)).toEqual([booking.listingId])
  })
})

test('the JSON endpoints change the fields that are sent, but never the host or the rating', async () => {
  const { id } = await makeStay(server.db, { hostId: people.hostId })
  const path = `/api/listings/${id}`
  const sent = { price: 99, isActive: false, rank: 9, averageRating: 5, reviewCount: 3, type: 'vehicle' }
  expect(await people.host.json('PUT', path, { ...sent, id: randomUUID() })).toMatchObject({
    status: 200,
    body: { id, price: '99.00', isActive: false, averageRating: 0, reviewCount: 0, type: 'property' },
  })
  expect(await people.host.json('PUT', path, { hostId: randomUUID() })).toMatchObject({ status: 403 })
  expect(await people.host.json('PUT', path, { title: 'short' })).toMatchObject({
    status: 400,
    body: { fields: { title: ['Title must be at least 10 characters'] } },
  })
})
