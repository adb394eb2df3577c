import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listingDrafts, listings } from '../../db/schema'
import { kyotoHouse, setUpHosts } from '../support/hosting'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'
import type { ListingType } from '../../app/domain/listings/choices'

const server = setUpServer()
const people = setUpHosts(server)
const { basics } = kyotoHouse
const rules = { ...kyotoHouse.rules, ...kyotoHouse.prices }

const read = async (response: Response) => wordsOf(await response.text())
const listingsBy = (id: string) => server.db.select().from(listings).where(eq(listings.hostId, id))

const specs = {
  'vehicleSpecs.make': 'Toyota',
  'vehicleSpecs.model': 'Yaris',
  'vehicleSpecs.year': '2022',
  'vehicleSpecs.seats': '5',
  'vehicleSpecs.transmission': 'manual',
  'vehicleSpecs.fuelType': 'hybrid',
  'vehicleSpecs.fuelEfficiency': '',
  'vehicleSpecs.tankCapacity': '',
  'vehicleSpecs.includedMilesPerDay': '',
  'vehicleSpecs.pricePerExtraMile': '',
}

/** Chooses a category with the form of the page. @returns the draft's id */
async function begin(type: ListingType = 'property') {
  const page = await (await people.host.get('/create-listing')).text()
  const keys = [...page.matchAll(/name="requestKey" value="([^"]+)"/g)].map(([, key]) => key!)
  const sent = await people.host.post('/create-listing', {
    type,
    requestKey: keys[type === 'property' ? 0 : 1],
  })
  expect(sent.status).toBe(302)
  return /^\/create-listing\/([^/]+)\/basics$/.exec(sent.headers.get('Location')!)![1]!
}

const step = (draft: string, name: string, fields: object, intent = 'continue') =>
  people.host.post(`/create-listing/${draft}/${name}`, { ...fields, intent })
const photos = (draft: string) =>
  server.db
    .update(listingDrafts)
    .set({ images: ['/media/a'] })
    .where(eq(listingDrafts.id, draft))

test('a link to list a vehicle leads straight to its form, which stores a draft once it is sent', async () => {
  const drafts = () => server.db.select().from(listingDrafts).where(eq(listingDrafts.hostId, people.hostId))
  const followed = await people.host.get('/create-listing?type=vehicle')
  const form = followed.headers.get('Location')!
  expect([followed.status, form]).toEqual([
    302,
    expect.stringMatching(/^\/create-listing\/[^/]+\/basics\?type=vehicle$/),
  ])
  const page = await (await people.host.get(form)).text()
  expect(wordsOf(page)).toContain('List your vehicle')
  expect(page).not.toMatch(/href="\/create-listing\/[^"]/)
  expect(await drafts()).toEqual([])
  for (const _ of [1, 2])
    expect(
      (await people.host.post(form, { ...basics, ...specs, amenities: [], intent: 'save' })).status,
    ).toBe(302)
  expect(await drafts()).toMatchObject([{ type: 'vehicle', fields: { title: basics.title } }])
  expect(await read(await people.host.get(form))).toContain('Discard this draft')
})

describe('creating a listing', () => {
  test('asks visitors to sign in and stores nothing', async () => {
    const draft = await begin()
    for (const path of ['/create-listing', `/create-listing/${draft}/rules`]) {
      const page = await people.anonymous.get(path)
      expect([path, page.status, await read(page)]).toEqual([
        path,
        401,
        expect.stringContaining('Sign in required'),
      ])
      expect((await people.anonymous.post(path, {})).headers.get('Location')).toBe(
        `/login?redirectTo=${encodeURIComponent(path)}`,
      )
    }
  })

  test("responds with 404 for another host's draft and an unknown one", async () => {
    const draft = await begin()
    for (const one of [draft, randomUUID(), 'nonsense']) {
      for (const name of ['basics', 'discard']) {
        const [page, sent] = [
          await people.stranger.get(`/create-listing/${one}/${name}`),
          await people.stranger.post(`/create-listing/${one}/${name}`, basics),
        ]
        expect([name, page.status, sent.status, await read(page)]).toEqual([
          name,
          404,
          404,
          expect.stringContaining('Draft not found'),
        ])
      }
    }
  })

  test('publishes a vehicle with its details', async () => {
    const draft = await begin('vehicle')
    await step(draft, 'basics', {
      ...basics,
      ...specs,
      'vehicleSpecs.fuelEfficiency': '48.5',
      'vehicleSpecs.includedMilesPerDay': '200',
      'vehicleSpecs.pricePerExtraMile': '0.35',
      amenities: ['GPS'],
    })
    await photos(draft)
    await step(draft, 'rules', {
      ...rules,
      cancellationPolicy: 'flexible',
      instantBook: undefined,
      rules: 'No off-road driving',
      customRules: '',
      'priceRules.securityDeposit': '300',
    })
    expect(await listingsBy(people.hostId)).toMatchObject([
      {
        type: 'vehicle',
        bedrooms: null,
        placeType: null,
        amenities: ['GPS'],
        rules: ['No off-road driving'],
        instantBook: false,
        priceRules: { securityDeposit: 300_00 },
        vehicleSpecs: {
          fuelEfficiency: 48.5,
          includedMilesPerDay: 200,
          pricePerExtraMile: 35,
        },
      },
    ])
    const form = await (await people.host.get(`/listings/${draft}/edit`)).text()
    expect(form).toMatch(
      /name="vehicleSpecs.pricePerExtraMile"[^>]*value="0.35"|value="0.35"[^>]*name="vehicleSpecs.pricePerExtraMile"/,
    )
  })

  test('redirects to the first incomplete step with a message', async () => {
    const draft = await begin()
    const lacking = await step(draft, 'rules', rules)
    expect(lacking.headers.get('Location')).toBe(`/create-listing/${draft}/basics?check`)
    expect(await read(await people.host.follow(lacking))).toMatch(
      /Failed to create listing.*Title must be at least 10 characters.*Location is required.*Price is required/,
    )
    await step(draft, 'basics', basics)
    expect((await step(draft, 'rules', rules)).headers.get('Location')).toBe(
      `/create-listing/${draft}/photos`,
    )
    await photos(draft)
    const rulesWrong = await step(draft, 'rules', { ...rules, customRules: 'x'.repeat(201) })
    expect([rulesWrong.status, await read(rulesWrong)]).toEqual([
      400,
      expect.stringContaining('A rule is at most 200 characters'),
    ])
    expect(await listingsBy(people.hostId)).toEqual([])
  })
})
