import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startMailServer, type MailServer } from '../../../tests/support/smtp'
import { closeMailServer, deliverEmail, type OutgoingEmail } from './email.server'

const settings: { current: Record<string, unknown> } = vi.hoisted(() => ({ current: {} }))
vi.mock('../../../env.server', () => ({ env: () => settings.current }))

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
  settings.current = { APP_ORIGIN: 'https://roamstead.test:8443', SMTP_URL: server.url }
})
afterAll(async () => {
  closeMailServer()
  await server.stop()
})
afterEach(() => server.reset())

const email = (given: Partial<OutgoingEmail> = {}): OutgoingEmail => ({
  id: 'a1',
  senderName: 'Hidden Coves, Inc.',
  to: 'robin@people.test',
  subject: 'Hello',
  text: 'Hi Robin',
  html: '<p>Hi Robin</p>',
  ...given,
})
const post = async (given: Partial<OutgoingEmail> = {}) => {
  const posted = await deliverEmail(email(given))
  return { posted, arrived: (await server.emails())[0] }
}

describe('the sender of an email', () => {
  afterEach(() => {
    delete settings.current.MAIL_FROM
  })

  test('is the marketplace at a no-reply address of its host by default', async () => {
    const { arrived } = await post()
    expect(arrived).toMatchObject({
      from: { name: 'Hidden Coves, Inc.', address: 'no-reply@roamstead.test' },
      messageId: '<a1@roamstead.test>',
    })
  })

  test.each([
    [
      'Zoë of Roamstead <hello@mail.roamstead.example>',
      { name: 'Zoë of Roamstead', address: 'hello@mail.roamstead.example' },
    ],
    ['hello@mail.roamstead.example', { name: '', address: 'hello@mail.roamstead.example' }],
  ])('is %s when MAIL_FROM is set, and the message id has its host', async (from, expected) => {
    settings.current.MAIL_FROM = from
    const { arrived } = await post()
    expect(arrived).toMatchObject({ from: expected, messageId: '<a1@mail.roamstead.example>' })
  })
})

test('an email that can be stopped tells mail programs where, and others do not', async () => {
  const linesOf = async (given: Partial<OutgoingEmail>) =>
    (await post(given))
      .arrived!.headers.filter(({ key }) => key.startsWith('list-'))
      .map(({ key, value }) => [key, value.replace(/\s+/g, ' ')])
  const unsubscribe = `https://roamstead.test/saved-searches/unsubscribe?token=${'a'.repeat(36)}.${'b'.repeat(43)}`
  expect(await linesOf({ unsubscribe })).toEqual(
    expect.arrayContaining([
      ['list-unsubscribe', `<${unsubscribe}>`],
      ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
    ]),
  )
  server.reset()
  expect(await linesOf({})).toEqual([])
})

describe('the content of an email', () => {
  test.each([
    [
      'a name with a line break',
      'Robin\r\nBcc: all@people.test\r\n\r\nA body wants to book',
      'Robin Bcc: all@people.test A body wants to book',
    ],
    ['the first 300 of five thousand characters', 'Zoë, 🏡 '.repeat(700), 'Zoë, 🏡 '.repeat(43).trim()],
  ])('has %s as its subject, without any other effect', async (_, subject, expected) => {
    const { posted, arrived } = await post({ subject })
    expect([posted, arrived!.subject!.replace(/\s+/g, ' ')]).toEqual([{ ok: true }, expected])
    expect([server.arrived[0]!.to, arrived!.bcc, arrived!.cc]).toEqual([
      ['robin@people.test'],
      undefined,
      undefined,
    ])
    expect(new Set(arrived!.headers.map(({ key }) => key))).toEqual(
      new Set([
        'from',
        'to',
        'subject',
        'message-id',
        'auto-submitted',
        'date',
        'mime-version',
        'content-type',
      ]),
    )
    // RFC 5322 allows 998 characters a line.
    expect(
      server.arrived[0]!.bytes.toString('latin1')
        .split('\r\n')
        .every((line) => line.length <= 998),
    ).toBe(true)
  })

  test.each([
    'a@people.test, b@people.test',
    'a@people.test\r\nRCPT TO:<b@people.test>',
    'A <a@people.test> b@people.test',
    'a@people.test>\r\nBcc: <b@people.test',
  ])('never reaches a second recipient through the address %j', async (to) => {
    await post({ to })
    expect(server.arrived.flatMap((one) => one.to).filter((one) => /^b@/.test(one))).toEqual([])
    for (const { bcc, to: [first, ...others] = [] } of await server.emails())
      expect([bcc, others, first && 'group' in first && first.group]).toEqual([undefined, [], undefined])
  })

  test('arrives unchanged, including lines that begin with a dot', async () => {
    const words = `.\n.hidden\n..\n${'long '.repeat(400)}Zoë\n`
    const { arrived } = await post({ text: words, html: `<p>${words}</p>` })
    expect([
      arrived!.text!.replaceAll('\r\n', '\n').trimEnd(),
      arrived!.html!.replaceAll('\r\n', '\n').trimEnd(),
    ]).toEqual([words.trimEnd(), `<p>${words}</p>`])
  })
})

describe('deliverEmail', () => {
  test('distinguishes a server that refuses from one that is busy', async () => {
    server.onRecipient = () => '550 5.1.1 No such user'
    expect((await post()).posted).toEqual({
      ok: false,
      isFinal: true,
      reason: expect.stringContaining('550 5.1.1 No such user'),
    })
    server.onRecipient = () => '451 4.7.1 Greylisted'
    expect((await post()).posted).toEqual({
      ok: false,
      isFinal: false,
      reason: expect.stringContaining('451 4.7.1 Greylisted'),
    })
    server.reset()
    expect((await post()).posted).toEqual({ ok: true })
  })

  test('reconnects when the server is available again', async () => {
    await post()
    const port = Number(new URL(server.url).port)
    await server.stop()
    expect((await post()).posted).toMatchObject({ ok: false, isFinal: false })
    server = await startMailServer({ port })
    await expect.poll(async () => (await post()).posted).toEqual({ ok: true })
  })

  test('treats wrong credentials as temporary, and does not reveal them', async () => {
    closeMailServer()
    const strict = await startMailServer({ password: 'right' })
    settings.current.SMTP_URL = strict.url.replace('//', '//roamstead:wrong@')
    const refused = await deliverEmail(email())
    expect(refused).toMatchObject({ ok: false, isFinal: false, reason: expect.stringContaining('535') })
    expect(JSON.stringify(refused)).not.toMatch(/wrong|d3Jvbmc/)
    closeMailServer()
    settings.current.SMTP_URL = strict.url.replace('//', '//roamstead:right@')
    expect(await deliverEmail(email())).toEqual({ ok: true })
    closeMailServer()
    settings.current.SMTP_URL = server.url
    await strict.stop()
  })
})
