import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { flights } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

// The journey in tests/e2e/flights.spec.ts adds, changes and deletes a flight with its forms.
const server = setUpServer()
const HERE = '/flights'
let me: Visitor
let stranger: Visitor
let [myId, strangerId] = ['', '']

beforeEach(async () => {
  const [one, other] = [await makeUser(server.db), await makeUser(server.db)]
  ;[me, stranger, myId, strangerId] = [visitor(server.origin), visitor(server.origin), one.id, other.id]
  await me.signIn(one.email)
  await stranger.signIn(other.email)
})

const rowsOf = (id: string) => server.db.select().from(flights).where(eq(flights.userId, id))
const validFlight = (change: Record<string, unknown> = {}) => ({
  userId: myId,
  airline: 'Japan Airlines',
  flightNumber: 'JL 784',
  departure: { airport: 'Narita', code: 'NRT', terminal: '2', gate: '', time: '2027-08-05T20:00' },
  arrival: { code: 'HNL', time: '2027-08-05T08:30' },
  ...change,
})

describe('the JSON endpoints', () => {
  test('add a flight with local times, and return its duration and day offset', async () => {
    const { status, body, headers } = await me.json('POST', '/api/flights', validFlight())
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        userId: myId,
        departure: { airport: 'Narita', code: 'NRT', terminal: '2', gate: null, time: '2027-08-05T20:00' },
        durationMinutes: 450,
        dayOffset: 0,
      }),
    ])
    expect(headers.get('Location')).toBe(`/api/flights/${body.id}`)
    expect(await me.json('GET', `/api/users/${myId}/flights`)).toMatchObject({ status: 200, body: [body] })
  })

  test('return 404 for every flight of other users', async () => {
    const foreign = await stranger.json('POST', '/api/flights', validFlight({ userId: strangerId }))
    for (const id of [strangerId, strangerId.toUpperCase(), randomUUID(), 'nonsense'])
      expect([id, (await me.json('GET', `/api/users/${id}/flights`)).status]).toEqual([id, 404])
    for (const id of [foreign.body.id, randomUUID(), 'nonsense'])
      for (const [method, body] of [
        ['GET'],
        ['PUT', { status: 'cancelled' }],
        ['PUT', { status: 'no such' }],
        ['DELETE'],
      ] as const)
        expect([method, id, (await me.json(method, `/api/flights/${id}`, body)).status]).toEqual([
          method,
          id,
          404,
        ])
    expect(await rowsOf(strangerId)).toMatchObject([{ status: 'scheduled', userId: strangerId }])
  })
})

describe('the screens', () => {
  /** The fields that the form sends. */
  const filled = () => ({
    requestKey: randomUUID() as string,
    airline: 'British Airways',
    flightNumber: 'ba 112',
    'departure.airport': 'jfk',
    'departure.time': '2098-07-01T18:30',
    'arrival.airport': 'Heathrow',
    'arrival.time': '2098-07-02T06:25',
    seat: '33K',
    status: 'scheduled',
    ...{ 'departure.terminal': '8', 'departure.gate': '', 'arrival.terminal': '', 'arrival.gate': '' },
    bookingReference: '',
  })
  const add = (more: object = {}) => me.post(`${HERE}/new`, { ...filled(), ...more })

  test('warn about a flight that is there already, keep the input and add it anyway', async () => {
    expect((await add()).status).toBe(302)
    const asked = await add()
    const page = await asked.text()
    expect([asked.status, wordsOf(page)]).toEqual([
      409,
      expect.stringMatching(
        /You already have this flight BA 112 on .* If this is another one, add it anyway\./,
      ),
    ])
    expect(page).toMatch(/<button name="addAnyway" value="on"/)
    expect(page).toContain('value="33K"')
    expect((await add({ addAnyway: 'on' })).status).toBe(302)
    expect(await rowsOf(myId)).toHaveLength(2)
  })

  test('suggest airports while typing', async () => {
    const { status, body } = await me.json('GET', `${HERE}/airports?q=s%C3%A3o`)
    expect([status, body[0]]).toEqual([
      200,
      { code: 'GRU', label: 'Sao Paulo-Guarulhos International Airport (GRU)', country: 'Brazil' },
    ])
    expect((await visitor(server.origin).get(`${HERE}/airports?q=lon`)).status).toBe(401)
  })

  test("do not show or change another user's flight, nor any to a visitor", async () => {
    await add()
    const [{ id }] = (await rowsOf(myId)) as [typeof flights.$inferSelect]
    for (const it of [id, 'nonsense']) {
      for (const path of [`${HERE}/${it}`, `${HERE}/${it}/delete`])
        expect([
          path,
          (await stranger.get(path)).status,
          (await stranger.post(path, filled())).status,
          (await visitor(server.origin).get(path)).status,
        ]).toEqual([path, 404, 404, 302])
      expect((await stranger.post(HERE, { flightId: it, status: 'cancelled' })).status).toBe(404)
    }
    expect(await (await stranger.get(HERE)).text()).not.toContain('BA 112')
    expect(await rowsOf(myId)).toMatchObject([{ id, status: 'scheduled', flightNumber: 'BA 112' }])
  })
})

describe('a calendar file', () => {
  const calendar = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:1',
    'DTSTART:20270510T112000Z',
    'DTEND:20270510T195500Z',
    'SUMMARY:LH 400 FRA-JFK',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:2',
    'DTSTART:20270510T112000Z',
    'SUMMARY:Dinner <b>with</b> Sam',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')

  async function upload(text: string | null, who = me) {
    const form = new FormData()
    form.append('file', new File(text === null ? [] : [text], text === null ? '' : 'flights.ics'))
    const headers = { Origin: server.origin, 'Sec-Fetch-Site': 'same-origin' }
    const response = await who.send(`${HERE}/import`, { method: 'POST', body: form, headers })
    return { status: response.status, page: (await response.text()).replaceAll('<!-- -->', '') }
  }

  test('is imported once with a report of every entry, and exported again', async () => {
    const first = await upload(calendar)
    expect(first.status).toBe(200)
    for (const words of ['1 flight added', 'Lufthansa LH 400', '1 entry skipped', 'no flight number'])
      expect(first.page).toContain(words)
    expect(first.page).toContain('Dinner &lt;b&gt;with&lt;/b&gt; Sam')
    expect((await upload(calendar)).page).toContain('1 already imported')
    const exported = await me.get(`${HERE}/calendar.ics`)
    expect(exported.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    expect(await exported.text()).toContain('DTSTART:20270510T112000Z')
  })

  test('is refused with a message, and to a visitor', async () => {
    for (const [text, status, words] of [
      [null, 400, 'Choose a calendar file'],
      ['Hello', 422, 'This is not an iCal calendar'],
      ['x'.repeat(1_100_000), 413, 'larger than 1 MB'],
    ] as const) {
      const answer = await upload(text)
      expect([answer.status, answer.page]).toEqual([status, expect.stringContaining(words)])
    }
    expect((await upload(calendar, visitor(server.origin))).status).toBe(302)
    expect((await me.get(`${HERE}/calendar.ics`)).status).toBe(404)
  })
})
