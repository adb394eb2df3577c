import type { Request, Response } from 'express'
import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { currentReadScope, noteWrite, type ReadScope } from '../db/read-scope.server'
import { chooseDatabase, setWrittenCookie } from './choose-database'

type Asked = { method?: string; path?: string; cookie?: string; replayed?: bigint; isCurrent?: boolean }

/** The scope in which a request is handled, and its response. */
async function handle({
  method = 'GET',
  path = '/',
  cookie,
  replayed = 0x20n,
  isCurrent = true,
}: Asked = {}) {
  const response = Object.assign(new EventEmitter(), {
    cookies: [] as string[],
    cacheControl: undefined as string | undefined,
    getHeader: () => response.cacheControl,
    appendHeader(_: string, value: string) {
      response.cookies.push(value)
    },
  })
  const choose = chooseDatabase(
    {
      replica: {
        start: () => {},
        isCaughtUp: (after) => after === null || replayed >= after,
        lag: () => 0,
        reads: { replica: 0, primary: 0 },
      },
      revision: {
        current: () => 1,
        isCurrent: () => false,
        makeCurrent: async () => isCurrent,
        onChange: () => {},
      },
    },
    50,
  )
  const request = { method, path, headers: { cookie } } as unknown as Request
  const scope = await new Promise<ReadScope>((resolve) => {
    void choose(request, response as unknown as Response, () => resolve(currentReadScope()!))
  })
  return { scope, response }
}

test.each<[string, Asked, boolean]>([
  ['a page', {}, true],
  ['the headers of a page', { method: 'HEAD' }, true],
  ['data', { path: '/api/listings' }, true],
  ['a form', { method: 'POST' }, false],
  ['a change', { method: 'PUT', path: '/api/listings/1' }, false],
  ['the console', { path: '/admin/tasks' }, false],
  ['the console in capitals, which routes ignore', { path: '/Admin' }, false],
  ['the data of the console', { path: '/admin.data' }, false],
  ['the endpoints of the console', { path: '/api/admin/settings' }, false],
  ['messages', { path: '/messages/unread' }, false],
  ['signing in', { path: '/login' }, false],
  ['a link that was emailed', { path: '/reset-password' }, false],
  ['a link that was shared', { path: '/itineraries/shared/x' }, false],
  ['a page with such a beginning', { path: '/administration' }, true],
  ['a page after a write that the replica has', { cookie: 'a=b; written=0/20' }, true],
  ['a page after a write that it lacks', { cookie: 'written=0/21; a=b' }, false],
  ['a page with a cookie that is none of ours', { cookie: 'written=x' }, true],
  ['a page while changes may be missed', { isCurrent: false }, false],
])('%s may be read from the replica: %#', async (_, asked, expected) => {
  expect((await handle(asked)).scope.mayReadReplica).toBe(expected)
})

test('a visitor who has written gets the position of that write', async () => {
  const { scope, response } = await handle({ method: 'POST' })
  setWrittenCookie(response as unknown as Response)
  expect(response.cookies).toEqual([])
  noteWrite(scope, 0x16b374d848n)
  noteWrite(scope, 0x10n)
  setWrittenCookie(response as unknown as Response)
  expect(response.cookies).toEqual(['written=16/B374D848; Max-Age=30; Path=/; HttpOnly; SameSite=Lax'])
})

test('an answer that anyone may keep has no cookie', async () => {
  const { scope, response } = await handle()
  noteWrite(scope, 0x10n)
  response.cacheControl = 'public, max-age=31536000, immutable'
  setWrittenCookie(response as unknown as Response)
  expect(response.cookies).toEqual([])
})

test('a visitor reads the primary for a while if the position of a write is unknown', async () => {
  const { scope, response } = await handle({ method: 'POST' })
  noteWrite(scope, null)
  setWrittenCookie(response as unknown as Response)
  expect(response.cookies[0]).toMatch(/^written=FFFFFFFF\/FFFFFFFF;/)
})

test('work that goes on after the answer reads the primary', async () => {
  const { scope, response } = await handle()
  response.emit('close')
  expect(scope.mayReadReplica).toBe(false)
})
