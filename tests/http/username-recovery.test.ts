import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerRecoveryRequests } from '../../app/domain/accounts/recovery/recovery-requests.server'
import { outboxMessages, recoveryRequests, users } from '../../db/schema'
import { visitor, type Visitor } from '../support/client'
import { makeUser } from '../support/people'
import { setUpServer } from '../support/server'
import { joinPatterns, wordsOf } from '../support/words'

const server = setUpServer()
const [RESET, SENT] = ['/forgot-credentials', '/forgot-credentials/sent']
const [PHONE, CODE, FOUND] = [
  '/forgot-credentials/username',
  '/forgot-credentials/username/code',
  '/forgot-credentials/username/found',
]

let count = 0
let me: Visitor
let phone: string
let person: typeof users.$inferSelect

beforeEach(async () => {
  phone = `+1828555${String(++count).padStart(4, '0')}`
  person = await makeUser(server.db, { phoneNumber: phone })
  me = visitor(server.origin)
})

const read = async (response: Response) => wordsOf(await response.text())
const redirectOf = (response: Response) => [response.status, response.headers.get('Location')]

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

describe('the pages for finding a username', () => {
  const requestCode = async () => {
    const sent = await me.post(PHONE, { phone })
    expect(redirectOf(sent)).toEqual([302, CODE])
    return sent
  }

  test('ask for the phone number and the code, show the username and start again', async () => {
    const first = await me.get(PHONE)
    expect([first.status, first.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    const form = await first.text()
    expect(wordsOf(form)).toMatch(
      joinPatterns(
        /Account Recovery Reset Password Find Username Step 1 of 3 Find your username .*Phone number /,
        /.*Send Code Back to Login/,
      ),
    )
    expect(form).toContain('content="noindex"')
    const sent = await requestCode()
    expect(sent.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^recovery=[^;]+; Max-Age=1800; Path=\/forgot-credentials; HttpOnly; SameSite=Lax$/,
      ),
    ])

    const code = await newestCode()
    const second = await me.get(CODE)
    const page = await second.text()
    expect(second.headers.get('Cache-Control')).toBe('no-store')
    expect(wordsOf(page)).toContain(
      `If an account has this number, we sent a code to +1 828 555 ${phone.slice(-4)} . ` +
        'The code expires in 10 minutes.',
    )
    expect(wordsOf(page)).toMatch(
      /Verify Code Back Send Again Demo mode: nothing is actually sent\. The code is in the outbox/,
    )
    expect(page).toMatch(
      /<input(?=[^>]*name="otp")(?=[^>]*inputMode="numeric")(?=[^>]*autoComplete="one-time-code")/i,
    )
    expect(page).not.toContain(code)

    expect(redirectOf(await me.post(CODE, { intent: 'verify', otp: code }))).toEqual([302, FOUND])
    const third = await me.get(FOUND)
    expect([third.status, third.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(await read(third)).toMatch(
      new RegExp(`Step 3 of 3 Username Found .*${person.email} Back to Login Find Another`),
    )
    expect(redirectOf(await me.get(CODE))).toEqual([302, FOUND])

    expect(redirectOf(await me.post(FOUND))).toEqual([302, PHONE])
    expect(redirectOf(await me.get(FOUND))).toEqual([302, PHONE])
    expect(redirectOf(await me.get(CODE))).toEqual([302, PHONE])
  })

  test('refuse an invalid phone number and keep the input', async () => {
    const answer = await me.post(PHONE, { phone: '555 0114' })
    const page = await answer.text()
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []])
    expect(wordsOf(page)).toMatch(
      /Account Recovery Failed to send OTP Please enter a valid phone number Reset Password Find Username/,
    )
    expect(page).toMatch(/id="phone-error"[^>]*>Please enter a valid phone number/)
    expect(page).toContain('value="555 0114"')
    expect(
      await server.db.select().from(recoveryRequests).where(eq(recoveryRequests.phone, '555 0114')),
    ).toEqual([])
  })
})

describe('the password reset tab', () => {
  test('sends the link, confirms it and can be tried again', async () => {
    expect(await read(await me.get(RESET))).toMatch(
      /Account Recovery Reset Password Find Username Reset your password .*Email Send Reset Link Back to Login/,
    )
    for (const path of [`${RESET}?index`, `${RESET}/send`]) {
      const sent = await me.post(path, { email: person.email.toUpperCase() })
      expect(redirectOf(sent)).toEqual([302, SENT])
      expect(await read(await me.follow(sent))).toMatch(
        new RegExp(
          'Check Your Email If an account uses this address, we sent a reset link to ' +
            `${person.email} \\. The link can be used once.*Back to Login Try Again`,
        ),
      )
      expect(redirectOf(await me.post(SENT))).toEqual([302, RESET])
      expect(redirectOf(await me.get(SENT))).toEqual([302, RESET])
    }
    await answerRecoveryRequests(new Date())
    expect(
      await server.db
        .select()
        .from(outboxMessages)
        .where(eq(outboxMessages.to, person.email))
        .orderBy(outboxMessages.createdAt),
    ).toMatchObject([{ channel: 'mail' }, { channel: 'mail' }])
  })

  test('keeps the state of both tabs', async () => {
    const tabs = async (path: string) =>
      [
        ...(await (await me.get(path)).text()).matchAll(
          /href="([^"]+)"[^>]*>(?:Reset Password|Find Username)</g,
        ),
      ].map(([, href]) => href)
    expect(await tabs(RESET)).toEqual([RESET, PHONE])
    await me.post(`${RESET}/send`, { email: person.email })
    expect(await tabs(PHONE)).toEqual([SENT, PHONE])
    await me.post(PHONE, { phone })
    expect([await tabs(SENT), await tabs(CODE)]).toEqual([
      [SENT, CODE],
      [SENT, CODE],
    ])
    await me.post(CODE, { intent: 'verify', otp: await newestCode() })
    expect(await tabs(SENT)).toEqual([SENT, FOUND])
    await me.post(SENT)
    expect(await tabs(FOUND)).toEqual([RESET, FOUND])
    await me.post(`${RESET}/send`, { email: person.email })
    await me.post(FOUND)
    expect(await tabs(PHONE)).toEqual([SENT, PHONE])
  })
})
