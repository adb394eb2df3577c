import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#db/db.server'
import {
  accountTransactions,
  bookingChanges,
  bookings,
  checkouts,
  demoProcessor,
  disputes,
  payoutHolds,
  refunds,
  securityDeposits,
  users,
} from '#db/schema'
import { ledgerState } from '~/domain/ledger/ledger-state.queries.server'
import { finishDueCheckouts } from '~/domain/bookings/payment/finish-checkout.server'
import { deliverDemoEvents } from '~/domain/bookings/payment/deliver-demo-events.server'
import { syncDueDisputes } from '~/domain/bookings/payment/sync-dispute.server'
import { advanceDueDeposits } from '~/domain/bookings/deposit/advance-deposit.server'
import { reconcilePayments } from '~/domain/payments/reconcile-payments.server'
import { sendDueRefunds } from '~/domain/payments/send-refunds.server'
import { env } from '../../env.server'
import { seedPayments } from './seed-payments.server'

const now = new Date()

test('nothing is added while nobody takes the payments', async () => {
  await seedPayments(now)
  expect(await db.$count(checkouts)).toBe(0)
})

describe('with the processor of the demo', () => {
  beforeAll(async () => {
    env().PAYMENTS = 'demo'
    await seedPayments(now)
  })
  afterAll(() => void (env().PAYMENTS = 'none'))

  test('five bookings are paid, and a part of one is refunded to the demo guest', async () => {
    const paid = await db.select({ state: checkouts.state, fee: checkouts.fee }).from(checkouts)
    expect(paid).toEqual([1, 2, 3, 4, 5].map(() => ({ state: 'paid', fee: expect.any(Number) })))
    const given = await db
      .select({ state: refunds.state, amount: refunds.amount, email: users.email, status: bookings.status })
      .from(refunds)
      .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
      .innerJoin(users, eq(users.id, bookings.guestId))
      .where(eq(refunds.reason, 'operator'))
    expect(given).toEqual([
      { state: 'settled', amount: 25_00, email: 'guest@demo.test', status: 'confirmed' },
    ])
  })

  test('changes of bookings are made, wait for a payment, and wait for an answer of each side', async () => {
    const changes = await db
      .select({
        state: bookingChanges.state,
        byHost: sql<boolean>`${bookingChanges.proposedBy} = ${bookings.hostId}`,
      })
      .from(bookingChanges)
      .innerJoin(bookings, eq(bookings.id, bookingChanges.bookingId))
    const seen = changes.map(({ state, byHost }) => `${state} by ${byHost ? 'host' : 'guest'}`)
    expect(seen.sort()).toEqual([
      'applied by guest',
      'proposed by guest',
      'proposed by host',
      'unpaid by guest',
    ])
  })

  test('a stay is disputed with a deadline ahead, and the earnings of its host are held', async () => {
    const [dispute, ...others] = await db.select().from(disputes)
    expect(others).toEqual([])
    expect(dispute!.state).toBe('open')
    expect(+dispute!.evidenceDueBy!).toBeGreaterThan(+now + 5 * 86_400_000)
    const held = await db.select({ reason: payoutHolds.reason }).from(payoutHolds)
    expect(held.map(({ reason }) => reason).sort()).toEqual(['claim', 'dispute'])
  })

  test('ledger and processor agree, also after the worker has looked at all of it', async () => {
    const check = async (at: Date) => {
      expect(await reconcilePayments(at)).toBe(0)
      expect(await ledgerState()).toMatchObject({ discrepancy: 0, unreconciled: [] })
    }
    await check(now)
    const later = new Date(+now + 60_000)
    await deliverDemoEvents(later)
    await finishDueCheckouts(later)
    await sendDueRefunds(later)
    await syncDueDisputes(later)
    await advanceDueDeposits(later)
    await check(later)
    expect(await db.$count(accountTransactions, eq(accountTransactions.origin, 'unused_payment'))).toBe(0)
    const deposits = await db.select({ state: securityDeposits.state }).from(securityDeposits)
    expect(deposits.map(({ state }) => state).sort()).toEqual(['authorized', 'claimed'])
  })

  test('nothing is added again', async () => {
    const objects = await db.$count(demoProcessor)
    await seedPayments(now)
    expect(await db.$count(checkouts)).toBe(5)
    expect(await db.$count(demoProcessor)).toBe(objects)
  })
})
