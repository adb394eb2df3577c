import { asc, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { itineraries, itineraryItems } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { makeBooking, makeFlight, makeItinerary, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { joinPatterns, wordsOf } from '../support/words'

const server = setUpServer()
const LIST = '/itineraries'

let traveler: Visitor
let stranger: Visitor
let userId: string

beforeEach(async () => {
  const [one, other] = [await makeUser(server.db), await makeUser(server.db)]
  ;[traveler, stranger] = [visitor(server.origin), visitor(server.origin)]
  await traveler.signIn(one.email)
  await stranger.signIn(other.email)
  userId = one.id
})

const read = async (response: Response) => wordsOf(await response.text())
const tripsOf = (id: string) => server.db.select().from(itineraries).where(eq(itineraries.userId, id))
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

describe('the list of itineraries', () => {
  test('has upcoming, past and undated trips with their items and costs', async () => {
    expect(await read(await traveler.get(LIST))).toContain('No itineraries yet')
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
    expect(await read(await traveler.get(LIST))).toMatch(
      joinPatterns(
        /Upcoming .*Next Mar 5 – 9, 2190 · 4 nights 2 travelers · 2 items \$520\.50 of \$500\.00: over budget /,
        /.*Later .*1 traveler · Nothing planned yet .*Past .*Long ago .*No dates yet .*Someday/,
      ),
    )
    expect(await read(await stranger.get(LIST))).toContain('No itineraries yet')
  })
})

describe('the plan', () => {
  test('shows each day with its date, and items with times, zones and costs', async () => {
    const { id } = await makeItinerary(server.db, { userId, budget: 100_00 })
    const flight = await makeFlight(server.db, {
      userId,
      status: 'delayed',
      departure: {
        airport: 'JFK',
        code: 'JFK',
        terminal: '4',
        gate: 'B22',
        time: '2027-03-10T18:30',
        timeZone: 'America/New_York',
      },
    })
    await makeItem(id, { type: 'transport', title: 'TA 100 JFK to LHR', day: 1, flightId: flight.id })
    await makeItem(id, {
      title: 'Fado',
      day: 2,
      startTime: '2027-03-11 22:00',
      endTime: '2027-03-12 01:30',
      timeZone: 'Europe/Lisbon',
      cost: 120_00,
      bookingReference: 'FADO1',
      notes: 'Bring cash',
    })
    await makeItem(id, {
      title: 'Too late',
      day: 9,
      startTime: '2027-03-18 09:00',
      timeZone: 'America/New_York',
    })
    const words = await read(await traveler.get(`${LIST}/${id}`))
    expect(words).toMatch(
      /Outside the dates of the trip One item is outside these days\..*Thu, Mar 18, 2027, 9:00 AM .*Too late/,
    )
    expect(words).toMatch(
      joinPatterns(
        /Day 1 , Wed, Mar 10, 2027 .*6:30 PM – 6:30 AM \+1 \(the next day\) /,
        /.*Eastern Time – United Kingdom Time .*TA 100 JFK to LHR /,
        /.*Test Air TA 100 Delayed JFK, Terminal 4, Gate B22 to LHR/,
      ),
    )
    expect(words).toMatch(
      joinPatterns(
        /Day 2 , Thu, Mar 11, 2027 .*10:00 PM – 1:30 AM \+1 .*Western European Time .*\$120\.00 .*Fado /,
        /.*Booking reference FADO1 Notes: Bring cash/,
      ),
    )
    expect(words).toMatch(/\$120\.00 of \$100\.00 \$20\.00 over budget Activity \$120\.00/)
  })
})

describe('adding from another page', () => {
  test('redirects to the item in the chosen or new trip', async () => {
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
})

describe('sharing', () => {
  test('shows the plan without costs, references and notes until it is private or has a new link', async () => {
    const { id } = await makeItinerary(server.db, { userId })
    await makeItem(id, {
      title: 'Fado',
      day: 2,
      cost: 123_45,
      bookingReference: 'FADO1',
      notes: 'Bring cash',
      description: 'In Alfama',
    })
    const flight = await makeFlight(server.db, { userId })
    await makeItem(id, { type: 'transport', title: 'TA 100 JFK to LHR', flightId: flight.id })
    const anonymous = visitor(server.origin)
    const change = async (isPublic: boolean) => {
      await traveler.post(`${LIST}/${id}/edit`, {
        ...trip({ startDate: '2027-03-10', endDate: '2027-03-14', requestKey: undefined, budget: '987.65' }),
        ...(isPublic && { isPublic: 'on' }),
      })
      const [row] = await tripsOf(userId)
      return `${LIST}/shared/${row!.shareToken}`
    }
    const url = await change(true)
    const answer = await anonymous.get(url)
    const page = await answer.text()
    expect([answer.status, answer.headers.get('X-Robots-Tag'), wordsOf(page)]).toEqual([
      200,
      'noindex',
      expect.stringMatching(/Day 2 .*Fado .*In Alfama/),
    ])
    expect(page).toContain(`href="${url}/calendar.ics"`)
    for (const secret of [
      '123.45',
      '12345',
      '987.65',
      '98765',
      'FADO1',
      'Bring cash',
      'SECRET',
      '12A',
      flight.id,
      userId,
    ])
      expect([secret, page.includes(secret)]).toEqual([secret, false])
    expect((await traveler.post(`${LIST}/${id}`, { intent: 'renew-link' })).headers.get('Location')).toBe(
      `${LIST}/${id}#sharing`,
    )
    expect((await anonymous.get(url)).status).toBe(404)
    const renewed = `${LIST}/shared/${(await tripsOf(userId))[0]!.shareToken}`
    expect((await anonymous.get(renewed)).status).toBe(200)
    await change(false)
    expect((await anonymous.get(renewed)).status).toBe(404)
    expect((await traveler.post(`${LIST}/${id}`, { intent: 'renew-link' })).status).toBe(409)
  })
})
