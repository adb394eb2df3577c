import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { bookingEvents, messages } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { makeBooking, makeHost, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { joinPatterns, wordsOf } from '../support/words'

const server = setUpServer()
type Person = { id: string; web: Visitor }
let guest: Person
let host: Person
let listingId: string

const person = async (user: { id: string; email: string }): Promise<Person> => {
  const web = visitor(server.origin)
  await web.signIn(user.email)
  return { id: user.id, web }
}

beforeEach(async () => {
  ;[guest, host] = [
    await person(await makeUser(server.db, { firstName: 'Maya' })),
    await person(await makeHost(server.db)),
  ]
  listingId = (await makeStay(server.db, { hostId: host.id, timeZone: 'America/Denver' })).id
})

const read = async (response: Response) => wordsOf(await response.text())
const pageOf = (me: Person, other: Person, query = '') => me.web.get(`/messages/${other.id}${query}`)
const send = async (from: Person, to: Person, content: string) => {
  const answer = await from.web.json('POST', '/api/messages', { receiverId: to.id, content })
  expect(answer.status).toBe(201)
}
const updatesOf = (me: Person, other: Person, query = '?after=0', tag?: string) =>
  me.web.json('GET', `/messages/${other.id}/updates${query}`, undefined, tag ? { 'If-None-Match': tag } : {})
const rowsOf = (from: Person) =>
  server.db.select().from(messages).where(eq(messages.senderId, from.id)).orderBy(messages.createdAt)

describe('a thread', () => {
  test("shows messages by day with links and booking events, in the booking's time zone", async () => {
    const booking = await makeBooking(server.db, {
      listingId,
      guestId: guest.id,
      checkIn: '2027-03-06',
      checkOut: '2027-03-09',
      timeZone: 'America/Denver',
    })
    await server.db.insert(bookingEvents).values({
      bookingId: booking.id,
      kind: 'confirmed',
      actorId: guest.id,
      createdAt: new Date('2026-11-02T04:30:00Z'),
    })
    await send(guest, host, 'See https://example.com/map\n<b>Thanks</b>')
    const page = await (await pageOf(host, guest)).text()
    expect(page).toContain(
      '<a href="https://example.com/map" rel="nofollow noopener noreferrer ugc" class="underline">' +
        'https://example.com/map</a>',
    )
    expect(page).toContain('&lt;b&gt;Thanks&lt;/b&gt;')
    expect(page).toContain('dateTime="2026-11-02T04:30:00.000Z"')
    expect(wordsOf(page)).toMatch(
      joinPatterns(
        /A quiet flat for a test Mar 6 – 9(, 2027)? · check-in after 3 PM, check-out by 11 AM Confirmed Times are in Mountain Time\. Sun, Nov 1(, 2026)? /,
        /Maya booked · A quiet flat for a test, Mar 6 – 9(, 2027)? · 9:30 PM Today Maya: See/,
      ),
    )
  })

  test('marks messages as read when opened and shows this to their sender', async () => {
    await send(guest, host, 'Hello')
    expect(await read(await pageOf(guest, host))).toMatch(/You: Hello .* Sent /)
    await (await pageOf(host, guest)).text()
    expect(await rowsOf(guest)).toMatchObject([{ isRead: true }])
    expect(await read(await pageOf(guest, host))).toMatch(/You: Hello .* Read /)
    expect(await read(await host.web.get('/messages'))).not.toContain('unread')
  })

  test('shows the last fifty messages and links to earlier ones', async () => {
    await send(guest, host, 'Message 1.')
    const [first] = await rowsOf(guest)
    await server.db.insert(messages).values(
      Array.from({ length: 51 }, (_, index) => ({
        ...first!,
        id: randomUUID(),
        requestKey: randomUUID(),
        number: index + 2,
        content: `Message ${index + 2}.`,
      })),
    )
    const page = await (await pageOf(host, guest)).text()
    expect(wordsOf(page)).toMatch(/Message 3\. .*Message 52\./)
    expect(page).not.toContain('Message 2.')
    const [, earlier] = /href="(\/messages\/[^"]+before=3)"/.exec(page)!
    const words = await read(await host.web.get(earlier!))
    expect(words).toMatch(/Message 1\. .*Message 2\. .*Latest messages/)
    expect(words).not.toContain('Message 3.')
  })
})

describe('sending a message', () => {
  test('refuses a text that is too long and keeps it', async () => {
    const content = 'x'.repeat(5_001)
    const answer = await guest.web.post(`/messages/${host.id}`, { content, requestKey: randomUUID() })
    const page = await answer.text()
    expect([answer.status, wordsOf(page)]).toEqual([
      400,
      expect.stringContaining('Message not sent Content: Must be at most 5000 characters'),
    ])
    expect(page).toContain(`>${content}</textarea>`)
    expect(await rowsOf(guest)).toEqual([])
  })
})

describe('the updates of a thread', () => {
  test('answer 304 until something changes, and then only the new messages', async () => {
    await send(guest, host, 'One')
    await send(guest, host, 'Two')
    const first = await updatesOf(guest, host)
    expect(first.body.entries.map(({ number }: { number: number }) => number)).toEqual([1, 2])
    const tag = first.headers.get('ETag')!
    expect([first.status, tag, first.headers.get('Cache-Control')]).toEqual([
      200,
      expect.stringMatching(/^W\/"\d+\.0"$/),
      'private, no-store',
    ])
    expect(await updatesOf(guest, host, '?after=0', tag)).toMatchObject({ status: 304, body: '' })
    await send(host, guest, 'Three')
    const next = await updatesOf(guest, host, '?after=2', tag)
    expect(next.body).toMatchObject({
      entries: [{ number: 3, isMine: false, parts: [{ text: 'Three' }] }],
      readUpTo: 0,
      writing: { isAllowed: true },
      zone: 'Mountain Time',
    })
  })

  test("include a message's request key for its sender only, and earlier messages", async () => {
    const requestKey = randomUUID()
    await guest.web.json('POST', '/api/messages', { receiverId: host.id, content: 'One', requestKey })
    await send(guest, host, 'Two')
    expect((await updatesOf(guest, host)).body.entries[0].key).toBe(requestKey)
    const earlier = await updatesOf(host, guest, '?before=2')
    expect(earlier.body).toMatchObject({ hasEarlier: false, entries: [{ number: 1 }] })
    expect(earlier.body.entries[0].key).toBeUndefined()
    expect(await rowsOf(guest)).toMatchObject([{ isRead: false }, { isRead: false }])
  })
})
