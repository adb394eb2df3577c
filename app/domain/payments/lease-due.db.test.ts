import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#db/db.server'
import { checkouts, depositHolds, refunds } from '#db/schema'
import { makeClaim } from '../../../tests/support/deposits'
import { makeDispute } from '../../../tests/support/disputes'
import { setUpPayments } from '../../../tests/support/payments'
import { makePaidBooking, makeUser } from '../../../tests/support/people'
import { advanceDueDeposits } from '../bookings/deposit/advance-deposit.server'
import { leaseDueCheckouts, leaseDueDisputes, leaseDueRefunds } from './lease-due.server'

const payments = setUpPayments()

test('what another processor took is left alone until that one takes the payments again', async () => {
  const { booking, refund } = await makePaidBooking(db, (await makeUser(db)).id)
  const checkAfter = payments.now
  const due = await makeDispute(db, booking, { checkAfter })
  const deposit = await makeClaim(db, booking, { checkAfter })
  await db.update(checkouts).set({ checkAfter }).where(eq(checkouts.id, refund.checkoutId!))
  await db.update(refunds).set({ checkAfter, state: 'requested' }).where(eq(refunds.id, refund.id))
  const leased = async () => [
    (await leaseDueCheckouts(payments.now)).map(({ id }) => id),
    (await leaseDueRefunds(payments.now)).map(({ id }) => id),
    (await leaseDueDisputes(payments.now)).map(({ processorDisputeId }) => processorDisputeId),
  ]
  expect(await leased()).toEqual([[], [], []])
  expect(await advanceDueDeposits(payments.now)).toBe(0)

  const ours = { processor: 'stripe' } as const
  await db.update(checkouts).set(ours).where(eq(checkouts.bookingId, booking.id))
  await db.update(depositHolds).set(ours).where(eq(depositHolds.depositId, deposit.id))
  expect(await leased()).toEqual([[refund.checkoutId], [refund.id], [due.processorDisputeId]])
  expect(await advanceDueDeposits(payments.now)).toBe(1)
})
