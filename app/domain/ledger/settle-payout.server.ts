import { eq } from 'drizzle-orm'
import { hostPayouts, users } from '#db/schema'
import { recordChange } from '../audit/record-change.server'
import { isUuid } from '../shared/ids'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { returnedPayoutEntries } from './entries'
import { postTransaction } from './post-transactions.server'

export type PayoutOutcome = { outcome: 'completed' } | { outcome: 'failed'; reason: string }

type Context = { admin: { id: string; firstName: string; lastName: string }; now: Date }

/**
 * Writes down what the bank made of a payout. One that came back, even after it had arrived, is owed again. Told the
 * same twice, it is done once.
 */
export async function settlePayout(payoutId: string, settled: PayoutOutcome, { admin, now }: Context) {
  if (!isUuid(payoutId)) return refuse('payout_unknown')
  return inTransaction(async (tx) => {
    const [payout] = await tx.select().from(hostPayouts).where(eq(hostPayouts.id, payoutId)).for('update')
    if (!payout) return refuse('payout_unknown')
    if (payout.status === settled.outcome) return ok({ payout })
    if (payout.status === 'failed') return refuse('payout_settled')

    const change =
      settled.outcome === 'completed'
        ? { completedAt: now }
        : { failedAt: now, failureReason: settled.reason }
    const [after] = await tx
      .update(hostPayouts)
      .set({ status: settled.outcome, processedAt: now, updatedAt: now, ...change })
      .where(eq(hostPayouts.id, payout.id))
      .returning()
    if (settled.outcome === 'failed') {
      await postTransaction(tx, {
        userId: payout.hostId,
        payoutId: payout.id,
        origin: 'payout_returned',
        type: 'credit',
        amount: payout.amount,
        description: `Payout came back: ${settled.reason}`,
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
