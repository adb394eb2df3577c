import { desc, eq } from 'drizzle-orm'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '#db/db.server'
import { outboxMessages } from '#db/schema'
import { twilio, twilioError } from '../../../tests/mocks/twilio'
import { type MailServer, startMailServer } from '../../../tests/support/smtp'
import { closeMailServer } from '../../integrations/mail/mail.server'
import { deliverDueMessages, sweepOutbox, requeueMessages } from './deliver-due-messages.server'
import type { EmailContent } from './email'
import { sendMail, sendText } from './outbox.server'

const TWILIO = 'https://texts.test'
const withTexts = {
  TWILIO_API_URL: TWILIO,
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_FROM: '+15005550006',
}
const settings: { current: Record<string, unknown> } = vi.hoisted(() => ({ current: {} }))
vi.mock('../../../env.server', async (load) => {
  const original = await load<typeof import('../../../env.server')>()
  return { ...original, env: () => ({ ...original.env(), ...settings.current }) }
})

const texts = twilio(TWILIO)
const web = setupServer(...texts.handlers)
let mail: MailServer
beforeAll(async () => {
  web.listen({ onUnhandledRequest: 'error' })
  mail = await startMailServer()
})
afterAll(async () => {
  web.close()
  await mail.stop()
})

beforeEach(async () => {
  await db.delete(outboxMessages)
  settings.current = { DEMO: false, SMTP_URL: mail.url, APP_ORIGIN: 'https://roamstead.test', ...withTexts }
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  closeMailServer()
  mail.reset()
  texts.reset()
  vi.restoreAllMocks()
})

const letter = (given: Partial<EmailContent> = {}): EmailContent => ({
  to: 'robin@people.test',
  subject: 'Your booking is confirmed',
  name: 'Robin',
  body: ['See you soon.', { link: 'https://roamstead.test/bookings', label: 'My bookings' }],
  ...given,
})
const promise = async (given: Partial<EmailContent> = {}, until?: Date) => {
  await db.transaction((tx) => sendMail(tx as never, letter(given), { until }))
  return only()
}
const promiseText = async (until?: Date) => {
  await db.transaction((tx) =>
    sendText(tx as never, { to: '+14155550123', text: 'Your code is 123456', until }),
  )
  return only()
}
const only = async () =>
  (await db.select().from(outboxMessages).orderBy(desc(outboxMessages.id)).limit(1))[0]!
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const deliver = (minutes = 0) => deliverDueMessages(later(minutes))
const emptied = { text: '', html: null }

describe('a mail that is due', () => {
  test('arrives as text and HTML, is not sent again, and keeps no words here', async () => {
    const { id } = await promise()
    expect([await deliver(), await deliver(), await deliver(10_000)]).toEqual([1, 0, 0])
    const [arrived, ...others] = await mail.mails()
    expect([others, mail.arrived[0]!.to]).toEqual([[], ['robin@people.test']])
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
    expect(await only()).toMatchObject({
      ...emptied,
      deliveredAt: expect.any(Date),
      failedAt: null,
      lastError: null,
      attempts: 1,
    })
  })

  test('is tried again later when the server is busy, as the same mail', async () => {
    mail.onMessage = () => '451 4.3.0 Come back later'
    const { id } = await promise()
    expect(await deliver()).toBe(0)
    expect(await only()).toMatchObject({
      attempts: 1,
      deliveredAt: null,
      failedAt: null,
      text: expect.stringContaining('See you soon'),
      lastError: 'refused after DATA: 451 4.3.0',
    })
    mail.onMessage = () => {}
    expect([await deliver(), await deliver(1.1)]).toEqual([0, 1])
    expect((await mail.mails()).map(({ messageId }) => messageId)).toEqual([`<${id}@roamstead.test>`])
    expect(await only()).toMatchObject({
      ...emptied,
      attempts: 2,
      lastError: null,
      deliveredAt: expect.any(Date),
    })
  })

  test('is given up at once when there is no such mailbox', async () => {
    mail.onRecipient = () => '550 5.1.1 No such user'
    await promise()
    await deliver()
    expect(await only()).toMatchObject({
      ...emptied,
      attempts: 1,
      deliveredAt: null,
      failedAt: expect.any(Date),
      lastError: expect.stringContaining('550 5.1.1 No such user'),
    })
    mail.onRecipient = () => {}
    expect(await deliver(10_000)).toBe(0)
  })

  test('waits for a server that is away, up to twenty times', async () => {
    settings.current.SMTP_URL = 'smtp://127.0.0.1:1'
    await promise()
    let minutes = 0
    for (let attempt = 1; attempt <= 20; attempt++, minutes += 361) {
      expect((await only()).failedAt).toBeNull()
      await deliver(minutes)
    }
    expect(await only()).toMatchObject({
      ...emptied,
      attempts: 20,
      failedAt: expect.any(Date),
      lastError: expect.stringContaining('ECONNREFUSED'),
    })
  })

  test('holds up no other: a recipient who is refused, a server that is slow', async () => {
    mail.onRecipient = (address) => (address.startsWith('gone') ? '550 5.1.1 No such user' : undefined)
    mail.onMessage = () => new Promise((done) => setTimeout(done, 20))
    for (let number = 0; number < 12; number++)
      await promise({ to: `${number % 4 ? 'here' : 'gone'}${number}@people.test` })
    expect(await deliver()).toBe(9)
    expect(new Set(mail.arrived.flatMap(({ to }) => to)).size).toBe(9)
  })
})

describe('of several who deliver', () => {
  test('each sends others: nothing is sent twice', async () => {
    mail.onMessage = () => new Promise((done) => setTimeout(done, 10))
    for (let number = 0; number < 30; number++) await promise({ to: `guest${number}@people.test` })
    const counts = await Promise.all([deliver(), deliver(), deliver()])
    expect(counts.reduce((sum, count) => sum + count)).toBe(30)
    expect(new Set(mail.arrived.map(({ to }) => to[0])).size).toBe(30)
    expect(mail.arrived).toHaveLength(30)
  })

  test('one that never says what became of a message has it for two minutes', async () => {
    let finish: (() => void) | undefined
    mail.onMessage = () => new Promise((done) => (finish = done))
    await promise()
    const hanging = deliver()
    await expect.poll(() => finish).toBeDefined()
    expect(await deliver(1.9)).toBe(0)
    mail.onMessage = () => {}
    expect(await deliver(2.1)).toBe(1)
    const delivered = await only()
    finish!()
    expect(await hanging).toBe(1)
    expect(await only()).toEqual(delivered)
  })

  test('the late failure of one does not undo what another did', async () => {
    let refuse: (() => void) | undefined
    mail.onMessage = () => new Promise((done) => (refuse = () => done('554 5.6.0 No')))
    await promise()
    const hanging = deliver()
    await expect.poll(() => refuse).toBeDefined()
    mail.onMessage = () => '451 4.3.0 Later'
    await deliver(2.1)
    const waiting = await only()
    refuse!()
    await hanging
    expect(await only()).toEqual(waiting)
    expect(waiting).toMatchObject({ attempts: 2, failedAt: null })
  })

  test('who was killed is made up for at once where the database belongs to one process', async () => {
    const { id } = await promise()
    await db
      .update(outboxMessages)
      .set({ attempts: 1, deliverAfter: later(2) })
      .where(eq(outboxMessages.id, id))
    expect(await deliver()).toBe(0)
    await requeueMessages(new Date())
    expect((await only()).attempts).toBe(0)
    expect(await deliver()).toBe(1)
  })
})

describe('a message with a deadline', () => {
  test('is sent before it, and not after', async () => {
    await promise({}, later(10))
    expect(await deliver(9)).toBe(1)
    await promise({ to: 'late@people.test' }, later(10))
    expect(await deliver(10)).toBe(0)
    expect(await only()).toMatchObject({
      ...emptied,
      attempts: 0,
      deliveredAt: null,
      failedAt: expect.any(Date),
      lastError: 'the deadline passed',
    })
    expect(mail.arrived.flatMap(({ to }) => to)).toEqual(['robin@people.test'])
  })

  test('that cannot be sent keeps its words until then and no longer, with a server or without', async () => {
    mail.onMessage = () => '451 4.3.0 Later'
    await promise({}, later(5))
    for (const minutes of [0, 1.1, 3.3]) await deliver(minutes)
    expect(await only()).toMatchObject({ attempts: 3, failedAt: null })
    await deliver(5.1)
    expect(await only()).toMatchObject({ ...emptied, failedAt: expect.any(Date) })
    Object.assign(settings.current, { TWILIO_ACCOUNT_SID: undefined })
    await promiseText(later(5))
    await deliver(4.9)
    expect(await only()).toMatchObject({ text: 'Your code is 123456', failedAt: null })
    await deliver(5.1)
    expect(await only()).toMatchObject({ ...emptied, failedAt: expect.any(Date) })
  })
})

describe('a text message', () => {
  test('is asked of Twilio, and keeps no words here', async () => {
    await promiseText()
    expect(await deliver()).toBe(1)
    expect(texts.asked).toEqual([
      {
        url: `${TWILIO}/2010-04-01/Accounts/AC1/Messages.json`,
        authorization: `Basic ${btoa('AC1:secret')}`,
        fields: { To: '+14155550123', From: '+15005550006', Body: 'Your code is 123456' },
      },
    ])
    expect(await only()).toMatchObject({ ...emptied, deliveredAt: expect.any(Date), lastError: null })
  })

  test('comes from a messaging service when one is named', async () => {
    settings.current.TWILIO_FROM = 'MG12345'
    await promiseText()
    await deliver()
    expect(texts.asked[0]!.fields).toEqual({
      To: '+14155550123',
      MessagingServiceSid: 'MG12345',
      Body: 'Your code is 123456',
    })
  })

  test.each([
    ['too many at once', twilioError(429, 20429)],
    ['wrong credentials', twilioError(401, 20003)],
    ['a server error', twilioError(500, 20500)],
  ])('is tried again after %s', async (_, answer) => {
    texts.answer = answer
    await promiseText()
    await deliver()
    expect(await only()).toMatchObject({ attempts: 1, failedAt: null, text: 'Your code is 123456' })
    texts.reset()
    expect(await deliver(1.1)).toBe(1)
  })

  test('is given up when its number is none, and what is kept of the answer holds no code', async () => {
    texts.answer = twilioError(400, 21211, 'Your code is 123456')
    await promiseText()
    await deliver()
    expect(await only()).toMatchObject({
      ...emptied,
      failedAt: expect.any(Date),
      lastError: 'the text server answered 400, error 21211',
    })
  })

  test('goes out also while the mail server hangs', async () => {
    let finish: (() => void) | undefined
    mail.onMessage = () => new Promise((done) => (finish = done))
    await promise()
    const hanging = deliverDueMessages(new Date(), undefined, ['mail'])
    await promiseText()
    await expect.poll(() => finish).toBeDefined()
    expect(await deliverDueMessages(new Date(), undefined, ['sms'])).toBe(1)
    finish!()
    expect(await hanging).toBe(1)
  })
})

describe('without a server', () => {
  beforeEach(() => {
    Object.assign(settings.current, { SMTP_URL: undefined, TWILIO_ACCOUNT_SID: undefined })
  })

  test('messages wait untried, and leave when there is one', async () => {
    await promise()
    expect(await deliver(10_000)).toBe(0)
    expect(await only()).toMatchObject({
      attempts: 0,
      deliveredAt: null,
      failedAt: null,
      text: expect.stringContaining('See you soon'),
    })
    settings.current.SMTP_URL = mail.url
    expect(await deliver()).toBe(1)
  })

  test('in demo mode they count as delivered by the pages that show them, and keep their words', async () => {
    settings.current.DEMO = true
    await promise()
    await promiseText()
    expect(await deliver()).toBe(2)
    expect(await only()).toMatchObject({
      deliveredAt: expect.any(Date),
      attempts: 0,
      text: 'Your code is 123456',
    })
    expect([mail.arrived, texts.asked]).toEqual([[], []])
  })
})

test('being told to stop finishes what is under way and begins nothing', async () => {
  const stop = new AbortController()
  mail.onMessage = () => stop.abort()
  for (let number = 0; number < 12; number++) await promise({ to: `guest${number}@people.test` })
  expect(await deliverDueMessages(new Date(), stop.signal)).toBe(mail.arrived.length)
  expect(mail.arrived.length).toBeLessThanOrEqual(4)
  expect(await db.$count(outboxMessages, eq(outboxMessages.attempts, 0))).toBe(12 - mail.arrived.length)
  expect(await deliverDueMessages(new Date(), AbortSignal.abort())).toBe(0)
})

test('what went wrong is told in one line, which holds no words of a message', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  mail.onMessage = ({ bytes }) => `554 5.6.0 ${bytes.toString().replace(/\s+/g, ' ')}`
  texts.answer = twilioError(503, 20500, 'Your code is 123456')
  await promise()
  await promiseText()
  await deliver()
  expect(told.mock.calls.flat().sort()).toEqual([
    'Unsent messages (mail): 1. The last error: refused after DATA: 554 5.6.0',
    'Unsent messages (sms): 1. The last error: the text server answered 503, error 20500',
  ])
})

test('what was delivered or given up 30 days ago is removed, what waits is not', async () => {
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
