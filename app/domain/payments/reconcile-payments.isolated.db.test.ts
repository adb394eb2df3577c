import { eq, isNotNull, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from '#db/db.server'
import {
  auditEvents,
  bookings,
  checkouts,
  disputes,
  hostPayouts,
  paymentDifferences,
  refunds,
} from '#db/schema'
import { paymentProcessor } from '~/integrations/payments/payments.server'
import { payBooking } from '../../../tests/support/paid-bookings'
import { setUpPayments } from '../../../tests/support/payments'
import { makeAdmin, makeHost, makeStay } from '../../../tests/support/people'
import { cancelAsHost } from '../bookings/cancel-as-host.server'
import { findMissedEvents } from '../bookings/payment/find-missed-events.server'
import { refundAsOperator } from '../bookings/payment/refund-as-operator.server'
import { adminEntries, processorFeeEntries } from '../ledger/entries'
import { postTransaction } from '../ledger/post-transactions.server'
import { explainDifference } from './explain-difference.server'
import { reconcilePayments } from './reconcile-payments.server'

const payments = setUpPayments()

let booking: typeof bookings.$inferSelect
let checkout: typeof checkouts.$inferSelect
let host: Awaited<ReturnType<typeof makeHost>>

beforeEach(async () => {
  await db.delete(paymentDifferences)
  host = await makeHost(db)
  booking = (await payBooking(payments, await makeStay(db, { hostId: host.id, instantBook: true }), 40))
    .booking
  checkout = (await db.select().from(checkouts).where(eq(checkouts.bookingId, booking.id)))[0]!
})

const open = async () =>
  (await db.select().from(paymentDifferences).where(isNull(paymentDifferences.resolvedAt))).sort(
    (one, other) => one.what.localeCompare(other.what),
  )
const reconcile = () => reconcilePayments(payments.now)
const kinds = async () => (await open()).map(({ what }) => what)
const set = (change: Partial<typeof checkout>) =>
  db.update(checkouts).set(change).where(eq(checkouts.id, checkout.id))

test('nothing differs after payments, refunds, failures and cancellations', async () => {
  const context = { admin: await makeAdmin(db), now: payments.now }
  await refundAsOperator(booking.id, { amount: 20_00, reason: 'Noise' }, context)
  await payments.work()
  expect(await reconcile()).toBe(0)
  await payments.emulator.settleRefunds({ failing: true })
  await payments.deliver()
  expect(await reconcile()).toBe(0)
  await cancelAsHost(booking.id, { host, now: payments.now })
  await payments.work()
  await payments.emulator.settleRefunds()
  await payments.deliver()
  expect(await reconcile()).toBe(0)
  payments.wait(50 * 24 * 60)
  expect(await reconcile()).toBe(0)
})

test.each(['won', 'lost'] as const)(
  'nothing differs while a dispute is open, and after it is %s',
  async (state) => {
    const { id } = await payments.emulator.dispute(checkout.intentId!)
    await payments.deliver()
    // The refund cannot be sent meanwhile.
    await cancelAsHost(booking.id, { host, now: payments.now })
    await payments.work()
    expect(await reconcile()).toBe(0)
    await payments.emulator.closeDispute(id, state)
    await payments.deliver()
    payments.wait(26 * 60)
    await payments.work()
    await payments.emulator.settleRefunds()
    await payments.deliver()
    expect(await reconcile()).toBe(0)
    const [refund] = await db.select().from(refunds).where(eq(refunds.checkoutId, checkout.id))
    expect(refund).toMatchObject({
      state: 'settled',
      disputeId: state === 'won' ? null : expect.any(String),
      processorRefundId: state === 'won' ? expect.any(String) : null,
    })
  },
)

describe('a difference', () => {
  test('of a dispute is found, and so is a dispute of which no event has come', async () => {
    await payments.emulator.dispute(checkout.intentId!)
    for (const { id } of await payments.emulator.waiting()) await payments.emulator.drop(id)
    await reconcile()
    expect(await kinds()).toEqual(['disputed'])
    expect(await findMissedEvents(payments.now)).toBe(1)
    expect(await findMissedEvents(payments.now)).toBe(0)
    expect(await reconcile()).toBe(0)

    const isIt = eq(disputes.checkoutId, checkout.id)
    const { amount, fee } = (await db.select().from(disputes).where(isIt))[0]!
    await db
      .update(disputes)
      .set({ amount: amount - 1_00, fee: fee + 2_00 })
      .where(isIt)
    await reconcile()
    expect(await kinds()).toEqual(['costs', 'dispute_fee', 'disputed', 'ledger'])
    await db.update(disputes).set({ amount, fee }).where(isIt)
    expect(await reconcile()).toBe(0)
  })

  test('of what was captured is found, and marked once it is gone', async () => {
    await set({ amount: checkout.amount + 5_00 })
    await reconcile()
    const [captured] = await open()
    expect(captured).toMatchObject({
      what: 'captured',
      bookingId: booking.id,
      expected: checkout.amount + 5_00,
      found: checkout.amount,
    })
    expect(await kinds()).toEqual(['captured', 'ledger'])
    await reconcile()
    expect((await open())[0]).toMatchObject({ id: captured!.id, firstSeenAt: captured!.firstSeenAt })
    await set({ amount: checkout.amount })
    payments.wait(50 * 24 * 60)
    expect(await reconcile()).toBe(0)
    expect(await open()).toEqual([])
    const resolved = db.select().from(paymentDifferences).where(isNotNull(paymentDifferences.resolvedAt))
    expect((await resolved)[0]!.resolvedAt).toEqual(payments.now)
  })

  test('that an admin explains is not looked for any more, until its amounts change', async () => {
    const admin = await makeAdmin(db)
    await set({ fee: checkout.fee! + 5 })
    expect(await reconcile()).toBe(2)
    const explain = async (explanation: string) => {
      const results = []
      for (const { id: differenceId } of await open())
        results.push(await explainDifference({ differenceId, explanation }, { admin, now: payments.now }))
      return results
    }
    const [first] = await open()
    expect(await explain('Paid in cash')).toMatchObject([{ ok: true }, { ok: true }])
    expect(await explain('Twice')).toMatchObject([
      { refusal: 'difference_closed' },
      { refusal: 'difference_closed' },
    ])
    const unknown = { differenceId: crypto.randomUUID(), explanation: 'Why' }
    expect(await explainDifference(unknown, { admin, now: payments.now })).toMatchObject({
      refusal: 'difference_unknown',
    })
    const recorded = db.select().from(auditEvents).where(eq(auditEvents.subjectId, first!.id))
    expect(await recorded).toMatchObject([
      { subject: 'payment_difference', actorId: admin.id, after: { explanation: 'Paid in cash' } },
    ])
    payments.wait(24 * 60)
    expect(await reconcile()).toBe(0)
    expect((await open()).map(({ explanation }) => explanation)).toEqual(['Paid in cash', 'Paid in cash'])

    await set({ fee: checkout.fee! + 6 })
    expect(await reconcile()).toBe(2)
    const again = { explanation: null, explainedAt: null, firstSeenAt: payments.now, resolvedAt: null }
    expect(await open()).toMatchObject([again, again])
    await set({ fee: checkout.fee })
    expect(await reconcile()).toBe(0)
    expect(await open()).toEqual([])
  })

  test('that is too old to be looked for stays open, and the comparison goes no further back', async () => {
    const read = vi.spyOn((await paymentProcessor())!, 'balanceChanges')
    await set({ amount: checkout.amount + 5_00 })
    await reconcile()
    expect(await kinds()).toEqual(['captured', 'ledger'])
    await set({ amount: checkout.amount })
    payments.wait(56 * 24 * 60)
    const days = (number: number) => new Date(payments.now.getTime() - number * 86_400_000)
    expect(await reconcile()).toBe(0)
    expect(read).toHaveBeenLastCalledWith(days(90))
    expect(await kinds()).toEqual(['captured'])
    const admin = await makeAdmin(db)
    const [old] = await open()
    await explainDifference({ differenceId: old!.id, explanation: 'Long ago' }, { admin, now: payments.now })
    expect(await reconcile()).toBe(0)
    expect(read).toHaveBeenLastCalledWith(days(35))
  })

  test('of the fee is found', async () => {
    await set({ fee: checkout.fee! + 1 })
    await reconcile()
    expect(await kinds()).toEqual(['costs', 'fee'])
    await set({ fee: checkout.fee })
  })

  test('of a refund is found, whoever made it', async () => {
    const row = { bookingId: booking.id, checkoutId: checkout.id, reason: 'operator' as const }
    const [planted] = await db
      .insert(refunds)
      .values({ ...row, amount: 7_00, state: 'settled', createdAt: payments.now })
      .returning()
    await reconcile()
    expect(await kinds()).toEqual(['ledger', 'refunded'])
    expect((await open())[1]).toMatchObject({ expected: 7_00, found: 0 })
    await db.delete(refunds).where(eq(refunds.id, planted!.id))
    expect(await reconcile()).toBe(0)
  })

  test('of a transfer is found', async () => {
    const [payout] = await db
      .insert(hostPayouts)
      .values({
        hostId: host.id,
        amount: 60_00,
        payoutMethod: 'transfer',
        stripeTransferId: 'tr_planted',
        status: 'completed',
        createdAt: payments.now,
      })
      .returning()
    await reconcile()
    expect(await kinds()).toEqual(['transferred'])
    expect((await open())[0]).toMatchObject({ payoutId: payout!.id, expected: 60_00, found: 0 })
    await db.delete(paymentDifferences)
    await db.delete(hostPayouts).where(eq(hostPayouts.id, payout!.id))
  })

  test('of a payment that we do not know is found', async () => {
    await set({ intentId: 'pi_another' })
    await reconcile()
    expect(await open()).toContainEqual(
      expect.objectContaining({ what: 'captured', subject: checkout.intentId, expected: 0 }),
    )
    await set({ intentId: checkout.intentId })
  })

  test('of the ledger is looked for among what has changed, and among all on the first of a month', async () => {
    const plant = (fee: number) => ({ fee, updatedAt: checkout.createdAt })
    payments.wait(40 * 24 * 60)
    while (payments.now.getUTCDate() !== 27) payments.wait(24 * 60)
    const atNight = async (day: number) => {
      while (payments.now.getUTCDate() !== day) payments.wait(24 * 60)
      await reconcile()
      return kinds()
    }
    await set(plant(checkout.fee! + 1))
    expect(await atNight(28)).toEqual([])
    expect(await atNight(1)).toEqual(['costs'])
    expect(await atNight(2)).toEqual(['costs'])
    await set(plant(checkout.fee!))
    expect(await atNight(3)).toEqual([])
  })

  test('of the ledger is found', async () => {
    const common = {
      userId: booking.guestId,
      bookingId: booking.id,
      description: 'Planted',
      now: payments.now,
    }
    const both = [
      {
        origin: 'refund',
        type: 'refund',
        amount: 3_00,
        entries: adminEntries('refund', booking.guestId, 3_00),
      },
      { origin: 'processor_fee', type: 'debit', amount: 2_00, entries: processorFeeEntries(2_00) },
    ] as const
    await db.transaction(async (tx) => {
      for (const one of both) await postTransaction(tx, { ...common, ...one })
    })
    await reconcile()
    expect(await kinds()).toEqual(['costs', 'ledger'])
    expect((await open())[1]).toMatchObject({
      expected: booking.totalPrice - 3_00,
      found: booking.totalPrice,
    })
  })
})
