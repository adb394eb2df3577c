import { and, asc, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { oneTimeCodes, outboxMessages, recoveryRequests, users } from '#db/schema'
import { makeUser } from '../../../../tests/support/people'
import { consumeWake } from '../../shared/wake'
import { inTransaction } from '../../shared/transaction.server'
import { updateProfile } from '../profile/update-profile.server'
import { hashCode, issueUsernameCode, verifyUsernameCode } from './username-codes.server'
import { requestUsernameCode } from './recovery-requests.server'

const NOW = new Date('2026-11-20T12:00:00Z')
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

let count = 0
const newNumber = () => `+1828555${String(++count).padStart(4, '0')}`
const codesOf = (phone: string) =>
  db.select().from(oneTimeCodes).where(eq(oneTimeCodes.phone, phone)).orderBy(asc(oneTimeCodes.id))
const textsTo = (phone: string) =>
  db
    .select()
    .from(outboxMessages)
    .where(and(eq(outboxMessages.to, phone), eq(outboxMessages.channel, 'sms')))
    .orderBy(desc(outboxMessages.id))

/** Issues a code. @returns the code in the newest text message to the number, if there is one */
async function send(phone: string, now = NOW): Promise<string | undefined> {
  await inTransaction((tx) => issueUsernameCode(tx, { phone, now }))
  return /^\d{6}/.exec((await textsTo(phone))[0]?.text ?? '')?.[0]
}

async function sendToNewUser(given: Parameters<typeof makeUser>[1] = {}) {
  const phone = newNumber()
  const person = await makeUser(db, { phoneNumber: phone, ...given })
  return { phone, person, code: (await send(phone))! }
}

/** Returns a six-digit code other than the given one. */
const wrongCode = (code = '000000', other = 1) => String((Number(code) + other) % 1_000_000).padStart(6, '0')
const guess = (phone: string, otp: string, now = NOW) => verifyUsernameCode({ phone, otp }, { now })

describe('requestUsernameCode', () => {
  test('only records the request and wakes the outbox worker, for known and unknown numbers alike', async () => {
    const known = newNumber()
    const unknown = newNumber()
    await makeUser(db, { phoneNumber: known })
    for (const phone of [known, unknown]) {
      consumeWake()
      expect(await requestUsernameCode({ phone }, { now: NOW })).toEqual({ ok: true })
      expect(consumeWake()).toBe(true)
      expect(await db.select().from(recoveryRequests).where(eq(recoveryRequests.phone, phone))).toMatchObject(
        [{ kind: 'username', email: null, createdAt: NOW }],
      )
      expect([await codesOf(phone), await textsTo(phone)]).toEqual([[], []])
    }
  })
})

describe('issueUsernameCode', () => {
  test('texts a six-digit code that works for ten minutes, and stores only its hash', async () => {
    const { phone, code } = await sendToNewUser()
    const [row, ...others] = await codesOf(phone)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      phone,
      attempts: 0,
      usedAt: null,
      createdAt: NOW,
      expiresAt: after(600),
      otp: hashCode(row!.id, code),
    })
    expect(row!.otp).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row!.otp)).not.toContain(code)
    expect(await textsTo(phone)).toMatchObject([
      {
        to: phone,
        deliverBefore: after(600),
        text: expect.stringMatching(/^\d{6} is your Roamstead code\. It expires in 10 minutes\./),
      },
    ])
  })

  test.each([
    ['unknown', null],
    ['used only by a suspended account', { suspendedAt: NOW }],
  ] as const)('stores the same row but sends no text for a number that is %s', async (_, account) => {
    const phone = newNumber()
    if (account) await makeUser(db, { phoneNumber: phone, ...account })
    expect(await send(phone)).toBeUndefined()
    expect(await codesOf(phone)).toMatchObject([{ attempts: 0, usedAt: null, expiresAt: after(600) }])
    expect(await textsTo(phone)).toEqual([])
  })

  test('invalidates the previous code', async () => {
    const { phone, code } = await sendToNewUser()
    const second = await send(phone, after(60))
    if (second !== code) expect(await guess(phone, code, after(61))).toMatchObject({ refusal: 'code_wrong' })
    expect(await guess(phone, second!, after(61))).toMatchObject({ ok: true })
    // The earlier code stays invalid even when the newer one is gone.
    await db
      .delete(oneTimeCodes)
      .where(and(eq(oneTimeCodes.phone, phone), eq(oneTimeCodes.createdAt, after(60))))
    expect(await guess(phone, code, after(61))).toMatchObject({ refusal: 'code_void' })
  })
})

describe('the correct code', () => {
  test('shows the user name once', async () => {
    const { phone, person, code } = await sendToNewUser()
    expect(await guess(phone, code)).toEqual({ ok: true, username: person.email, usernames: [person.email] })
    expect(await codesOf(phone)).toMatchObject([{ attempts: 1, usedAt: NOW }])
    expect(await guess(phone, code)).toEqual({ ok: false, refusal: 'code_void' })
  })

  test('works until the last second of its ten minutes', async () => {
    const [early, late] = [await sendToNewUser(), await sendToNewUser()]
    expect(await guess(early.phone, early.code, after(599))).toMatchObject({ ok: true })
    expect(await guess(late.phone, late.code, after(600))).toEqual({ ok: false, refusal: 'code_void' })
  })

  test('is refused after five wrong attempts', async () => {
    const { phone, code } = await sendToNewUser()
    const refusals: string[] = []
    for (let wrong = 1; wrong <= 6; wrong++)
      refusals.push(JSON.stringify(await guess(phone, wrongCode(code, wrong))))
    expect(refusals.map((answer) => JSON.parse(answer).refusal)).toEqual([
      'code_wrong',
      'code_wrong',
      'code_wrong',
      'code_wrong',
      'code_used_up',
      'code_void',
    ])
    expect(await guess(phone, code)).toEqual({ ok: false, refusal: 'code_void' })
    expect(await codesOf(phone)).toMatchObject([{ attempts: 5, usedAt: null }])
  })

  test('is refused for another number', async () => {
    const [mine, theirs] = [await sendToNewUser(), await sendToNewUser()]
    if (mine.code !== theirs.code)
      expect(await guess(theirs.phone, mine.code)).toEqual({ ok: false, refusal: 'code_wrong' })
    expect(await guess(newNumber(), mine.code)).toEqual({ ok: false, refusal: 'code_void' })
  })

  test('shows every active account of a shared number, newest first', async () => {
    const phone = newNumber()
    const parent = await makeUser(db, { phoneNumber: phone, createdAt: new Date('2025-01-01') })
    const child = await makeUser(db, { phoneNumber: phone, createdAt: new Date('2026-01-01') })
    await makeUser(db, { phoneNumber: phone, suspendedAt: NOW })
    await makeUser(db, { phoneNumber: newNumber() })
    expect(await guess(phone, (await send(phone))!)).toEqual({
      ok: true,
      username: child.email,
      usernames: [child.email, parent.email],
    })
  })
})

describe('guessing a code', () => {
  test('reveals nothing when the number no longer has an account', async () => {
    const phone = newNumber()
    const person = await makeUser(db, { phoneNumber: phone })
    const code = (await send(phone))!
    await db.update(users).set({ phoneNumber: null }).where(eq(users.id, person.id))
    for (let wrong = 1; wrong <= 4; wrong++)
      expect(await guess(phone, code)).toEqual({ ok: false, refusal: 'code_wrong' })
    expect(await guess(phone, code)).toEqual({ ok: false, refusal: 'code_used_up' })
  })

  test('is limited to five attempts even if twenty arrive at once', async () => {
    const { phone, code } = await sendToNewUser()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => guess(phone, wrongCode(code, index + 1))),
    )
    const refusals = answers.map((answer) => (answer.ok ? 'found' : answer.refusal))
    expect(refusals.filter((refusal) => refusal !== 'code_void').sort()).toEqual([
      'code_used_up',
      'code_wrong',
      'code_wrong',
      'code_wrong',
      'code_wrong',
    ])
    expect(await codesOf(phone)).toMatchObject([{ attempts: 5 }])
  })

  test('succeeds once when the correct code arrives twenty times at once', async () => {
    const { phone, code } = await sendToNewUser()
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(phone, code)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

test('updateProfile updates the number that codes are sent to', async () => {
  const person = await makeUser(db)
  const numberOf = async () =>
    (await db.select({ number: users.phoneNumber }).from(users).where(eq(users.id, person.id)))[0]!.number
  for (const [phone, number] of [
    ['(828) 555-9901', '+18285559901'],
    ['call reception', null],
    ['+49 40 555 0142', '+49405550142'],
    [undefined, '+49405550142'],
    [null, null],
  ] as const) {
    await updateProfile({ firstName: 'Ann', phone }, { user: person })
    expect([phone, await numberOf()]).toEqual([phone, number])
  }
})
