import { eq, sql } from 'drizzle-orm'
import { setupServer } from 'msw/node'
import { format } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { bookings, oneTimeCodes, outboxMessages, recoveryRequests, users } from '../../db/schema'
import { twilio } from '../mocks/twilio'
import { signedIn, visitor } from '../support/client'
import { day } from '../support/days'
import { makeAdmin, makeHost, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { startMailServer } from '../support/smtp'
import { wordsOf } from '../support/words'
import { startStripe, STRIPE_SECRETS } from '../support/stripe'

// As in production, emails and text messages are sent and no page shows them.
const mailServer = await startMailServer()
const stripe = await startStripe()
Object.assign(process.env, {
  DEMO: '0',
  SMTP_URL: mailServer.url,
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'the token of the texts',
  TWILIO_FROM: '+15005550006',
  TWILIO_API_URL: 'https://texts.test',
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: STRIPE_SECRETS.secretKey,
  STRIPE_WEBHOOK_SECRET: STRIPE_SECRETS.webhookSecret,
  STRIPE_API_URL: stripe.url,
  STRIPE_CHECKOUT_ORIGIN: 'https://checkout.test',
})
const texts = twilio('https://texts.test')
const elsewhere = setupServer(...texts.handlers)
const server = setUpServer()

const { env } = await import('../../env.server')
const { answerRecoveryRequests } = await import('../../app/domain/accounts/recovery/recovery-requests.server')

beforeAll(() => elsewhere.listen({ onUnhandledRequest: 'bypass' }))
afterAll(async () => {
  elsewhere.close()
  await mailServer.stop()
  await stripe.stop()
})

test('outside demo mode its outbox, components and accounts are unknown', async () => {
  expect(env().DEMO).toBe(false)
  const login = await (await visitor(server.origin).get('/login')).text()
  expect(login).not.toMatch(/@demo[.]test|demo1234/)
  const [email] = await server.db
    .insert(outboxMessages)
    .values({
      channel: 'mail',
      to: 'ann@example.test',
      subject: 'Secret subject',
      text: 'Secret text',
    })
    .returning()
  const paths = [
    '/dev/outbox',
    '/dev/outbox.json',
    `/dev/outbox/${email!.id}`,
    '/dev/ui',
    '/dev/pay/cs_test_1',
  ]
  for (const path of paths) {
    const answer = await visitor(server.origin).get(path)
    const words = await answer.text()
    expect([path, answer.status]).toEqual([path, 404])
    expect(words).not.toContain('Secret')
    expect(words).not.toContain('ann@example.test')
  }
})

describe('asking for a link to a new password', () => {
  beforeEach(async () => void (await server.db.delete(recoveryRequests)))

  /** What an answer reveals: its status, its headers except the date and the id, and its body without the nonce. */
  async function seen(answer: Promise<Response>) {
    const response = await answer
    const headers = Object.fromEntries(
      [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
    )
    const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1] ?? 'no nonce'
    const body = await response.text()
    return JSON.parse(
      JSON.stringify({ status: response.status, headers, body }).replaceAll(nonce, 'NONCE'),
    ) as { status: number; headers: Record<string, string>; body: string }
  }

  const endpoints: Record<string, (email: string) => Promise<Response>> = {
    'the page': (email) => visitor(server.origin).post('/forgot-password', { email }),
    'the page with scripts': (email) => visitor(server.origin).post('/forgot-password.data', { email }),
    'the JSON endpoint': (email) =>
      visitor(server.origin).send('/api/auth/forgot-password', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify({ email }),
      }),
  }

  test.each(Object.entries(endpoints))(
    '%s gives the same answer for an account, a suspended account and none, before it looks them up',
    async (_, ask) => {
      const [known, suspended] = [
        await makeUser(server.db),
        await makeUser(server.db, { suspendedAt: new Date() }),
      ]
      // The first page of a process is sent in parts, because modules of its frame are loaded.
      await seen(ask('first@people.test'))
      const answers = [
        await seen(ask(known.email)),
        await seen(ask(suspended.email)),
        await seen(ask('nobody@people.test')),
      ]
      expect(answers[0]).toMatchObject({
        status: 200,
        body: expect.stringContaining('If an account uses this address'),
      })
      expect(answers[0]!.body).not.toMatch(/token|people\.test/)
      expect([answers[1], answers[2]]).toEqual([answers[0], answers[0]])
      const emails = () => server.db.select().from(outboxMessages).where(eq(outboxMessages.to, known.email))
      expect([(await emails()).length, await server.db.$count(recoveryRequests)]).toEqual([0, 4])
      await answerRecoveryRequests(new Date())
      expect((await emails())[0]!.text).toContain(`${server.origin}/reset-password?token=`)
    },
  )
})

describe('asking for a forgotten email address', () => {
  const KNOWN = '+18285550001'
  const UNKNOWN = '+18285550002'
  const SUSPENDED = '+18285550003'
  /** A code that is right by chance once in 100,000 runs of this file. */
  const GUESS = '271828'

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
      ...Array.from({ length: 6 }, () => () => json('/api/auth/verify-username-otp', { phone, otp: GUESS })),
      () => page('/forgot-credentials/username', { phone }),
      () => me.get('/forgot-credentials/username/code'),
      () => page('/forgot-credentials/username/code', { intent: 'verify', otp: GUESS }),
      () => page('/forgot-credentials/username/code', { intent: 'resend' }),
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
      410, 200, 400, 400, 400, 400, 400, 410, 302, 200, 400, 302, 400, 302, 200,
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
      Array(3).fill([1, 1, 5]),
    )
  })

  test('reports a failure without logging the number or the code', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
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
      expect((await me.post('/forgot-credentials/send', { email: 'ann@people.test' })).status).toBe(503)
    } finally {
      await server.db.execute(sql`alter table recovery_requests_away rename to recovery_requests`)
      await server.db.execute(sql`alter table one_time_codes_away rename to one_time_codes`)
    }
    const lines = logged.mock.calls.map((call) => call.map(String).join(' '))
    logged.mockRestore()
    expect(lines).toHaveLength(4)
    expect(lines.join('\n')).not.toMatch(/8285550009|555 0009|271828|ann@people/)
  })
})

describe('what is secret', () => {
  /** Every response of the site and everything that the process logged. */
  const answers: string[] = []
  const log: string[] = []

  beforeAll(() => {
    const { fetch } = globalThis
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const answer = await fetch(input, init)
      if (answer.url.startsWith(server.origin))
        answers.push(`${new URL(answer.url).pathname}: ${await answer.clone().text()}`)
      return answer
    })
    for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
      vi.spyOn(console, level).mockImplementation((...values) => void log.push(format(...values)))
    for (const stream of [process.stdout, process.stderr]) {
      const write = stream.write.bind(stream) as typeof stream.write
      vi.spyOn(stream, 'write').mockImplementation(((chunk: string | Uint8Array, ...rest: []) => {
        log.push(String(chunk))
        return write(chunk, ...rest)
      }) as typeof stream.write)
    }
  })
  afterEach(() => {
    answers.length = 0
    log.length = 0
  })
  afterAll(async () => {
    vi.restoreAllMocks()
  })

  /** Does one round of the outbox worker without waiting for it. */
  async function deliver() {
    const { deliverDueMessages } = await import('~/domain/outbox/deliver-due-messages.server')
    await answerRecoveryRequests(new Date())
    await deliverDueMessages(new Date())
  }

  /** Does one round of the work on payments. */
  async function work() {
    const [{ finishDueCheckouts }, { sendDueRefunds }] = await Promise.all([
      import('~/domain/bookings/payment/finish-checkout.server'),
      import('~/domain/payments/send-refunds.server'),
    ])
    await finishDueCheckouts(new Date())
    await sendDueRefunds(new Date())
  }

  /** Every row, as text, of every table but those of places, which only imports write. */
  async function everyRow(): Promise<string> {
    const rowsOf = async (query: string) =>
      ((await server.db.execute(sql.raw(query))) as unknown as { rows: Record<string, unknown>[] }).rows
    const tables = await rowsOf(
      `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('cities', 'gas_stations', 'attractions')`,
    )
    const rows = await Promise.all(
      tables.map(async ({ name }) =>
        (await rowsOf(`select '${name} ' || to_jsonb(t)::text as row from "${name}" t`)).map(({ row }) =>
          String(row),
        ),
      ),
    )
    return rows.flat().join('\n')
  }

  /** Matches the digits of a code, but not as part of an id or a time. */
  const standalone = (digits: string) => new RegExp(`(?<![\\w.+-])${digits}(?![\\w.+-])`)

  /** The id that a session cookie carries. */
  function sessionIdOf(jar: Map<string, string>): string {
    const value = decodeURIComponent(jar.get('session')!).split('.')[0]!
    return (JSON.parse(Buffer.from(value, 'base64').toString()) as { id: string }).id
  }

  /** The token in the reset link that was sent to an address. Several emails are sent together, in any order. */
  const linkTo = async (address: string) =>
    (await mailServer.emails())
      .filter(({ to }) => to?.some((one) => one.address === address))
      .map(({ text }) => /[?&]token=([\w-]+)/.exec(text!)?.[1])
      .find(Boolean)!

  test('no password, token or session id appears in a response, a row or the log', async () => {
    const [first, second, third] = [
      'a first secret 8471',
      'a second secret 8471',
      'a third secret 8471',
    ] as const
    const person = visitor(server.origin)
    const email = `clear-${process.pid}@http.test`
    const { body: account } = await person.json<{ id: string }>('POST', '/api/auth/register', {
      email,
      password: first,
      firstName: 'Cleo',
      lastName: 'Clear',
    })
    await person.post('/login', { email, password: `${first}?` })
    await person.post('/profile/password', {
      currentPassword: first,
      newPassword: second,
      confirmPassword: `${second}!`,
    })
    await person.json('PUT', `/api/users/${account.id}/password`, {
      currentPassword: first,
      newPassword: second,
      confirmPassword: second,
    })
    const ids = [sessionIdOf(person.jar)]
    await person.get('/account/security')

    await person.post('/forgot-password', { email })
    await deliver()
    const token = await linkTo(email)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(await everyRow(), 'before it is used').not.toContain(token)
    await person.post('/reset-password', { token, newPassword: third, confirmPassword: third })
    await person.json('POST', '/api/auth/reset-password', {
      token,
      newPassword: third,
      confirmPassword: third,
    })
    await deliver()
    await person.json('POST', '/api/auth/login', { email, password: third })
    ids.push(sessionIdOf(person.jar))
    await person.get('/account/security')

    expect(answers.length).toBeGreaterThan(8)
    const rows = await everyRow()
    expect(rows).toContain(email)
    for (const secret of [first, second, third, token, ...ids]) {
      expect(answers.filter((answer) => answer.includes(secret))).toEqual([])
      expect(log.filter((line) => line.includes(secret))).toEqual([])
      expect(rows).not.toContain(secret)
    }
    const emails = await server.db
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.to, email))
      .orderBy(outboxMessages.createdAt)
    expect(emails.length).toBeGreaterThan(3)
    expect(
      emails.every(({ text, parts, deliveredAt }) => text === '' && parts === null && deliveredAt !== null),
    ).toBe(true)
  })

  test('a code appears in the text message and nowhere else', async () => {
    const phone = '+14155550173'
    await makeUser(server.db, { phone, phoneNumber: phone })
    // Six digits may also be the cents of a price in the demo world.
    const rowsBefore = new Set((await everyRow()).split('\n'))
    const person = visitor(server.origin)
    await person.post('/forgot-credentials/username', { phone })
    await deliver()
    const code = /\d{6}/.exec(texts.requests.at(-1)!.fields.Body!)![0]
    const wrong = code === '000000' ? '000001' : '000000'
    await person.get('/forgot-credentials/username/code')
    await person.json('POST', '/api/auth/verify-username-otp', { phone, otp: wrong })
    expect((await person.json('POST', '/api/auth/verify-username-otp', { phone, otp: code })).status).toBe(
      200,
    )
    expect(answers.length).toBeGreaterThanOrEqual(4)
    expect(answers.filter((answer) => standalone(code).test(answer))).toEqual([])
    expect(log.filter((line) => standalone(code).test(line))).toEqual([])
    const newRows = (await everyRow()).split('\n').filter((row) => !rowsBefore.has(row))
    expect(newRows.length).toBeGreaterThan(0)
    expect(newRows.filter((row) => standalone(code).test(row))).toEqual([])
  })

  test('no key, signature or card of a payment appears in a response, a row, an email or the log', async () => {
    const host = await makeHost(server.db)
    const { id: listingId } = await makeStay(server.db, { hostId: host.id, instantBook: true })
    const guest = await makeUser(server.db)
    const [asGuest, asHost] = [await signedIn(server, guest), await signedIn(server, host)]
    const asAdmin = await signedIn(server, await makeAdmin(server.db))
    const stay = { listingId, checkIn: day(40), checkOut: day(42), guests: '2' }
    const booked = await asGuest.json<{ id: string }>('POST', '/api/bookings', { ...stay, guests: 2 })
    const booking = booked.body.id
    const card = { number: '4000 0566 5566 5556', cvc: '8471' }
    // The form that leads to the processor takes nothing else, whoever fills in more.
    const led = await asGuest.post(`/bookings/${booking}/pay`, { ...card, card: card.number })
    const session = new URL(led.headers.get('Location')!).pathname.split('/').at(-1)!
    await stripe.emulator.decline(session)
    await stripe.emulator.pay(session)
    const signatures: string[] = []
    const deliverEvents = async (change = (signature: string) => signature) => {
      for (const { id, body } of await stripe.emulator.waiting()) {
        const signature = change(stripe.emulator.sign(body))
        signatures.push(signature.split('v1=')[1]!)
        const init = {
          method: 'POST',
          body,
          headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
        }
        const { status } = await fetch(`${server.origin}/api/payments/webhook`, init)
        if (status === 204) await stripe.emulator.drop(id)
        else expect(status).toBe(400)
      }
    }
    await deliverEvents((signature) => signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')))
    await deliverEvents()
    const [confirmed] = await server.db.select().from(bookings).where(eq(bookings.id, booking))
    expect(confirmed!.status).toBe('confirmed')

    await asHost.post('/account/payments', { intent: 'details', ...card })
    await asAdmin.post(`/admin/accounts/payments/${booking}`, { amount: '5.00', reason: 'Noise', ...card })
    stripe.failNext('error')
    await work()
    await stripe.emulator.dispute((await stripe.emulator.session(session))!.payment_intent!)
    await deliverEvents()
    await deliver()
    for (const [who, path] of [
      [asGuest, `/bookings/${booking}`],
      [asGuest, `/bookings/${booking}/receipt`],
      [asHost, '/account/payments'],
      [asAdmin, '/admin/accounts/payments'],
      [asAdmin, `/admin/accounts/payments/${booking}`],
    ] as const)
      expect([path, (await who.get(path)).status]).toEqual([path, 200])

    const emails = (await mailServer.emails()).map((email) => JSON.stringify(email))
    const rows = await everyRow()
    expect(rows).toContain(session)
    expect(emails.length).toBeGreaterThan(2)
    const secrets = [STRIPE_SECRETS.secretKey, STRIPE_SECRETS.webhookSecret, ...signatures]
    for (const secret of [...secrets, card.number, card.number.replaceAll(' ', '')]) {
      expect(answers.filter((answer) => answer.includes(secret))).toEqual([])
      expect(log.filter((line) => line.includes(secret))).toEqual([])
      expect(emails.filter((email) => email.includes(secret))).toEqual([])
      expect(rows.includes(secret)).toBe(false)
    }
    expect(rows.split('\n').filter((row) => standalone(card.cvc).test(row))).toEqual([])
    expect([...log, ...emails].filter((text) => standalone(card.cvc).test(text))).toEqual([])
  })

  test('a database error is logged without the values that were being written', async () => {
    const email = `unlucky-${process.pid}@http.test`
    const password = 'a secret that must not be logged'
    await server.db.execute(sql`alter table outbox_messages rename to outbox_hidden`)
    try {
      const person = { email, password, firstName: 'Un', lastName: 'Lucky' }
      expect((await visitor(server.origin).json('POST', '/api/auth/register', person)).status).toBe(503)
    } finally {
      await server.db.execute(sql`alter table outbox_hidden rename to outbox_messages`)
    }
    expect(log.join('\n')).toContain('outbox_messages')
    expect(
      log.filter((line) => line.includes(password) || line.includes('$argon2id$') || line.includes(email)),
    ).toEqual([])
    expect(await server.db.$count(users, eq(users.email, email))).toBe(0)
  })
})
