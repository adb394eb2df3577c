import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { bookings, listings } from '../../db/schema'
import { makeAdmin, makeBooking, makePicture, makeStay, makeUser } from '../support/people'
import { visitor, type Visitor } from '../support/client'
import { day } from '../support/days'
import { kyotoHouse, setUpHosts } from '../support/hosting'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

const server = setUpServer()
const people = setUpHosts(server)
const { basics, rules, prices } = kyotoHouse

const read = async (response: Response) => wordsOf(await response.text())
const listingsBy = (id: string) => server.db.select().from(listings).where(eq(listings.hostId, id))

describe('managing a listing', () => {
  let id: string
  beforeEach(async () => {
    id = (await makeStay(server.db, { hostId: people.hostId, title: 'The stay of this test' })).id
  })
  const row = async () => (await server.db.select().from(listings).where(eq(listings.id, id)))[0]!

  test('is available to its host only', async () => {
    for (const name of ['edit', 'rules', 'prices', 'status', 'delete']) {
      const page = await people.anonymous.get(`/listings/${id}/${name}`)
      expect([name, page.status, await read(page)]).toEqual([
        name,
        401,
        expect.stringContaining('Sign in required'),
      ])
      expect((await people.anonymous.post(`/listings/${id}/${name}`)).status).toBe(302)
      for (const one of [id, randomUUID(), 'nonsense']) {
        expect([
          name,
          (await people.stranger.get(`/listings/${one}/${name}`)).status,
          (await people.stranger.post(`/listings/${one}/${name}`, basics)).status,
        ]).toEqual([name, 404, 404])
      }
    }
    expect(await row()).toMatchObject({ title: 'The stay of this test', isActive: true })
  })

  test('opens the details and links to the other tabs', async () => {
    expect((await people.host.get(`/listings/${id}`)).headers.get('Location')).toBe(`/listings/${id}/edit`)
    const page = await (await people.host.get(`/listings/${id}/rules`)).text()
    for (const name of ['edit', 'photos', 'rules', 'prices', 'calendar'])
      expect(page).toContain(`href="/listings/${id}/${name}"`)
    expect(page).toMatch(new RegExp(`href="/listings/${id}/rules" aria-current="page"`))
    expect(page).toContain(`href="/listing/${id}"`)
  })

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
    const words = await read(refused)
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

  test('a change of what was booked is saved at the second press, and its guest may cancel in full', async () => {
    const { email, id: guestId } = await makeUser(server.db)
    const dates = { checkIn: day(1), checkOut: day(3) }
    const booking = await makeBooking(server.db, { listingId: id, guestId, ...dates })
    const guest = visitor(server.origin)
    await guest.signIn(email)
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
    const path = `/bookings/${booking.id}`
    expect(await read(await guest.get(path))).toMatch(/Changed since you booked.*Entire place.*Shared room/)
    const cancelPage = await (await guest.get(`${path}/cancel`)).text()
    const refundAmount = /name="refundAmount" value="([^"]+)"/.exec(cancelPage)?.[1]
    expect(Number(refundAmount) * 100).toBe(booking.totalPrice)
    expect((await guest.post(`${path}/cancel`, { refundAmount })).status).toBe(302)
    const [cancelled] = await server.db.select().from(bookings).where(eq(bookings.id, booking.id))
    expect(cancelled).toMatchObject({ status: 'cancelled', refundAmount: booking.totalPrice })
  })

  test('changes only the fields of the form', async () => {
    const before = await row()
    const saved = await people.host.post(`/listings/${id}/edit`, { ...basics, amenities: [] })
    expect(saved.headers.get('Location')).toBe(`/listings/${id}/edit`)
    expect(await read(await people.host.follow(saved))).toContain('Changes saved')
    const { amenities: _, ...texts } = basics
    const changed = {
      ...texts,
      price: 149_50,
      maxGuests: 4,
      bedrooms: 2,
      beds: 3,
      bathrooms: 1.5,
      amenities: [],
      timeZone: 'Asia/Tokyo',
      cityId: expect.any(String),
      latitude: expect.any(Number),
      longitude: expect.any(Number),
      updatedAt: expect.any(Date),
      reviewsFrom: expect.any(Date),
      rank: expect.closeTo(4.6, 5),
    }
    expect(await row()).toEqual({
      ...before,
      ...changed,
      searchWords: expect.anything(),
      allWords: expect.anything(),
      mapLatitude: 3502,
      mapLongitude: 13575,
    })
    await people.host.post(`/listings/${id}/rules`, rules)
    expect(await row()).toMatchObject({
      title: basics.title,
      rules: ['No pets', 'Be kind'],
      instantBook: true,
      houseManual: 'The key turns left.',
    })
    expect(await (await people.host.get(`/listings/${id}/rules`)).text()).toMatch(/>Be kind<\/textarea>/)
  })

  test('saves price rules, shows an example with them, and refuses half of a pair beside its field', async () => {
    const path = `/listings/${id}/prices`
    const typed = {
      ...prices,
      'priceRules.weekendPrice': '150',
      'priceRules.cleaningFee': '60.50',
      'priceRules.extraGuest.fee': '15',
      'priceRules.extraGuest.above': '2',
      'priceRules.weeklyDiscount': '10',
    }
    const saved = await people.host.post(path, typed)
    expect(saved.headers.get('Location')).toBe(path)
    const stored = {
      weekendPrice: 150_00,
      cleaningFee: 60_50,
      extraGuest: { above: 2, fee: 15_00 },
      weeklyDiscount: 10,
    }
    expect((await row())!.priceRules).toEqual(stored)
    const page = await (await people.host.follow(saved)).text()
    expect(page).toMatch(/name="priceRules\.cleaningFee"[^>]*value="60\.50"/)
    expect(wordsOf(page)).toMatch(/Weekly discount \(10%\) -\$\d+\.\d\d/)
    expect(wordsOf(page)).toContain('2 extra guests × $15.00 per night $210.00 Cleaning fee $60.50')

    const wrong = await people.host.post(path, { ...typed, 'priceRules.extraGuest.fee': '' })
    const again = await wrong.text()
    expect(wrong.status).toBe(400)
    expect(again).toMatch(/id="priceRules-extraGuest-fee-error"[^>]*>Enter the fee for each extra guest/)
    expect(again).toMatch(/name="priceRules\.weekendPrice"[^>]*value="150"/)
    expect((await row())!.priceRules).toEqual(stored)

    await people.host.post(path, prices)
    expect((await row())!.priceRules).toBeNull()
  })

  test('accepts price rules as JSON, which the listing, its price and a booking show', async () => {
    const priceRules = { cleaningFee: '60.00', lastMinute: { days: 30, percentage: 10 } }
    const put = (body: object) => people.host.json('PUT', `/api/listings/${id}`, body)
    expect(await put({ priceRules, instantBook: true })).toMatchObject({ status: 200, body: { priceRules } })
    expect(await put({ priceRules: { cleaningFee: 60, lastMinute: { days: 30 } } })).toMatchObject({
      status: 400,
      body: { fields: { 'priceRules.lastMinute.percentage': ['Enter the discount'] } },
    })
    const anyone = people.anonymous
    const { body: listing } = await anyone.json('GET', `/api/listings/${id}`)
    expect(listing).toMatchObject({ price: '100.00', priceRules })

    const dates = { checkIn: day(20), checkOut: day(22) }
    const { body: card } = await anyone.json(
      'GET',
      `/listing/${id}/price?${new URLSearchParams(dates)}&guests=1`,
    )
    expect(card.price.priceLines).toEqual([
      { kind: 'nights', amount: 200_00 },
      { kind: 'last_minute', amount: -20_00, percentage: 10 },
      { kind: 'cleaning', amount: 60_00 },
    ])
    const booked = await people.stranger.json('POST', '/api/bookings', { listingId: id, ...dates, guests: 1 })
    expect(booked).toMatchObject({
      status: 201,
      body: {
        subtotal: '240.00',
        priceLines: [
          { kind: 'nights', amount: '200.00' },
          { kind: 'last_minute', amount: '-20.00', percentage: 10 },
          { kind: 'cleaning', amount: '60.00' },
        ],
      },
    })
    expect(await put({ priceRules: null })).toMatchObject({ body: { priceRules: null } })
  })

  test('refuses invalid input and keeps it in the form', async () => {
    const wrong = await people.host.post(`/listings/${id}/edit`, {
      ...basics,
      price: '100001',
      title: 'Nine char',
    })
    const page = await wrong.text()
    expect([wrong.status, wordsOf(page)]).toEqual([
      400,
      expect.stringMatching(
        /2 things need your attention Title must be at least 10 characters Price: At most \$100,000/,
      ),
    ])
    expect(page).toContain('value="Nine char"')
    const ambiguous = await people.host.post(`/listings/${id}/edit`, { ...basics, location: 'Portland' })
    expect([ambiguous.status, await read(ambiguous)]).toEqual([
      422,
      expect.stringContaining('Which place do you mean?'),
    ])
    expect(await row()).toMatchObject({ title: 'The stay of this test' })
  })

  test('pauses and resumes from any page', async () => {
    const paused = await people.host.post(`/listings/${id}/status`, { intent: 'pause', returnTo: '/profile' })
    expect(paused.headers.get('Location')).toBe('/profile')
    expect(await row()).toMatchObject({ isActive: false })
    expect((await people.stranger.get(`/listing/${id}`)).status).toBe(404)
    expect(await read(await people.host.get(`/listings/${id}/edit`))).toMatch(/Inactive.*Resume listing/)
    const resumed = await people.host.post(`/listings/${id}/status`, {
      intent: 'resume',
      returnTo: 'https://evil.example/',
    })
    expect(resumed.headers.get('Location')).toBe(`/listings/${id}/edit`)
    expect(await read(await people.host.follow(resumed))).toMatch(/Listing resumed.*Active.*Pause listing/)
    expect(await read(await people.host.get(`/listings/${id}/status`))).toContain('Pause this listing?')
    expect((await people.host.post(`/listings/${id}/status`, { intent: 'sell' })).status).toBe(400)
  })

  test('deletes a listing that was never booked, and otherwise explains the refusal', async () => {
    expect(await read(await people.host.get(`/listings/${id}/delete`))).toContain('Delete this listing?')
    const booking = await makeBooking(server.db, {
      listingId: id,
      status: 'cancelled',
      checkIn: '2027-03-10',
      checkOut: '2027-03-12',
    })
    expect(await read(await people.host.get(`/listings/${id}/delete`))).toMatch(
      /This listing can't be deleted This listing has a booking.*Pause listing/,
    )
    const refused = await people.host.post(`/listings/${id}/delete`)
    expect([refused.status, await read(refused)]).toEqual([
      409,
      expect.stringContaining(
        'Failed to delete listing This listing has a booking, including past ones, so it cannot be deleted. ' +
          'You can pause it instead.',
      ),
    ])
    const other = (await makeStay(server.db, { hostId: people.hostId })).id
    const done = await people.host.post(`/listings/${other}/delete`)
    expect(done.headers.get('Location')).toBe('/profile')
    expect(await read(await people.host.follow(done))).toContain('Listing deleted')
    expect((await listingsBy(people.hostId)).map((listing) => listing.id)).toEqual([booking.listingId])
  })
})

describe('the JSON endpoints', () => {
  const validBody = async (change: object = {}) => ({
    listing: {
      type: 'property',
      title: basics.title,
      description: basics.description,
      location: 'Kyoto, Japan',
      price: '149.50',
      images: [await makePicture(server.db, people.hostId)],
      ...change,
    },
    hostId: people.hostId,
  })

  test('create a listing, once for a request key', async () => {
    const body = {
      ...(await validBody({ latitude: '0', longitude: '0', rank: 9, averageRating: 5, isActive: false })),
      requestKey: randomUUID(),
    }
    const [first, second] = await Promise.all([
      people.host.json('POST', '/api/listings', body),
      people.host.json('POST', '/api/listings', body),
    ])
    expect([first.status, first.headers.get('Location'), second.status]).toEqual([
      201,
      `/api/listings/${body.requestKey}`,
      201,
    ])
    expect(first.body).toMatchObject({
      id: body.requestKey,
      price: '149.50',
      images: body.listing.images,
      maxGuests: 1,
      placeType: 'entire',
      isActive: true,
      hostId: people.hostId,
      averageRating: 0,
      latitude: expect.closeTo(35, 0),
    })
    expect(second.body).toEqual(first.body)
    expect(await people.host.json('GET', `/api/listings/${body.requestKey}`)).toMatchObject({
      status: 200,
      body: { title: basics.title },
    })
  })

  test('change the fields that are sent, but never the host or the rating', async () => {
    const { id } = await makeStay(server.db, { hostId: people.hostId })
    const path = `/api/listings/${id}`
    expect(
      await people.host.json('PUT', path, {
        price: 99,
        isActive: false,
        rank: 9,
        averageRating: 5,
        reviewCount: 3,
        id: randomUUID(),
        type: 'vehicle',
      }),
    ).toMatchObject({
      status: 200,
      body: {
        id,
        price: '99.00',
        isActive: false,
        averageRating: 0,
        reviewCount: 0,
        type: 'property',
        title: 'A quiet flat for a test',
      },
    })
    expect(await people.host.json('PUT', path, { hostId: randomUUID() })).toMatchObject({ status: 403 })
    expect(await people.host.json('PUT', path, { title: 'short' })).toMatchObject({
      status: 400,
      body: { fields: { title: ['Title must be at least 10 characters'] } },
    })
    expect(await people.host.json('PUT', path, {})).toMatchObject({
      status: 400,
      body: { message: 'Send the fields to change' },
    })
    expect(await people.stranger.json('PUT', path, { price: 1 })).toMatchObject({
      status: 404,
      body: { message: "The listing you're looking for doesn't exist." },
    })
    expect(await people.anonymous.json('PUT', path, { price: 1 })).toMatchObject({ status: 401 })
  })

  test('list active listings for everyone, and paused ones for the host', async () => {
    const [active, paused] = [
      await makeStay(server.db, { hostId: people.hostId }),
      await makeStay(server.db, { hostId: people.hostId, isActive: false }),
    ]
    const path = `/api/hosts/${people.hostId}/listings`
    const idsFor = async (who: Visitor) =>
      (await who.json<{ id: string; isActive: boolean }[]>('GET', path)).body.map(({ id, isActive }) => [
        id,
        isActive,
      ])
    expect(await idsFor(people.host)).toEqual([
      [paused.id, false],
      [active.id, true],
    ])
    for (const who of [people.stranger, people.anonymous])
      expect(await idsFor(who)).toEqual([[active.id, true]])
    expect(await people.anonymous.json('GET', `/api/hosts/${randomUUID()}/listings`)).toMatchObject({
      status: 404,
      body: { message: 'Host not found' },
    })
  })

  test('delete a listing that was never booked, for its host and for an admin', async () => {
    const [unbooked, other, booked] = [
      await makeStay(server.db, { hostId: people.hostId }),
      await makeStay(server.db, { hostId: people.hostId }),
      await makeStay(server.db, { hostId: people.hostId }),
    ]
    await makeBooking(server.db, { listingId: booked.id, checkIn: '2027-03-10', checkOut: '2027-03-12' })
    expect(await people.anonymous.json('DELETE', `/api/listings/${unbooked.id}`)).toMatchObject({
      status: 401,
    })
    expect(await people.stranger.json('DELETE', `/api/listings/${unbooked.id}`)).toMatchObject({
      status: 404,
    })
    expect(
      await people.host.json('DELETE', `/api/listings/${unbooked.id}`, undefined, {
        'Sec-Fetch-Site': 'cross-site',
      }),
    ).toMatchObject({ status: 403 })
    expect(await people.host.json('DELETE', `/api/listings/${booked.id}`)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('cannot be deleted') },
    })
    expect(await people.host.json('DELETE', `/api/listings/${unbooked.id}`)).toMatchObject({ status: 200 })
    const admin = visitor(server.origin)
    await admin.signIn((await makeAdmin(server.db)).email)
    expect(await admin.json('DELETE', `/api/listings/${other.id}`)).toMatchObject({ status: 200 })
    expect((await listingsBy(people.hostId)).map(({ id }) => id)).toEqual([booked.id])
  })
})
