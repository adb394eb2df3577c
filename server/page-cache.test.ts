import express from 'express'
import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createUnchangedUntil } from '../db/timed-changes.server'
import { pageCache } from './page-cache'
import { BUSY } from '../tests/support/busy'

const MINUTE = Date.UTC(2031, 4, 1, 12, 0)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: MINUTE + 5_000 }))
afterEach(() => void vi.useRealTimers())

/** A server whose only page is cached. */
async function serve(timedChanges: Parameters<typeof createUnchangedUntil>[0]) {
  const logError = vi.fn()
  const pages = pageCache({
    revision: { current: () => 1, isCurrent: () => true, makeCurrent: async () => true, onChange: () => {} },
    maxBytes: 1_000_000,
    lag: 50,
    unchangedUntil: createUnchangedUntil(timedChanges),
    logError,
  })
  const app = express()
  app.set('etag', false)
  app.use(pages.remember)
  app.get('/about', (_, response) => void response.send('<!doctype html><title>About</title>'))
  const server = createServer((request, response) =>
    pages.answer(request, response, () => void app(request, response)),
  )
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(() => void server.close())
  const url = `http://localhost:${(server.address() as AddressInfo).port}/about`
  return { pages, url, isCached: async () => (await fetch(url)).headers.has('ETag'), logError }
}

test('pages are cached again once the instants of a minute could be read', async () => {
  const timedChanges = vi
    .fn()
    .mockRejectedValueOnce(new Error('The database does not answer'))
    .mockResolvedValue({ instants: [], isComplete: true })
  const { isCached, logError } = await serve(timedChanges)
  expect(await isCached()).toBe(false)
  await vi.waitFor(() => expect(logError).toHaveBeenCalledOnce(), BUSY)
  await vi.waitFor(async () => expect(await isCached()).toBe(true), BUSY)
  expect(timedChanges).toHaveBeenCalledTimes(2)
})

test('a page is cached until the next instant, and not after the last one of a list that is not complete', async () => {
  const { isCached } = await serve(async () => ({ instants: [MINUTE + 10_000], isComplete: false }))
  await vi.waitFor(async () => expect(await isCached()).toBe(true), BUSY)
  vi.setSystemTime(MINUTE + 10_001)
  for (let visit = 0; visit < 4; visit++) expect(await isCached()).toBe(false)
})

test('a page is cached until the end of the minute after the last instant of a complete list', async () => {
  const { isCached } = await serve(async () => ({ instants: [MINUTE + 10_000], isComplete: true }))
  vi.setSystemTime(MINUTE + 10_001)
  await vi.waitFor(async () => expect(await isCached()).toBe(true), BUSY)
  vi.setSystemTime(MINUTE + 60_000)
  expect(await isCached()).toBe(false)
})

test('nobody waits for a request that is not worked on yet', async () => {
  const { pages, url } = await serve(async () => ({ instants: [], isComplete: true }))
  const { host, pathname } = new URL(url)
  const queued = vi.fn()
  const request = {
    method: 'GET',
    url: pathname,
    headers: { host },
    rawHeaders: ['Host', host],
  } as unknown as IncomingMessage
  pages.answer(request, new ServerResponse(request), queued)
  expect(queued).toHaveBeenCalledOnce()
  expect((await fetch(url)).status).toBe(200)
})
