import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ensureBuild } from '../../server/build'
import { visitor } from '../support/client'
import { freePort } from '../support/postgres'
import { usePrograms } from '../support/programs'
import { startMailServer, type MailServer } from '../support/smtp'

const { start: launch, demoWorld } = usePrograms()
let mail: MailServer

beforeAll(async () => {
  await ensureBuild()
})

afterEach(() => mail?.stop())

async function start(settings: Record<string, string>) {
  const started = launch({ RATE_LIMIT_SCALE: '1000', ...settings })
  await started.says('Roamstead is on')
  return started
}

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/** Opens accounts, each of which is sent a welcome. @returns their addresses */
async function register(origin: string, count: number): Promise<string[]> {
  const addresses = Array.from({ length: count }, () => `${randomUUID()}@people.test`)
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

const recipients = () => new Set(mail.arrived.flatMap(({ to }) => to))

describe('whatever dies when', () => {
  test('every mail that was promised arrives', async () => {
    mail = await startMailServer()
    const [DATA_DIR, PORT] = [await demoWorld(), String(await freePort())]
    const promised: string[] = []

    // Killed in the middle three times: some mails have arrived, some are on their way, some have not been looked at.
    for (let round = 0; round < 3; round++) {
      const gate = { places: 0, isGone: false }
      mail.onMessage = async () => {
        while (gate.places === 0 && !gate.isGone) await pause(5)
        return gate.isGone ? '421 4.3.2 Nobody is there any more' : void gate.places--
      }
      const server = await start({ DATA_DIR, PORT, SMTP_URL: mail.url })
      promised.push(...(await register(`http://localhost:${PORT}`, 12)))
      const before = mail.arrived.length
      gate.places = 3
      await expect.poll(() => mail.arrived.length, { timeout: 30_000, interval: 1 }).toBe(before + 3)
      server.child.kill('SIGKILL')
      await server.ended
      gate.isGone = true
      expect(recipients().size).toBeLessThanOrEqual(3 * (round + 1))
    }

    mail.onMessage = () => {}
    const last = await start({ DATA_DIR, PORT, SMTP_URL: mail.url })
    await expect
      .poll(() => promised.filter((address) => !recipients().has(address)), { timeout: 30_000 })
      .toEqual([])
    last.child.kill('SIGTERM')
    expect(await last.ended).toBe(0)

    // A second copy of a mail is recognised by its Message-ID, and nothing is left of any.
    const mails = await mail.mails()
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(promised.length)
    const { connect } = await import('../../db/client.server')
    const { outboxMessages } = await import('../../db/schema')
    const { db, close } = await connect({ dataDir: DATA_DIR })
    const rows = await db.select().from(outboxMessages)
    await close()
    expect(
      rows
        .filter(({ to }) => promised.includes(to))
        .map(({ text, html, deliveredAt, failedAt }) => [text, html, deliveredAt !== null, failedAt]),
    ).toEqual(promised.map(() => ['', null, true, null]))
  })

  test('a server that is told to stop finishes the mail it is sending, but does not wait long for one that hangs', async () => {
    mail = await startMailServer()
    const [DATA_DIR, PORT] = [await demoWorld(), String(await freePort())]
    let begun = 0
    mail.onMessage = () => (begun++ === 0 ? new Promise<void>(() => {}) : pause(1_000))
    const server = await start({ DATA_DIR, PORT, SMTP_URL: mail.url })
    const [hanging] = await register(`http://localhost:${PORT}`, 1)
    await expect.poll(() => begun, { timeout: 20_000 }).toBe(1)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect([...recipients()]).toEqual([])

    const next = await start({ DATA_DIR, PORT, SMTP_URL: mail.url })
    await expect.poll(() => begun, { timeout: 20_000 }).toBe(2)
    next.child.kill('SIGTERM')
    expect(await next.ended).toBe(0)
    expect([...recipients()]).toEqual([hanging])
  })
})

test('outside demo mode a start says what is missing for messages to leave, and they wait', async () => {
  mail = await startMailServer()
  const [DATA_DIR, PORT] = [await demoWorld(), String(await freePort())]
  const first = await start({ DATA_DIR, PORT, DEMO: '0' })
  expect(first.said()).toContain('Mail waits in the outbox: SMTP_URL is not set.\n')
  expect(first.said()).toContain(
    'Text messages wait in the outbox: TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM are not set.\n',
  )
  const promised = await register(`http://localhost:${PORT}`, 2)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)

  const second = await start({ DATA_DIR, PORT, DEMO: '0', SMTP_URL: mail.url })
  await expect.poll(() => [...recipients()].sort(), { timeout: 20_000 }).toEqual(promised.sort())
  expect(second.said()).not.toContain('SMTP_URL')
})
