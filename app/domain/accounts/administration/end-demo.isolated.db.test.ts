import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { auditEvents, discountCodes, jobListings, listings, sessions, users } from '#db/schema'
import { aVisitor, makeHost, makeStay } from '../../../../tests/support/people'
import { hashPassword } from '../../shared/password.server'
import { signIn } from '../sign-in.server'
import { canDemoAccountsSignIn, endDemo } from './end-demo.server'

const now = new Date('2027-01-05T12:00:00Z')
const admin = { id: null, firstName: 'Command line', lastName: '' }
const signInAsAdmin = () => signIn({ email: 'admin@demo.test', password: 'demo1234' }, aVisitor)
const signInAsHost = () => signIn({ email: 'host@demo.test', password: 'demo1234' }, aVisitor)

test('ending the demo locks its accounts and what they offer, and leaves those of others', async () => {
  const own = await makeStay(db, { hostId: (await makeHost(db)).id })
  expect(await canDemoAccountsSignIn(db)).toBe(true)
  expect(await signInAsAdmin()).toMatchObject({ ok: true })

  const suspended = await endDemo(db, { admin, now })

  expect(await canDemoAccountsSignIn(db)).toBe(false)
  expect(await signInAsAdmin()).toMatchObject({ ok: false, refusal: 'account_suspended' })
  expect(await signInAsHost()).toMatchObject({ ok: false, refusal: 'account_suspended' })
  expect(await db.select({ id: listings.id }).from(listings).where(eq(listings.isActive, true))).toEqual([
    { id: own.id },
  ])
  expect(await db.$count(sessions)).toBe(0)
  expect(await db.$count(discountCodes, eq(discountCodes.isActive, true))).toBe(0)
  expect(await db.$count(jobListings, eq(jobListings.isActive, true))).toBe(0)
  expect(await db.$count(auditEvents, eq(auditEvents.actorName, 'Command line'))).toBe(suspended)
  expect(await endDemo(db, { admin, now })).toBe(0)
})

test('a demo account that an admin has restored counts again, one with another password does not', async () => {
  await endDemo(db, { admin, now })
  const guest = eq(users.email, 'guest@demo.test')
  await db.update(users).set({ suspendedAt: null }).where(guest)
  expect(await canDemoAccountsSignIn(db)).toBe(true)
  await db
    .update(users)
    .set({ password: await hashPassword('their own password') })
    .where(guest)
  expect(await canDemoAccountsSignIn(db)).toBe(false)
})
