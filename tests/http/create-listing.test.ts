import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listingDrafts, listings } from '../../db/schema'
import { kyotoHouse, setUpHosts } from '../support/hosting'
import { setUpServer } from '../support/server'
import { wordsIn, wordsOf } from '../support/words'

const server = setUpServer()
const people = setUpHosts(server)
const { basics } = kyotoHouse
const rules = { ...kyotoHouse.rules, ...kyotoHouse.prices }

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
async function begin() {
  const page = await (await people.host.get('/create-listing')).text()
  const [, requestKey] = /name="requestKey" value="([^"]+)"/.exec(page)!
  const sent = await people.host.post('/create-listing', { type: 'property', requestKey })
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
  expect(await wordsIn(people.host.get(form))).toContain('Discard this draft')
})

test('creating a listing redirects to the first incomplete step with a message', async () => {
  const draft = await begin()
  const lacking = await step(draft, 'rules', rules)
  expect(lacking.headers.get('Location')).toBe(`/create-listing/${draft}/basics?check`)
  expect(await wordsIn(people.host.follow(lacking))).toMatch(
    /Failed to create listing.*Title must be at least 10 characters.*Location is required.*Price is required/,
  )
  await step(draft, 'basics', basics)
  expect((await step(draft, 'rules', rules)).headers.get('Location')).toBe(`/create-listing/${draft}/photos`)
  await photos(draft)
  const rulesWrong = await step(draft, 'rules', { ...rules, customRules: 'x'.repeat(201) })
  expect([rulesWrong.status, await wordsIn(rulesWrong)]).toEqual([
    400,
    expect.stringContaining('A rule is at most 200 characters'),
  ])
  expect(await listingsBy(people.hostId)).toEqual([])
})
