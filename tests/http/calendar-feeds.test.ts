import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { calendarFeeds, importedStays } from '../../db/schema'
import { signedIn, visitor, type Visitor } from '../support/client'
import { day } from '../support/days'
import { makeBooking, makeHost, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { joinPatterns, wordsIn, wordsOf } from '../support/words'

const server = setUpServer()
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

let host: Visitor
let stay: Awaited<ReturnType<typeof makeStay>>
let here: string

beforeEach(async () => {
  const owner = await makeHost(server.db)
  stay = await makeStay(server.db, { hostId: owner.id, instantBook: true })
  here = `/listings/${stay.id}/calendar/feeds`
  host = await signedIn(server, owner)
})

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

const addressOf = (page: string) => new URL(/value="([^"]+\/calendars\/[^"]+)"/.exec(page)![1]!).pathname

describe('the page of connected calendars', () => {
  test('shows the state of each calendar, but not its secret link', async () => {
    expect(await wordsIn(host.get(here))).toContain('No calendars connected yet')
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

  test('refuses a link to a private network and keeps it in the form', async () => {
    const url = 'http://127.0.0.1/a.ics'
    const answer = await host.post(here, { intent: 'add', url, name: 'My other site' })
    const page = await answer.text()
    expect(answer.status).toBe(400)
    expect(wordsOf(page).split('This link points to a private network.').length).toBeGreaterThanOrEqual(3)
    expect(page).toContain('value="My other site"')
    expect(page).toContain(`value="${url}"`)
    expect(await feeds()).toEqual([])
  })

  test('refuses an uploaded file of more than a megabyte', async () => {
    const body = new FormData()
    const content = `BEGIN:VCALENDAR\r\n${'X:y\r\n'.repeat(250_000)}END:VCALENDAR`
    body.append('file', new File([content], 'my-house.ics', { type: 'text/calendar' }))
    const answer = await host.post(here, body)
    expect([answer.status, await wordsIn(answer)]).toEqual([
      413,
      expect.stringContaining('Calendar not added The calendar is larger than 1 MB.'),
    ])
    expect(await feeds()).toEqual([])
  })
})

describe('the exported calendar', () => {
  test('has a secret link that the host can reset, and contains no names', async () => {
    const guest = await makeUser(server.db, { firstName: 'Wilhelmina', lastName: 'Quarles' })
    await makeBooking(server.db, {
      listingId: stay.id,
      guestId: guest.id,
      checkIn: day(5),
      checkOut: day(8),
    })
    const path = addressOf(await (await host.get(here)).text())
    expect(path).toMatch(/^\/calendars\/[\w-]{43}\.ics$/)
    const anonymous = visitor(server.origin)
    const answer = await anonymous.get(path)
    const text = await answer.text()
    expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-cache',
    ])
    expect(text).not.toMatch(/Wilhelmina|Quarles|people\.test/)

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
