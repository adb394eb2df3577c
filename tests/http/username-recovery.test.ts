import { createCookie } from '@remix-run/node'
import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerRecoveryRequests } from '../../app/domain/accounts/recovery/recovery-requests.server'
import { oneTimeCodes, outboxMessages, recoveryRequests, users } from '../../db/schema'
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

const wrongCode = (code: string, other = 1) => String((Number(code) + other) % 1_000_000).padStart(6, '0')
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

  test('name every account of a shared phone', async () => {
    const younger = await makeUser(server.db, { phoneNumber: phone })
    await ask()
    expect((await verify(await newestCode())).body).toEqual({
      username: younger.email,
      usernames: [younger.email, person.email],
    })
  })

  test('refuse a wrong code five times and then void the code', async () => {
    await ask()
    const code = await newestCode()
    const answers: unknown[] = []
    for (let wrong = 1; wrong <= 6; wrong++)
      answers.push(await verify(wrongCode(code, wrong)).then(({ status, body }) => [status, body.message]))
    answers.push(await verify(code).then(({ status }) => status))
    const [wrong, last] = [
      [400, 'Invalid OTP'],
      [400, expect.stringMatching(/no longer works\. Request a new one\.$/)],
    ]
    expect(answers).toEqual([
      wrong,
      wrong,
      wrong,
      wrong,
      last,
      [410, expect.stringContaining('no longer works')],
      410,
    ])
  })

  test.each([
    ['username-recovery', { phone: '555 0114' }, 'phone', 'Please enter a valid phone number'],
    ['verify-username-otp', { phone: '828 555 0114', otp: '12345' }, 'otp', 'OTP must be 6 digits'],
  ])('refuse invalid values: %s with %j', async (endpoint, body, field, message) => {
    const answer = await me.json('POST', `/api/auth/${endpoint}`, body)
    expect([answer.status, answer.body]).toEqual([400, { message, fields: { [field]: [message] } }])
  })

  test('find an account by the phone number of its sign-up or of its current profile', async () => {
    const [first, second] = [`828-555-${8000 + count}`, `828-555-${9000 + count}`]
    const { body: user } = await me.json('POST', '/api/auth/register', {
      email: `phone-${process.pid}-${count}@http.test`,
      password: 'a secret of mine',
      firstName: 'Ann',
      lastName: 'Lee',
      phone: first,
    })
    const numberOf = async () =>
      (await server.db.select({ number: users.phoneNumber }).from(users).where(eq(users.id, user.id)))[0]!
        .number
    expect(await numberOf()).toBe(`+1${first.replaceAll('-', '')}`)
    await me.json('PUT', `/api/users/${user.id}`, { phone: second })
    expect(await numberOf()).toBe(`+1${second.replaceAll('-', '')}`)
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

  test('refuse a wrong code five times and never show a typed code', async () => {
    await requestCode()
    const code = await newestCode()
    const refused = async (otp: string) => {
      const answer = await me.post(CODE, { intent: 'verify', otp })
      const page = await answer.text()
      expect(page).not.toContain(otp)
      return [answer.status, wordsOf(page)]
    }
    expect(await refused('12-34')).toEqual([
      400,
      expect.stringMatching(
        joinPatterns(
          /Account Recovery Invalid OTP OTP must be 6 digits Reset Password /,
          /.*6-digit code OTP must be 6 digits Verify Code/,
        ),
      ),
    ])
    for (let wrong = 1; wrong <= 4; wrong++)
      expect(await refused(wrongCode(code, wrong))).toEqual([
        400,
        expect.stringMatching(
          /Account Recovery Invalid OTP Reset Password .*6-digit code Invalid OTP Verify Code/,
        ),
      ])
    expect(await refused(wrongCode(code, 5))).toEqual([
      400,
      expect.stringMatching(
        /Invalid OTP You've entered five wrong codes, .* Request a new one\. Reset Password/,
      ),
    ])
    expect(await refused(code)).toEqual([410, expect.stringContaining('This code no longer works')])
  })

  test('send a new code, which voids the previous one', async () => {
    await requestCode()
    const former = await newestCode()
    const again = await me.post(CODE, { intent: 'resend' })
    expect(redirectOf(again)).toEqual([302, CODE])
    expect(await read(await me.follow(again))).toContain('Code sent again Only the newest code works.')
    const code = await newestCode()
    if (former !== code) expect((await me.post(CODE, { intent: 'verify', otp: former })).status).toBe(400)
    expect(redirectOf(await me.post(CODE, { intent: 'verify', otp: code }))).toEqual([302, FOUND])
  })

  test('go back to an empty phone number', async () => {
    await requestCode()
    expect(redirectOf(await me.post(CODE, { intent: 'back' }))).toEqual([302, PHONE])
    expect(await (await me.get(PHONE)).text()).not.toContain(phone.slice(-4))
    expect(redirectOf(await me.get(CODE))).toEqual([302, PHONE])
    expect(redirectOf(await me.post(CODE, { intent: 'verify', otp: '123456' }))).toEqual([302, PHONE])
  })

  test('show the username for ten minutes and only while the account has the number', async () => {
    const recovery = createCookie('recovery', { secrets: [`recovery ${process.env.SESSION_SECRET}`] })
    const verifiedAgo = async (minutes: number) =>
      (await recovery.serialize({ phone, verifiedAt: Date.now() - minutes * 60_000 })).split(/=|;/)[1]!
    me.jar.set('recovery', await verifiedAgo(9))
    expect(await read(await me.get(FOUND))).toContain(person.email)
    me.jar.set('recovery', await verifiedAgo(11))
    expect(redirectOf(await me.get(FOUND))).toEqual([302, PHONE])
    me.jar.set('recovery', await verifiedAgo(1))
    await server.db.update(users).set({ phoneNumber: null }).where(eq(users.id, person.id))
    expect(redirectOf(await me.get(FOUND))).toEqual([302, PHONE])
  })

  test('ignore a forged cookie', async () => {
    const forged = { phone, verifiedAt: Date.now() }
    await requestCode()
    const signed = decodeURIComponent(me.jar.get('recovery')!)
    const bad = [
      btoa(JSON.stringify(forged)),
      `${btoa(JSON.stringify(forged))}.${signed.split('.')[1]}`,
      `${signed}A`,
      (await createCookie('recovery', { secrets: [process.env.SESSION_SECRET!] }).serialize(forged)).split(
        /=|;/,
      )[1]!,
    ]
    for (const value of bad) {
      me.jar.set('recovery', encodeURIComponent(decodeURIComponent(value)))
      expect([value, ...redirectOf(await me.get(FOUND)), ...redirectOf(await me.get(CODE))]).toEqual([
        value,
        302,
        PHONE,
        302,
        PHONE,
      ])
    }
    me.jar.set('recovery', encodeURIComponent(signed))
    expect((await me.get(CODE)).status).toBe(200)
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

  test('refuses an invalid email address and keeps it', async () => {
    const answer = await me.post(`${RESET}/send`, { email: 'ann@' })
    const page = await answer.text()
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []])
    expect(wordsOf(page)).toMatch(
      /Account Recovery Failed to send reset email Please enter a valid email address Reset Password/,
    )
    expect(page).toContain('value="ann@"')
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

test('codes are not stored in clear text', async () => {
  await ask()
  const code = await newestCode()
  const rows = await server.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.phone, phone))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows.map(({ otp }) => otp))).not.toContain(code)
  expect(await server.db.select().from(recoveryRequests).where(eq(recoveryRequests.phone, phone))).toEqual([])
})
