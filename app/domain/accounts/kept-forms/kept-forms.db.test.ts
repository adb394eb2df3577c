import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { keptForms } from '#db/schema'
import { makeUser } from '../../../../tests/support/people'
import { KEPT_MINUTES, KEPT_PER_BROWSER } from './kept-form'
import { claimKeptForms, keepForm, sweepKeptForms, takeKeptForm } from './kept-forms.server'

const now = new Date('2026-11-20T12:00:00Z')
const path = '/itineraries/new'
const body = 'title=A+week+in+Lisbon'
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const keep = (browser: string, given: Partial<Parameters<typeof keepForm>[0]> = {}) =>
  keepForm({ browser, userId: null, path, body, now, ...given })
const pathsOf = async (browser: string) =>
  (await db.select({ path: keptForms.path }).from(keptForms).where(eq(keptForms.browser, browser)))
    .map((row) => row.path)
    .sort()

test("a visitor's form is given once, to the account that signs in next, on its own page", async () => {
  const [me, other, browser] = [await makeUser(db), await makeUser(db), randomUUID()]
  await keep(browser)
  const take = (userId: string, at = path) => takeKeptForm(browser, { userId, path: at, now })
  expect(await take(me.id)).toBeNull()
  await claimKeptForms(browser, me.id)
  expect(await take(other.id)).toBeNull()
  expect(await take(me.id, '/flights/new')).toBeNull()
  expect(await takeKeptForm(randomUUID(), { userId: me.id, path, now })).toBeNull()
  expect(await take(me.id)).toBe(body)
  expect(await take(me.id)).toBeNull()
})

test('a form of an expired session is deleted when another account signs in', async () => {
  const [me, other, browser] = [await makeUser(db), await makeUser(db), randomUUID()]
  await keep(browser, { userId: me.id })
  await claimKeptForms(browser, other.id)
  expect(await pathsOf(browser)).toEqual([])
  await keep(browser, { userId: me.id })
  await claimKeptForms(browser, me.id)
  expect(await takeKeptForm(browser, { userId: me.id, path, now })).toBe(body)
})

test('a form is taken by one of two requests at once', async () => {
  const [me, browser] = [await makeUser(db), randomUUID()]
  await keep(browser, { userId: me.id })
  const taken = await Promise.all([1, 2].map(() => takeKeptForm(browser, { userId: me.id, path, now })))
  expect(taken.filter(Boolean)).toEqual([body])
})

test('the same form sent again replaces the first, and a browser keeps only its newest forms', async () => {
  const [me, browser] = [await makeUser(db), randomUUID()]
  for (let at = 0; at <= KEPT_PER_BROWSER; at++)
    await keep(browser, { userId: me.id, path: `/flights/${at}`, now: later(at) })
  expect(await pathsOf(browser)).toEqual([
    '/flights/1',
    '/flights/2',
    '/flights/3',
    '/flights/4',
    '/flights/5',
  ])
  await keep(browser, { userId: me.id, path: '/flights/5', body: 'airline=Ours', now: later(6) })
  expect(await takeKeptForm(browser, { userId: me.id, path: '/flights/5', now })).toBe('airline=Ours')
})

test('a form expires after an hour, and the sweep deletes it', async () => {
  const [me, browser] = [await makeUser(db), randomUUID()]
  await keep(browser, { userId: me.id })
  expect(await takeKeptForm(browser, { userId: me.id, path, now: later(KEPT_MINUTES) })).toBeNull()
  await sweepKeptForms(later(KEPT_MINUTES - 1))
  expect(await pathsOf(browser)).toEqual([path])
  await sweepKeptForms(later(KEPT_MINUTES))
  expect(await pathsOf(browser)).toEqual([])
})
