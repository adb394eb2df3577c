import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { oneTimeCodes, outboxMessages } from '../../db/schema'
import { visitor } from '../support/client'
import { makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { wordsOf } from '../support/words'

// Outside demo mode, as in production.
process.env.DEMO = '0'
const server = setUpServer()
const { env } = await import('../../env.server')
const { answerRecoveryRequests } = await import('../../app/domain/accounts/recovery/recovery-requests.server')

const KNOWN = '+18285550001'
const UNKNOWN = '+18285550002'
const SUSPENDED = '+18285550003'
/** A code that is right by chance once in 100,000 runs of this file. */
const GUESS = '271828'

afterEach(() => vi.restoreAllMocks())

const NOT_COMPARED = [
  'date',
  'content-security-policy',
  'set-cookie',
  'keep-alive',
  'connection',
  'x-request-id',
]

/** What an answer reveals: its status, headers and text, without the phone number itself. */
async function reveal(response: Response, phone: string) {
  const shown = `+1 828 555 ${phone.slice(-4)}`
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !NOT_COMPARED.includes(name)))
  const cookies = response.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, ''))
  const text = await response.text()
  const words = headers['content-type']?.includes('json') ? text : wordsOf(text)
  return {
    status: response.status,
    headers,
    cookies,
    words: words.replaceAll(shown, 'the number').replaceAll(phone, 'the number'),
  }
}

/** Tries every request of the recovery with a phone number. @returns the answers */
async function tryEverything(phone: string) {
  const me = visitor(server.origin)
  const json = (path: string, body: unknown) =>
    me.send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    })
  const page = (path: string, fields: Record<string, string>) => me.post(path, fields)
  const steps: (() => Promise<Response>)[] = [
    () => json('/api/auth/verify-username-otp', { phone, otp: GUESS }),
    () => json('/api/auth/username-recovery', { phone }),
    ...Array.from({ length: 7 }, () => () => json('/api/auth/verify-username-otp', { phone, otp: GUESS })),
    () => page('/forgot-credentials/username', { phone }),
    () => me.get('/forgot-credentials/username/code'),
    ...Array.from(
      { length: 7 },
      () => () => page('/forgot-credentials/username/code', { intent: 'verify', otp: GUESS }),
    ),
    () => page('/forgot-credentials/username/code', { intent: 'resend' }),
    () => me.get('/forgot-credentials/username/code'),
    () => page('/forgot-credentials/username/code', { intent: 'verify', otp: GUESS }),
    () => me.get('/forgot-credentials/username/found'),
    () => me.get('/forgot-credentials'),
  ]
  const answers = []
  for (const step of steps) {
    answers.push(await reveal(await step(), phone))
    await answerRecoveryRequests(new Date())
  }
  return answers
}

test('a number with an account, without one and with a suspended one get the same answers', async () => {
  expect(env().DEMO).toBe(false)
  await makeUser(server.db, { phoneNumber: KNOWN })
  await makeUser(server.db, { phoneNumber: SUSPENDED, suspendedAt: new Date() })
  // The first page of a process is sent in parts, because modules of its frame are loaded.
  await visitor(server.origin).get('/forgot-credentials')
  const [known, unknown, suspended] = [
    await tryEverything(KNOWN),
    await tryEverything(UNKNOWN),
    await tryEverything(SUSPENDED),
  ]
  expect(unknown).toEqual(known)
  expect(suspended).toEqual(known)
  expect(known.map(({ status }) => status)).toEqual([
    410, 200, 400, 400, 400, 400, 400, 410, 410, 302, 200, 400, 400, 400, 400, 400, 410, 410, 302, 200, 400,
    302, 200,
  ])
  expect(JSON.stringify(known)).not.toMatch(/outbox|Demo mode|@/)
  const textsTo = async (phone: string) =>
    (await server.db.select().from(outboxMessages).where(eq(outboxMessages.to, phone))).length
  expect([await textsTo(KNOWN), await textsTo(UNKNOWN), await textsTo(SUSPENDED)]).toEqual([3, 0, 0])
  const guesses = async (phone: string) =>
    (await server.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.phone, phone)))
      .map(({ attempts }) => attempts)
      .sort()
  expect([await guesses(KNOWN), await guesses(UNKNOWN), await guesses(SUSPENDED)]).toEqual(
    Array(3).fill([1, 5, 5]),
  )
})

test('reports a failure without logging the number or the code', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await server.db.execute(sql`alter table recovery_requests rename to recovery_requests_away`)
  await server.db.execute(sql`alter table one_time_codes rename to one_time_codes_away`)
  try {
    const me = visitor(server.origin)
    const page = await me.post('/forgot-credentials/username', { phone: '828 555 0009' })
    expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5'])
    const words = await page.text()
    expect(wordsOf(words)).toContain('Failed to send OTP An error occurred. Please try again.')
    expect(words).toContain('value="828 555 0009"')
    const [asked, checked] = [
      await me.json('POST', '/api/auth/username-recovery', { phone: '828 555 0009' }),
      await me.json('POST', '/api/auth/verify-username-otp', { phone: '828 555 0009', otp: GUESS }),
    ]
    expect([asked.status, checked.status, checked.body.message]).toEqual([
      503,
      503,
      'An error occurred. Please try again.',
    ])
    const reset = await me.post('/forgot-credentials/send', { email: 'ann@people.test' })
    expect([reset.status, wordsOf(await reset.text())]).toEqual([
      503,
      expect.stringContaining('Failed to send reset email An error occurred. Please try again.'),
    ])
  } finally {
    await server.db.execute(sql`alter table recovery_requests_away rename to recovery_requests`)
    await server.db.execute(sql`alter table one_time_codes_away rename to one_time_codes`)
  }
  const lines = log.mock.calls.map((call) => call.map(String).join(' '))
  expect(lines).toHaveLength(4)
  expect(lines.join('\n')).not.toMatch(/8285550009|555 0009|271828|ann@people/)
})
