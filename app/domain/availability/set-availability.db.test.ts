import { and, asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { availability, bookings, calendarFeeds, importedStays, listings } from '#db/schema'
import { makeBooking, makeHost, makeStay, makeUser, setNight } from '../../../tests/support/people'
import { requestBooking } from '../bookings/request-booking.server'
import { addDays, eachNight, type CalendarDate } from '../shared/dates'
import type { AvailabilityChange } from './change-availability'
import { readNights } from './closed-nights.server'
import { setAvailability } from './set-availability.server'
import { runs } from '../../../tests/support/runs'

// Noon of March 1 in New York, where the test's listings are.
const now = new Date('2027-03-01T17:00:00Z')
const march = { from: '2027-03-01', to: '2027-04-01' }

let host: { id: string }
let stay: { id: string }
beforeAll(async () => {
  host = await makeHost(db)
})
beforeEach(async () => {
  stay = await makeStay(db, { hostId: host.id, instantBook: true })
})

const set = (change: AvailabilityChange, listing = stay.id, by = host) =>
  setAvailability(listing, change, { host: by, now })
const rows = (listing = stay.id) =>
  db
    .select({ date: availability.date, isAvailable: availability.isAvailable, price: availability.price })
    .from(availability)
    .where(eq(availability.listingId, listing))
    .orderBy(asc(availability.date))
const book = (guest: { id: string }, checkIn: CalendarDate, checkOut: CalendarDate) =>
  requestBooking(
    { listingId: stay.id, checkIn, checkOut, guests: 1, discountCode: undefined, requestKey: randomUUID() },
    { guest, now },
  )

async function importStay(name: string, startsOn: CalendarDate, endsOn: CalendarDate) {
  const [feed] = await db.insert(calendarFeeds).values({ listingId: stay.id, name }).returning()
  await db
    .insert(importedStays)
    .values({ feedId: feed!.id, listingId: stay.id, uid: randomUUID(), startsOn, endsOn })
}

describe('changing nights', () => {
  test('reads and changes only the nights within the period', async () => {
    for (const date of ['2027-03-04', '2027-03-05', '2027-03-08']) {
      await setNight(db, stay.id, date, { isAvailable: false, price: 150_00 })
    }
    const within = { from: '2027-03-05', to: '2027-03-08' }
    expect(await readNights(stay.id, within, now)).toEqual({
      closed: new Map([['2027-03-05', { by: 'block' }]]),
      prices: new Map([['2027-03-05', 150_00]]),
    })
    await set({ nights: { ...within, isAvailable: true, price: null } })
    expect((await rows()).map(({ date }) => date)).toEqual(['2027-03-04', '2027-03-08'])
  })

  test('skips the nights that guests hold in a block, reports them, and opens them if the guests cancel', async () => {
    const booked = await makeBooking(db, {
      listingId: stay.id,
      checkIn: '2027-03-05',
      checkOut: '2027-03-07',
    })
    const asked = await makeBooking(db, {
      listingId: stay.id,
      checkIn: '2027-03-08',
      checkOut: '2027-03-09',
      status: 'pending',
      expiresAt: new Date('2027-03-02T00:00:00Z'),
    })
    const result = await set({ nights: { from: '2027-03-04', to: '2027-03-10', isAvailable: false } })
    expect(result).toMatchObject({
      ok: true,
      kept: new Map([
        ['2027-03-05', { by: 'booking', bookingId: booked.id }],
        ['2027-03-06', { by: 'booking', bookingId: booked.id }],
        ['2027-03-08', { by: 'request', bookingId: asked.id }],
      ]),
      changed: ['2027-03-04', '2027-03-07', '2027-03-09'],
    })
    expect(
      await db.$count(bookings, and(eq(bookings.listingId, stay.id), eq(bookings.status, 'confirmed'))),
    ).toBe(1)
    await db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.listingId, stay.id))
    expect((await rows()).map(({ date }) => date)).toEqual(['2027-03-04', '2027-03-07', '2027-03-09'])
    expect([...(await readNights(stay.id, march, now)).closed.keys()]).toEqual([
      '2027-03-04',
      '2027-03-07',
      '2027-03-09',
    ])
  })

  test('removes an older block under a booking, and prices its nights along with the blocked ones', async () => {
    await makeBooking(db, { listingId: stay.id, checkIn: '2027-03-05', checkOut: '2027-03-07' })
    await setNight(db, stay.id, '2027-03-05', { isAvailable: false })
    await set({ nights: { from: '2027-03-05', to: '2027-03-08', isAvailable: false } })
    expect(await rows()).toEqual([{ date: '2027-03-07', isAvailable: false, price: null }])
    await set({ nights: { from: '2027-03-06', to: '2027-03-08', isAvailable: false, price: 90_00 } })
    expect(await rows()).toEqual([
      { date: '2027-03-06', isAvailable: true, price: 90_00 },
      { date: '2027-03-07', isAvailable: false, price: 90_00 },
    ])
  })

  test('blocks the nights that an imported calendar closes, in case it opens them', async () => {
    await importStay('Airbnb', '2027-03-05', '2027-03-06')
    expect(await set({ nights: { from: '2027-03-05', to: '2027-03-06', isAvailable: false } })).toMatchObject(
      {
        kept: new Map([['2027-03-05', { by: 'import' }]]),
        changed: [],
      },
    )
    expect((await rows()).map(({ date }) => date)).toEqual(['2027-03-05'])
  })

  test('does not open nights that an imported calendar closes', async () => {
    await importStay('Airbnb', '2027-03-05', '2027-03-07')
    expect(await set({ nights: { from: '2027-03-05', to: '2027-03-07', isAvailable: true } })).toEqual({
      ok: false,
      refusal: 'nights_imported',
      calendars: ['Airbnb'],
      unit: 'night',
    })
    await setNight(db, stay.id, '2027-03-07', { isAvailable: false })
    expect(await set({ nights: { from: '2027-03-05', to: '2027-03-08', isAvailable: true } })).toMatchObject({
      ok: true,
      kept: new Map([
        ['2027-03-05', { by: 'import', calendar: 'Airbnb' }],
        ['2027-03-06', { by: 'import', calendar: 'Airbnb' }],
      ]),
      changed: ['2027-03-07'],
    })
    expect([...(await readNights(stay.id, march, now)).closed.keys()]).toEqual(['2027-03-05', '2027-03-06'])
  })
})

describe('changing stay limits', () => {
  const limitsOf = async () =>
    (
      await db
        .select({
          minNights: listings.minNights,
          maxNights: listings.maxNights,
          noticeDays: listings.noticeDays,
        })
        .from(listings)
        .where(eq(listings.id, stay.id))
    )[0]

  test('sets some or all limits, and refuses a minimum above the maximum', async () => {
    expect(await set({ limits: { minNights: 3, maxNights: 14, noticeDays: 2 } })).toMatchObject({
      ok: true,
      listing: { minNights: 3 },
    })
    await set({ limits: { noticeDays: 0 } })
    expect(await set({ limits: { maxNights: 2 } })).toEqual({
      ok: false,
      refusal: 'stay_limits_reversed',
      minNights: 3,
      unit: 'night',
    })
    expect(await set({ limits: { minNights: 15 } })).toMatchObject({ refusal: 'stay_limits_reversed' })
    expect(await limitsOf()).toEqual({ minNights: 3, maxNights: 14, noticeDays: 0 })
  })

  test('sets limits and nights together or not at all', async () => {
    expect(
      await set({
        limits: { minNights: 2 },
        nights: { from: '2027-02-01', to: '2027-02-03', isAvailable: false },
      }),
    ).toMatchObject({ refusal: 'nights_past' })
    expect(
      await set({ limits: { minNights: 20, maxNights: 10 }, nights: { ...march, isAvailable: false } }),
    ).toMatchObject({ refusal: 'stay_limits_reversed' })
    expect([await rows(), await limitsOf()]).toEqual([[], { minNights: 1, maxNights: 365, noticeDays: 0 }])
  })
})

test('lets only the host change the calendar of an active or paused listing', async () => {
  const other = await makeHost(db)
  const nights = { ...march, isAvailable: false }
  for (const id of [stay.id, randomUUID(), 'nonsense'])
    expect(await set({ nights }, id, other)).toEqual({ ok: false, refusal: 'listing_unknown' })
  expect(await rows()).toEqual([])
  await db.update(listings).set({ isActive: false }).where(eq(listings.id, stay.id))
  expect(await set({ nights })).toMatchObject({ ok: true })
})

test('never accepts a booking after a block when sixteen of both arrive at once', async () => {
  const guests = await Promise.all(Array.from({ length: 8 }, () => makeUser(db)))
  for (let round = 0; round < 2; round++) {
    const [from, to] = [addDays('2027-05-01', round * 5), addDays('2027-05-01', round * 5 + 3)]
    const block = () => set({ nights: { from, to, isAvailable: false } })
    const asks = guests.map((guest) => () => book(guest, from, to))
    // Bookings and blocks come first in alternating rounds.
    const all = asks.flatMap((ask, index) => (index % 2 === round % 2 ? [ask, block] : [block, ask]))
    const answers = await Promise.all(all.map((one) => one()))
    const booked = answers.flatMap((answer) => (answer.ok && 'booking' in answer ? [answer.booking] : []))
    const blocks = answers.flatMap((answer) => (answer.ok && 'kept' in answer ? [answer.kept] : []))
    expect(blocks).toHaveLength(8)
    expect(booked.length).toBeLessThanOrEqual(1)
    expect(await db.$count(bookings, and(eq(bookings.listingId, stay.id), eq(bookings.checkIn, from)))).toBe(
      booked.length,
    )
    // A block that found no booking came first, so no booking may follow it.
    if (blocks.some((kept) => kept.size === 0)) expect(booked).toEqual([])
    else
      for (const kept of blocks)
        expect([...kept.values()]).toEqual(
          eachNight(from, to).map(() => ({ by: 'booking', bookingId: booked[0]!.id })),
        )
    for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject({ refusal: 'dates_taken' })
  }
})

describe('any sequence of changes', () => {
  const first = '2027-06-01'
  const change = fc.record({
    start: fc.integer({ min: 0, max: 14 }),
    length: fc.integer({ min: 1, max: 8 }),
    values: fc.oneof(
      fc.boolean().map((isAvailable) => ({ isAvailable })),
      fc.option(fc.integer({ min: 1_00, max: 100_000_00 })).map((price) => ({ price })),
      fc.record({ isAvailable: fc.boolean(), price: fc.option(fc.integer({ min: 1_00, max: 999_99 })) }),
    ),
  })

  test('has the same result as a simple list of nights, and leaves no row that equals the defaults', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 10 }), async (changes) => {
        const { id } = await makeStay(db, { hostId: host.id })
        const model = new Map<CalendarDate, { isAvailable: boolean; price: number | null }>()
        for (const { start, length, values } of changes) {
          const [from, to] = [addDays(first, start), addDays(first, start + length)]
          for (const date of eachNight(from, to))
            model.set(date, { isAvailable: true, price: null, ...model.get(date), ...values })
          expect(await set({ nights: { from, to, ...values } }, id)).toMatchObject({ ok: true })
        }
        const expected = [...model]
          .filter(([, night]) => !night.isAvailable || night.price !== null)
          .sort(([a], [b]) => a.localeCompare(b))
        expect(await rows(id)).toEqual(expected.map(([date, night]) => ({ date, ...night })))
        const { closed, prices } = await readNights(id, { from: first, to: addDays(first, 30) }, now)
        expect([...closed.keys()].sort()).toEqual(
          expected.filter(([, night]) => !night.isAvailable).map(([date]) => date),
        )
        expect([...prices].sort(([a], [b]) => a.localeCompare(b))).toEqual(
          expected.flatMap(([date, { price }]) => (price === null ? [] : [[date, price]])),
        )
      }),
      { numRuns: runs(80, 8) },
    )
  })
})
