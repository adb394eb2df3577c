import { eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { depositHolds, disputes, paymentDifferences, refunds } from '#db/schema'
import { makeAdmin } from '../../../tests/support/people'
import { depositOf, setUpRentals, type Rental } from '../../../tests/support/rentals'
import { refundDeposit } from '../bookings/deposit/refund-deposit.server'
import { reconcilePayments } from './reconcile-payments.server'

const { payments, capturedRental, intentsOf } = setUpRentals()

const reconcile = () => reconcilePayments(payments.now)
const kinds = async () =>
  (await db.select().from(paymentDifferences).where(isNull(paymentDifferences.resolvedAt)))
    .map(({ what }) => what)
    .sort()

/** Gives a part of the captured deposit back. */
async function refund(booking: Rental) {
  const about = { amount: 50_00, reason: 'It was there before.' }
  await refundDeposit((await depositOf(booking)).id, about, { admin: await makeAdmin(db), now: payments.now })
  await payments.work()
  await payments.emulator.settleRefunds()
  await payments.deliver()
}

test('a captured deposit that was refunded in part and then disputed does not differ', async () => {
  const booking = await capturedRental()
  await refund(booking)
  expect(await reconcile()).toBe(0)
  const { id } = await payments.emulator.dispute((await intentsOf(booking))[0]!.id)
  await payments.deliver()
  expect(await reconcile()).toBe(0)
  await payments.emulator.closeDispute(id, 'lost')
  await payments.deliver()
  expect(await reconcile()).toBe(0)
})

test('a refund and a dispute that the processor made otherwise differ', async () => {
  const booking = await capturedRental()
  await refund(booking)
  await db
    .update(refunds)
    .set({ amount: 40_00, updatedAt: payments.now })
    .where(eq(refunds.bookingId, booking.id))
  await reconcile()
  expect(await kinds()).toEqual(['ledger', 'refunded'])
  await db.update(refunds).set({ amount: 50_00 }).where(eq(refunds.bookingId, booking.id))
  expect(await reconcile()).toBe(0)

  const [{ id: intentId } = { id: '' }] = await intentsOf(booking)
  await payments.emulator.dispute(intentId)
  await payments.deliver()
  const [hold] = await db.select().from(depositHolds).where(eq(depositHolds.intentId, intentId))
  await db.update(disputes).set({ amount: 60_00 }).where(eq(disputes.holdId, hold!.id))
  await reconcile()
  expect(await kinds()).toEqual(['disputed', 'ledger'])
})
