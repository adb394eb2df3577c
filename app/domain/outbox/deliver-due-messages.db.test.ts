import { desc, eq } from 'drizzle-orm'
import { setupServer } from 'msw/node'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { db } from '#db/db.server'
import { outboxMessages } from '#db/schema'
import { twilio, twilioError } from '../../../tests/mocks/twilio'
import { type MailServer, startMailServer } from '../../../tests/support/smtp'
import { closeMailServer } from '~/integrations/email/email.server'
import { env } from '../../../env.server'
import { reportErrorsTo, rootMessage } from '../shared/log-error'
import { deliverDueMessages, sweepOutbox, requeueMessages } from './deliver-due-messages.server'
import type { EmailContent } from './email'
import { sendEmail, sendSms } from './outbox.server'

const TWILIO = 'https://texts.test'
const withTexts = {
  TWILIO_API_URL: TWILIO,
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_FROM: '+15005550006',
}
const settings = env() as Record<string, unknown>
const before = { ...settings }

const texts = twilio(TWILIO)
const web = setupServer(...texts.handlers)
let mailServer: MailServer
beforeAll(async () => {
  web.listen({ onUnhandledRequest: 'error' })
  mailServer = await startMailServer()
})
afterAll(async () => {
  for (const name of Object.keys(settings)) settings[name] = before[name]
  web.close()
  await mailServer.stop()
})

beforeEach(async () => {
  await db.delete(outboxMessages)
  Object.assign(settings, {
    DEMO: false,
    SMTP_URL: mailServer.url,
    APP_ORIGIN: 'https://roamstead.test',
    ...withTexts,
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  closeMailServer()
  mailServer.reset()
  texts.reset()
  vi.restoreAllMocks()
})

const email = (given: Partial<EmailContent> = {}): EmailContent => ({
  to: 'robin@people.test',
  subject: 'Your booking is confirmed',
  name: 'Robin',
  body: ['See you soon.', { link: 'https://roamstead.test/bookings', label: 'My Bookings' }],
  ...given,
})
const queueEmail = async (given: Partial<EmailContent> = {}, until?: Date) => {
  await db.transaction((tx) => sendEmail(tx as never, email(given), { until }))
  return newest()
}
const queueText = async (until?: Date) => {
  await db.transaction((tx) =>
    sendSms(tx as never, { to: '+14155550123', text: 'Your code is 123456', until }),
  )
  return newest()
}
const newest = async () =>
  (await db.select().from(outboxMessages).orderBy(desc(outboxMessages.id)).limit(1))[0]!
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const deliver = (minutes = 0) => deliverDueMessages(later(minutes))
const emptied = { text: '', parts: null, html: null }

describe('an email that is due', () => {
  test('is delivered once as text and HTML, and its content is deleted', async () => {
    const { id, html, parts } = await queueEmail()
    // Rendered when it is delivered, from frozen values.
    expect([html, parts]).toEqual([null, expect.objectContaining({ greeting: 'Hi Robin,' })])
    expect([await deliver(), await deliver(), await deliver(10_000)]).toEqual([1, 0, 0])
    const [arrived, ...others] = await mailServer.emails()
    expect([others, mailServer.arrived[0]!.to]).toEqual([[], ['robin@people.test']])
    expect(arrived).toMatchObject({
      from: { name: 'Roamstead', address: 'no-reply@roamstead.test' },
      to: [{ name: '', address: 'robin@people.test' }],
      subject: 'Your booking is confirmed',
      messageId: `<${id}@roamstead.test>`,
      text: expect.stringMatching(/Hi Robin,[^]*See you soon\.[^]*https:\/\/roamstead\.test\/bookings/),
      html: expect.stringContaining('<a href="https://roamstead.test/bookings"'),
    })
    expect(arrived!.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
    expect(await newest()).toMatchObject({
      ...emptied,
      deliveredAt: expect.any(Date),
      failedAt: null,
      lastError: null,
      attempts: 1,
    })
  })

  test('is retried with the same message id when the server is busy', async () => {
    mailServer.onMessage = () => '451 4.3.0 Come back later'
    const { id } = await queueEmail()
    expect(await deliver()).toBe(0)
    expect(await newest()).toMatchObject({
      attempts: 1,
      deliveredAt: null,
      failedAt: null,
      text: expect.stringContaining('See you soon'),
      lastError: 'refused after DATA: 451 4.3.0',
    })
    mailServer.onMessage = () => {}
    expect([await deliver(), await deliver(1.1)]).toEqual([0, 1])
    expect((await mailServer.emails()).map(({ messageId }) => messageId)).toEqual([`<${id}@roamstead.test>`])
    expect(await newest()).toMatchObject({
      ...emptied,
      attempts: 2,
      lastError: null,
      deliveredAt: expect.any(Date),
    })
  })

  test('fails immediately when the mailbox does not exist', async () => {
    mailServer.onRecipient = () => '550 5.1.1 No such user'
    await queueEmail()
    await deliver()
    expect(await newest()).toMatchObject({
      ...emptied,
      attempts: 1,
      deliveredAt: null,
      failedAt: expect.any(Date),
      lastError: expect.stringContaining('550 5.1.1 No such user'),
    })
    mailServer.onRecipient = () => {}
    expect(await deliver(10_000)).toBe(0)
  })
})

describe('several outbox workers', () => {
  test('deliver different messages, and none twice', async () => {
    mailServer.onMessage = () => new Promise((done) => setTimeout(done, 10))
    for (let number = 0; number < 30; number++) await queueEmail({ to: `guest${number}@people.test` })
    const counts = await Promise.all([deliver(), deliver(), deliver()])
    expect(counts.reduce((sum, count) => sum + count)).toBe(30)
    expect(new Set(mailServer.arrived.map(({ to }) => to[0])).size).toBe(30)
    expect(mailServer.arrived).toHaveLength(30)
  })

  test('leave a message for two minutes to the worker that took it', async () => {
    let finish: (() => void) | undefined
    mailServer.onMessage = () => new Promise((done) => (finish = done))
    await queueEmail()
    const hanging = deliver()
    await expect.poll(() => finish).toBeDefined()
    expect(await deliver(1.9)).toBe(0)
    mailServer.onMessage = () => {}
    expect(await deliver(2.1)).toBe(1)
    const delivered = await newest()
    finish!()
    expect(await hanging).toBe(1)
    expect(await newest()).toEqual(delivered)
  })
})

test("retries a killed worker's messages immediately when only one process uses the database", async () => {
  const { id } = await queueEmail()
  await db
    .update(outboxMessages)
    .set({ attempts: 1, deliverAfter: later(2) })
    .where(eq(outboxMessages.id, id))
  expect(await deliver()).toBe(0)
  await requeueMessages(new Date())
  expect((await newest()).attempts).toBe(0)
  expect(await deliver()).toBe(1)
})

describe('a message with a deadline', () => {
  test('is delivered before it, but not after', async () => {
    await queueEmail({}, later(10))
    expect(await deliver(9)).toBe(1)
    await queueEmail({ to: 'late@people.test' }, later(10))
    expect(await deliver(10)).toBe(0)
    expect(await newest()).toMatchObject({
      ...emptied,
      attempts: 0,
      deliveredAt: null,
      failedAt: expect.any(Date),
      lastError: 'the deadline passed',
    })
    expect(mailServer.arrived.flatMap(({ to }) => to)).toEqual(['robin@people.test'])
  })
})

describe('a text message', () => {
  test('is sent through Twilio, and its content is deleted', async () => {
    await queueText()
    expect(await deliver()).toBe(1)
    expect(texts.requests).toEqual([
      {
        url: `${TWILIO}/2010-04-01/Accounts/AC1/Messages.json`,
        authorization: `Basic ${btoa('AC1:secret')}`,
        fields: { To: '+14155550123', From: '+15005550006', Body: 'Your code is 123456' },
      },
    ])
    expect(await newest()).toMatchObject({ ...emptied, deliveredAt: expect.any(Date), lastError: null })
  })

  test('fails when its number is invalid, and the stored error does not contain its content', async () => {
    texts.answer = twilioError(400, 21211, 'Your code is 123456')
    await queueText()
    await deliver()
    expect(await newest()).toMatchObject({
      ...emptied,
      failedAt: expect.any(Date),
      lastError: 'the SMS provider responded with 400, error 21211',
    })
  })

  test('is delivered while the mail server hangs', async () => {
    let finish: (() => void) | undefined
    mailServer.onMessage = () => new Promise((done) => (finish = done))
    await queueEmail()
    const hanging = deliverDueMessages(new Date(), undefined, ['mail'])
    await queueText()
    await expect.poll(() => finish).toBeDefined()
    expect(await deliverDueMessages(new Date(), undefined, ['sms'])).toBe(1)
    finish!()
    expect(await hanging).toBe(1)
  })
})

describe('messages without a configured server', () => {
  beforeEach(() => {
    Object.assign(settings, { SMTP_URL: undefined, TWILIO_ACCOUNT_SID: undefined })
  })

  test('wait without any attempt until there is a server', async () => {
    await queueEmail()
    expect(await deliver(10_000)).toBe(0)
    expect(await newest()).toMatchObject({
      attempts: 0,
      deliveredAt: null,
      failedAt: null,
      text: expect.stringContaining('See you soon'),
    })
    settings.SMTP_URL = mailServer.url
    expect(await deliver()).toBe(1)
  })

  test('count as delivered in demo mode, and keep their content for the pages that show them', async () => {
    settings.DEMO = true
    await queueEmail()
    await queueText()
    expect(await deliver()).toBe(2)
    expect(await newest()).toMatchObject({
      deliveredAt: expect.any(Date),
      attempts: 0,
      text: 'Your code is 123456',
    })
    expect([mailServer.arrived, texts.requests]).toEqual([[], []])
  })
})

test('finishes deliveries in progress and starts no others when it is aborted', async () => {
  const stop = new AbortController()
  mailServer.onMessage = () => stop.abort()
  for (let number = 0; number < 12; number++) await queueEmail({ to: `guest${number}@people.test` })
  expect(await deliverDueMessages(new Date(), stop.signal)).toBe(mailServer.arrived.length)
  expect(mailServer.arrived.length).toBeLessThanOrEqual(4)
  expect(await db.$count(outboxMessages, eq(outboxMessages.attempts, 0))).toBe(12 - mailServer.arrived.length)
  expect(await deliverDueMessages(new Date(), AbortSignal.abort())).toBe(0)
})

test('logs and reports the last error in one line without the content of a message', async () => {
  const reported: string[] = []
  reportErrorsTo((error, doing) => reported.push(`${doing}: ${rootMessage(error)}`))
  onTestFinished(() => reportErrorsTo(undefined))
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  mailServer.onMessage = ({ bytes }) => `554 5.6.0 ${bytes.toString().replace(/\s+/g, ' ')}`
  texts.answer = twilioError(503, 20500, 'Your code is 123456')
  await queueEmail()
  await queueText()
  await deliver()
  expect(reported.sort()).toEqual([
    'Unsent messages (mail): DeliveryError: refused after DATA: 554 5.6.0',
    'Unsent messages (sms): DeliveryError: the SMS provider responded with 503, error 20500',
  ])
  expect(logged.mock.calls.flat().sort()).toEqual(reported)
})

test('deletes messages 30 days after they were delivered or failed, but not waiting ones', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  const row = { channel: 'mail', to: 'robin@people.test', text: '', createdAt: ago(40) } as const
  await db.insert(outboxMessages).values([
    { ...row, subject: 'delivered', deliveredAt: ago(31) },
    { ...row, subject: 'given up', failedAt: ago(31) },
    { ...row, subject: 'delivered lately', deliveredAt: ago(29) },
    { ...row, subject: 'waits' },
  ])
  await sweepOutbox(new Date())
  expect(
    (await db.select({ subject: outboxMessages.subject }).from(outboxMessages))
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual(['delivered lately', 'waits'])
})
