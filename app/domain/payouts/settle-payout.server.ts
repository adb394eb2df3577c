import { eq } from 'drizzle-orm'
import { hostPayouts, users } from '#db/schema'
import { recordChange, type SignedInAdminContext } from '../audit/record-change.server'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { returnedPayoutEntries } from '../ledger/entries'
import { postTransaction } from '../ledger/post-transactions.server'

type PayoutOutcome = { outcome: 'completed' } | { outcome: 'failed'; reason: string }

/**
 * Records the outcome of a payout at the bank. A returned payout, even a completed one, is added to the balance again.
 * Recording the same outcome twice has no further effect.
 */
export async function settlePayout(
  payoutId: string,
  result: PayoutOutcome,
  { admin, now }: SignedInAdminContext,
) {
  if (!isUuid(payoutId)) return refuse('payout_unknown')
  return inTransaction(async (tx) => {
    const [payout] = await tx.select().from(hostPayouts).where(eq(hostPayouts.id, payoutId)).for('update')
    if (!payout) return refuse('payout_unknown')
    if (payout.status === result.outcome) return ok({ payout })
    if (payout.status === 'failed') return refuse('payout_settled')
    // Its outcome is the processor's to say, also that it came back.
    if (payout.payoutMethod === 'transfer') return refuse('payout_at_processor')

    const change =
      result.outcome === 'completed' ? { completedAt: now } : { failedAt: now, failureReason: result.reason }
    const [after] = await tx
      .update(hostPayouts)
      .set({ status: result.outcome, processedAt: now, updatedAt: now, ...change })
      .where(eq(hostPayouts.id, payout.id))
      .returning()
    if (result.outcome === 'failed') {
      await postTransaction(tx, {
        userId: payout.hostId,
        payoutId: payout.id,
        origin: 'payout_returned',
        type: 'credit',
        amount: payout.amount,
        description: `Payout returned: ${result.reason}`,
        processedBy: admin.id,
        entries: returnedPayoutEntries(payout.hostId, payout.amount),
        now,
      })
    }
    const [host] = await tx
      .select({ firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(eq(users.id, payout.hostId))
    const facts = (row: typeof payout) => ({ status: row.status, failureReason: row.failureReason })
    await recordChange(tx, {
      admin,
      subject: 'payout',
      id: payout.id,
      label: `${host!.firstName} ${host!.lastName}`,
      before: facts(payout),
      after: facts(after!),
      now,
    })
    return ok({ payout: after! })
  })
}
