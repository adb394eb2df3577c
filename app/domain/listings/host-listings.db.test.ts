import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { auditEvents, availability, favorites, listings } from '#db/schema'
import {
  makeAdmin,
  makeBooking,
  makeHost,
  makePicture,
  makeStay,
  makeUser,
  setNight,
} from '../../../tests/support/people'
import { requestBooking } from '../bookings/request-booking.server'
import { searchListings } from '../search/search-listings.server'
import { searchQuerySchema } from '../search/search-query'
import { deleteSetting } from '../settings/delete-setting.server'
import { updateSetting } from '../settings/update-setting.server'
import { createListing } from './create-listing.server'
import { deleteListing } from './delete-listing.server'
import { hostListing, listingsOfHost } from './host-listings.queries.server'
import { newListingBodySchema } from './listing-body'
import { updateListing } from './update-listing.server'

type Person = { id: string; isAdmin: boolean }
let host: Person
let stranger: Person
let stay: typeof listings.$inferSelect
beforeEach(async () => {
  ;[host, stranger] = [await makeHost(db), await makeHost(db)]
  stay = await makeStay(db, { hostId: host.id, cityId: null })
})

const rowOf = async (id: string) => (await db.select().from(listings).where(eq(listings.id, id)))[0]
const now = new Date('2027-01-10T12:00:00Z')
const book = (listingId: string, guest: { id: string }, checkIn = '2027-03-10', checkOut = '2027-03-12') =>
  requestBooking({ listingId, checkIn, checkOut, guests: 1, requestKey: randomUUID() }, { guest, now })

describe('updating a listing', () => {
  test('changes only the given fields', async () => {
    const before = await rowOf(stay.id)
    expect(await updateListing(stay.id, { price: 250_00, rules: ['Be kind'] }, { host })).toMatchObject({
      ok: true,
    })
    expect(await rowOf(stay.id)).toEqual({
      ...before,
      price: 250_00,
      rules: ['Be kind'],
      updatedAt: expect.any(Date),
    })
  })

  test('is allowed for the host only', async () => {
    for (const id of [stay.id, randomUUID(), 'nonsense', undefined])
      expect(await updateListing(id, { price: 1_00 }, { host: stranger })).toEqual({
        ok: false,
        refusal: 'listing_unknown',
      })
    expect(await updateListing(stay.id, { price: 1_00, hostId: stranger.id }, { host })).toEqual({
      ok: false,
      refusal: 'host_not_you',
    })
    expect(await rowOf(stay.id)).toMatchObject({ price: 100_00, hostId: host.id })
  })

  test('looks up the location again only when it changes', async () => {
    await updateListing(stay.id, { location: 'Kyoto, Japan' }, { host })
    const moved = await rowOf(stay.id)
    expect(moved).toMatchObject({
      location: 'Kyoto, Japan',
      cityId: expect.any(String),
      timeZone: 'Asia/Tokyo',
    })
    await updateListing(stay.id, { title: 'Another title for it', location: 'Kyoto, Japan' }, { host })
    expect(await rowOf(stay.id)).toMatchObject({ cityId: moved!.cityId, latitude: moved!.latitude })
    const unknown = { location: 'The far side of the moon' }
    const refused = await updateListing(stay.id, unknown, { host })
    if (refused.ok || refused.refusal !== 'location_unknown') throw new Error(JSON.stringify(refused))
    expect(await rowOf(stay.id)).toMatchObject({ cityId: moved!.cityId })
    const kept = { ...unknown, locationChoice: refused.candidates[0]!.id }
    expect(
      await updateListing(stay.id, { ...kept, location: 'The near side of the moon' }, { host }),
    ).toMatchObject({ refusal: 'location_unknown' })
    expect(await updateListing(stay.id, kept, { host })).toMatchObject({ ok: true, isFound: false })
    expect(await rowOf(stay.id)).toMatchObject({
      location: 'The far side of the moon',
      cityId: null,
      latitude: 0,
      longitude: 0,
      timeZone: 'Asia/Tokyo',
    })
    expect(await updateListing(stay.id, { location: 'Portland' }, { host })).toMatchObject({
      refusal: 'location_ambiguous',
      candidates: expect.any(Array),
    })
    expect(await rowOf(stay.id)).toMatchObject({ location: 'The far side of the moon' })
  })

  test('accepts only current images and images that the host uploaded', async () => {
    await db
      .update(listings)
      .set({ images: ['/media/old'] })
      .where(eq(listings.id, stay.id))
    const [mine, theirs] = [await makePicture(db, host.id), await makePicture(db, stranger.id)]
    expect(await updateListing(stay.id, { images: [mine, '/media/old'] }, { host })).toMatchObject({
      ok: true,
    })
    for (const image of [theirs, '/media/other', 'data:image/png;base64,AAAA'])
      expect(await updateListing(stay.id, { images: [mine, image] }, { host })).toMatchObject({
        refusal: 'images_not_yours',
      })
    expect(await rowOf(stay.id)).toMatchObject({ images: [mine, '/media/old'] })
  })
})

describe('a paused listing', () => {
  const found = async (title: string) =>
    (
      await searchListings(searchQuerySchema(now).parse({ type: 'property', location: title }), { now })
    ).listings.map(({ id }) => id)

  test('is hidden from search and not bookable until it is resumed', async () => {
    const word = `pausable${randomUUID().slice(0, 8)}`
    await updateListing(stay.id, { title: `A stay called ${word}` }, { host })
    expect(await found(word)).toEqual([stay.id])
    await updateListing(stay.id, { isActive: false }, { host })
    expect(await found(word)).toEqual([])
    const guest = await makeUser(db)
    expect(await book(stay.id, guest)).toMatchObject({ refusal: 'listing_paused' })
    await updateListing(stay.id, { isActive: true }, { host })
    expect(await found(word)).toEqual([stay.id])
    expect(await book(stay.id, guest)).toMatchObject({ ok: true })
  })

  test('is listed for its host only', async () => {
    const paused = await makeStay(db, { hostId: host.id, isActive: false, createdAt: new Date('2020-01-01') })
    const seenBy = async (viewer: Person | null) =>
      (await listingsOfHost(host.id, viewer, now))?.map(({ id, isActive }) => [id, isActive])
    expect(await seenBy(host)).toEqual([
      [stay.id, true],
      [paused.id, false],
    ])
    for (const viewer of [stranger, null]) expect(await seenBy(viewer)).toEqual([[stay.id, true]])
    for (const id of [randomUUID(), 'nonsense', undefined])
      expect(await listingsOfHost(id, host, now)).toBeNull()
  })
})

describe('deleting', () => {
  test('also deletes its calendar and its saved entries', async () => {
    await setNight(db, stay.id, '2027-03-10', { isAvailable: false })
    await db.insert(favorites).values({ userId: stranger.id, listingId: stay.id })
    expect(await deleteListing(stay.id, { host })).toEqual({ ok: true, title: stay.title })
    expect(await rowOf(stay.id)).toBeUndefined()
    expect(await db.$count(availability, eq(availability.listingId, stay.id))).toBe(0)
    expect(await deleteListing(stay.id, { host })).toMatchObject({ refusal: 'listing_unknown' })
  })

  test.each(['pending', 'cancelled'] as const)('is refused with a booking that is %s', async (status) => {
    await makeBooking(db, { listingId: stay.id, status, checkIn: '2027-03-10', checkOut: '2027-03-12' })
    expect(await deleteListing(stay.id, { host })).toEqual({
      ok: false,
      refusal: 'listing_has_bookings',
      bookings: 1,
    })
    expect(await rowOf(stay.id)).toBeDefined()
  })

  test('is allowed for the host and for admins', async () => {
    for (const id of [stay.id, randomUUID(), 'nonsense'])
      expect(await deleteListing(id, { host: stranger })).toMatchObject({ refusal: 'listing_unknown' })
    const admin = await makeAdmin(db)
    expect(await deleteListing(stay.id, { admin, now: new Date() })).toMatchObject({ ok: true })
    const audited = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, stay.id))
      .orderBy(auditEvents.id)
    expect(audited).toMatchObject([
      {
        actorId: admin.id,
        action: 'deleted',
        subject: 'listing',
        subjectLabel: stay.title,
        before: { hostId: stay.hostId },
        after: null,
      },
    ])
  })

  test('never deletes a listing that is booked at the same moment', async () => {
    const guest = await makeUser(db)
    for (let round = 0; round < 5; round++) {
      const { id } = await makeStay(db, { hostId: host.id })
      const [booked, deleted] = await Promise.all([book(id, guest), deleteListing(id, { host })])
      expect([booked.ok, deleted.ok].filter(Boolean)).toHaveLength(1)
      expect((await rowOf(id)) === undefined).toBe(deleted.ok)
    }
  })
})

describe('creating a listing without a draft', () => {
  const asked = async (change: object = {}, listing: object = {}) =>
    newListingBodySchema.parse({
      listing: {
        type: 'property',
        title: 'A house made by a client',
        description: 'd'.repeat(50),
        location: 'Kyoto, Japan',
        price: '80',
        images: [await makePicture(db, host.id)],
        ...listing,
      },
      ...change,
    })

  test('creates one listing when one key is sent ten times at once', async () => {
    const input = await asked({ hostId: host.id, requestKey: randomUUID() })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => createListing(input, { host, now: new Date() })),
    )
    expect(answers).toEqual(answers.map(() => ({ ok: true, id: input.requestKey })))
    expect(await hostListing(input.requestKey, host.id)).toMatchObject({
      title: 'A house made by a client',
      price: 80_00,
      timeZone: 'Asia/Tokyo',
      images: input.listing.images,
    })
    expect(
      await createListing(
        { ...input, listing: { ...input.listing, price: 90_00 } },
        { host, now: new Date() },
      ),
    ).toEqual({ ok: false, refusal: 'listing_key_reused' })
    expect(await hostListing(input.requestKey, host.id)).toMatchObject({ price: 80_00 })
    const theirs = await makePicture(db, stranger.id)
    expect(
      await createListing(
        { ...input, hostId: undefined, listing: { ...input.listing, images: [theirs] } },
        { host: stranger, now: new Date() },
      ),
    ).toMatchObject({ refusal: 'listing_key_reused' })
  })

  test("is refused for another host, with another host's pictures, and for an ambiguous location", async () => {
    expect(
      await createListing(await asked({ hostId: stranger.id }), { host, now: new Date() }),
    ).toMatchObject({ refusal: 'host_not_you' })
    for (const image of [await makePicture(db, stranger.id), '/media/none', 'data:image/png;base64,AAAA']) {
      expect(
        await createListing(await asked({}, { images: [image] }), { host, now: new Date() }),
      ).toMatchObject({ refusal: 'images_not_yours' })
    }
    const refused = await createListing(await asked({}, { location: 'Portland' }), { host, now: new Date() })
    if (refused.ok || refused.refusal !== 'location_ambiguous') throw new Error(JSON.stringify(refused))
    const oregon = refused.candidates.find(({ label }) => label.includes('Oregon'))!
    expect(
      await createListing(await asked({}, { location: 'Portland', locationChoice: oregon.id }), {
        host,
        now: new Date(),
      }),
    ).toMatchObject({ ok: true })
    expect(await db.$count(listings, eq(listings.hostId, host.id))).toBe(2)
  })

  test('is refused above the maximum of a host, also when ten are created at once', async () => {
    const key = 'maximum_listings_per_host'
    const [admin, input] = [await makeAdmin(db), await asked()]
    await updateSetting(key, { value: '3' }, { admin, now })
    try {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => createListing(input, { host, now: new Date() })),
      )
      expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
      expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: 'too_many_listings', max: 3 })
    } finally {
      await deleteSetting(key, { admin, now })
    }
  })
})
