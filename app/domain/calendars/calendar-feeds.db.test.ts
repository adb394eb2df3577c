import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { db } from '#db/db.server'
import { calendarFeeds, importedStays, listings } from '#db/schema'
import { makeBooking, makeHost, makeStay, makeUser, setNight } from '../../../tests/support/people'
import { requestBooking } from '../bookings/request-booking.server'
import { quoteStay } from '../bookings/quote-stay.server'
import { addCalendarFeed } from './add-calendar-feed.server'
import { refreshFeed, refreshOwnFeed } from './refresh-calendar-feed.server'
import { removeCalendarFeed } from './remove-calendar-feed.server'
import { uploadCalendar } from './upload-calendar.server'
import { refreshDueFeeds } from './refresh-due-feeds.server'
import { calendarToken, replaceCalendarToken, exportCalendar } from './export-calendar.server'
import { readNights } from '../availability/closed-nights.server'
import type { Fetch } from './read-calendar.server'
import { isInstantlyBookable } from '../listings/instant-book.server'

const now = new Date('2027-03-01T12:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const HOURS = 60
const april = { from: '2027-04-01', to: '2027-05-01' }

const calendarOf = (...days: [from: string, to: string][]) =>
  [
    'BEGIN:VCALENDAR',
    ...days.flatMap(([from, to], index) => [
      'BEGIN:VEVENT',
      `UID:${index}@elsewhere`,
      `DTSTART;VALUE=DATE:202704${from}`,
      `DTEND;VALUE=DATE:202704${to}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const bytes = (text: string) => new TextEncoder().encode(text)
const answering =
  (text: string): Fetch =>
  async () => ({ ok: true, bytes: bytes(text) })
const silent: Fetch = async () => ({ ok: false, refusal: 'unreachable' })

const closed = async (listing: { id: string }, at = now) =>
  [...(await readNights(listing.id, april, at)).closed.keys()]
    .map((night) => night.slice(8))
    .sort()
    .join(' ')
const feedsIn = (listing: { id: string }) =>
  db.select().from(calendarFeeds).where(eq(calendarFeeds.listingId, listing.id))

async function connected(given: Parameters<typeof makeStay>[1] = {}, text = calendarOf(['10', '12'])) {
  const listing = await makeStay(db, given)
  const host = { id: listing.hostId }
  const url = `https://calendar.example/${randomUUID()}.ics`
  const added = await addCalendarFeed(
    { listingId: listing.id, name: '', url },
    { host, now, fetch: answering(text) },
  )
  if (!added.ok) throw new Error(added.refusal)
  return { listing, host, url, feedId: added.feedId }
}

describe('adding a calendar', () => {
  test('closes its nights under its name', async () => {
    const { listing, feedId } = await connected()
    expect((await readNights(listing.id, april, now)).closed.get('2027-04-11')).toEqual({
      by: 'import',
      feedId,
      calendar: 'calendar.example',
    })
    expect(await closed(listing)).toBe('10 11')
    expect(await feedsIn(listing)).toMatchObject([{ answeredAt: now, failure: null }])
  })

  test('creates one calendar when it is added twenty times at once', async () => {
    const { listing, host } = await connected()
    const url = 'https://calendar.example/twenty.ics'
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        addCalendarFeed(
          { listingId: listing.id, name: '', url },
          { host, now, fetch: answering(calendarOf(['20', '21'])) },
        ),
      ),
    )
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await feedsIn(listing)).toHaveLength(2)
    expect(await closed(listing)).toBe('10 11 20')
  })

  test('refuses a URL that does not respond or is not a calendar, and stores nothing', async () => {
    const listing = await makeStay(db)
    const add = (fetch: Fetch) =>
      addCalendarFeed(
        { listingId: listing.id, name: '', url: 'https://calendar.example/' },
        { host: { id: listing.hostId }, now, fetch },
      )
    expect(await add(silent)).toMatchObject({
      ok: false,
      refusal: 'calendar_unusable',
      problem: 'The site could not be reached.',
    })
    expect(await add(answering('<html>'))).toMatchObject({
      ok: false,
      problem: expect.stringContaining('This is a web page'),
    })
    expect(await feedsIn(listing)).toEqual([])
  })

  test('is limited to the host and to ten calendars', async () => {
    const { listing, host } = await connected()
    const stranger = await makeHost(db)
    const add = (by: { id: string }, url: string) =>
      addCalendarFeed(
        { listingId: listing.id, name: '', url },
        { host: by, now, fetch: answering(calendarOf()) },
      )
    expect(await add(stranger, 'https://calendar.example/x')).toMatchObject({ refusal: 'listing_unknown' })
    for (let made = 1; made < 10; made++)
      expect(await add(host, `https://calendar.example/${made}`)).toMatchObject({ ok: true })
    expect(await add(host, 'https://calendar.example/10')).toMatchObject({ refusal: 'feeds_full', max: 10 })
    expect(
      await uploadCalendar(
        { listingId: listing.id, name: 'File', bytes: bytes(calendarOf()) },
        { host, now },
      ),
    ).toMatchObject({ refusal: 'feeds_full' })
  })
})

describe('an uploaded file', () => {
  test('closes its nights, and replaces a file with the same name', async () => {
    const listing = await makeStay(db)
    const host = { id: listing.hostId }
    const upload = (text: string) =>
      uploadCalendar({ listingId: listing.id, name: 'Other site', bytes: bytes(text) }, { host, now })
    expect(await upload(calendarOf(['10', '12'], ['15', '16']))).toMatchObject({ ok: true, isNew: true })
    expect(await closed(listing)).toBe('10 11 15')
    expect(await upload(calendarOf(['11', '13']))).toMatchObject({ ok: true, isNew: false })
    expect(await closed(listing)).toBe('11 12')
    expect(await upload('BEGIN:VCALENDAR')).toMatchObject({
      refusal: 'calendar_unusable',
      problem: 'The calendar is incomplete.',
    })
    expect(await closed(listing)).toBe('11 12')
  })
})

describe('refreshing', () => {
  test('keeps the nights closed and stores the reason when the calendar does not respond', async () => {
    const { listing, host, feedId } = await connected()
    expect(
      await refreshOwnFeed({ listingId: listing.id, feedId }, { host, now: later(30), fetch: silent }),
    ).toMatchObject({ refusal: 'feed_failed', problem: 'The site could not be reached.' })
    expect(await closed(listing)).toBe('10 11')
    expect(await feedsIn(listing)).toMatchObject([
      { askedAt: later(30), answeredAt: now, failure: 'The site could not be reached.' },
    ])
    await refreshFeed(feedId, { now: later(60), fetch: answering(calendarOf()) })
    expect(await feedsIn(listing)).toMatchObject([{ answeredAt: later(60), failure: null }])
    expect(await closed(listing)).toBe('')
  })

  test('ignores a late response that is older than another one or belongs to a removed calendar', async () => {
    const { listing, host, feedId } = await connected()
    await refreshFeed(feedId, { now: later(60), fetch: answering(calendarOf(['20', '21'])) })
    await refreshFeed(feedId, { now: later(30), fetch: answering(calendarOf(['25', '26'])) })
    expect(await closed(listing)).toBe('20')
    const removedMeanwhile: Fetch = async () => {
      await removeCalendarFeed({ listingId: listing.id, feedId }, { host })
      return { ok: true, bytes: bytes(calendarOf(['25', '26'])) }
    }
    expect(await refreshFeed(feedId, { now: later(90), fetch: removedMeanwhile })).toMatchObject({
      refusal: 'feed_unknown',
    })
    expect(await db.$count(importedStays, eq(importedStays.listingId, listing.id))).toBe(0)
  })

  test("refuses another host's calendar and uploaded files", async () => {
    const [mine, theirs] = [await connected(), await connected()]
    const fetch = vi.fn(silent)
    expect(
      await refreshOwnFeed(
        { listingId: theirs.listing.id, feedId: theirs.feedId },
        { host: mine.host, now, fetch },
      ),
    ).toMatchObject({ refusal: 'listing_unknown' })
    expect(
      await refreshOwnFeed(
        { listingId: mine.listing.id, feedId: theirs.feedId },
        { host: mine.host, now, fetch },
      ),
    ).toMatchObject({ refusal: 'feed_unknown' })
    const file = await uploadCalendar(
      { listingId: mine.listing.id, name: 'File', bytes: bytes(calendarOf()) },
      { host: mine.host, now },
    )
    expect(
      await refreshOwnFeed(
        { listingId: mine.listing.id, feedId: file.ok ? file.feedId : '' },
        { host: mine.host, now, fetch },
      ),
    ).toMatchObject({ refusal: 'feed_unknown' })
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('the background refresh', () => {
  test('refreshes each due calendar once, even if several processes run it', async () => {
    await db.delete(calendarFeeds)
    const feeds = await Promise.all(Array.from({ length: 12 }, () => connected()))
    const asked: string[] = []
    const fetch: Fetch = async (url) => {
      asked.push(url)
      return { ok: true, bytes: bytes(calendarOf(['20', '21'])) }
    }
    expect(await refreshDueFeeds(later(29), { fetch })).toBe(0)
    const rounds = await Promise.all([1, 2, 3].map(() => refreshDueFeeds(later(30), { fetch })))
    expect(rounds.reduce((sum, count) => sum + count, 0)).toBe(12)
    expect(asked.sort()).toEqual(feeds.map(({ url }) => url).sort())
    expect(await closed(feeds[0]!.listing)).toBe('20')
  })

  test('retries a failing calendar less often, but at least every two hours', async () => {
    await db.delete(calendarFeeds)
    await connected()
    const at: number[] = []
    for (let minute = 10; minute <= 12 * HOURS; minute += 10)
      if (await refreshDueFeeds(later(minute), { fetch: silent })) at.push(minute)
    const gaps = at.map((minute, index) => minute - (at[index - 1] ?? 0))
    expect(gaps[0]).toBe(30)
    expect(gaps).toEqual([...gaps].sort((a, b) => a - b))
    expect(gaps.at(-1)).toBe(120)
  }, 60_000)

  test('continues when one calendar cannot be stored', async () => {
    await db.delete(calendarFeeds)
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const [broken, sound] = [await connected(), await connected()]
    const fetch: Fetch = async (url) => {
      if (url === broken.url) throw new Error('the disk is full')
      return { ok: true, bytes: bytes(calendarOf(['20', '21'])) }
    }
    expect(await refreshDueFeeds(later(30), { fetch })).toBe(2)
    expect(await closed(sound.listing)).toBe('20')
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  })
})

describe('a calendar that has not responded for 24 hours', () => {
  const stay = { checkIn: '2027-04-20', checkOut: '2027-04-22', guests: 1 }

  test('turns instant bookings into requests until it responds', async () => {
    const { listing, feedId } = await connected({ instantBook: true })
    const book = async (at: Date, dates: Partial<typeof stay>) => {
      const booked = await requestBooking(
        { ...stay, ...dates, listingId: listing.id },
        { guest: await makeUser(db), now: at },
      )
      return booked.ok ? booked.booking.status : booked.refusal
    }
    expect(await isInstantlyBookable(listing, later(24 * HOURS - 1))).toBe(true)
    expect(await book(later(24 * HOURS - 1), {})).toBe('confirmed')
    expect(await isInstantlyBookable(listing, later(24 * HOURS))).toBe(false)
    expect(await book(later(24 * HOURS), { checkIn: '2027-04-22', checkOut: '2027-04-23' })).toBe('pending')
    await refreshFeed(feedId, { now: later(24 * HOURS + 1), fetch: silent })
    expect(await book(later(24 * HOURS + 1), { checkIn: '2027-04-23', checkOut: '2027-04-24' })).toBe(
      'pending',
    )
    await refreshFeed(feedId, { now: later(24 * HOURS + 2), fetch: answering(calendarOf()) })
    expect(await book(later(24 * HOURS + 2), { checkIn: '2027-04-24', checkOut: '2027-04-25' })).toBe(
      'confirmed',
    )
  })

  test('affects only its own listing, and uploaded files never go stale', async () => {
    const { listing } = await connected({ instantBook: true })
    const other = await makeStay(db, { instantBook: true })
    await uploadCalendar(
      { listingId: other.id, name: 'File', bytes: bytes(calendarOf()) },
      { host: { id: other.hostId }, now },
    )
    const quoted = async ({ id }: { id: string }) => {
      const answer = await quoteStay({ ...stay, listingId: id }, { now: later(25 * HOURS) })
      return answer.ok && answer.quote.listing.instantBook
    }
    expect([await quoted(listing), await quoted(other)]).toEqual([false, true])
    expect(await isInstantlyBookable({ id: other.id, instantBook: false }, now)).toBe(false)
  })
})

describe('an imported night', () => {
  test('cannot be booked, and opens again when the calendar is removed', async () => {
    const { listing, host, feedId } = await connected()
    const ask = async () =>
      requestBooking(
        { checkIn: '2027-04-11', checkOut: '2027-04-13', guests: 1, listingId: listing.id },
        { guest: await makeUser(db), now },
      )
    expect(await ask()).toMatchObject({ refusal: 'dates_taken' })
    const stranger = await makeHost(db)
    expect(await removeCalendarFeed({ listingId: listing.id, feedId }, { host: stranger })).toMatchObject({
      refusal: 'listing_unknown',
    })
    expect(await removeCalendarFeed({ listingId: listing.id, feedId }, { host })).toEqual({
      ok: true,
      name: 'calendar.example',
    })
    expect(await removeCalendarFeed({ listingId: listing.id, feedId }, { host })).toMatchObject({
      refusal: 'feed_unknown',
    })
    expect(await ask()).toMatchObject({ ok: true })
  })
})

describe('the exported calendar', () => {
  const unfolded = async (token: string, at = now) =>
    (await exportCalendar(token, at))?.replaceAll('\r\n ', '')

  test('contains bookings, requests and blocks, but nothing cancelled, expired or imported', async () => {
    const { listing } = await connected()
    const booking = (day: number, given: Partial<Parameters<typeof makeBooking>[1]> = {}) =>
      makeBooking(db, {
        listingId: listing.id,
        checkIn: `2027-04-${day}`,
        checkOut: `2027-04-${day + 1}`,
        ...given,
      })
    const [kept, asked] = [await booking(14), await booking(16, { status: 'pending', expiresAt: later(60) })]
    await booking(18, { status: 'pending', expiresAt: later(-1) })
    await booking(20, { status: 'cancelled' })
    const past = await makeBooking(db, {
      listingId: listing.id,
      checkIn: '2027-02-10',
      checkOut: '2027-02-12',
      status: 'completed',
    })
    await makeBooking(db, {
      listingId: listing.id,
      checkIn: '2026-12-10',
      checkOut: '2026-12-12',
      status: 'completed',
    })
    for (const night of ['2027-04-24', '2027-04-25', '2027-01-29', '2027-01-30', '2026-01-01'])
      await setNight(db, listing.id, night, { isAvailable: false })
    await setNight(db, listing.id, '2027-04-26', { price: 50_00 })
    const text = await unfolded(await calendarToken(listing.id))
    const uid = (name: string) => `${name}.${listing.id}@roamstead`
    expect([...text!.matchAll(/UID:(.*)\r/g)].map(([, found]) => found)).toEqual([
      uid(past.id),
      uid(kept.id),
      uid(asked.id),
      uid('blocked-2027-01-29'),
      uid('blocked-2027-04-24'),
    ])
  })

  test('keeps its secret link until the host resets it', async () => {
    const listing = await makeStay(db)
    const tokens = await Promise.all(Array.from({ length: 5 }, () => calendarToken(listing.id)))
    expect(new Set(tokens).size).toBe(1)
    expect(tokens[0]).toMatch(/^[\w-]{43}$/)
    const stranger = await makeHost(db)
    expect(await replaceCalendarToken(listing.id, { host: stranger })).toMatchObject({
      refusal: 'listing_unknown',
    })
    expect(await exportCalendar(tokens[0]!, now)).toContain('BEGIN:VCALENDAR')
    expect(await replaceCalendarToken(listing.id, { host: { id: listing.hostId } })).toEqual({ ok: true })
    expect(await exportCalendar(tokens[0]!, now)).toBeNull()
    expect(
      await exportCalendar(
        (await db.select().from(listings).where(eq(listings.id, listing.id)))[0]!.calendarToken!,
        now,
      ),
    ).toContain('BEGIN:VCALENDAR')
  })
})
