import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { visitor, type Visitor } from '../support/client'
import { makeBooking, makeHost, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer()
type Person = { id: string; web: Visitor }
let guest: Person
let host: Person
let stranger: Person
let listingId: string

async function person(user: { id: string; email: string }): Promise<Person> {
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
  listingId = (await makeStay(server.db, { hostId: host.id })).id
})

const send = (from: Person, to: Person, more: Record<string, unknown> = {}) =>
  from.web.json('POST', '/api/messages', {
    senderId: from.id,
    receiverId: to.id,
    content: 'Is the lake\r\nwarm?',
    ...more,
  })
const thread = (me: Person, other: Person, query = '', headers: Record<string, string> = {}) =>
  me.web.json('GET', `/api/messages/${me.id}/${other.id}${query}`, undefined, headers)

describe('POST /api/messages', () => {
  test('sends one message per request key and answers it', async () => {
    const requestKey = randomUUID()
    const [first, again] = [await send(guest, host, { requestKey }), await send(guest, host, { requestKey })]
    expect(first).toMatchObject({
      status: 201,
      body: {
        number: 1,
        senderId: guest.id,
        receiverId: host.id,
        bookingId: null,
        content: 'Is the lake\nwarm?',
        isRead: false,
      },
    })
    expect(again.body).toEqual(first.body)
  })

  test('refuses a sender without a connection to the receiver, and a visitor', async () => {
    expect((await send(guest, stranger)).status).toBe(403)
    expect(
      (await visitor(server.origin).json('POST', '/api/messages', { receiverId: host.id, content: 'Hello' }))
        .status,
    ).toBe(401)
  })
})

describe('a thread', () => {
  test('answers 304 until something changes, and only messages after a given number', async () => {
    await send(guest, host)
    const first = await thread(host, guest)
    expect(first.body).toMatchObject([{ content: 'Is the lake\nwarm?' }])
    const tag = first.headers.get('ETag')!
    expect(await thread(host, guest, '', { 'If-None-Match': tag })).toMatchObject({ status: 304, body: '' })
    await send(guest, host, { content: 'And the house?' })
    expect((await thread(host, guest, '', { 'If-None-Match': tag })).body).toHaveLength(2)
    expect((await thread(host, guest, '?after=1')).body).toMatchObject([
      { number: 2, content: 'And the house?' },
    ])
    expect((await thread(host, guest, '?before=2')).body).toMatchObject([{ number: 1 }])
    expect((await thread(host, guest, '?after=some')).status).toBe(400)
  })

  test('of a booking contains the messages about it', async () => {
    const booking = await makeBooking(server.db, {
      listingId,
      guestId: guest.id,
      checkIn: '2027-05-01',
      checkOut: '2027-05-03',
    })
    await send(guest, host)
    await send(host, guest, { bookingId: booking.id, content: 'The key is under the stone.' })
    expect((await guest.web.json('GET', `/api/messages/booking/${booking.id}`)).body).toMatchObject([
      { content: 'The key is under the stone.', bookingId: booking.id },
    ])
    expect((await thread(guest, host, `?bookingId=${booking.id}`)).body).toHaveLength(1)
    expect((await stranger.web.json('GET', `/api/messages/booking/${booking.id}`)).status).toBe(404)
  })

  test('answers 404 to anyone else', async () => {
    await send(guest, host)
    const users = [guest, host, stranger, { id: randomUUID() }, { id: 'none' }]
    for (const one of users) {
      for (const other of users) {
        // The host has an active listing, so the stranger may write to them.
        if (one.id === stranger.id && other.id === host.id) continue
        expect(
          (await stranger.web.json('GET', `/api/messages/${one.id}/${other.id}`)).status,
          `${one.id} ${other.id}`,
        ).toBe(404)
      }
      if (one.id !== stranger.id)
        expect((await stranger.web.json('GET', `/api/messages/conversations/${one.id}`)).status).toBe(404)
    }
    expect((await stranger.web.json('GET', `/api/messages/conversations/${stranger.id}`)).body).toEqual([])
  })
})
