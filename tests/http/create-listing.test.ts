import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listingDrafts, listings } from '../../db/schema'
import { kyotoHouse, setUpHosts } from '../support/hosting'
import { setUpServer } from '../support/server'
import { joinPatterns, wordsOf } from '../support/words'
import type { ListingType } from '../../app/domain/listings/choices'

const server = setUpServer()
const people = setUpHosts(server)
const { basics } = kyotoHouse
const rules = { ...kyotoHouse.rules, ...kyotoHouse.prices }

const read = async (response: Response) => wordsOf(await response.text())
const listingsBy = (id: string) => server.db.select().from(listings).where(eq(listings.hostId, id))
const draftRow = async (id: string) =>
  (await server.db.select().from(listingDrafts).where(eq(listingDrafts.id, id)))[0]

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

describe('a link to list a vehicle', () => {
  const link = '/create-listing?type=vehicle'

  test('leads straight to its form, with one draft however often it is followed', async () => {
    const first = await people.host.get(link)
    expect([first.status, first.headers.get('Location')]).toEqual([
      302,
      expect.stringMatching(/^\/create-listing\/[^/]+\/basics$/),
    ])
    expect((await people.host.get(link)).headers.get('Location')).toBe(first.headers.get('Location'))
    expect(await read(await people.host.follow(first))).toContain('List your vehicle')
  })

  test('comes back to it after signing in', async () => {
    const page = await people.anonymous.get(link)
    expect([page.status, await page.text()]).toEqual([
      401,
      expect.stringContaining(`/login?${new URLSearchParams({ redirectTo: link })}`),
    ])
  })
})

describe('creating a listing', () => {
  test('asks visitors to sign in and stores nothing', async () => {
    const draft = await begin()
    for (const path of [
      '/create-listing',
      `/create-listing/${draft}/basics`,
      `/create-listing/${draft}/rules`,
      `/create-listing/${draft}/discard`,
    ]) {
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
      for (const name of ['basics', 'rules', 'discard']) {
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

  test('starts with a type, once per form', async () => {
    const requestKey = randomUUID()
    const answers = await Promise.all(
      [1, 2].map(() => people.host.post('/create-listing', { type: 'vehicle', requestKey })),
    )
    expect(answers.map(({ headers }) => headers.get('Location'))).toEqual(
      Array(2).fill(`/create-listing/${requestKey}/basics`),
    )
    const page = await (await people.host.get(`/create-listing/${requestKey}/basics`)).text()
    expect(page).toMatch(/aria-current="step"[^>]*>.*?Basics/)
    expect(page).toMatch(/name="vehicleSpecs.seats"[^>]*value="5"|value="5"[^>]*name="vehicleSpecs.seats"/)
    expect(page).toMatch(/<option value="automatic" selected/)
    expect((await people.host.post('/create-listing', { type: 'boat', requestKey })).status).toBe(400)
  })

  test('asks at once which place is meant, also beside other errors', async () => {
    const draft = await begin()
    const answer = await step(draft, 'basics', { ...basics, title: 'Short', location: 'Portland' })
    expect(answer.status).toBe(400)
    const page = await read(answer)
    expect(page).toContain('Portland, Maine, United States')
    expect(page).toContain('Portland, Oregon, United States')
  })

  test('saves an unfinished draft, which can be continued or discarded', async () => {
    const draft = await begin()
    const left = await step(
      draft,
      'basics',
      { title: 'Short', price: 'cheap', streetAddress: '', beds: '' },
      'save',
    )
    expect(left.headers.get('Location')).toBe('/profile')
    expect(await read(await people.host.follow(left))).toContain('Draft saved')
    expect(await read(await people.host.get('/create-listing'))).toContain(
      'Continue your draft Short Property · next: Basics',
    )
    expect(await (await people.host.get(`/create-listing/${draft}/basics`)).text()).toMatch(/value="Short"/)
    const back = await step(draft, 'basics', { title: 'Shorter', streetAddress: '', beds: '' }, 'back')
    expect(back.headers.get('Location')).toBe('/create-listing')
    expect((await draftRow(draft))?.fields).toMatchObject({ title: 'Shorter' })
    expect(await read(await people.host.get(`/create-listing/${draft}/discard`))).toContain(
      'Discard "Shorter"?',
    )
    expect(
      await read(await people.host.follow(await people.host.post(`/create-listing/${draft}/discard`))),
    ).toContain('Draft discarded')
    expect(await draftRow(draft)).toBeUndefined()
  })

  test('reports each missing field and keeps the input', async () => {
    const draft = await begin()
    const answer = await step(draft, 'basics', {
      ...basics,
      title: 'Too short',
      price: '',
      description: 'A few words',
      amenities: ['Pool'],
    })
    const page = await answer.text()
    expect(answer.status).toBe(400)
    expect(wordsOf(page)).toMatch(
      joinPatterns(
        /3 things need your attention Title must be at least 10 characters Description must be at least 50 /,
        /characters Price is required/,
      ),
    )
    for (const name of ['title', 'description', 'price'])
      expect(page).toMatch(
        new RegExp(`<\\w+(?=[^>]*id="${name}")(?=[^>]*aria-describedby="${name}-help ${name}-error")`),
      )
    expect(page).toMatch(/value="Too short"/)
    expect(page).toMatch(/name="amenities"[^>]*checked=""[^>]*value="Pool"|value="Pool"[^>]*checked=""/)
    expect((await draftRow(draft))?.fields).toMatchObject({ title: 'Too short' })
  })

  test('asks which place is meant and continues with the chosen one', async () => {
    const draft = await begin()
    const asked = await step(draft, 'basics', { ...basics, location: 'Portland' })
    const page = await asked.text()
    expect(asked.status).toBe(422)
    expect(wordsOf(page)).toMatch(
      /Which place do you mean\?.*Portland, Oregon, United States Portland, Maine, United States/,
    )
    expect(page).toContain('value="A quiet house in Kyoto"')
    const maine =
      /<input[^>]*name="locationChoice"[^>]*value="([^"]+)"[^>]*\/?><span[^>]*>Portland, Maine/.exec(page)![1]
    expect(
      (await step(draft, 'basics', { ...basics, location: 'Portland', locationChoice: maine })).headers.get(
        'Location',
      ),
    ).toBe(`/create-listing/${draft}/photos`)
    await photos(draft)
    await step(draft, 'rules', rules)
    expect(await listingsBy(people.hostId)).toMatchObject([{ location: 'Portland, Maine, United States' }])
  })

  test('publishes once when sent twice, and redirects to the profile', async () => {
    const draft = await begin()
    await step(draft, 'basics', basics)
    await photos(draft)
    const answers = await Promise.all([step(draft, 'rules', rules), step(draft, 'rules', rules)])
    expect(answers.map(({ status, headers }) => [status, headers.get('Location')])).toEqual(
      Array(2).fill([302, `/profile?published=${draft}`]),
    )
    const again = await step(draft, 'rules', rules)
    const published = await read(await people.host.follow(again))
    expect(published).toContain(
      'Listing published "A quiet house in Kyoto" is live. Guests can find and book it now.',
    )
    expect(published).toContain('Ready for your first guests')
    expect(await listingsBy(people.hostId)).toMatchObject([
      {
        id: draft,
        title: basics.title,
        price: 149_50,
        bathrooms: 1.5,
        amenities: ['WiFi', 'Kitchen'],
        rules: ['No pets', 'Be kind'],
        times: { checkInFrom: '16:00', checkInUntil: '22:00', checkOutBy: '11:00' },
        instantBook: true,
        cancellationPolicy: 'strict',
        images: ['/media/a'],
        isActive: true,
      },
    ])
    expect((await people.host.get(`/create-listing/${draft}/basics`)).headers.get('Location')).toBe(
      `/listings/${draft}/edit`,
    )
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
          make: 'Toyota',
          model: 'Yaris',
          year: 2022,
          seats: 5,
          transmission: 'manual',
          fuelType: 'hybrid',
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
