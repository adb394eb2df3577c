import { eq } from 'drizzle-orm'
import { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { flights } from '#db/schema'
import { makeFlight, makeUser } from '../../../../tests/support/people'
import { addFlight } from '../add-flight.server'
import { airportsByCode } from '../airports.server'
import { flightSchema } from '../flight'
import { MAX_FLIGHTS } from '../flight-fields'
import { listAllFlights } from '../flights.queries.server'
import { flightsCalendar } from './flights-calendar'
import { importFlights, parseEntries } from './import-flights.server'

const now = new Date('2027-04-01T12:00:00Z')
let me: { id: string }
beforeEach(async () => {
  me = await makeUser(db)
})

const calendarOf = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')
const run = async (text: string, user = me) => {
  const result = await importFlights(text, { user, now })
  if (!result.ok) throw new Error(result.refusal)
  return result.report
}
const counts = async (text: string, user = me) =>
  Object.fromEntries(Object.entries(await run(text, user)).map(([name, list]) => [name, list.length]))
const rows = (user = me) =>
  db.select().from(flights).where(eq(flights.userId, user.id)).orderBy(flights.departsAt)

const lufthansa = (start = 'DTSTART:20270510T112000Z') => [
  'UID:lh400@airline.test',
  start,
  'DTEND:20270510T195500Z',
  'SUMMARY:Lufthansa LH 400: FRA → JFK',
  'DESCRIPTION:Seat 12A',
]

describe('the calendar of an airline', () => {
  test('is imported in local airport times, whatever its time format', async () => {
    const report = await run(
      calendarOf(
        lufthansa(),
        [
          'UID:2',
          'DTSTART;TZID=Asia/Tokyo:20270805T200000',
          'DTEND;TZID=Pacific/Honolulu:20270805T083000',
          'SUMMARY:Flight JL74 RJAA-PHNL',
        ],
        [
          'UID:3',
          'DTSTART:20270901T101500',
          'DTEND:20270901T123000',
          'SUMMARY:BA 117',
          'DESCRIPTION:London (LHR) to New York (JFK)',
        ],
      ),
    )
    expect(report).toMatchObject({ changed: [], unchanged: [], skipped: [] })
    expect(report.added[0]).toEqual({ flight: 'Lufthansa LH 400', day: 'Mon, May 10, 2027' })
    expect(await rows()).toMatchObject([
      {
        airline: 'Lufthansa',
        flightNumber: 'LH 400',
        seat: '12A',
        departure: {
          code: 'FRA',
          airport: 'Frankfurt Airport',
          time: '2027-05-10T13:20',
          timeZone: 'Europe/Berlin',
        },
        arrival: { code: 'JFK', time: '2027-05-10T15:55' },
        arrivesAt: new Date('2027-05-10T19:55Z'),
      },
      {
        airline: 'Japan Airlines',
        departure: { time: '2027-08-05T20:00' },
        arrival: { code: 'HNL', time: '2027-08-05T08:30' },
      },
      {
        airline: 'British Airways',
        departure: { code: 'LHR', time: '2027-09-01T10:15' },
        arrival: { time: '2027-09-01T12:30' },
      },
    ])
  })

  test('ends after a duration from the local time of its start, and is read as it is seen', async () => {
    await run(
      calendarOf([
        'UID:1',
        'DTSTART:20270310T100000',
        'DURATION:PT5H30M',
        'SUMMARY:\u200eUA\u200b 128 SFO\u200b to JFK\u202c',
      ]),
    )
    expect(await rows()).toMatchObject([
      {
        flightNumber: 'UA 128',
        departure: { time: '2027-03-10T10:00' },
        arrival: { time: '2027-03-10T18:30' },
      },
    ])
  })

  test('has the offsets of a zone that it defines, in any letters, and is not cancelled with one L', async () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:GREENWICH MEAN TIME',
      'BEGIN:STANDARD',
      'DTSTART:20000101T000000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'END:VTIMEZONE',
    ].join('\r\n')
    const flight = [
      'UID:1',
      'DTSTART;TZID=Greenwich Mean Time:20270710T100000',
      'DURATION:pt8h',
      'SUMMARY:BA 117 LHR to JFK',
    ]
    const text = calendarOf(flight, [...flight, 'UID:2', 'STATUS:Canceled'])
    expect(await counts(text.replace('VERSION:2.0', zone))).toMatchObject({ added: 1, skipped: 1 })
    expect(await rows()).toMatchObject([
      { departure: { time: '2027-07-10T10:00' }, arrival: { time: '2027-07-10T13:00' } },
    ])
  })

  test('changes nothing the second time, and a newer one keeps what was added by hand', async () => {
    expect(await counts(calendarOf(lufthansa()))).toEqual({ added: 1, changed: 0, unchanged: 0, skipped: 0 })
    const [flight] = await rows()
    await db
      .update(flights)
      .set({
        bookingReference: 'X7B2QP',
        status: 'delayed',
        departure: { ...flight!.departure, gate: 'Z52' },
      })
      .where(eq(flights.id, flight!.id))
    expect(await counts(calendarOf(lufthansa()))).toEqual({ added: 0, changed: 0, unchanged: 1, skipped: 0 })
    expect(await counts(calendarOf(lufthansa('DTSTART:20270510T122000Z')))).toEqual({
      added: 0,
      changed: 1,
      unchanged: 0,
      skipped: 0,
    })
    expect(await rows()).toMatchObject([
      {
        id: flight!.id,
        seat: '12A',
        bookingReference: 'X7B2QP',
        status: 'delayed',
        departure: { time: '2027-05-10T14:20', gate: 'Z52' },
        departsAt: new Date('2027-05-10T12:20Z'),
      },
    ])
  })

  test('reports why an entry was skipped', async () => {
    const { added, skipped } = await run(
      calendarOf(
        ['UID:1', 'DTSTART:20270510T180000Z', 'SUMMARY:Dinner with Sam'],
        ['UID:2', 'DTSTART:20270510T180000Z', 'SUMMARY:Flight LH 400', 'DTEND:20270510T190000Z'],
        ['UID:3', 'DTSTART;VALUE=DATE:20270510', 'SUMMARY:LH 400 FRA-JFK'],
        ['UID:4', 'DTSTART:20270510T112000Z', 'SUMMARY:LH 400 FRA-JFK'],
        [...lufthansa(), 'STATUS:CANCELLED'],
        ['UID:6', 'DTSTART:20270510T112000Z', 'DTEND:20270513T112000Z', 'SUMMARY:LH 400 FRA-JFK'],
        ['UID:7', 'DTSTART:20270510T112000Z'],
      ),
    )
    expect(added).toEqual([])
    expect(skipped.map(({ reason }) => reason)).toEqual([
      'flight_number',
      'airports',
      'no_times',
      'no_times',
      'cancelled',
      'unfit',
      'flight_number',
    ])
    expect(skipped.at(-1)!.entry).toBe('An entry without a title')
  })

  test('takes the last version of an entry, and none of a calendar that cancels', async () => {
    const [newer, older] = ['2', '1'].map((sequence) => [...lufthansa(), `SEQUENCE:${sequence}`])
    await run(
      calendarOf(
        [...newer!, 'DESCRIPTION:Seat 30F'].filter((line) => !line.endsWith('12A')),
        older!,
      ),
    )
    expect(await rows()).toMatchObject([{ seat: '30F' }])
    const { skipped } = await run(calendarOf(lufthansa()).replace('VERSION', 'METHOD:CANCEL\r\nVERSION'))
    expect(skipped).toEqual([{ entry: 'Lufthansa LH 400: FRA → JFK', reason: 'cancelled' }])
  })

  test.each([
    'not a calendar',
    '<html></html>',
    'BEGIN:VCALENDAR',
    calendarOf(lufthansa('DTSTART:20270230T112000Z')),
    calendarOf(lufthansa('DTSTART:20270510T252000Z')),
  ])('is refused as %j', async (text) => {
    expect(await importFlights(text, { user: me, now })).toMatchObject({
      ok: false,
      refusal: 'flights_file_unusable',
    })
  })
})

describe('a hostile calendar', () => {
  const reference = (text: string) => ['UID:x', 'SUMMARY:LH 400 FRA-JFK', `DESCRIPTION:${text}`]

  test.each([
    ['a flight with a long run of spaces', `flight${' '.repeat(3_900)}x`],
    ['a reference with a long run of line breaks', `reference${'\\n '.repeat(3_900)}x`],
  ])('of %s takes no more time than others', async (_, text) => {
    // Trying every way to divide the spaces between the parts of an expression would take minutes.
    const { skipped } = await run(calendarOf(...Array.from({ length: 50 }, () => reference(text))))
    expect(skipped).toHaveLength(50)
  })

  test('is imported with a UID and texts of any length and kind', async () => {
    const uid = `${'é'.repeat(5_000)}\0\ud800`
    expect(await counts(calendarOf([`UID:${uid}`, ...lufthansa().slice(1)]))).toMatchObject({ added: 1 })
    expect(await counts(calendarOf([`UID:${uid}`, ...lufthansa().slice(1)]))).toMatchObject({ unchanged: 1 })
  })
})

describe('a calendar of thousands of flights', () => {
  const many = function* (count: number) {
    for (let index = 0; index < count; index++) {
      const instant = (hours: number) => ({ instant: new Date(Date.UTC(2027, 5, 1, index + hours)) })
      const texts = { summary: 'Flight NH 10 HND-JFK', description: '', location: '' }
      yield { uid: `${index}`, ...texts, start: instant(0), end: instant(13), isCancelled: false, own: null }
    }
  }

  test('gives way to requests while it is parsed', async () => {
    let turns = 0
    const turn = () => {
      turns++
      next = setImmediate(turn)
    }
    let next = setImmediate(turn)
    const result = await parseEntries(many(200), await airportsByCode(['HND', 'JFK']))
    clearImmediate(next)
    expect(result).toMatchObject({ ok: true, parsed: { length: 200 } })
    expect(turns).toBeGreaterThanOrEqual(19)
  })

  test('is refused as soon as an account cannot have them all', async () => {
    let read = 0
    const counted = function* () {
      for (const entry of many(10_000)) {
        read++
        yield entry
      }
    }
    expect(await parseEntries(counted(), await airportsByCode(['HND', 'JFK']))).toEqual({
      ok: false,
      refusal: 'too_many_flights',
      max: MAX_FLIGHTS,
    })
    expect(read).toBe(MAX_FLIGHTS + 1)
  })
})

test('an account keeps a limited number of flights, whether imported or added', async () => {
  const imported = calendarOf(lufthansa())
  await run(imported)
  const { id: _, importedUid: __, ...flight } = (await rows())[0]!
  await db.insert(flights).values(Array.from({ length: MAX_FLIGHTS - 1 }, () => flight))
  expect(await counts(imported)).toMatchObject({ unchanged: 1 })
  const full = { ok: false, refusal: 'too_many_flights', max: MAX_FLIGHTS }
  expect(await importFlights(imported.replace('lh400', 'lh401'), { user: me, now })).toEqual(full)
  const another = flightSchema.parse({ ...flight, flightNumber: 'LH 401' })
  expect(await addFlight(another, { user: me, now })).toEqual(full)
})

describe('an exported calendar', () => {
  test('changes nothing for its owner, and brings every field to another user', async () => {
    await makeFlight(db, {
      userId: me.id,
      airline: 'Lufthansa; "the, best\\"',
      flightNumber: 'LH 400',
      seat: '12A',
      bookingReference: 'X7B2QP',
      status: 'delayed',
    })
    await makeFlight(db, {
      userId: me.id,
      departure: { airport: 'Somewhere', code: 'XQZ', time: '2027-06-01T10:00' },
      arrival: { airport: 'Elsewhere', code: 'XQY', time: '2027-06-01T12:00' },
    })
    const own = await listAllFlights(me.id, now)
    const text = await textOf(Readable.from(flightsCalendar(own, 'https://roamstead.test/flights')))
    expect(await counts(text)).toEqual({ added: 0, changed: 0, unchanged: 2, skipped: 0 })
    const other = await makeUser(db)
    expect(await counts(text, other)).toEqual({ added: 2, changed: 0, unchanged: 0, skipped: 0 })
    expect(await counts(text, other)).toEqual({ added: 0, changed: 0, unchanged: 2, skipped: 0 })
    const facts = ({
      airline,
      flightNumber,
      departure,
      arrival,
      seat,
      bookingReference,
      status,
    }: (typeof own)[number]) => ({
      airline,
      flightNumber,
      departure,
      arrival,
      seat,
      bookingReference,
      status,
    })
    expect((await listAllFlights(other.id, now)).map(facts)).toEqual(own.map(facts))
  })
})
