import { eq, sql } from 'drizzle-orm'
import { setupServer } from 'msw/node'
import { format } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { bookings, outboxMessages, users } from '../../db/schema'
import { twilio } from '../mocks/twilio'
import { visitor, type Visitor } from '../support/client'
import { day } from '../support/days'
import { makeAdmin, makeHost, makeStay, makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { startMailServer } from '../support/smtp'
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

/** Every response of the site and everything that the process logged. */
const answers: string[] = []
const log: string[] = []

beforeAll(() => {
  elsewhere.listen({ onUnhandledRequest: 'bypass' })
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
  elsewhere.close()
  await mailServer.stop()
  await stripe.stop()
})

/** Does one round of the outbox worker without waiting for it. */
async function deliver() {
  const [{ answerRecoveryRequests }, { deliverDueMessages }] = await Promise.all([
    import('~/domain/accounts/recovery/recovery-requests.server'),
    import('~/domain/outbox/deliver-due-messages.server'),
  ])
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

/** Every row of every table, as text. */
async function everyRow(): Promise<string> {
  const rowsOf = async (query: string) =>
    ((await server.db.execute(sql.raw(query))) as unknown as { rows: Record<string, unknown>[] }).rows
  const tables = await rowsOf(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
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

/**
 * The token in the last email with a reset link. Several emails are sent together and arrive in any order.
 */
const lastLink = async () =>
  (await mailServer.emails()).map(({ text }) => /[?&]token=([\w-]+)/.exec(text!)?.[1]).findLast(Boolean)!

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
  const token = await lastLink()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(await everyRow(), 'before it is used').not.toContain(token)
  await person.post('/reset-password', { token, newPassword: third, confirmPassword: third })
  await person.json('POST', '/api/auth/reset-password', { token, newPassword: third, confirmPassword: third })
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
  const person = visitor(server.origin)
  await person.post('/forgot-credentials/username', { phone })
  await deliver()
  const code = /\d{6}/.exec(texts.requests.at(-1)!.fields.Body!)![0]
  const wrong = code === '000000' ? '000001' : '000000'
  await person.get('/forgot-credentials/username/code')
  await person.json('POST', '/api/auth/verify-username-otp', { phone, otp: wrong })
  expect((await person.json('POST', '/api/auth/verify-username-otp', { phone, otp: code })).status).toBe(200)
  expect(answers.length).toBeGreaterThanOrEqual(4)
  expect(answers.filter((answer) => standalone(code).test(answer))).toEqual([])
  expect(log.filter((line) => standalone(code).test(line))).toEqual([])
  expect((await everyRow()).split('\n').filter((row) => standalone(code).test(row))).toEqual([])
})

test('no key, signature or card of a payment appears in a response, a row, an email or the log', async () => {
  const host = await makeHost(server.db)
  const { id: listingId } = await makeStay(server.db, { hostId: host.id, instantBook: true })
  const guest = await makeUser(server.db)
  const [asGuest, asHost, asAdmin] = [0, 1, 2].map(() => visitor(server.origin)) as [
    Visitor,
    Visitor,
    Visitor,
  ]
  await asGuest.signIn(guest.email)
  await asHost.signIn(host.email)
  await asAdmin.signIn((await makeAdmin(server.db)).email)
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
  stripe.failNext('error', 'too many', 'lost answer')
  await work()
  await stripe.emulator.dispute((await stripe.emulator.session(session))!.payment_intent!)
  await deliverEvents()
  await deliver()
  for (const [who, path] of [
    [asGuest, `/bookings/${booking}`],
    [asGuest, `/bookings/${booking}/receipt`],
    [asHost, '/account/payments'],
    [asHost, '/earnings'],
    [asAdmin, '/admin/accounts/payments'],
    [asAdmin, `/admin/accounts/payments/${booking}`],
    [asAdmin, '/admin/accounts/disputes'],
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
    expect(rows.split('\n').filter((row) => row.includes(secret))).toEqual([])
  }
  expect(rows.split('\n').filter((row) => standalone(card.cvc).test(row))).toEqual([])
  expect([...log, ...emails].filter((text) => standalone(card.cvc).test(text))).toEqual([])
})

test('a database error is logged without the values that were being written', async () => {
  const email = `unlucky-${process.pid}@http.test`
  const password = 'a secret that must not be logged'
  await server.db.execute(sql`alter table outbox_messages rename to outbox_hidden`)
  try {
    expect(
      (
        await visitor(server.origin).json('POST', '/api/auth/register', {
          email,
          password,
          firstName: 'Un',
          lastName: 'Lucky',
        })
      ).status,
    ).toBe(503)
  } finally {
    await server.db.execute(sql`alter table outbox_hidden rename to outbox_messages`)
  }
  expect(log.join('\n')).toContain('outbox_messages')
  expect(
    log.filter((line) => line.includes(password) || line.includes('$argon2id$') || line.includes(email)),
  ).toEqual([])
  expect(await server.db.$count(users, eq(users.email, email))).toBe(0)
})
