import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerRecoveryRequests } from '../../app/domain/accounts/recovery/recovery-requests.server'
import { outboxMessages, users } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { makeUser } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer()
let count = 0
let me: Visitor
let phone: string
let person: typeof users.$inferSelect

beforeEach(async () => {
  phone = `+1828555${String(++count).padStart(4, '0')}`
  person = await makeUser(server.db, { phoneNumber: phone })
  me = visitor(server.origin)
})

/** The code in the newest text message, after one round of the outbox worker. */
async function newestCode(to = phone): Promise<string> {
  await answerRecoveryRequests(new Date())
  const [text] = await server.db
    .select()
    .from(outboxMessages)
    .where(and(eq(outboxMessages.channel, 'sms'), eq(outboxMessages.to, to)))
    .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
    .limit(1)
  return /^\d{6}/.exec(text!.text)![0]
}

const ask = (number = phone, who = me) => who.json('POST', '/api/auth/username-recovery', { phone: number })
const verify = (otp: string, number = phone, who = me) =>
  who.json('POST', '/api/auth/verify-username-otp', { phone: number, otp })

describe('the JSON endpoints', () => {
  test('send a code that reveals the username once, for a number in any notation', async () => {
    const asked = await ask(`(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`)
    expect([asked.status, asked.body]).toEqual([
      200,
      {
        message:
          'If an account has this number, a text message with a code is on its way. The code expires in 10 minutes.',
      },
    ])
    const code = await newestCode()
    const found = await verify(`${code.slice(0, 3)} ${code.slice(3)}`)
    expect([found.status, found.body, found.headers.get('Cache-Control')]).toEqual([
      200,
      { username: person.email, usernames: [person.email] },
      'no-store',
    ])
    expect((await verify(code)).status).toBe(410)
  })
})
