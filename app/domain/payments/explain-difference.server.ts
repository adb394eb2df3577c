import { eq } from 'drizzle-orm'
import { paymentDifferences } from '#db/schema'
import { recordChange, type AdminContext } from '../audit/record-change.server'
import { toDecimal } from '../shared/money'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { differenceLabels } from './compare-payments'

type Explained = { differenceId: string; explanation: string }

/**
 * Marks a difference as explained, so that the nightly comparison does not look for it any more. One that is gone, or
 * was explained already, stays as it is.
 */
export function explainDifference({ differenceId, explanation }: Explained, { admin, now }: AdminContext) {
  return inTransaction(async (tx) => {
    const isIt = eq(paymentDifferences.id, differenceId)
    const [difference] = await tx.select().from(paymentDifferences).where(isIt).for('update')
    if (!difference) return refuse('difference_unknown')
    if (difference.resolvedAt || difference.explainedAt) return refuse('difference_closed')
    await tx.update(paymentDifferences).set({ explanation, explainedAt: now }).where(isIt)
    await recordChange(tx, {
      admin,
      subject: 'payment_difference',
      id: difference.id,
      label: `${differenceLabels[difference.what]}, ${toDecimal(difference.expected)} and not ${toDecimal(difference.found)}`,
      before: { explanation: null },
      after: { explanation },
      now,
    })
    return ok({ difference })
  })
}
