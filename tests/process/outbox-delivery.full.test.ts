import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { afterEach, describe, expect, test } from 'vitest'
import { visitor } from '../support/client'
import { freePort } from '../support/postgres'
import { program } from '../support/program'
import { setUpPrograms } from '../support/programs'
import { startMailServer, type MailServer, type Refusal } from '../support/smtp'

const { serve, demoWorld } = setUpPrograms()
const start = (settings: Record<string, string>) => serve({ RATE_LIMIT_SCALE: '1000', ...settings })
let mailServer: MailServer

afterEach(() => mailServer?.stop())

/** The demo guest is sent emails of their own meanwhile, which are accepted and do not count. */
const NEWCOMERS = 'people.test'
const isToNewcomer = ({ to }: { to: readonly string[] }) => to.every((address) => address.endsWith(NEWCOMERS))
const arrived = () => mailServer.arrived.filter(isToNewcomer)

/** Holds the answers to emails to newcomers. */
function holdAnswers(): ((answer: Refusal) => void)[] {
  const held: ((answer: Refusal) => void)[] = []
  mailServer.onMessage = (email) => {
    if (isToNewcomer(email)) return new Promise<Refusal>((answer) => held.push(answer))
  }
  return held
}

/** Registers accounts, each of which is sent a welcome email. @returns their email addresses */
async function register(origin: string, count: number): Promise<string[]> {
  const addresses = Array.from({ length: count }, () => `${randomUUID()}@${NEWCOMERS}`)
  await Promise.all(
    addresses.map(async (email) => {
      const { status } = await visitor(origin).json('POST', '/api/auth/register', {
        email,
        password: 'correct horse 1',
        firstName: 'New',
        lastName: 'Comer',
      })
      expect(status).toBe(201)
    }),
  )
  return addresses
}

const recipients = () => new Set(arrived().flatMap(({ to }) => to))

describe('a server that is killed or stopped', () => {
  test('delivers every queued email after being killed repeatedly', async () => {
    mailServer = await startMailServer()
    const [DATA_DIR, PORT] = [await demoWorld(), String(await freePort())]
    const queued: string[] = []

    // Each time some emails have been delivered, some are being sent and some have not been attempted.
    for (let round = 0; round < 3; round++) {
      const held = holdAnswers()
      const server = await start({ DATA_DIR, PORT, SMTP_URL: mailServer.url })
      queued.push(...(await register(`http://localhost:${PORT}`, 12)))
      const before = arrived().length
      for (let accepted = 1; accepted <= 3; accepted++) {
        await expect.poll(() => held.length, { timeout: 30_000 }).toBeGreaterThan(0)
        held.shift()!(undefined)
        await expect.poll(() => arrived().length, { interval: 1 }).toBe(before + accepted)
      }
      server.child.kill('SIGKILL')
      await server.ended
      mailServer.onMessage = () => '421 4.3.2 The server is shutting down'
      for (const answer of held) answer('421 4.3.2 The server is shutting down')
      expect(recipients().size).toBeLessThanOrEqual(3 * (round + 1))
    }

    mailServer.onMessage = () => {}
    const last = await start({ DATA_DIR, PORT, SMTP_URL: mailServer.url })
    await expect
      .poll(() => queued.filter((address) => !recipients().has(address)), { timeout: 30_000 })
      .toEqual([])
    last.child.kill('SIGTERM')
    expect(await last.ended).toBe(0)

    // A duplicate has the same Message-ID, and the outbox keeps no text of delivered messages.
    const emails = await Promise.all(arrived().map(({ bytes }) => PostalMime.parse(bytes)))
    expect(new Set(emails.map(({ messageId }) => messageId)).size).toBe(queued.length)
    const { connect } = await import('../../db/client.server')
    const { outboxMessages } = await import('../../db/schema')
    const { db, close } = await connect({ dataDir: DATA_DIR })
    const rows = await db.select().from(outboxMessages)
    await close()
    expect(
      rows
        .filter(({ to }) => queued.includes(to))
        .map(({ text, parts, deliveredAt, failedAt }) => [text, parts, deliveredAt !== null, failedAt]),
    ).toEqual(queued.map(() => ['', null, true, null]))
  })

  test('stops without waiting for an email that hangs, and sends it after the next start', async () => {
    mailServer = await startMailServer()
    const [DATA_DIR, PORT] = [await demoWorld(), String(await freePort())]
    const held = holdAnswers()
    const server = await start({ DATA_DIR, PORT, SMTP_URL: mailServer.url })
    const [hanging] = await register(`http://localhost:${PORT}`, 1)
    await expect.poll(() => held.length).toBe(1)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect([...recipients()]).toEqual([])

    const next = await start({ DATA_DIR, PORT, SMTP_URL: mailServer.url })
    await expect.poll(() => held.length).toBe(2)
    next.child.kill('SIGTERM')
    // The signal arrives before this request, so the server is stopping when the email is accepted.
    await fetch(`http://localhost:${PORT}/healthz`)
    held[1]!(undefined)
    expect(await next.ended).toBe(0)
    expect([...recipients()]).toEqual([hanging])
  })
})

test('warns about missing settings outside demo mode, and keeps messages until they are set', async () => {
  mailServer = await startMailServer()
  const [DATA_DIR, PORT] = [await demoWorld(), String(await freePort())]
  expect(await program('db/scripts/end-demo.ts', { DATA_DIR }).ended).toBe(0)
  const first = await start({ DATA_DIR, PORT, DEMO: '0' })
  expect(first.output()).toContain('Email stays in the outbox: SMTP_URL is not set.')
  expect(first.output()).toContain(
    'Text messages stay in the outbox: TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM are not set.',
  )
  const queued = await register(`http://localhost:${PORT}`, 2)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)

  const second = await start({ DATA_DIR, PORT, DEMO: '0', SMTP_URL: mailServer.url })
  await expect.poll(() => [...recipients()].sort()).toEqual(queued.sort())
  expect(second.output()).not.toContain('SMTP_URL')
})
