import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { db } from '#db/db.server'
import { hostPayouts, users } from '#db/schema'
import { paymentProcessor } from '~/integrations/payments/payments.server'
import type { PaymentProcessor } from '~/integrations/payments/processor'
import { LEASE_MINUTES, minutesAfter } from '../payments/checkout'
import { logError } from '../shared/log-error'
import { inTransaction } from '../shared/transaction.server'
import { syncWaitingAccounts } from './payout-account.server'
import { sendTransfer, withdrawTransfer, type Payout } from './send-transfer.server'
import { isStillOwed, transferableTo } from './transferable.server'
import { writePayout } from './write-payout.server'

/**
 * Transfers what hosts have earned to their accounts at the processor. A payout is written down with its ledger entries
 * before the processor is asked, and its id makes the call idempotent: what a crash leaves behind is found here and
 * finished, and nothing is transferred twice.
 * @returns the number of transfers that were made
 */
export async function makeTransfers(now: Date, signal?: AbortSignal): Promise<number> {
  const processor = await paymentProcessor()
  if (!processor) return 0
  await syncWaitingAccounts(now, signal).catch((error: unknown) => logError(error, 'Accounts were not read'))
  let made = 0
  for (const payout of await leaseUnfinished(now)) {
    if (signal?.aborted) return made
    const finish = (await isStillOwed(db, payout.hostId, now)) ? sendTransfer : withdrawTransfer
    if (await finish(payout, { processor, now })) made++
  }
  for (const { hostId } of await transferableTo(db, { processor: processor.name, now })) {
    if (signal?.aborted) return made
    const payout = await startPayout(hostId, processor, now)
    if (payout && (await sendTransfer(payout, { processor, now }))) made++
  }
  return made
}

/** Leases the payouts that a crash or the processor left pending, so that only one process asks about each. */
const leaseUnfinished = (now: Date): Promise<Payout[]> =>
  db
    .update(hostPayouts)
    .set({ checkAfter: minutesAfter(now, LEASE_MINUTES) })
    .where(
      and(
        eq(hostPayouts.payoutMethod, 'transfer'),
        eq(hostPayouts.status, 'pending'),
        or(isNull(hostPayouts.checkAfter), lte(hostPayouts.checkAfter, now)),
      ),
    )
    .returning()

/** Takes the amount from the host's balance. The lock of their row makes concurrent payouts wait. */
async function startPayout(hostId: string, { name }: PaymentProcessor, now: Date) {
  return inTransaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, hostId)).for('no key update')
    const [host] = await transferableTo(tx, { processor: name, now, hostId })
    if (!host) return undefined
    return writePayout(tx, {
      hostId,
      amount: host.amount,
      payoutMethod: 'transfer',
      payoutAccountId: host.accountId,
      checkAfter: minutesAfter(now, LEASE_MINUTES),
      now,
    })
  })
}
