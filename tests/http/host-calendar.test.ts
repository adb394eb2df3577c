import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { availability, calendarFeeds, importedStays } from '../../db/schema'
import { signedIn, type Visitor } from '../support/client'
import { makeBooking, makeHost, makeStay, makeUser, setNight } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsIn, wordsOf } from '../support/words'

const server = setUpServer()
/** The month after next: all of its days are in the future and can be changed. */
const later = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 2, 1))
const month = later.toISOString().slice(0, 7)
const name = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
  later,
)
const short = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(later)
const year = month.slice(0, 4)
const on = (day: number) => `${month}-${String(day).padStart(2, '0')}`

let host: Visitor
let hostId: string
let stay: { id: string }
let here: string

beforeEach(async () => {
  const owner = await makeHost(server.db)
  hostId = owner.id
  stay = await makeStay(server.db, { hostId })
  here = `/listings/${stay.id}/calendar`
  host = await signedIn(server, owner)
})

const rows = () =>
  server.db
    .select({ date: availability.date, isAvailable: availability.isAvailable, price: availability.price })
    .from(availability)
    .where(eq(availability.listingId, stay.id))
    .orderBy(asc(availability.date))
const calendar = async (query = `?month=${month}`) => (await host.get(`${here}${query}`)).text()
/** The text of the cell of a night. */
const cell = (page: string, day: number) =>
  wordsOf(page.split('<td').find((one) => one.includes(`data-night="${on(day)}"`)) ?? '')
    .replace(/^[^>]*> /, '')
    .trim()

describe('the calendar page', () => {
  test('shows the price and state of every night, in the table and as a list', async () => {
    const guest = await makeUser(server.db, { firstName: 'Robin', lastName: 'Guest' })
    const booked = await makeBooking(server.db, {
      listingId: stay.id,
      guestId: guest.id,
      checkIn: on(3),
      checkOut: on(5),
    })
    const asked = await makeBooking(server.db, {
      listingId: stay.id,
      guestId: guest.id,
      checkIn: on(5),
      checkOut: on(6),
      status: 'pending',
    })
    const [feed] = await server.db
      .insert(calendarFeeds)
      .values({ listingId: stay.id, name: 'Airbnb' })
      .returning()
    await server.db
      .insert(importedStays)
      .values({ feedId: feed!.id, listingId: stay.id, uid: 'x', startsOn: on(8), endsOn: on(10) })
    for (const day of [3, 8, 12]) await setNight(server.db, stay.id, on(day), { isAvailable: false })
    await setNight(server.db, stay.id, on(15), { price: 149_50 })

    const page = await calendar()
    expect(page).toMatch(/<caption[^>]*>/)
    expect(page.match(/<th scope="col"/g)).toHaveLength(7)
    expect(cell(page, 1)).toBe('1 $100')
    expect(cell(page, 3)).toBe('3 $100 Booked Robin Guest')
    expect(cell(page, 5)).toBe('5 $100 Requested Robin Guest')
    expect(cell(page, 8)).toBe('8 $100 Imported Airbnb')
    expect(cell(page, 12)).toBe('12 $100 Blocked by you')
    expect(cell(page, 15)).toBe('15 $150 $149.50 for this night only')
    for (const { id } of [booked, asked]) expect(page).toContain(`href="/bookings/${id}"`)
    expect(wordsOf(page)).toContain(
      [
        `${name} summary`,
        `${short} 3 – 4, ${year} (2 nights) Booked by Robin Guest See booking for Robin Guest`,
        `${short} 5, ${year} (1 night) Requested by Robin Guest Respond to Robin Guest`,
        `${short} 8 – 9, ${year} (2 nights) Imported from Airbnb`,
        `${short} 12, ${year} (1 night) Blocked by you`,
        `$ ${short} 15, ${year} (1 night) Custom price: $149.50`,
      ].join(' '),
    )
  })

  test('keeps days free, limits the weekdays and adds a season, which guests read before they choose', async () => {
    const place = await makeStay(server.db, { hostId })
    const path = `/listings/${place.id}/calendar`
    const limits = { minNights: '1', maxNights: '30', noticeDays: '0', turnoverDays: '1' }
    await host.post(path, { intent: 'set-limits', ...limits, startWeekdays: ['5', '6'] })
    const season = {
      intent: 'add-season',
      'addSeason.startsOn': on(10),
      'addSeason.endsOn': on(20),
      'addSeason.minNights': '4',
    }
    expect(await wordsIn(host.follow(await host.post(path, season)))).toContain('Minimum set')
    const overlapping = await host.post(path, {
      ...season,
      'addSeason.startsOn': on(20),
      'addSeason.endsOn': on(25),
    })
    const html = await overlapping.text()
    expect([overlapping.status, html]).toEqual([
      409,
      expect.stringContaining(`There is a minimum for ${short} 10 – 20, ${year} already.`),
    ])
    // The form has what was typed, and that of the limits what is stored.
    expect(html).toMatch(new RegExp(`<input(?=[^>]*name="addSeason.endsOn")(?=[^>]*value="${on(25)}")`))
    expect(html).toMatch(/<input(?=[^>]*name="startWeekdays")(?=[^>]*value="5")(?=[^>]* checked)/)
    const shown = async () => wordsIn(host.get(`/listing/${place.id}`))
    expect(await shown()).toContain(
      `Check-in on Fridays and Saturdays only ${short} 10 – 20, ${year}: 4-night minimum`,
    )
    await host.post(path, { intent: 'remove-season', startsOn: on(10) })
    // Without any weekday, as a form sends it when none is checked.
    await host.post(path, { intent: 'set-limits', ...limits })
    expect(await shown()).not.toMatch(/days only|4-night/)
  })
})

describe('the JSON endpoint', () => {
  const endpoint = () => `/api/listings/${stay.id}/availability`

  test('changes nights and limits, and returns them with the nights that stay closed', async () => {
    await makeBooking(server.db, { listingId: stay.id, checkIn: on(6), checkOut: on(7) })
    const { status, body } = await host.json('PUT', endpoint(), {
      from: on(5),
      to: on(8),
      isAvailable: false,
      price: '89.90',
      minNights: 2,
    })
    expect([status, body]).toEqual([
      200,
      {
        minNights: 2,
        maxNights: 365,
        noticeDays: 0,
        turnoverDays: 0,
        startWeekdays: null,
        seasons: [],
        message:
          `${short} 5, ${year}; ${short} 7, ${year} (2 nights) can no longer be booked. ` +
          `${short} 6, ${year} is booked and stays booked. ` +
          'If a booking is cancelled, its nights can be booked again. ' +
          `${short} 5 – 7, ${year} (3 nights) now cost $89.90 per night.`,
        changed: [on(5), on(7)],
        kept: [{ date: on(6), by: 'booking' }],
        nights: [5, 6, 7].map((day) => ({ date: on(day), isAvailable: false, price: '89.90' })),
      },
    ])
    expect((await host.json('GET', `${endpoint()}?from=${on(5)}&to=${on(8)}`)).body).toEqual(body.nights)
    expect(
      (await host.json('PUT', endpoint(), { from: on(5), to: on(8), isAvailable: true, price: null })).body
        .nights,
    ).toMatchObject([5, 6, 7].map((day) => ({ isAvailable: day !== 6, price: '100.00' })))
    expect(await rows()).toEqual([])
    expect(await host.json('PUT', endpoint(), { removeSeason: on(11) })).toMatchObject({ status: 404 })
  })
})
