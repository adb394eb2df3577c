import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fetchCalendar } from './calendars/fetch-calendar.server'
import { closeMailServer, deliverEmail } from './email/email.server'
import { fetchPlaces } from './geocoding/remote.server'
import { stripeProcessor } from './payments/stripe-processor.server'
import { fetchOsrmRoutes } from './routing/osrm.server'
import { deliverSms } from './sms/sms.server'
import { s3Bucket } from './storage/s3-bucket.server'

const settings: { current: Record<string, string> } = vi.hoisted(() => ({ current: {} }))
vi.mock('../../env.server', () => ({ env: () => settings.current }))

/** Takes every connection and never says a word. */
const sockets = new Set<Socket>()
const silent = createServer((socket) => sockets.add(socket.on('error', () => {})))
let [origin, host, port] = ['', '', 0]
beforeAll(async () => {
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  ;({ address: host, port } = silent.address() as AddressInfo)
  origin = `http://${host}:${port}`
  settings.current = {
    APP_ORIGIN: 'https://roamstead.test',
    SMTP_URL: `smtp://${host}:${port}`,
    TWILIO_API_URL: origin,
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'token',
  }
})
afterAll(() => {
  closeMailServer()
  for (const socket of sockets) socket.destroy()
  silent.close()
})

/** The limits that the calls set, which end after a moment here. */
const limits: number[] = []
const timeout = AbortSignal.timeout.bind(AbortSignal)
beforeEach(() => {
  limits.length = 0
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    limits.push(limit)
    return timeout(100)
  })
})

const bucket = () =>
  s3Bucket({
    bucket: 'pictures',
    endpoint: origin,
    region: 'auto',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  })
const fromBoulder = [40, 39.7].map((latitude) => ({ label: 'A town', latitude, longitude: -105 }))
const email = { id: 'a1', senderName: 'Roamstead', to: 'robin@people.test', subject: 'Hello', text: 'Hi' }
const driving = {
  optimization: 'fastest',
  avoidTolls: false,
  avoidHighways: false,
  day: '2027-03-06',
} as const
/** The test's server has an address that no feed may have. */
const reachable = { reach: { allowsPort: () => true, allowsAddress: () => true } }

test.each<[string, number, () => Promise<unknown>]>([
  ['reading a picture from the bucket', 8, () => bucket().read('a.webp')],
  ['writing to the bucket', 30, () => bucket().write('a.webp', Buffer.from('a'))],
  ['an email', 45, () => deliverEmail(email)],
  ['a text message', 20, () => deliverSms({ to: '+12125550123', text: 'Hi' })],
  ['a search at `GEOCODER_URL`', 5, () => fetchPlaces(`${origin}/api`, 'Boulder')],
  ['a route from `ROUTING_URL`', 5, () => fetchOsrmRoutes(origin, fromBoulder, driving)],
  ['a calendar feed', 10, () => fetchCalendar(`${origin}/a.ics`, reachable)],
])('%s ends after %d s, as the operator reads, when nobody answers', async (call, seconds, run) => {
  expect(await run().catch(() => ({ ok: false }))).toMatchObject({ ok: false })
  expect(limits).toEqual([seconds * 1_000])
  expect(rowOf(call)).toContain(`${seconds} s`)
})

test('a call to Stripe is given up on after its limit', async () => {
  const api = { host, port, protocol: 'http' as const }
  const keys = { name: 'stripe' as const, secretKey: 'sk_test_a', webhookSecret: 'whsec_a' }
  const stripe = stripeProcessor({ ...keys, api, timeout: 50, retries: 0 })
  await expect(stripe.readCheckout('cs_1')).rejects.toThrow()
  expect(rowOf('a call to Stripe')).toContain('10 s each')
})

/** The row of a call in the table that operators read. */
const rowOf = (call: string) =>
  readFileSync('docs/operate.md', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`| ${call}`))
