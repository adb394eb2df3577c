import { DrizzleQueryError } from 'drizzle-orm'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sentryReporter } from './sentry.server'

type Received = { url: string; headers: IncomingHttpHeaders; lines: string[] }

/** A server that takes envelopes as Sentry does. A status of null never answers. */
async function startSentry(status: number | null = 200) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    received.push({ url: request.url!, headers: request.headers, lines: (await text(request)).split('\n') })
    if (status !== null) response.writeHead(status).end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const dsn = `http://public@localhost:${(server.address() as AddressInfo).port}/base/42`
  return { received, dsn }
}

const cause = Object.assign(new Error('anne@example.test is not accepted'), {
  detail: 'Row contains (a secret)',
})
const failed = new DrizzleQueryError('insert into x values ($1)', ['a secret'], cause)

test('an error is sent as an envelope with its message, stack, route and request', async () => {
  const { received, dsn } = await startSentry()
  const report = sentryReporter(dsn, { environment: 'production' })
  await report(failed, { doing: 'Could not save', requestId: 'abc', route: 'routes/x' })
  expect(received).toHaveLength(1)
  const { url, headers, lines } = received[0]!
  expect([url, headers['content-type']]).toEqual(['/base/api/42/envelope/', 'application/x-sentry-envelope'])
  expect(headers['x-sentry-auth']).toMatch(/^Sentry sentry_version=7, .*sentry_key=public$/)
  const [head, item, body] = lines
  const event = JSON.parse(body!)
  expect(JSON.parse(item!)).toEqual({ type: 'event', length: Buffer.byteLength(body!) })
  expect(JSON.parse(head!).event_id).toBe(event.event_id)
  expect(event.event_id).toMatch(/^[\da-f]{32}$/)
  expect(event).toMatchObject({
    level: 'error',
    environment: 'production',
    transaction: 'Could not save',
    tags: { request_id: 'abc', route: 'routes/x' },
    exception: { values: [{ value: 'Error: (email) is not accepted' }] },
  })
  const { frames } = event.exception.values[0].stacktrace
  expect(frames.at(-1).filename).toContain('sentry.test.ts')
  expect(frames.at(-1).lineno).toBeGreaterThan(0)
})

test('an error is sent without values of its query, emails, cookies and addresses', async () => {
  const { received, dsn } = await startSentry()
  await sentryReporter(dsn, { environment: 'production' })(failed)
  const { headers, lines } = received[0]!
  expect(lines.join()).not.toMatch(/a secret|anne|example\.test|cookie/i)
  expect(headers.cookie).toBeUndefined()
})

test('at most some errors are sent per minute, and more in the next one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2031, 4, 1) })
  onTestFinished(() => void vi.useRealTimers())
  const { received, dsn } = await startSentry()
  const report = sentryReporter(dsn, { environment: 'test', maxPerMinute: 2 })
  for (let sent = 0; sent < 5; sent++) await report(new Error('again'))
  expect(received).toHaveLength(2)
  vi.setSystemTime(Date.UTC(2031, 4, 1, 0, 1))
  await report(new Error('again'))
  expect(received).toHaveLength(3)
})

test('nothing is sent for the rest of a minute in which the service asks for silence', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2031, 4, 1) })
  onTestFinished(() => void vi.useRealTimers())
  const { received, dsn } = await startSentry(429)
  const report = sentryReporter(dsn, { environment: 'test' })
  await report(new Error('first'))
  await report(new Error('second'))
  expect(received).toHaveLength(1)
})

test('a service that is down or does not answer is given up on', async () => {
  const { dsn } = await startSentry(null)
  await sentryReporter(dsn, { environment: 'test', timeout: 50 })(new Error('late'))
  await sentryReporter('http://public@localhost:1/1', { environment: 'test' })(new Error('down'))
})
