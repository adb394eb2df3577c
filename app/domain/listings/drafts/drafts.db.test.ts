import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import {
  accountTransactions,
  listingDrafts,
  listings,
  outboxMessages,
  platformSettings,
  users,
} from '#db/schema'
import { makeUser } from '../../../../tests/support/people'
import { discardDraft } from './discard-draft.server'
import { draftFor, draftsOf } from './drafts.queries.server'
import { MAX_DRAFTS } from '../limits'
import type { FormFields } from '../listing-form'
import { publishDraft } from './publish-draft.server'
import { listingRank } from '../rank'
import { saveDraftStep } from './save-draft-step.server'
import { startDraft } from './start-draft.server'
import type { ListingType } from '../choices'

let host: { id: string; email: string }
let stranger: { id: string }
beforeEach(async () => {
  ;[host, stranger] = [await makeUser(db), await makeUser(db)]
})

const basics: FormFields = {
  title: 'A quiet house in Kyoto',
  description: 'Two rooms with paper walls, a garden of moss, and the station around the corner.',
  location: 'Kyoto, Japan',
  price: '149.50',
  maxGuests: '4',
  placeType: 'entire',
  bedrooms: '2',
  bathrooms: '1.5',
  amenities: ['WiFi', 'Kitchen'],
}
const rules: FormFields = {
  rules: ['No pets'],
  customRules: 'Be kind',
  cancellationPolicy: 'strict',
  instantBook: 'on',
  houseManual: 'The key turns left.',
  'priceRules.cleaningFee': '60',
  'priceRules.earlyBird.days': '90',
  'priceRules.earlyBird.percentage': '5',
}

async function start(type: ListingType = 'property') {
  const requestKey = randomUUID()
  expect(await startDraft({ type, requestKey }, { host })).toEqual({ ok: true, id: requestKey })
  return requestKey
}

/** Creates a draft that is ready to be published. */
async function complete(change: FormFields = {}, images = ['/media/a', '/media/b']) {
  const id = await start()
  await saveDraftStep(id, { step: 'basics', fields: { ...basics, ...change } }, { host })
  await saveDraftStep(id, { step: 'rules', fields: rules }, { host })
  await db.update(listingDrafts).set({ images }).where(eq(listingDrafts.id, id))
  return id
}

const listingsBy = (hostId: string) => db.select().from(listings).where(eq(listings.hostId, hostId))
const emailsTo = (email: string) =>
  db.select().from(outboxMessages).where(eq(outboxMessages.to, email)).orderBy(outboxMessages.id)

describe('a draft', () => {
  test('starts with the defaults of its type, once per request key', async () => {
    const id = await start('vehicle')
    expect(await startDraft({ type: 'vehicle', requestKey: id }, { host })).toEqual({ ok: true, id })
    expect(await draftsOf(host.id)).toMatchObject([
      {
        id,
        type: 'vehicle',
        images: [],
        fields: {
          'vehicleSpecs.seats': '5',
          'vehicleSpecs.transmission': 'automatic',
          'vehicleSpecs.fuelType': 'gasoline',
        },
      },
    ])
    expect(await startDraft({ type: 'vehicle', requestKey: id }, { host: stranger })).toMatchObject({
      refusal: 'listing_key_reused',
    })
  })

  test('saves the fields of a step, valid or not, and does not change the other steps', async () => {
    const id = await start()
    await saveDraftStep(id, { step: 'rules', fields: rules }, { host })
    await saveDraftStep(id, { step: 'basics', fields: { title: 'x', price: 'a lot' } }, { host })
    expect((await draftFor(id, host.id))?.fields).toEqual({ ...rules, title: 'x', price: 'a lot' })
    await saveDraftStep(
      id,
      { step: 'basics', fields: { ...basics, rules: ['not here'], rank: '5' } },
      { host },
    )
    expect((await draftFor(id, host.id))?.fields).toEqual({ ...rules, ...basics })
  })

  test('is available to its host only', async () => {
    const id = await start()
    for (const one of [id, randomUUID(), 'nonsense', undefined]) {
      expect(await draftFor(one, stranger.id)).toBeNull()
      expect(await saveDraftStep(one, { step: 'basics', fields: basics }, { host: stranger })).toMatchObject({
        refusal: 'draft_unknown',
      })
      expect(await publishDraft(one, { host: stranger, now: new Date() })).toMatchObject({
        refusal: 'draft_unknown',
      })
      expect(await discardDraft(one, { host: stranger })).toMatchObject({ refusal: 'draft_unknown' })
    }
    expect(await discardDraft(id, { host })).toEqual({ ok: true, type: 'property' })
    expect(await discardDraft(id, { host })).toMatchObject({ refusal: 'draft_unknown' })
    expect(await draftsOf(host.id)).toEqual([])
  })

  test(`is one of at most ${MAX_DRAFTS}, listed with the latest edit first`, async () => {
    const ids = []
    for (let count = 0; count < MAX_DRAFTS; count++) ids.push(await start())
    expect(await startDraft({ type: 'property', requestKey: randomUUID() }, { host })).toEqual({
      ok: false,
      refusal: 'too_many_drafts',
      max: MAX_DRAFTS,
    })
    await saveDraftStep(ids[3], { step: 'basics', fields: basics }, { host })
    expect((await draftsOf(host.id))[0]?.id).toBe(ids[3])
  })
})

describe('publishing', () => {
  test('creates an active listing with the id of the draft, emails the host and deletes the draft', async () => {
    const id = await complete()
    expect(await publishDraft(id, { host, now: new Date() })).toEqual({
      ok: true,
      id,
      title: basics.title,
      isFound: true,
    })
    const [listing, ...others] = await listingsBy(host.id)
    expect(others).toEqual([])
    expect(listing).toMatchObject({
      id,
      type: 'property',
      title: basics.title,
      description: basics.description,
      location: 'Kyoto, Japan',
      price: 149_50,
      maxGuests: 4,
      placeType: 'entire',
      bedrooms: 2,
      bathrooms: 1.5,
      amenities: ['WiFi', 'Kitchen'],
      rules: ['No pets', 'Be kind'],
      priceRules: { cleaningFee: 60_00, earlyBird: { days: 90, percentage: 5 } },
      instantBook: true,
      cancellationPolicy: 'strict',
      houseManual: 'The key turns left.',
      checkInInstructions: null,
      images: ['/media/a', '/media/b'],
      isActive: true,
      timeZone: 'Asia/Tokyo',
      averageRating: 0,
      reviewCount: 0,
      vehicleSpecs: null,
      minNights: 1,
      maxNights: 365,
      noticeDays: 0,
    })
    expect(listing!.rank).toBeCloseTo(listingRank({ averageRating: 0, reviewCount: 0 }), 4)
    expect([listing!.latitude, listing!.longitude].map(Math.round)).toEqual([35, 136])
    expect(await db.select({ isHost: users.isHost }).from(users).where(eq(users.id, host.id))).toEqual([
      { isHost: true },
    ])
    expect(await emailsTo(host.email)).toMatchObject([
      { subject: `Your listing is live: ${basics.title}`, text: expect.stringContaining(`/listing/${id}`) },
    ])
    expect(await draftsOf(host.id)).toEqual([])
  })

  test('creates one listing and sends one email, even when repeated or sent ten times at once', async () => {
    const id = await complete()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => publishDraft(id, { host, now: new Date() })),
    )
    answers.push(await publishDraft(id, { host, now: new Date() }))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ ok: true, id, title: basics.title, isFound: true })]),
    )
    expect(await listingsBy(host.id)).toHaveLength(1)
    expect(await emailsTo(host.email)).toHaveLength(1)
    expect(await startDraft({ type: 'property', requestKey: id }, { host })).toEqual({ ok: true, id })
    expect(await draftsOf(host.id)).toEqual([])
  })

  test('charges the current listing fee once, and nothing when there is none', async () => {
    const charged = () =>
      db
        .select({
          origin: accountTransactions.origin,
          type: accountTransactions.type,
          amount: accountTransactions.amount,
        })
        .from(accountTransactions)
        .where(eq(accountTransactions.userId, host.id))
        .orderBy(accountTransactions.id)
    const free = await complete()
    expect(await publishDraft(free, { host, now: new Date() })).toMatchObject({ ok: true })
    expect(await charged()).toEqual([])
    await db
      .insert(platformSettings)
      .values({ key: 'listing_fee_amount', value: '9.99' })
      .onConflictDoUpdate({ target: platformSettings.key, set: { value: '9.99' } })
    const id = await complete()
    await Promise.all(Array.from({ length: 5 }, () => publishDraft(id, { host, now: new Date() })))
    await db
      .update(platformSettings)
      .set({ value: '0' })
      .where(eq(platformSettings.key, 'listing_fee_amount'))
    expect(await charged()).toEqual([{ origin: 'listing', type: 'debit', amount: 9_99 }])
  })

  test('names the first incomplete step and publishes nothing', async () => {
    expect(
      await publishDraft(await complete({ title: 'short', price: '0' }, []), { host, now: new Date() }),
    ).toMatchObject({
      refusal: 'draft_incomplete',
      step: 'basics',
      errors: { title: ['Title must be at least 10 characters'], price: ['Price is required'] },
    })
    expect(await publishDraft(await complete({}, []), { host, now: new Date() })).toMatchObject({
      refusal: 'draft_incomplete',
      step: 'photos',
      errors: { images: ['Images required'] },
    })
    expect(await listingsBy(host.id)).toEqual([])
    expect(await emailsTo(host.email)).toEqual([])
  })

  test('publishes a listing whose location is unknown once its host keeps it, without coordinates', async () => {
    const unknown = await complete({ location: 'The far side of the moon' })
    const refused = await publishDraft(unknown, { host, now: new Date() })
    if (refused.ok || refused.refusal !== 'location_unknown') throw new Error(JSON.stringify(refused))
    const [asTyped] = refused.candidates
    const id = await complete({ location: 'The far side of the moon', locationChoice: asTyped!.id })
    expect(await publishDraft(id, { host, now: new Date() })).toEqual({
      ok: true,
      id,
      title: basics.title,
      isFound: false,
    })
    expect(await listingsBy(host.id)).toMatchObject([
      { location: 'The far side of the moon', cityId: null, latitude: 0, longitude: 0, isActive: true },
    ])
    expect(await emailsTo(host.email)).toMatchObject([
      { text: expect.stringContaining('We could not find its location') },
    ])
  })
})
