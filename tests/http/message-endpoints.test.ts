import { beforeEach, expect, test } from 'vitest'
import { signedIn, visitor, type Visitor } from '../support/client'
import { makeHost, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer()
type Person = { id: string; web: Visitor }
let guest: Person
let host: Person
let stranger: Person

async function person(user: { id: string; email: string }): Promise<Person> {
  return { id: user.id, web: await signedIn(server, user) }
}

beforeEach(async () => {
  ;[guest, host, stranger] = [
    await person(await makeUser(server.db, { firstName: 'Maya' })),
    await person(await makeHost(server.db)),
    await person(await makeUser(server.db)),
  ]
  await makeStay(server.db, { hostId: host.id })
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

test('POST /api/messages refuses a sender without a connection to the receiver, and a visitor', async () => {
  expect((await send(guest, stranger)).status).toBe(403)
  expect(
    (await visitor(server.origin).json('POST', '/api/messages', { receiverId: host.id, content: 'Hello' }))
      .status,
  ).toBe(401)
})

test('a thread answers 304 until something changes, and only messages after a given number', async () => {
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
