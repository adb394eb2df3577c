import { asc, count, eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import {
  accountTransactions,
  attractions,
  companyContent,
  conversations,
  flights,
  gasStations,
  hostPayouts,
  itineraries,
  itineraryItems,
  jobListings,
  listingPublications,
  listings,
  messages,
  outboxMessages,
  pictureColors,
  pictures,
  quickReplies,
  savedSearches,
  users,
} from '#db/schema'
import { deleteContent } from '~/domain/content/delete-content.server'
import { ledgerState } from '~/domain/ledger/ledger-state.queries.server'
import { payoutsDue } from '~/domain/payouts/payouts.queries.server'
import { bumpRevision } from '~/domain/messaging/bump-revision.server'
import { sendAlerts } from '~/domain/saved-searches/send-alerts.server'
import { readOriginal, storage } from '~/integrations/storage/storage.server'
import { makeAdmin, makeStation } from '../../tests/support/people'
import { fillInDemoWorld } from './fill-in.server'
import { seedPictures } from './seed-pictures.server'

// Each test deletes one kind of demo data and fills it in again, as in a demo database from before it existed.

describe('payouts', () => {
  test('are made for stays long over, and due for those since', async () => {
    expect(await db.$count(hostPayouts)).toBeGreaterThan(3)
    expect((await payoutsDue()).length).toBeGreaterThan(0)
    expect(await ledgerState()).toMatchObject({ discrepancy: 0, unreconciled: [] })
  })

  test('are added once at start when a demo database has none', async () => {
    const seeded = await db.$count(hostPayouts)
    // Ledger entries cannot be deleted, so the transactions are only detached from their payouts.
    await db
      .update(accountTransactions)
      .set({ payoutId: null })
      .where(sql`payout_id is not null`)
    await db.delete(hostPayouts)
    for (const _ of [1, 2]) await fillInDemoWorld(db, { now: new Date() })
    expect(await db.$count(hostPayouts)).toBe(seeded)
  })
})

describe('street addresses', () => {
  test('are added to the listings of a demo database that has none', async () => {
    const addresses = () =>
      db
        .select({ id: listings.id, streetAddress: listings.streetAddress })
        .from(listings)
        .orderBy(asc(listings.id))
    const seeded = await addresses()
    expect(seeded.every(({ streetAddress }) => streetAddress)).toBe(true)
    await db.update(listings).set({ streetAddress: null })
    await fillInDemoWorld(db, { now: new Date() })
    expect(await addresses()).toEqual(seeded)
  })
})

describe('jobs', () => {
  const titles = () =>
    db
      .select({ title: jobListings.title, isActive: jobListings.isActive, postedBy: jobListings.postedBy })
      .from(jobListings)
      .orderBy(asc(jobListings.title))

  test('are added once at start when a demo database has none, and posted by its admin', async () => {
    const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'admin@demo.test'))
    const seeded = await titles()
    expect(seeded.filter(({ isActive }) => isActive)).toHaveLength(5)
    expect(seeded.every(({ postedBy }) => postedBy === admin!.id)).toBe(true)
    await db.delete(jobListings)
    for (const _ of [1, 2]) await fillInDemoWorld(db, { now: new Date() })
    expect(await titles()).toEqual(seeded)

    await db.delete(jobListings)
    const own = {
      title: 'Our own',
      department: 'A',
      location: 'B',
      employmentType: 'contract',
      description: 'C',
      requirements: 'D',
      postedBy: admin!.id,
    } as const
    await db.insert(jobListings).values(own)
    await fillInDemoWorld(db, { now: new Date() })
    expect(await titles()).toMatchObject([{ title: 'Our own' }])
  })
})

describe('company texts', () => {
  const texts = () =>
    db
      .select({
        type: companyContent.type,
        title: companyContent.title,
        isPublished: companyContent.isPublished,
      })
      .from(companyContent)
      .orderBy(asc(companyContent.type))
  const fillInTwice = async () => {
    for (const _ of [1, 2]) await fillInDemoWorld(db, { now: new Date() })
  }

  test('are added for types without a text, and the existing ones are kept', async () => {
    const seeded = await texts()
    expect(seeded.map(({ type }) => type)).toEqual(['about_us', 'faq', 'privacy_policy', 'terms_of_service'])
    await db.delete(companyContent).where(eq(companyContent.type, 'about_us'))
    await db.delete(companyContent).where(eq(companyContent.type, 'faq'))
    await db
      .update(companyContent)
      .set({ title: 'Our own terms', isPublished: false })
      .where(eq(companyContent.type, 'terms_of_service'))
    await fillInTwice()
    expect(await texts()).toEqual(
      seeded.map((text) =>
        text.type === 'terms_of_service' ? { ...text, title: 'Our own terms', isPublished: false } : text,
      ),
    )
  })

  test('stay deleted after an admin has deleted them', async () => {
    const admin = await makeAdmin(db)
    const [faq] = await db.select().from(companyContent).where(eq(companyContent.type, 'faq'))
    expect(await deleteContent(faq!.id, { admin, now: new Date() })).toMatchObject({ ok: true })
    await fillInTwice()
    expect((await texts()).map(({ type }) => type)).not.toContain('faq')
  })
})

describe('trips and flights', () => {
  const counts = async () => [
    await db.$count(itineraries),
    await db.$count(flights),
    await db.$count(itineraryItems),
  ]

  test('are added once at start when a demo database has neither', async () => {
    const seeded = await counts()
    expect(seeded.slice(0, 2)).toEqual([4, 4])
    await db.delete(itineraries)
    await db.delete(flights)
    await fillInDemoWorld(db, { now: new Date() })
    await fillInDemoWorld(db, { now: new Date() })
    expect(await counts()).toEqual(seeded)
    await db.delete(itineraries)
    await fillInDemoWorld(db, { now: new Date() })
    expect((await counts())[0]).toBe(0)
  })
})

describe('messages', () => {
  const storedMessages = () =>
    db
      .select({
        senderId: messages.senderId,
        bookingId: messages.bookingId,
        number: messages.number,
        content: messages.content,
        isRead: messages.isRead,
      })
      .from(messages)
      .orderBy(asc(messages.content))
  const replies = () =>
    db.select({ title: quickReplies.title }).from(quickReplies).orderBy(asc(quickReplies.title))

  test('are added once at start when a demo database has none', async () => {
    const seeded = [await storedMessages(), await replies()]
    expect(seeded[0]!.length).toBeGreaterThan(50)
    await db.delete(messages)
    await db.delete(quickReplies)
    const [kept, ...gone] = await db.delete(conversations).returning()
    // Booking changes since then have bumped the revision of a conversation without messages.
    await bumpRevision(db, kept!.lowId, kept!.highId)

    for (const _ of [1, 2]) await fillInDemoWorld(db, { now: new Date() })
    expect([await storedMessages(), await replies()]).toEqual(seeded)
    const now = await db.select().from(conversations)
    expect(now.map(({ lowId, highId, messageCount }) => `${lowId} ${highId} ${messageCount}`).sort()).toEqual(
      [kept!, ...gone].map(({ lowId, highId, messageCount }) => `${lowId} ${highId} ${messageCount}`).sort(),
    )
    expect(now.every(({ revision, lastMessageAt }) => revision > 0 && lastMessageAt)).toBe(true)
  })
})

describe('saved searches', () => {
  const stored = () =>
    db
      .select({ name: savedSearches.name, query: savedSearches.query })
      .from(savedSearches)
      .orderBy(asc(savedSearches.name))

  test('are added once at start when a demo database has none, and one of them gets an email', async () => {
    const seeded = await stored()
    expect(seeded).toHaveLength(2)
    await db.delete(savedSearches)
    await db.delete(listingPublications)
    for (const _ of [1, 2]) await fillInDemoWorld(db, { now: new Date() })
    expect(await stored()).toEqual(seeded)
    expect([await sendAlerts(new Date()), await sendAlerts(new Date())]).toEqual([1, 0])
    const emails = await db
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.to, 'guest@demo.test'))
      .orderBy(outboxMessages.createdAt)
    expect(emails.map(({ subject }) => subject)).toEqual(['A new stay for "Austin with a pool"'])
  })

  test('that were deleted do not come back', async () => {
    await db.delete(savedSearches)
    await fillInDemoWorld(db, { now: new Date() })
    expect(await stored()).toEqual([])
  })
})

describe('pictures', () => {
  const galleries = async () =>
    (
      (await db.execute(sql`
        select images from listings union all select images from attractions
        union all select array[avatar] from users where avatar is not null order by images`)) as unknown as {
        rows: { images: string[] }[]
      }
    ).rows.map(({ images }) => images)

  test('take the place of the drawings of an earlier version, and not of uploads', async () => {
    const seeded = await galleries()
    const [own] = await db.select().from(listings).limit(1)
    const upload = 'a'.repeat(32)
    await db.insert(pictures).values({ key: upload, ownerId: own!.hostId, width: 1, height: 1, bytes: 1 })
    await db.delete(pictureColors)
    const drawn = `/media/${'d'.repeat(32)}`
    await db.execute(sql`update listings set images = array[${drawn}]`)
    await db.execute(sql`update attractions set images = array[${drawn}]`)
    await db.execute(sql`update users set avatar = ${drawn} where avatar is not null`)
    await db
      .update(listings)
      .set({ images: [`/media/${upload}`] })
      .where(eq(listings.id, own!.id))
    await fillInDemoWorld(db, { now: new Date() })
    const [kept] = await db.select().from(listings).where(eq(listings.id, own!.id))
    expect(kept!.images).toEqual([`/media/${upload}`])
    await db.update(listings).set({ images: own!.images }).where(eq(listings.id, own!.id))
    expect(await galleries()).toEqual(seeded)
  })

  test('are stored where they are missing, each with the widths that pages ask for', async () => {
    const { list, read, remove } = await storage()
    const [listing] = await db.select().from(listings).limit(1)
    const key = listing!.images[0]!.slice('/media/'.length)
    const original = await readOriginal(key)
    await remove(`originals/${key}.avif`)
    await remove(`variants/${key}/640.avif`)
    await seedPictures(db)
    expect([await readOriginal(key), (await read(`variants/${key}/640.avif`)) !== null]).toEqual([
      original,
      true,
    ])
    const widths: string[] = []
    for await (const { name } of list(`variants/${key}/`)) widths.push(name.split('/')[2]!)
    expect(widths).toEqual(
      expect.arrayContaining(['320.avif', '480.avif', '960.avif', '1280.avif', '640.webp']),
    )
  })
})

describe('places', () => {
  const places = () =>
    db.select().from(attractions).where(isNull(attractions.externalId)).orderBy(asc(attractions.id))
  const refill = async () => {
    await db.delete(attractions)
    await fillInDemoWorld(db, { now: new Date() })
  }

  test('are added once at start when a demo database has none', async () => {
    const seeded = await places()
    expect(seeded.length).toBeGreaterThan(200)
    await refill()
    await fillInDemoWorld(db, { now: new Date() })
    expect(await places()).toEqual(seeded)
  })
})

describe('stations', () => {
  const counts = () =>
    db
      .select({ kind: gasStations.kind, isDemo: gasStations.isDemo, count: count() })
      .from(gasStations)
      .groupBy(gasStations.kind, gasStations.isDemo)
      .orderBy(gasStations.kind)

  test('are added once at start when a demo database has none', async () => {
    const seeded = await counts()
    expect(seeded.map(({ kind, isDemo }) => ({ kind, isDemo }))).toEqual([
      { kind: 'charging', isDemo: true },
      { kind: 'fuel', isDemo: true },
    ])
    const [before] = await db.select().from(gasStations).where(eq(gasStations.externalId, 'demo:5128581-0'))
    await db.delete(gasStations)

    const now = new Date()
    for (const _ of [1, 2]) await fillInDemoWorld(db, { now })
    expect(await counts()).toEqual(seeded)
    const [after] = await db.select().from(gasStations).where(eq(gasStations.externalId, 'demo:5128581-0'))
    expect(after).toEqual({ ...before, lastPriceUpdate: after!.lastPriceUpdate })
    expect(now.getTime() - after!.lastPriceUpdate!.getTime()).toBeLessThan(86_400_000)

    await db.delete(gasStations)
    await makeStation(db)
    await fillInDemoWorld(db, { now })
    expect(await counts()).toEqual([{ kind: 'fuel', isDemo: false, count: 1 }])
  })
})
