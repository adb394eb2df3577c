import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { bookingEvents, messages, quickReplies, userBlocks } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { makeBooking, makeHost, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { joinPatterns, wordsOf } from '../support/words'

const server = setUpServer()
type Person = { id: string; web: Visitor }
let guest: Person
let host: Person
let stranger: Person
let listingId: string

const person = async (user: { id: string; email: string }): Promise<Person> => {
  const web = visitor(server.origin)
  await web.signIn(user.email)
  return { id: user.id, web }
}

beforeEach(async () => {
  ;[guest, host, stranger] = [
    await person(await makeUser(server.db, { firstName: 'Maya' })),
    await person(await makeHost(server.db)),
    await person(await makeUser(server.db)),
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

describe('the list of conversations', () => {
  test('asks a visitor to sign in on every messages screen', async () => {
    for (const path of ['/messages', `/messages/${host.id}?booking=1`, '/messages/quick-replies']) {
      const page = await visitor(server.origin).get(path)
      expect([path, page.status, await read(page)]).toEqual([
        path,
        401,
        expect.stringContaining('Please log in to access messaging.'),
      ])
    }
  })

  test('explains how to start a first conversation', async () => {
    expect(await read(await guest.web.get('/messages'))).toContain('No conversations yet Message a host from')
  })

  test('shows the last message, the unread count and search results', async () => {
    await send(guest, host, 'Is there a lake nearby?')
    expect(await read(await guest.web.get('/messages'))).toMatch(
      /Harper E\. just now You: Is there a lake nearby\? Select a conversation/,
    )
    expect(await read(await host.web.get('/messages'))).toMatch(
      /Maya Example just now Is there a lake nearby\? 1 unread message/,
    )
    expect(await read(await host.web.get('/messages?search=LAKE'))).toMatch(
      /Results for "LAKE" Clear search ME Maya Example/,
    )
    expect(await read(await host.web.get('/messages?search=ocean'))).toContain('No results')
    expect((await host.web.json('GET', '/messages/conversations')).body).toMatchObject({
      unread: 1,
      list: { conversations: [{ otherId: guest.id, name: 'Maya Example', unread: 1 }] },
    })
  })
})

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
        /Maya booked · A quiet flat for a test, Mar 6 – 9(, 2027)? 9:30 PM Today Maya: See/,
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
    for (let number = 1; number <= 52; number++) await send(guest, host, `Message ${number}.`)
    const page = await (await pageOf(host, guest)).text()
    expect(wordsOf(page)).toMatch(/Message 3\. .*Message 52\./)
    expect(page).not.toContain('Message 2.')
    const [, earlier] = /href="(\/messages\/[^"]+before=3)"/.exec(page)!
    const words = await read(await host.web.get(earlier!))
    expect(words).toMatch(/Message 1\. .*Message 2\. .*Latest messages/)
    expect(words).not.toContain('Message 3.')
  })

  test('answers 404 for a stranger, oneself, an unknown user and an invalid id', async () => {
    for (const other of [stranger.id, guest.id, randomUUID(), 'nonsense']) {
      for (const path of ['', '/updates', '/block'])
        expect([other, path, (await guest.web.get(`/messages/${other}${path}`)).status]).toEqual([
          other,
          path,
          404,
        ])
      const sent = await guest.web.post(`/messages/${other}`, { content: 'Hello', requestKey: randomUUID() })
      expect([other, sent.status >= 403 && sent.status <= 404]).toEqual([other, true])
      expect((await guest.web.post(`/messages/${other}/block`, { intent: 'block' })).status).toBe(404)
    }
    expect(await rowsOf(guest)).toEqual([])
    expect(await server.db.$count(userBlocks, eq(userBlocks.blockerId, guest.id))).toBe(0)
  })
})

describe('sending a message', () => {
  test('creates one message per request key and redirects to the thread', async () => {
    const { id } = await makeBooking(server.db, {
      listingId,
      guestId: guest.id,
      checkIn: '2027-03-06',
      checkOut: '2027-03-09',
    })
    const page = await (await pageOf(guest, host, `?booking=${id}`)).text()
    const form = {
      content: 'Hello\r\nthere',
      bookingId: /name="bookingId" value="([^"]+)"/.exec(page)![1]!,
      requestKey: /name="requestKey" value="([^"]+)"/.exec(page)![1]!,
    }
    const answers = [
      await guest.web.post(`/messages/${host.id}`, form),
      await guest.web.post(`/messages/${host.id}`, form),
    ]
    expect(answers.map((one) => [one.status, one.headers.get('Location')])).toEqual(
      Array(2).fill([303, `/messages/${host.id}?booking=${id}`]),
    )
    expect(await rowsOf(guest)).toMatchObject([
      { content: 'Hello\nthere', bookingId: id, receiverId: host.id, number: 1 },
    ])
  })

  test.each([
    ['', 'Write a message first'],
    ['x'.repeat(5_001), 'Content: Must be at most 5000 characters'],
  ])('refuses an invalid text with "%s" and keeps it', async (content, words) => {
    const answer = await guest.web.post(`/messages/${host.id}`, { content, requestKey: randomUUID() })
    const page = await answer.text()
    expect([answer.status, wordsOf(page)]).toEqual([
      400,
      expect.stringContaining(`Message not sent ${words}`),
    ])
    expect(page).toContain(`>${content}</textarea>`)
    expect(await rowsOf(guest)).toEqual([])
  })

  test('is not possible after a block, which is not revealed to the blocked user', async () => {
    await send(guest, host, 'Hello')
    const asked = await host.web.get(`/messages/${guest.id}/block`)
    expect(await read(asked)).toContain("Block Maya Example? You won't be able to message each other.")
    const blocked = await host.web.post(`/messages/${guest.id}/block`, { intent: 'block' })
    expect(await read(await host.web.follow(blocked))).toMatch(
      /Maya is blocked .*Unblock .*You blocked Maya\. Unblock to message each other again\./,
    )
    const words = await read(await pageOf(guest, host))
    expect(words).toContain("You can't message Harper right now")
    expect(words).not.toContain('locked')
    const refused = await guest.web.post(`/messages/${host.id}`, {
      content: 'Are you there?',
      requestKey: randomUUID(),
    })
    expect(refused.status).toBe(403)
    const unblocked = await host.web.post(`/messages/${guest.id}/block`, { intent: 'unblock' })
    expect(await read(await host.web.follow(unblocked))).toContain('Maya is no longer blocked')
    await send(guest, host, 'Hello again')
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

describe('quick replies', () => {
  const HERE = '/messages/quick-replies'
  const ownReplies = () => server.db.select().from(quickReplies).where(eq(quickReplies.hostId, host.id))

  test('are created once per key, offered in a thread, changed and deleted', async () => {
    const requestKey = randomUUID()
    const form = { requestKey, title: 'Late arrival', content: 'The key is in the box.' }
    expect(await read(await host.web.follow(await host.web.post(HERE, form)))).toMatch(
      /Quick reply saved .*Late arrival The key is in the box\./,
    )
    await host.web.post(HERE, form)
    expect(await ownReplies()).toMatchObject([{ title: 'Late arrival' }])
    const thread = await (await pageOf(host, guest)).text()
    expect(thread).toContain(`href="/messages/${guest.id}?reply=${requestKey}"`)
    expect(await (await pageOf(host, guest, `?reply=${requestKey}`)).text()).toContain(
      '>The key is in the box.</textarea>',
    )
    expect(await (await pageOf(guest, host)).text()).not.toContain('Quick replies')
    await host.web.post(`${HERE}/${requestKey}`, {
      intent: 'save',
      title: 'Arriving late',
      content: 'At any time.',
    })
    expect(await ownReplies()).toMatchObject([{ title: 'Arriving late', content: 'At any time.' }])
    expect(
      await read(await host.web.follow(await host.web.post(`${HERE}/${requestKey}`, { intent: 'delete' }))),
    ).toMatch(/Quick reply deleted .*You have no quick replies yet/)
    expect(await ownReplies()).toEqual([])
  })
})
