import { sql } from 'drizzle-orm'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { suspendUser } from '~/domain/accounts/administration/change-account-status.server'
import {
  closeFeed,
  countSubscribers,
  MAX_STREAMS_PER_USER,
} from '~/domain/messaging/conversation-feed.server'
import { bumpRevision } from '~/domain/messaging/bump-revision.server'
import { connection } from '../../db/client.server'
import { DEMO_PASSWORD, signedIn, visitor } from '../support/client'
import { eventSource } from '../support/event-source'
import { makeAdmin, makeUser } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer()
const PATH = '/messages/events'

type Source = Awaited<ReturnType<typeof eventSource>>
const open: Source[] = []
afterEach(async () => {
  open.splice(0).forEach(({ leave }) => leave())
  await expect.poll(countSubscribers).toBe(0)
})

/** A new user, signed in and listening. */
async function listener() {
  const user = await makeUser(server.db)
  const browser = await signedIn(server, user)
  const listen = async () => {
    const source = await eventSource(browser, PATH)
    open.push(source)
    return source
  }
  return { id: user.id, email: user.email, browser, listen, source: await listen() }
}

const bump = (one: string, other: string) => server.db.transaction((tx) => bumpRevision(tx, one, other))

test('refuses visitors who are not signed in', async () => {
  const answer = await visitor(server.origin).json('GET', PATH)
  expect([answer.status, answer.body]).toEqual([401, { message: 'Please sign in.' }])
})

test('answers a stream that proxies neither cache, transform nor buffer', async () => {
  const {
    source: { response, text },
  } = await listener()
  const { headers } = response
  expect([
    response.status,
    headers.get('Content-Type'),
    headers.get('Cache-Control'),
    headers.get('Content-Encoding'),
  ]).toEqual([200, 'text/event-stream; charset=utf-8', 'private, no-store, no-transform', null])
  await expect.poll(() => open.at(-1)!.text).toBe('retry: 3000\n\n')
  expect(text).toMatch(/^(retry: 3000\n\n)?$/)
})

test('a change reaches all tabs of both users, and no other user', async () => {
  const [one, other, stranger] = await Promise.all([listener(), listener(), listener()])
  const second = await one.listen()
  const { revision } = await bump(one.id, other.id)
  const change = (otherId: string) => [{ event: 'change', data: { otherId, revision } }]
  await expect
    .poll(() => [one.source.received, second.received, other.source.received])
    .toEqual([change(other.id), change(other.id), change(one.id)])
  await bump(stranger.id, other.id)
  await expect.poll(() => stranger.source.received.length).toBe(1)
  expect(one.source.received).toHaveLength(1)
})

test('an eleventh stream of a user closes their oldest one', async () => {
  const { listen, source } = await listener()
  for (let more = 1; more < MAX_STREAMS_PER_USER; more++) await listen()
  expect([countSubscribers(), source.isOpen]).toEqual([MAX_STREAMS_PER_USER, true])
  await listen()
  await expect.poll(() => [countSubscribers(), source.isOpen]).toEqual([MAX_STREAMS_PER_USER, false])
  expect(open.filter(({ isOpen }) => isOpen)).toHaveLength(MAX_STREAMS_PER_USER)
})

test('ends within seconds of a sign-out, a suspension and a change of the password elsewhere', async () => {
  const [leaving, suspended, owner, bystander] = await Promise.all([1, 2, 3, 4].map(() => listener()))
  const second = await leaving!.listen()
  const phone = await signedIn(server, leaving!)
  const elsewhere = await eventSource(phone, PATH)
  open.push(elsewhere)
  await leaving!.browser.post('/logout')
  const admin = await makeAdmin(server.db)
  expect(await suspendUser(suspended!.id, { admin, now: new Date() })).toMatchObject({ ok: true })
  const tablet = await signedIn(server, owner!)
  const changed = await tablet.json('PUT', `/api/users/${owner!.id}/password`, {
    currentPassword: DEMO_PASSWORD,
    newPassword: 'a new long one',
    confirmPassword: 'a new long one',
  })
  expect(changed.status).toBe(200)
  const ended = [leaving!.source, second, suspended!.source, owner!.source]
  await expect.poll(() => ended.map(({ isOpen }) => isOpen)).toEqual([false, false, false, false])
  expect(leaving!.source.error).toBeUndefined()
  expect([elsewhere.isOpen, bystander!.source.isOpen]).toEqual([true, true])
})

test('a HEAD request opens no stream', async () => {
  const { browser, source } = await listener()
  source.leave()
  await expect.poll(countSubscribers).toBe(0)
  const response = await browser.send(PATH, { method: 'HEAD' })
  expect([response.status, response.headers.get('Content-Type'), countSubscribers()]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    0,
  ])
})

test('answers 204 when the database cannot listen, so that browsers stop reconnecting', async () => {
  const { browser } = await listener()
  const database = await connection()
  const { listen } = database
  database.listen = null
  const response = await browser.get(PATH)
  database.listen = listen
  expect([response.status, countSubscribers()]).toEqual([204, 1])
})

if (inject('template').engine === 'postgres') {
  test('sends every client a refresh event after the listener reconnects', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { source } = await listener()
    await server.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'roamstead listener'`,
    )
    await expect.poll(() => source.received).toEqual([{ event: 'refresh', data: {} }])
    logged.mockRestore()
  })
}

test('ends without an error when the server stops', async () => {
  const { source } = await listener()
  await closeFeed()
  await expect.poll(() => source.isOpen).toBe(false)
  expect(source.error).toBeUndefined()
})
