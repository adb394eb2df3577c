import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { calendarFeeds, importedStays } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { day } from '../support/days'
import { makeBooking, makeHost, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { joinPatterns, wordsOf } from '../support/words'

const server = setUpServer()
const compactDate = (date: string) => date.replaceAll('-', '')
const calendar = (from: string, to: string) =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:1@elsewhere',
    `DTSTART;VALUE=DATE:${compactDate(from)}`,
    `DTEND;VALUE=DATE:${compactDate(to)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

let host: Visitor
let stay: Awaited<ReturnType<typeof makeStay>>
let here: string

beforeEach(async () => {
  const owner = await makeHost(server.db)
  stay = await makeStay(server.db, { hostId: owner.id, instantBook: true })
  here = `/listings/${stay.id}/calendar/feeds`
  host = visitor(server.origin)
  await host.signIn(owner.email)
})

const read = async (response: Response) => wordsOf(await response.text())
const feeds = () => server.db.select().from(calendarFeeds).where(eq(calendarFeeds.listingId, stay.id))
const addFeed = async (given: Partial<typeof calendarFeeds.$inferInsert> = {}) =>
  (
    await server.db
      .insert(calendarFeeds)
      .values({
        listingId: stay.id,
        name: 'Other site',
        url: `https://calendar.example/${randomUUID()}.ics?s=secret`,
        askedAt: new Date(),
        answeredAt: new Date(),
        ...given,
      })
      .returning()
  )[0]!

function upload(
  content: string | Uint8Array<ArrayBuffer>,
  { name = '', file = 'my-house.ics', path = here, by = host } = {},
) {
  const body = new FormData()
  body.append('name', name)
  body.append('file', new File([content], file, { type: 'text/calendar' }))
  return by.send(path, {
    method: 'POST',
    body,
    headers: { Origin: server.origin, 'Sec-Fetch-Site': 'same-origin' },
  })
}

const addressOf = (page: string) => new URL(/value="([^"]+\/calendars\/[^"]+)"/.exec(page)![1]!).pathname

describe('the page of connected calendars', () => {
  test('is available to the host only', async () => {
    const [anonymous, stranger] = [visitor(server.origin), visitor(server.origin)]
    await stranger.signIn((await makeHost(server.db)).email)
    const feed = await addFeed()
    expect([
      (await anonymous.get(here)).status,
      (await stranger.get(here)).status,
      (await host.get('/listings/none/calendar/feeds')).status,
    ]).toEqual([401, 404, 404])
    const forms = [
      { intent: 'remove', feedId: feed.id },
      { intent: 'refresh', feedId: feed.id },
      { intent: 'new-address' },
      { intent: 'add', url: 'https://calendar.example/' },
    ]
    for (const form of forms)
      expect([
        form.intent,
        (await anonymous.post(here, form)).status,
        (await stranger.post(here, form)).status,
      ]).toEqual([form.intent, 302, 404])
    expect((await upload(calendar(day(5), day(7)), { by: stranger })).status).toBe(404)
    expect(await feeds()).toEqual([feed])
  })

  test('shows the state of each calendar, but not its secret link', async () => {
    expect(await read(await host.get(here))).toContain('No calendars connected yet')
    const feed = await addFeed({ answeredAt: hoursAgo(3), failure: 'The site could not be reached.' })
    await server.db
      .insert(importedStays)
      .values({ feedId: feed.id, listingId: stay.id, uid: 'x', startsOn: day(-10), endsOn: day(-5) })
    await server.db
      .insert(importedStays)
      .values({ feedId: feed.id, listingId: stay.id, uid: 'x', startsOn: day(10), endsOn: day(13) })
    const page = await (await host.get(here)).text()
    expect(wordsOf(page)).toMatch(
      joinPatterns(
        /Other site Not responding 3 nights blocked · calendar\.example, updated 3 hours ago The site could /,
        /not be reached\. The dates it blocked stay blocked\./,
      ),
    )
    expect(page).not.toContain('secret')
  })

  test.each([
    ['http://127.0.0.1/a.ics', 'This link points to a private network.'],
    ['http://[::ffff:169.254.169.254]/', 'This link points to a private network.'],
    ['http://localhost:3000/', 'This link points to a private network.'],
    ['https://me:pw@calendar.example/', 'The link must not contain a user name or password.'],
    ['file:///etc/passwd', 'The link must start with https://'],
    ['', 'Enter the link to the calendar.'],
  ])('refuses the link %s and keeps it in the form', async (url, words) => {
    const answer = await host.post(here, { intent: 'add', url, name: 'My other site' })
    const page = await answer.text()
    expect(answer.status).toBe(400)
    expect(wordsOf(page).split(words).length).toBeGreaterThanOrEqual(3)
    expect(page).toContain('value="My other site"')
    if (url) expect(page).toContain(`value="${url}"`)
    expect(await feeds()).toEqual([])
  })

  test('removes a calendar and reports that its nights are open', async () => {
    const feed = await addFeed()
    const done = await host.post(here, { intent: 'remove', feedId: feed.id })
    expect(await read(await host.follow(done))).toMatch(
      /Calendar removed Dates blocked only by Other site are open again\..*No calendars connected yet/,
    )
    expect((await host.post(here, { intent: 'remove', feedId: feed.id })).status).toBe(404)
  })
})

describe('an uploaded file', () => {
  test('blocks its nights, and is replaced by a file with the same name', async () => {
    const done = await upload(calendar(day(20), day(23)))
    expect([done.status, done.headers.get('Location')]).toEqual([302, here])
    expect(await read(await host.follow(done))).toMatch(
      joinPatterns(
        /Calendar connected Dates booked there are now blocked here\./,
        /.*my-house 3 nights blocked · uploaded file, just now/,
      ),
    )
    const { body } = await host.json<{ date: string; isAvailable: boolean }[]>(
      'GET',
      `/api/listings/${stay.id}/availability?from=${day(19)}&to=${day(24)}`,
    )
    expect(body).toMatchObject([true, false, false, false, true].map((isAvailable) => ({ isAvailable })))
    expect(await read(await host.follow(await upload(calendar(day(30), day(31)))))).toMatch(
      /Calendar replaced .*my-house 1 night blocked ·/,
    )
    expect(await feeds()).toHaveLength(1)
    expect(await upload(calendar(day(30), day(31)), { name: 'Another' })).toMatchObject({ status: 302 })
    expect((await feeds()).map(({ name }) => name).sort()).toEqual(['Another', 'my-house'])
  })

  test.each([
    ['a web page', '<!doctype html><title>Sign in</title>', 422, 'This is a web page, not a calendar.'],
    [
      'a picture',
      new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
      422,
      'This is not an iCal calendar (.ics).',
    ],
    ['a truncated calendar', calendar('2027-03-01', '2027-03-02').slice(0, -20), 422, 'The calendar'],
    ['an empty file', '', 422, 'This is not an iCal calendar (.ics).'],
    [
      'more than a megabyte',
      `BEGIN:VCALENDAR\r\n${'X:y\r\n'.repeat(250_000)}END:VCALENDAR`,
      413,
      'The calendar is larger than 1 MB.',
    ],
  ])('is refused with a message when it is %s', async (_, content, status, words) => {
    const answer = await upload(content, { name: 'Kept' })
    expect(answer.status).toBe(status)
    const page = await answer.text()
    expect(wordsOf(page)).toContain(`Calendar not added ${words}`)
    if (status === 422) expect(page).toContain('value="Kept"')
    expect(await feeds()).toEqual([])
  })
})

describe('the exported calendar', () => {
  test('has a secret link that the host can reset, and contains no names', async () => {
    const guest = await makeUser(server.db, { firstName: 'Wilhelmina', lastName: 'Quarles' })
    const booking = await makeBooking(server.db, {
      listingId: stay.id,
      guestId: guest.id,
      checkIn: day(5),
      checkOut: day(8),
    })
    const path = addressOf(await (await host.get(here)).text())
    expect(path).toMatch(/^\/calendars\/[\w-]{43}\.ics$/)
    expect(addressOf(await (await host.get(here)).text())).toBe(path)

    const anonymous = visitor(server.origin)
    const answer = await anonymous.get(path)
    const text = await answer.text()
    expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-cache',
    ])
    expect(text.replaceAll('\r\n ', '')).toContain(`UID:${booking.id}.${stay.id}@roamstead\r\n`)
    expect(text).toContain(
      `DTSTART;VALUE=DATE:${compactDate(day(5))}\r\nDTEND;VALUE=DATE:${compactDate(day(8))}\r\nSUMMARY:Reserved\r\n`,
    )
    expect(text).not.toMatch(/Wilhelmina|Quarles|people\.test/)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)

    const again = await anonymous.get(path, { 'If-None-Match': answer.headers.get('ETag')! })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(await (await anonymous.send(path, { method: 'HEAD' })).text()).toBe('')
    expect(
      (await anonymous.send(path, { method: 'DELETE', headers: { Origin: server.origin } })).status,
    ).toBe(405)

    const replaced = await host.post(here, { intent: 'new-address' })
    const next = addressOf(await (await host.follow(replaced)).text())
    expect(next).not.toBe(path)
    expect([(await anonymous.get(path)).status, (await anonymous.get(next)).status]).toEqual([404, 200])
  })

  test('exists at no other URL, and no endpoint reveals its link', async () => {
    const path = addressOf(await (await host.get(here)).text())
    const token = path.slice(11, -4)
    for (const wrong of [
      path.slice(0, -4),
      `${path.slice(0, -5)}x.ics`,
      '/calendars/.ics',
      `/calendars/${stay.id}.ics`,
      '/calendars/%00.ics',
      `${path}/x`,
    ]) {
      expect([wrong, (await visitor(server.origin).get(wrong)).status]).toEqual([wrong, 404])
    }
    for (const endpoint of [`/api/listings/${stay.id}`, '/api/listings', `/listing/${stay.id}`])
      expect(await (await host.get(endpoint)).text()).not.toContain(token)
  })
})
