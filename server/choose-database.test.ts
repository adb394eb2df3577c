import type { Request, Response } from 'express'
import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { followCatalogue } from '../db/catalogue-cache.server'
import { currentReadScope, noteWrite, withReadScope, type ReadScope } from '../db/read-scope.server'
import { chooseDatabase, setWrittenCookie } from './choose-database'

type Visit = { method?: string; path?: string; cookie?: string; hasReplica?: boolean; hasChanged?: boolean }

/** The scope in which a request is handled, and its response. */
function handle({ method = 'GET', path = '/', cookie, hasReplica = true, hasChanged }: Visit = {}) {
  const response = Object.assign(new EventEmitter(), {
    cookies: [] as string[],
    cacheControl: undefined as string | undefined,
    getHeader: () => response.cacheControl,
    appendHeader(_: string, value: string) {
      response.cookies.push(value)
    },
  })
  const replica = {
    start: () => {},
    isFresh: (since = -Infinity) => since === -Infinity,
    lag: () => 0,
    fail: () => {},
    reads: { replica: 0, primary: 0 },
    stop: () => {},
  }
  const request = { method, path, headers: { cookie } } as unknown as Request
  let scope: ReadScope | undefined
  const choose = chooseDatabase({ replica: hasReplica ? replica : null })
  if (hasChanged)
    void followCatalogue(async (_, { onPayload }) => {
      onPayload('')
      return async () => {}
    })
  void choose(request, response as unknown as Response, () => (scope = currentReadScope()))
  const sendHeaders = () => setWrittenCookie(response as unknown as Response)
  return { scope: scope!, response, sendHeaders, write: () => withReadScope(scope!, noteWrite) }
}

test.each<[string, Visit, boolean]>([
  ['a page', {}, true],
  ['a form', { method: 'POST' }, false],
  ['the console', { path: '/admin/tasks' }, false],
  ['signing in', { path: '/login' }, false],
  ['a page with such a beginning', { path: '/administration' }, true],
  ['a page right after a write', { cookie: 'a=b; written=1' }, false],
  ['a page right after a change to the catalogue', { hasChanged: true }, false],
])('%s may be read from the replica: %#', (_, visit, expected) => {
  expect(handle(visit).scope.mayReadReplica).toBe(expected)
})

test('a visitor who has written reads the primary, for ten seconds', () => {
  const { scope, response, sendHeaders, write } = handle()
  sendHeaders()
  expect(response.cookies).toEqual([])
  write()
  sendHeaders()
  expect(scope.mayReadReplica).toBe(false)
  expect(response.cookies).toEqual(['written=1; Max-Age=10; Path=/; HttpOnly; SameSite=Lax'])
})

test('an answer that anyone may keep has no cookie', () => {
  const { response, sendHeaders, write } = handle()
  write()
  response.cacheControl = 'public, max-age=31536000, immutable'
  sendHeaders()
  expect(response.cookies).toEqual([])
})

test('work that goes on after the answer reads the primary', () => {
  const { scope, response } = handle()
  response.emit('close')
  expect(scope.mayReadReplica).toBe(false)
})
