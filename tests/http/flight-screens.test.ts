import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { flights, itineraries } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { joinPatterns, wordsOf } from '../support/words'

const server = setUpServer()
const HERE = '/flights'
let me: Visitor
let stranger: Visitor
let myId: string

beforeEach(async () => {
  const [one, other] = [await makeUser(server.db), await makeUser(server.db)]
  ;[me, stranger, myId] = [visitor(server.origin), visitor(server.origin), one.id]
  await me.signIn(one.email)
  await stranger.signIn(other.email)
})

const read = async (response: Response) => wordsOf(await response.text())
const rows = () => server.db.select().from(flights).where(eq(flights.userId, myId))

/** The fields that the form sends, with the request key of the page. */
async function filled(change: Record<string, string | undefined> = {}) {
  const page = await (await me.get(`${HERE}/new`)).text()
  return {
    requestKey: /name="requestKey" value="([^"]+)"/.exec(page)![1]!,
    airline: 'British Airways',
    flightNumber: 'ba 112',
    'departure.airport': 'jfk',
    'departure.time': '2098-07-01T18:30',
    'departure.terminal': '8',
    'departure.gate': '',
    'arrival.airport': 'Heathrow',
    'arrival.time': '2098-07-02T06:25',
    'arrival.terminal': '',
    'arrival.gate': '',
    seat: '33K',
    bookingReference: '',
    status: 'scheduled',
    ...change,
  }
}

async function added(change: Record<string, string | undefined> = {}) {
  const form = await filled(change)
  const sent = await me.post(`${HERE}/new`, form)
  if (sent.status !== 302) throw new Error(await read(sent))
  return form.requestKey
}

describe('My Flights', () => {
  test('asks a visitor to sign in, and accepts no changes', async () => {
    const anonymous = visitor(server.origin)
    const page = await anonymous.get(HERE)
    expect([page.status, await read(page)]).toEqual([401, expect.stringContaining('Sign in required')])
    for (const path of ['/new', `/${randomUUID()}`, `/${randomUUID()}/delete`]) {
      expect([path, (await anonymous.get(HERE + path)).headers.get('Location')]).toEqual([
        path,
        `/login?redirectTo=${encodeURIComponent(HERE + path)}`,
      ])
    }
    expect((await anonymous.post(`${HERE}/new`, await filled())).status).toBe(302)
    expect((await anonymous.get(`${HERE}/airports?q=lon`)).status).toBe(401)
    expect(await read(await me.get(HERE))).toMatch(/No flights yet .* Add your first flight/)
  })

  test('adds a flight once per form, and shows it as a boarding pass', async () => {
    const form = await filled()
    const sent = await Promise.all([me.post(`${HERE}/new`, form), me.post(`${HERE}/new`, form)])
    expect(sent.map(({ status, headers }) => [status, headers.get('Location')])).toEqual([
      [302, HERE],
      [302, HERE],
    ])
    expect(await read(await me.follow(sent[0]!))).toMatch(
      joinPatterns(
        /Flight added British Airways BA 112 from JFK to LHR/,
        /.*Upcoming British Airways BA 112 Scheduled From JFK New York City 6:30 PM Tue, Jul 1, 2098 6 h 55 /,
        /min To LHR London 6:25 AM \+1 day Wed, Jul 2, 2098 Terminal at JFK 8 Seat 33K/,
      ),
    )
    expect(await rows()).toMatchObject([
      {
        id: form.requestKey,
        flightNumber: 'BA 112',
        departure: { code: 'JFK', timeZone: 'America/New_York' },
        arrival: { code: 'LHR', airport: 'London Heathrow Airport' },
      },
    ])
  })

  test.each([
    [
      { airline: '', 'departure.airport': '', 'departure.time': '' },
      400,
      ['Airline is required', 'Departure airport is required', 'Departure time is required'],
    ],
    [
      { 'departure.airport': '', 'departure.time': '', 'departure.terminal': '', 'arrival.time': '' },
      400,
      ['Departure airport is required', 'Departure time is required', 'Arrival time is required'],
    ],
    [
      { 'arrival.time': '2098-07-01T06:25' },
      400,
      ['Check the dates: the arrival must be after the departure, each in the local time of its airport.'],
    ],
    [{ 'arrival.time': '2098-07-03T06:25' }, 400, ['Check the dates: this flight would take 30 h 55 min.']],
    [
      { 'departure.airport': 'Nowhere at all' },
      422,
      ['We couldn\'t find an airport called "Nowhere at all". Enter a city, airport name or code.'],
    ],
    [{ itineraryId: randomUUID() }, 404, ['Itinerary not found']],
  ])('refuses %j with %i %j and keeps the input', async (change, status, messages) => {
    const answer = await me.post(`${HERE}/new`, await filled(change))
    const page = await answer.text()
    expect(answer.status).toBe(status)
    // Each message appears once above the form and once next to its field.
    for (const message of messages) expect(wordsOf(page).split(message)).toHaveLength(3)
    expect(wordsOf(page)).toContain('Failed to add flight')
    expect(page).toContain('value="33K"')
    expect(await rows()).toEqual([])
  })

  test('warns about a flight that is there already, keeps the input and adds it anyway', async () => {
    await added()
    const form = await filled()
    const asked = await me.post(`${HERE}/new`, form)
    const page = await asked.text()
    expect(asked.status).toBe(409)
    expect(wordsOf(page)).toMatch(
      /You already have this flight BA 112 on .* is in your flights\. If this is another one, add it anyway\./,
    )
    expect(wordsOf(page)).not.toContain('Failed to add flight')
    expect(page).toMatch(/<button name="addAnyway" value="on"/)
    expect(page).toContain('value="33K"')
    expect((await me.post(`${HERE}/new`, { ...form, addAnyway: 'on' })).status).toBe(302)
    expect(await rows()).toHaveLength(2)
  })

  test('offers choices for an ambiguous airport, and accepts one', async () => {
    const form = await filled({ 'departure.airport': 'Paris', 'departure.time': '2098-07-01T18:30' })
    const asked = await me.post(`${HERE}/new`, form)
    const page = await asked.text()
    expect(asked.status).toBe(422)
    expect(page).toMatch(/type="radio"[^>]*name="departure.code"[^>]*value="CDG"/)
    expect(page).not.toContain('name="departure.timeZone"')
    const chosen = { ...form, 'departure.code': 'CDG', 'departure.offeredFor': 'Paris' }
    // Another error keeps the choice and shows its full name.
    expect(await (await me.post(`${HERE}/new`, { ...chosen, airline: '' })).text()).toContain(
      'value="Paris-Charles De Gaulle Airport (CDG)"',
    )
    expect((await me.post(`${HERE}/new`, chosen)).status).toBe(302)
    expect(await rows()).toMatchObject([{ departure: { code: 'CDG' } }])
  })

  test('suggests airports while typing', async () => {
    const { status, body } = await me.json('GET', `${HERE}/airports?q=s%C3%A3o`)
    expect([status, body[0]]).toEqual([
      200,
      { code: 'GRU', label: 'Sao Paulo-Guarulhos International Airport (GRU)', country: 'Brazil' },
    ])
    expect(await me.json('GET', `${HERE}/airports?q=s`)).toMatchObject({ status: 200, body: [] })
  })

  test('changes a flight, its status and its itinerary', async () => {
    const [trip] = await server.db
      .insert(itineraries)
      .values({ userId: myId, title: 'London in July', destination: 'London' })
      .returning()
    const id = await added()
    const form = await filled({ seat: '', itineraryId: trip!.id })
    const saved = await me.post(`${HERE}/${id}`, form)
    expect(await read(await me.follow(saved))).toMatch(
      /Flight saved British Airways BA 112.*Itinerary: London in July/,
    )
    expect(await read(await me.get(`${HERE}/${id}/delete`))).toContain(
      'It will also be removed from your itinerary "London in July". Your booking with the airline',
    )
    const changed = await me.post(HERE, { flightId: id, status: 'delayed' })
    expect(changed.headers.get('Location')).toBe(`${HERE}#flight-${id}`)
    expect(await read(await me.follow(changed))).toMatch(/Status updated British Airways BA 112: Delayed/)
    expect(await rows()).toMatchObject([{ id, seat: null, status: 'delayed', itineraryId: trip!.id }])
  })

  test('deletes a flight after confirmation', async () => {
    const id = await added()
    const question = await read(await me.get(`${HERE}/${id}/delete`))
    expect(question).toMatch(/Are you sure you want to delete this flight\? British Airways BA 112/)
    expect(question).not.toContain('will also be removed')
    expect(await read(await me.follow(await me.post(`${HERE}/${id}/delete`)))).toMatch(
      /Flight deleted.*No flights yet/,
    )
    expect((await me.post(`${HERE}/${id}/delete`)).status).toBe(404)
    expect(await rows()).toEqual([])
  })

  test("does not show or change another user's flight", async () => {
    const id = await added()
    for (const it of [id, randomUUID(), 'nonsense']) {
      for (const path of [`${HERE}/${it}`, `${HERE}/${it}/delete`])
        expect([
          path,
          (await stranger.get(path)).status,
          (await stranger.post(path, await filled())).status,
        ]).toEqual([path, 404, 404])
      expect((await stranger.post(HERE, { flightId: it, status: 'cancelled' })).status).toBe(404)
    }
    expect(await (await stranger.get(HERE)).text()).not.toContain('BA 112')
    expect(await rows()).toMatchObject([{ id, status: 'scheduled', flightNumber: 'BA 112' }])
  })
})
