import express from 'express'
import { createServer, request, ServerResponse, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createUnchangedUntil } from '../db/timed-changes.server'
import { pageCache } from './page-cache'
import { setResponseHeaders } from './response-headers'
import { BUSY } from '../tests/support/busy'

const MINUTE = Date.UTC(2031, 4, 1, 12, 0)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: MINUTE + 5_000 }))
afterEach(() => void vi.useRealTimers())

const isFromMemory = ({ headers }: Response) => !headers.has('Server-Timing')

/** A server whose only page is cached. */
async function serve(
  timedChanges: Parameters<typeof createUnchangedUntil>[0],
  { isStreamed = false, status = 200 } = {},
) {
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
  app.use(setResponseHeaders('http://localhost'))
  app.use(pages.remember)
  app.get('/about', (_, response) => {
    // It belongs to one answer, so a cached one has none.
    response.setHeader('Server-Timing', 'rendered')
    response.setHeader('Content-Security-Policy', "script-src 'nonce-abc'")
    response.status(status).type('html')
    if (isStreamed) response.write('<!doctype html>')
    response.end('<script nonce="abc">1</script><title>About</title>')
  })
  const server = createServer((request, response) =>
    pages.answer(request, response, () => void app(request, response)),
  )
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(() => void server.close())
  const url = `http://localhost:${(server.address() as AddressInfo).port}/about`
  return { pages, url, isCached: async () => isFromMemory(await fetch(url)), logError }
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
  const asked = {
    method: 'GET',
    url: pathname,
    headers: { host },
    rawHeaders: ['Host', host],
  } as unknown as IncomingMessage
  pages.answer(asked, new ServerResponse(asked), queued)
  expect(queued).toHaveBeenCalledOnce()
  expect((await fetch(url)).status).toBe(200)
})

const complete = async () => ({ instants: [], isComplete: true })

describe('a page that is rendered', () => {
  // No page is cached, because what changes when is not known.
  const unknown = async () => ({ instants: [], isComplete: false })
  /** fetch would add a header that asks for the page anyway. */
  const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ answer: IncomingMessage; body: string }>((resolve, reject) => {
      request(url, { headers, method }, (answer) =>
        text(answer).then((body) => resolve({ answer, body }), reject),
      )
        .on('error', reject)
        .end()
    })

  test('has the ETag and the body that it would have from memory', async () => {
    const [rendered, cached] = [await serve(unknown), await serve(complete)]
    await vi.waitFor(async () => expect(await cached.isCached()).toBe(true), BUSY)
    const [first, later] = [await ask(rendered.url), await ask(cached.url)]
    expect([first.answer.headers['server-timing'], later.answer.headers['server-timing']]).toEqual([
      'rendered',
      undefined,
    ])
    const shared = ({ answer, body }: typeof first) => [
      answer.statusCode,
      answer.headers.etag,
      answer.headers['cache-control'],
      answer.headers['content-security-policy'],
      answer.headers['content-length'],
      body,
    ]
    expect(shared(first)).toEqual(shared(later))
    expect(shared(first)[1]).toMatch(/^W\/"/)
  })

  test.each(['GET', 'HEAD'])('is a 304 for a browser that has it (%s)', async (method) => {
    const { url } = await serve(unknown)
    const { etag } = (await ask(url)).answer.headers
    const { answer, body } = await ask(url, { 'If-None-Match': etag! }, method)
    expect([answer.statusCode, answer.headers['server-timing'], body]).toEqual([304, 'rendered', ''])
    expect([answer.headers.etag, answer.headers['content-length']]).toEqual([etag, undefined])
    expect((await ask(url, { 'If-None-Match': 'W/"another"' }, method)).answer.statusCode).toBe(200)
  })

  test('is cached although its visitor got a 304', async () => {
    const { etag } = (await ask((await serve(unknown)).url)).answer.headers
    const { url } = await serve(complete)
    expect((await ask(url, { 'If-None-Match': etag! })).answer.statusCode).toBe(304)
    await vi.waitFor(async () => expect(isFromMemory(await fetch(url))).toBe(true), BUSY)
  })

  test('is sent as it is where it is streamed', async () => {
    const { url } = await serve(unknown, { isStreamed: true })
    const { answer, body } = await ask(url, { 'If-None-Match': '*' })
    expect([answer.statusCode, answer.headers.etag]).toEqual([200, undefined])
    expect(body).toBe('<!doctype html><script nonce="abc">1</script><title>About</title>')
  })

  test('has no ETag if it is an error', async () => {
    const { url } = await serve(unknown, { status: 404 })
    const { answer } = await ask(url, { 'If-None-Match': '*' })
    expect([answer.statusCode, answer.headers.etag]).toEqual([404, undefined])
  })
})
