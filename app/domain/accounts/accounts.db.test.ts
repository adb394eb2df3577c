import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import { outboxMessages, users } from '#db/schema'
import { aVisitor, makeUser } from '../../../tests/support/people'
import type { Registration } from './credentials'
import { registerSchema } from './new-password'
import { register } from './register.server'
import { signIn } from './sign-in.server'

let count = 0
const person = (given: Partial<Registration> = {}): Registration =>
  registerSchema.parse({
    email: `new-${process.pid}-${++count}@accounts.test`,
    password: 'a secret',
    firstName: 'Ann',
    lastName: 'Lee',
    ...given,
  })

const rowOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]

describe('register', () => {
  test('returns the user without a password, stores a hash and queues a welcome email', async () => {
    const ann = person({ phone: '+1 828 555 0100' })
    const result = await register(ann, aVisitor)
    expect(result).toMatchObject({
      ok: true,
      user: {
        email: ann.email,
        firstName: 'Ann',
        phone: '+1 828 555 0100',
        isAdmin: false,
        isHost: false,
        profileComplete: false,
      },
    })
    expect(JSON.stringify(result)).not.toMatch(/argon2|secret/)
    expect((await rowOf(ann.email))?.password).toMatch(/^\$argon2id\$/)
    const emails = await db
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.to, ann.email))
      .orderBy(outboxMessages.id)
    expect(emails).toMatchObject([{ channel: 'mail', subject: 'Welcome to Roamstead' }])
  })

  test('refuses an address that is taken, ignoring case, and sends nothing', async () => {
    const { email } = await makeUser(db)
    const again = await register(person({ email: email.toUpperCase() }), aVisitor)
    expect(again).toMatchObject({ ok: false, refusal: 'email_taken' })
    expect(await db.select().from(outboxMessages).where(eq(outboxMessages.to, email))).toEqual([])
  })

  test('opens one account for ten concurrent requests with the same address', async () => {
    const ann = person()
    const results = await Promise.all(Array.from({ length: 10 }, () => register(ann, aVisitor)))
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    expect(await db.select().from(outboxMessages).where(eq(outboxMessages.to, ann.email))).toHaveLength(1)
  })
})

describe('signIn', () => {
  test('accepts the password exactly as it was chosen', async () => {
    const ann = person({ password: '  pässword ' })
    await register(ann, aVisitor)
    expect(await signIn({ email: ann.email, password: '  pässword ' }, aVisitor)).toMatchObject({
      ok: true,
      user: { email: ann.email },
    })
    expect(await signIn({ email: ann.email, password: 'pässword' }, aVisitor)).toMatchObject({
      ok: false,
      refusal: 'wrong_credentials',
    })
  })

  test('gives the same answer for an unknown address and a wrong password', async () => {
    const { email } = await makeUser(db)
    const [wrong, unknown] = [
      await signIn({ email, password: 'not it' }, aVisitor),
      await signIn({ email: 'nobody@accounts.test', password: 'not it' }, aVisitor),
    ]
    expect(wrong).toEqual(unknown)
  })

  test('refuses a suspended account, and says why only if the password is correct', async () => {
    const { email } = await makeUser(db, { suspendedAt: new Date() })
    expect(await signIn({ email, password: 'demo1234' }, aVisitor)).toMatchObject({
      refusal: 'account_suspended',
    })
    expect(await signIn({ email, password: 'a guess' }, aVisitor)).toMatchObject({
      refusal: 'wrong_credentials',
    })
  })
})
