import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { messages } from '../../db/schema'
import { signedIn, type Visitor } from '../support/client'
import { makeHost, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsIn, wordsOf } from '../support/words'

const server = setUpServer()
type Person = { id: string; web: Visitor }
let guest: Person
let host: Person

const person = async (user: { id: string; email: string }): Promise<Person> => {
  return { id: user.id, web: await signedIn(server, user) }
}

beforeEach(async () => {
  ;[guest, host] = [
    await person(await makeUser(server.db, { firstName: 'Maya' })),
    await person(await makeHost(server.db)),
  ]
  await makeStay(server.db, { hostId: host.id, timeZone: 'America/Denver' })
})

const pageOf = (me: Person, other: Person, query = '') => me.web.get(`/messages/${other.id}${query}`)
const send = async (from: Person, to: Person, content: string) => {
  const answer = await from.web.json('POST', '/api/messages', { receiverId: to.id, content })
  expect(answer.status).toBe(201)
}
const updatesOf = (me: Person, other: Person, query = '?after=0', tag?: string) =>
  me.web.json('GET', `/messages/${other.id}/updates${query}`, undefined, tag ? { 'If-None-Match': tag } : {})
const rowsOf = (from: Person) =>
  server.db.select().from(messages).where(eq(messages.senderId, from.id)).orderBy(messages.createdAt)

test('a thread shows the last fifty messages and links to earlier ones', async () => {
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
  const words = await wordsIn(host.web.get(earlier!))
  expect(words).toMatch(/Message 1\. .*Message 2\. .*Latest messages/)
  expect(words).not.toContain('Message 3.')
})

test('sending a message refuses a text that is too long and keeps it', async () => {
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
