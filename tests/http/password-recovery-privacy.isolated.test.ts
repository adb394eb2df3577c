import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { outboxMessages, recoveryRequests } from '../../db/schema'
import { visitor } from '../support/client'
import { makeUser } from '../support/people'
import { setUpServer } from '../support/server'

process.env.DEMO = '0'
const server = setUpServer()
const { env } = await import('../../env.server')

/** The job that the outbox worker does later. Imported only after the settings of this file are in place. */
const answerWaiting = async () =>
  (await import('../../app/domain/accounts/recovery/recovery-requests.server')).answerRecoveryRequests(
    new Date(),
  )

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

test('demo mode is off in this file', () => expect(env().DEMO).toBe(false))

describe.each(Object.entries(endpoints))('%s', (_, ask) => {
  test('gives the same answer for an account, a suspended account and none', async () => {
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
  })

  test('answers before looking up the account, and sends the email later', async () => {
    const { email } = await makeUser(server.db)
    await ask(email)
    await ask('nobody@people.test')
    const emails = () =>
      server.db
        .select()
        .from(outboxMessages)
        .where(eq(outboxMessages.to, email))
        .orderBy(outboxMessages.createdAt)
    expect([(await emails()).length, (await server.db.select().from(recoveryRequests)).length]).toEqual([
      0, 2,
    ])
    await answerWaiting()
    const [sent, ...more] = await emails()
    expect([more, sent!.text.includes(`${server.origin}/reset-password?token=`)]).toEqual([[], true])
    expect(await server.db.select().from(recoveryRequests)).toEqual([])
  })
})
