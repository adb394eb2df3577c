import { asc, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { itineraryItems } from '../../db/schema'
import { signedIn, type Visitor } from '../support/client'
import { makeBooking, makeItinerary, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { joinPatterns, wordsIn } from '../support/words'

const server = setUpServer()
const LIST = '/itineraries'

let traveler: Visitor
let stranger: Visitor
let userId: string

beforeEach(async () => {
  const [one, other] = [await makeUser(server.db), await makeUser(server.db)]
  ;[traveler, stranger] = [await signedIn(server, one), await signedIn(server, other)]
  userId = one.id
})

const itemsOf = (id: string) =>
  server.db
    .select()
    .from(itineraryItems)
    .where(eq(itineraryItems.itineraryId, id))
    .orderBy(asc(itineraryItems.day), asc(itineraryItems.order))

async function makeItem(itineraryId: string, given: Partial<typeof itineraryItems.$inferInsert> = {}) {
  const [item] = await server.db
    .insert(itineraryItems)
    .values({ itineraryId, type: 'activity', title: 'A walk', ...given })
    .returning()
  return item!
}

const trip = (change: Record<string, string | undefined> = {}) => ({
  requestKey: randomUUID() as string,
  title: 'A week by the sea',
  destination: 'Lisbon',
  startDate: '2027-03-06',
  endDate: '2027-03-08',
  travelers: '2',
  budget: '300',
  description: '',
  ...change,
})

test('the list of itineraries has upcoming, past and undated trips with their items and costs', async () => {
  expect(await wordsIn(traveler.get(LIST))).toContain('No itineraries yet')
  await makeItinerary(server.db, { userId, title: 'Someday', startDate: null, endDate: null })
  await makeItinerary(server.db, {
    userId,
    title: 'Long ago',
    startDate: '2020-01-02',
    endDate: '2020-01-03',
  })
  await makeItinerary(server.db, { userId, title: 'Later', startDate: '2190-05-01', endDate: '2190-05-02' })
  const next = await makeItinerary(server.db, {
    userId,
    title: 'Next',
    startDate: '2190-03-05',
    endDate: '2190-03-09',
    travelers: 2,
    budget: 500_00,
  })
  await makeItem(next.id, { cost: 120_50 })
  await makeItem(next.id, { cost: 400_00 })
  expect(await wordsIn(traveler.get(LIST))).toMatch(
    joinPatterns(
      /Upcoming .*Next Mar 5 – 9, 2190 · 4 nights 2 travelers · 2 items \$520\.50 of \$500\.00: over budget /,
      /.*Later .*1 traveler · Nothing planned yet .*Past .*Long ago .*No dates yet .*Someday/,
    ),
  )
  expect(await wordsIn(stranger.get(LIST))).toContain('No itineraries yet')
})

test('adding from another page redirects to the item in the chosen or new trip', async () => {
  const { id } = await makeItinerary(server.db, { userId })
  const stay = await makeStay(server.db)
  const booking = await makeBooking(server.db, {
    listingId: stay.id,
    guestId: userId,
    checkIn: '2027-03-11',
    checkOut: '2027-03-13',
  })
  const page = await (await traveler.get(`${LIST}/add?booking=${booking.id}`)).text()
  expect(
    [...page.matchAll(/value="(2027-03-1\d|New York, New York|Trip to New York)"/g)].map(
      ([, value]) => value,
    ),
  ).toEqual(['Trip to New York', 'New York, New York', '2027-03-11', '2027-03-13'])
  const chosen = await traveler.post(`${LIST}/add?listing=${stay.id}`, {
    intent: 'choose',
    itinerary: id,
    day: '4',
    itemKey: randomUUID(),
  })
  expect(chosen.headers.get('Location')).toBe(`${LIST}/${id}#item-${(await itemsOf(id))[0]!.id}`)
  expect(await itemsOf(id)).toMatchObject([{ day: 4, listingId: stay.id, title: stay.title }])
  const begun = { ...trip(), intent: 'create', itemKey: randomUUID() }
  await Promise.all([
    traveler.post(`${LIST}/add?booking=${booking.id}`, begun),
    traveler.post(`${LIST}/add?booking=${booking.id}`, begun),
  ])
  expect(await itemsOf(begun.requestKey)).toMatchObject([{ bookingId: booking.id, title: stay.title }])
})
