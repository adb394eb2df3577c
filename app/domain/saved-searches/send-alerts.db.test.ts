import { and, asc, eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '#db/db.server'
import {
  availability,
  listingPublications,
  listings,
  outboxMessages,
  savedSearches,
  userBlocks,
  users,
} from '#db/schema'
import { openConnections } from '../../../tests/support/concurrency'
import { makeCity, makeHost, makeStay, makeUser, makeVehicle } from '../../../tests/support/people'
import { changeSavedSearch } from './change-saved-search.server'
import * as finding from './find-new-listings.server'
import { saveSearch } from './save-search.server'
import { saveSearchSchema } from './saved-search'
import { findSavedSearch } from './saved-searches.queries.server'
import { sendAlerts } from './send-alerts.server'
import { unsubscribe } from './unsubscribe.server'

const start = new Date('2027-04-01T12:00:00Z')
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const DAY = 24 * 60

let owner: typeof users.$inferSelect
beforeEach(async () => {
  vi.restoreAllMocks()
  await db.delete(savedSearches)
  await db.delete(listingPublications)
  owner = await makeUser(db)
})

/** Saves a search at the start. */
async function saved(search: string, name?: string, user = owner) {
  const input = { ...saveSearchSchema.parse({ search }), ...(name && { name }) }
  const result = await saveSearch(input, { user, now: start })
  if (!result.ok) throw new Error(result.refusal)
  return result.savedSearch
}

async function publish(listing: typeof listings.$inferSelect, minutes: number) {
  const publishedAt = at(minutes)
  await db
    .insert(listingPublications)
    .values({ listingId: listing.id, type: listing.type, publishedAt })
    .onConflictDoUpdate({ target: listingPublications.listingId, set: { publishedAt } })
  return listing
}

const emailsTo = (email = owner.email) =>
  db
    .select()
    .from(outboxMessages)
    .where(and(eq(outboxMessages.to, email), like(outboxMessages.text, '%saved search%')))
    .orderBy(asc(outboxMessages.id))
const subjects = async (email?: string) => (await emailsTo(email)).map(({ subject }) => subject)

let count = 0
/** A word that only its own listings have. */
const newWord = () => `Quibble${'abcdefghijklmnopqrstuvwxyz'[count++]}`

describe('an alert', () => {
  test('announces a new listing that matches once, with what it is and how to stop', async () => {
    const word = newWord()
    const { id } = await saved(`location=${word}&guests=2`, 'By the lake')
    const stay = await publish(
      await makeStay(db, { title: `${word} cabin`, price: 120_00, maxGuests: 4 }),
      10,
    )
    await publish(await makeStay(db, { title: 'Something else' }), 10)
    await publish(await makeStay(db, { title: `${word} single room`, maxGuests: 1 }), 10)
    await publish(await makeVehicle(db, { title: `${word} camper` }), 10)

    expect([await sendAlerts(at(12)), await sendAlerts(at(13)), await sendAlerts(at(3 * DAY))]).toEqual([
      1, 0, 0,
    ])
    const [email, ...others] = await emailsTo()
    expect(others).toEqual([])
    expect(email).toMatchObject({
      subject: 'A new stay for “By the lake”',
      deliverBefore: at(12 + DAY),
      parts: { unsubscribe: expect.stringContaining(`/saved-searches/unsubscribe?token=${id}.`) },
    })
    expect(email!.text).toContain(
      `${stay.title}\nWhere: New York, NY\nPrice: from $138 a night incl. fees, up to 4 guests\n`,
    )
    expect(email!.text).toContain(`/listing/${stay.id}?guests=2`)
    expect(await findSavedSearch(id, owner.id)).toMatchObject({ alertedAt: at(12) })
    const token = email!.parts!.unsubscribe!.split('token=')[1]!
    expect(await unsubscribe(token)).toMatchObject({ ok: true })
  })

  test('lists several new listings in one email, and at most one email a day', async () => {
    const word = newWord()
    await saved(`location=${word}`)
    for (const number of [1, 2]) await publish(await makeStay(db, { title: `${word} ${number}` }), number)
    expect(await sendAlerts(at(5))).toBe(1)
    for (let number = 0; number < 7; number++)
      await publish(await makeStay(db, { title: `${word} later ${number}` }), 20 - number)
    expect([
      await sendAlerts(at(30)),
      await sendAlerts(at(5 + DAY - 1)),
      await sendAlerts(at(5 + DAY)),
    ]).toEqual([0, 0, 1])
    expect(await subjects()).toEqual([`2 new stays for “${word}”`, `7 new stays for “${word}”`])
    const [, later] = await emailsTo()
    expect(later!.text.match(/later \d/g)).toEqual([0, 1, 2].map((number) => `later ${number}`))
    expect(later!.text).toContain('There are 4 more in the results.')
    expect(later!.text).toContain(`/?type=property&location=${word}&sortBy=newest#results`)
  })

  test('is not sent about what was published before the search was saved or while alerts were off', async () => {
    const word = newWord()
    const { id } = await saved(`location=${word}`)
    await publish(await makeStay(db, { title: `${word} before` }), -1)
    await changeSavedSearch(id, { hasAlerts: false }, { user: owner, now: at(1) })
    await publish(await makeStay(db, { title: `${word} meanwhile` }), 2)
    expect(await sendAlerts(at(5))).toBe(0)
    await changeSavedSearch(id, { hasAlerts: true }, { user: owner, now: at(6) })
    expect(await sendAlerts(at(10))).toBe(0)
    await publish(await makeStay(db, { title: `${word} after` }), 7)
    expect(await sendAlerts(at(10))).toBe(1)
    expect((await emailsTo())[0]!.text).toContain(`${word} after`)
  })

  test('announces a resumed listing that was never announced, and none twice', async () => {
    const word = newWord()
    const { id } = await saved(`location=${word}`)
    const [one, other] = [
      await publish(await makeStay(db, { title: `${word} one` }), 1),
      await makeStay(db, { title: `${word} other`, isActive: false }),
    ]
    expect(await sendAlerts(at(5))).toBe(1)
    await db.update(listings).set({ isActive: true }).where(eq(listings.id, other.id))
    await publish(one, 10)
    await publish(other, 10)
    expect(await sendAlerts(at(10 + 2 * DAY))).toBe(1)
    expect(await subjects()).toEqual(Array(2).fill(`A new stay for “${word}”`))
    expect((await emailsTo())[1]!.text).toContain(other.title)
    expect(await findSavedSearch(id, owner.id)).toMatchObject({ alertedAt: at(10 + 2 * DAY) })
  })

  test("leaves out the owner's listings, those of blocked hosts and paused ones", async () => {
    const word = newWord()
    await saved(`location=${word}`)
    const blocked = await makeHost(db)
    await db.insert(userBlocks).values({ blockerId: owner.id, blockedId: blocked.id })
    await publish(await makeStay(db, { title: `${word} own`, hostId: owner.id }), 1)
    await publish(await makeStay(db, { title: `${word} blocked`, hostId: blocked.id }), 1)
    await publish(await makeStay(db, { title: `${word} paused`, isActive: false }), 1)
    expect(await sendAlerts(at(5))).toBe(0)
  })

  test('is not sent to a suspended account', async () => {
    const word = newWord()
    await saved(`location=${word}`)
    await publish(await makeStay(db, { title: `${word} stay` }), 1)
    await db.update(users).set({ suspendedAt: start }).where(eq(users.id, owner.id))
    expect(await sendAlerts(at(5))).toBe(0)
    await db.update(users).set({ suspendedAt: null }).where(eq(users.id, owner.id))
    expect(await sendAlerts(at(6))).toBe(1)
  })

  test('considers every filter, the nights and the map as the results page does', async () => {
    const town = newWord()
    const city = await makeCity(db, { name: town, latitude: 40.7 })
    const fitting = [
      `location=${town}`,
      `location=${town}&amenities=Pool,WiFi&instantBook=1`,
      `location=${town}&minPrice=100&maxPrice=200&placeType=entire`,
      `location=${town}&bounds=40,-75,41,-73`,
      `location=${town}&checkIn=2027-05-01&checkOut=2027-05-04&guests=4`,
      `location=cabin+with+a+pool+in+${town}`,
    ]
    const others = [
      `type=vehicle&location=${town}`,
      `location=${town}&amenities=Gym`,
      `location=${town}&maxPrice=99`,
      `location=${town}&bounds=50,-75,51,-73`,
      `location=${town}&checkIn=2027-05-08&checkOut=2027-05-12`,
      `location=castle+with+a+pool+in+${town}`,
    ]
    for (const search of [...fitting, ...others]) await saved(search, search.slice(0, 80))
    const stay = await makeStay(db, {
      title: 'A cabin',
      cityId: city.id,
      location: `${town}, Testshire`,
      amenities: ['Pool', 'WiFi'],
      instantBook: true,
      price: 150_00,
    })
    await db.insert(availability).values({ listingId: stay.id, date: '2027-05-09', isAvailable: false })
    await publish(stay, 1)
    await sendAlerts(at(5))
    expect((await subjects()).sort()).toEqual(fitting.map((search) => `A new stay for “${search}”`).sort())
  })

  test('is not sent once the dates have passed, or for a filter that no longer exists', async () => {
    const word = newWord()
    await saved(`location=${word}&checkIn=2027-04-03&checkOut=2027-04-05`)
    const { id } = await saved(`location=${word}&guests=2`)
    await db
      .update(savedSearches)
      .set({ query: `location=${word}&amenities=Moat` })
      .where(eq(savedSearches.id, id))
    await publish(await makeStay(db, { title: `${word} stay` }), 5 * DAY)
    expect(await sendAlerts(at(6 * DAY))).toBe(0)
  })
})

describe('several processes', () => {
  test('announce every listing once to every saved search', async () => {
    const word = newWord()
    const people = await Promise.all(Array.from({ length: 15 }, () => makeUser(db)))
    for (const user of people) await saved(`location=${word}`, undefined, user)
    await publish(await makeStay(db, { title: `${word} stay` }), 1)
    await openConnections(6)
    const counts = await Promise.all(Array.from({ length: 3 }, () => sendAlerts(at(5))))
    expect(counts.reduce((sum, sent) => sum + sent)).toBe(people.length)
    for (const { email } of people) expect(await subjects(email)).toHaveLength(1)
  })

  test('leave a saved search for two minutes to the one that looks at it, and then take it over', async () => {
    const word = newWord()
    await saved(`location=${word}`)
    await publish(await makeStay(db, { title: `${word} stay` }), 1)
    let proceed!: () => void
    const held = new Promise<void>((resolve) => (proceed = resolve))
    const find = finding.findNewListings
    const looking = vi.spyOn(finding, 'findNewListings').mockImplementationOnce(async (...args) => {
      await held
      return find(...args)
    })
    const slow = sendAlerts(at(5))
    await expect.poll(() => looking.mock.calls.length).toBe(1)
    expect(await sendAlerts(at(6))).toBe(0)
    expect(await sendAlerts(at(7))).toBe(1)
    proceed()
    expect(await slow).toBe(0)
    expect(await subjects()).toHaveLength(1)
  })

  test('do not send an alert that was turned off while they were looking', async () => {
    const word = newWord()
    const { id } = await saved(`location=${word}`)
    await publish(await makeStay(db, { title: `${word} stay` }), 1)
    const find = finding.findNewListings
    vi.spyOn(finding, 'findNewListings').mockImplementationOnce(async (...args) => {
      await changeSavedSearch(id, { hasAlerts: false }, { user: owner, now: at(5) })
      return find(...args)
    })
    expect(await sendAlerts(at(5))).toBe(0)
    expect(await subjects()).toEqual([])
  })
})

test('one saved search that cannot be looked at holds up no other, and is tried again', async () => {
  const word = newWord()
  for (const guests of [2, 3]) await saved(`location=${word}&guests=${guests}`, `For ${guests}`)
  await publish(await makeStay(db, { title: `${word} stay` }), 1)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(finding, 'findNewListings').mockRejectedValueOnce(new Error('The database is busy'))
  expect(await sendAlerts(at(5))).toBe(1)
  expect(logged).toHaveBeenCalled()
  expect([await sendAlerts(at(6)), await sendAlerts(at(8))]).toEqual([0, 1])
  expect((await subjects()).sort()).toEqual(['A new stay for “For 2”', 'A new stay for “For 3”'])
})
