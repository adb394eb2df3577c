import { inArray } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { platformSettings } from '#db/schema'
import { aVisitor, makeAdmin, makeHost, makePicture, makeStay, makeUser } from '../../../tests/support/people'
import { register } from '../accounts/register.server'
import { isInstantlyBookable } from '../listings/instant-book.server'
import { requestBooking } from '../bookings/request-booking.server'
import { addPhotos } from '../listings/photos/add-photos.server'
import { updateListing } from '../listings/update-listing.server'
import { cardsOf } from '../listings/listings-by-id.queries.server'
import { deleteSetting } from './delete-setting.server'
import { updateSetting } from './update-setting.server'

const now = new Date('2027-03-01T17:00:00Z')
const keys = ['maximum_listing_images', 'instant_book_enabled', 'registration_enabled']

let admin: Awaited<ReturnType<typeof makeAdmin>>
beforeEach(async () => {
  admin = await makeAdmin(db)
})
afterEach(async () => void (await db.delete(platformSettings).where(inArray(platformSettings.key, keys))))

const set = async (key: string, value: string) =>
  expect(await updateSetting(key, { value }, { admin, now: new Date('2026-01-01T00:00:00Z') })).toMatchObject(
    { ok: true },
  )

test('keeps the photos of a full gallery when the limit is lowered, but refuses more', async () => {
  const host = await makeHost(db)
  const photos = await Promise.all([1, 2, 3, 4].map(() => makePicture(db, host.id)))
  const listing = await makeStay(db, { hostId: host.id, images: photos.slice(0, 3) })
  const owner = { kind: 'listing', id: listing.id } as const
  await set('maximum_listing_images', '2')
  expect(await addPhotos(owner, [photos[3]!], { host })).toMatchObject({
    refusal: 'too_many_photos',
    room: 0,
    max: 2,
  })
  expect(await addPhotos(owner, photos.slice(0, 1), { host })).toMatchObject({ ok: true })
  expect(await updateListing(listing.id, { images: photos }, { host })).toMatchObject({
    refusal: 'too_many_photos',
    max: 2,
  })
  expect(await updateListing(listing.id, { images: photos.slice(1) }, { host })).toMatchObject({ ok: true })
  await deleteSetting('maximum_listing_images', { admin, now })
  expect(await addPhotos(owner, [photos[0]!], { host })).toMatchObject({ ok: true })
})

test('turns bookings into requests and hides Instant Book on cards when it is switched off', async () => {
  const [listing, guest] = [await makeStay(db, { instantBook: true }), await makeUser(db)]
  const book = (checkIn: string, checkOut: string) =>
    requestBooking(
      { listingId: listing.id, checkIn, checkOut, guests: 1, discountCode: undefined },
      { guest, now },
    )
  expect(await book('2027-03-10', '2027-03-12')).toMatchObject({ booking: { status: 'confirmed' } })
  await set('instant_book_enabled', 'false')
  expect(await isInstantlyBookable(listing, now)).toBe(false)
  expect((await cardsOf([listing.id], now))[0]).not.toHaveProperty('instantBook')
  expect(await book('2027-03-12', '2027-03-14')).toMatchObject({ booking: { status: 'pending' } })
  await set('instant_book_enabled', 'true')
  expect((await cardsOf([listing.id], now))[0]).toMatchObject({ instantBook: true })
  expect(await book('2027-03-14', '2027-03-16')).toMatchObject({ booking: { status: 'confirmed' } })
})

test('refuses new accounts when registration is switched off', async () => {
  const person = {
    email: `${randomBytes(6).toString('hex')}@newcomers.test`,
    password: 'correct horse battery',
    firstName: 'A',
    lastName: 'B',
  } as Parameters<typeof register>[0]
  await set('registration_enabled', 'false')
  expect(await register(person, aVisitor)).toMatchObject({ refusal: 'registration_closed' })
  await set('registration_enabled', 'true')
  expect(await register(person, aVisitor)).toMatchObject({ ok: true })
})
