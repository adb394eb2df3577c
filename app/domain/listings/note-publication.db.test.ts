import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { listingPublications, listings, users } from '#db/schema'
import { makeHost, makePicture, makeStay } from '../../../tests/support/people'
import { createListing } from './create-listing.server'
import { newListingBodySchema } from './listing-body'
import { updateListing } from './update-listing.server'

const publicationOf = async (listingId: string) =>
  (await db.select().from(listingPublications).where(eq(listingPublications.listingId, listingId)))[0]

test('a listing is published when it is created, unless its host is suspended', async () => {
  const host = await makeHost(db)
  const create = async () => {
    const body = newListingBodySchema.parse({
      listing: {
        type: 'property',
        title: 'A listing to publish',
        description: 'd'.repeat(50),
        location: 'Kyoto, Japan',
        price: '100',
        images: [await makePicture(db, host.id)],
      },
    })
    const result = await createListing(body, { host, now: new Date() })
    if (!result.ok) throw new Error(result.refusal)
    return result.id
  }
  expect(await publicationOf(await create())).toMatchObject({
    type: 'property',
    publishedAt: expect.any(Date),
  })
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, host.id))
  expect(await publicationOf(await create())).toBeUndefined()
})

test('a listing is published again when it is resumed or first found on the map, and only then', async () => {
  const host = await makeHost(db)
  const stay = await makeStay(db, { hostId: host.id, location: 'Nowhere in particular', isActive: false })
  const change = (values: Parameters<typeof updateListing>[1]) => updateListing(stay.id, values, { host })
  const publications: (Date | undefined)[] = []
  const steps = [
    { title: 'A better title for a test' },
    { isActive: true },
    { isActive: true, price: 90_00 },
    { location: 'Kyoto, Japan' },
    { location: 'Asheville, North Carolina' },
    { isActive: false },
    { isActive: true },
  ]
  for (const step of steps) {
    expect(await change(step)).toMatchObject({ ok: true })
    publications.push((await publicationOf(stay.id))?.publishedAt)
  }
  const [edited, resumed, again, found, moved, paused, resumedAgain] = publications
  expect([edited, again, moved, paused]).toEqual([undefined, resumed, found, found])
  expect(found!.getTime()).toBeGreaterThan(resumed!.getTime())
  expect(resumedAgain!.getTime()).toBeGreaterThan(found!.getTime())
  expect((await db.select().from(listings).where(eq(listings.id, stay.id)))[0]!.cityId).not.toBeNull()
})
