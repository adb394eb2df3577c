import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createEmulator, type Emulator } from '../../app/integrations/payments/emulator/emulator'
import { memoryStore } from '../../app/integrations/payments/emulator/store'
import type { PaymentProcessor } from '../../app/integrations/payments/processor'
import { stripeProcessor } from '../../app/integrations/payments/stripe-processor.server'

/** What happens to a call: an error of the server, no answer, or an answer that is lost on its way. */
type Failing = 'error' | 'no answer' | 'lost answer' | 'too many'

export type StripeServer = {
  url: string
  emulator: Emulator
  /** The calls so far: `POST /v1/refunds`. */
  calls: string[]
  /** Milliseconds that each call takes. */
  latency: number
  /** Lets the next calls fail, each in one way. */
  failNext: (...failing: Failing[]) => void
  /** A processor that uses this server over the wire. */
  processor: (options?: { timeout?: number; retries?: number }) => PaymentProcessor
  stop: () => Promise<void>
}

export const STRIPE_SECRETS = { secretKey: 'sk_test_emulator', webhookSecret: 'whsec_emulator' }

/** Starts a server with Stripe's API. What guests, hosts and banks do there is done by calling its `emulator`. */
export async function startStripe({
  now,
  port = 0,
}: { now?: () => Date; port?: number } = {}): Promise<StripeServer> {
  const failing: Failing[] = []
  const emulator = createEmulator({
    store: memoryStore(),
    ...STRIPE_SECRETS,
    pages: 'https://checkout.test',
    ...(now && { now }),
  })
  const http = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request)
      own.calls.push(`${request.method} ${request.url!.split('?')[0]}`)
      if (own.latency) await wait(own.latency)
      const failure = failing.shift()
      if (failure === 'no answer') return // until the client gives up
      if (failure === 'error' || failure === 'too many') {
        const error = { type: 'api_error', message: 'Something went wrong on our end.' }
        response.writeHead(failure === 'error' ? 500 : 429, { 'Content-Type': 'application/json' })
        return response.end(JSON.stringify({ error }))
      }
      const { method = 'GET', url, headers } = request
      const sent = Object.entries(headers).filter(
        (one): one is [string, string] => typeof one[1] === 'string',
      )
      const answer = await emulator.answer({
        method,
        url: `${own.url}${url}`,
        headers: new Headers(sent),
        body,
      })
      if (failure === 'lost answer') return response.destroy()
      response.writeHead(answer.status, Object.fromEntries(answer.headers))
      response.end(await answer.text())
    })()
  })
  await new Promise<void>((started) => http.listen(port, '127.0.0.1', started))
  const { port: actual } = http.address() as AddressInfo
  const own: StripeServer = {
    url: `http://127.0.0.1:${actual}`,
    emulator,
    calls: [],
    latency: 0,
    failNext: (...next) => void failing.push(...next),
    processor: (options) =>
      stripeProcessor({
        name: 'stripe',
        ...STRIPE_SECRETS,
        api: { host: '127.0.0.1', port: actual, protocol: 'http' },
        ...options,
      }),
    stop: () =>
      new Promise((stopped) => {
        http.close(() => stopped())
        http.closeAllConnections()
      }),
  }
  return own
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
