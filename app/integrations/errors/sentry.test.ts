import { DrizzleQueryError } from 'drizzle-orm'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { flush } from '@sentry/node'
import { expect, onTestFinished, test } from 'vitest'
import { BUSY } from '../../../tests/support/busy'
import { sentryReporter } from './sentry.server'

type Received = { url: string; headers: IncomingHttpHeaders; lines: string[] }

/** A server that takes envelopes as Sentry does. */
async function startSentry() {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    received.push({ url: request.url!, headers: request.headers, lines: (await text(request)).split('\n') })
    response.end('{}')
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

test('an error is sent with its message, stack, route and request, and without values, emails and addresses', async () => {
  const { received, dsn } = await startSentry()
  const report = await sentryReporter(dsn, { environment: 'production' })
  report(failed, { doing: 'Could not save', requestId: 'abc', route: 'routes/x' })
  expect(await flush(BUSY)).toBe(true)
  expect(received).toHaveLength(1)
  const { url, headers, lines } = received[0]!
  expect(url).toMatch(/^\/base\/api\/42\/envelope\/\?.*sentry_key=public/)
  const event = JSON.parse(lines[2]!)
  expect(event).toMatchObject({
    environment: 'production',
    transaction: 'Could not save',
    tags: { request_id: 'abc', route: 'routes/x' },
    exception: { values: [{ value: 'Error: (email) is not accepted' }] },
  })
  const { frames } = event.exception.values[0].stacktrace
  expect(frames.at(-1).filename).toContain('sentry.test.ts')
  expect(frames.at(-1).lineno).toBeGreaterThan(0)
  expect(lines.join()).not.toMatch(/a secret|anne|example\.test|cookie|server_name/i)
  expect(headers.cookie).toBeUndefined()
})
