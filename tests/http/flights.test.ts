import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { flights } from '../../db/schema'
import { signedIn, visitor, type Visitor } from '../support/client'
import { makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

// The journey in tests/e2e/flights.spec.ts adds, changes and deletes a flight with its forms.
const server = setUpServer()
const HERE = '/flights'
let me: Visitor
let myId = ''

beforeEach(async () => {
  const person = await makeUser(server.db)
  ;[me, myId] = [await signedIn(server, person), person.id]
})

const rowsOf = (id: string) => server.db.select().from(flights).where(eq(flights.userId, id))
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
    const response = await who.post(`${HERE}/import`, form)
    return { status: response.status, page: (await response.text()).replaceAll('<!-- -->', '') }
  }

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
