import { and, eq, inArray } from 'drizzle-orm'
import { db } from '#db/db.server'
import { disputes, hostPayouts, refunds } from '#db/schema'
import { paymentProcessor } from '~/integrations/payments/payments.server'
import { ProcessorUnavailable } from '~/integrations/payments/processor'
import { syncRefund } from '../../payments/send-refunds.server'
import { syncTransfer } from '../../payouts/send-transfer.server'
import { isAnyOf } from '../../shared/any-of.server'
import { logError } from '../../shared/log-error'
import { syncDispute } from './sync-dispute.server'

const DAY = 86_400_000
/** Events are sent for some days, and outcomes of disputes that we know are asked for. */
const DAYS_READ = 35

/**
 * Finds changes of which no event has come, among what changed the balance at the processor: disputes, and refunds
 * and transfers that came back. One that cannot be looked up does not keep the others from it.
 * @returns how many were found
 * @throws ProcessorUnavailable when the processor could not be reached, after all others were looked up
 */
export async function findMissedEvents(now: Date, signal?: AbortSignal): Promise<number> {
  const processor = await paymentProcessor()
  if (!processor) return 0
  const changed = { dispute: new Set<string>(), refund: new Set<string>(), transfer: new Set<string>() }
  const since = new Date(now.getTime() - DAYS_READ * DAY)
  for await (const { kind, sourceId, amount } of processor.balanceChanges(since)) {
    if (sourceId && (kind === 'dispute' || ((kind === 'refund' || kind === 'transfer') && amount > 0)))
      changed[kind].add(sourceId)
  }
  const missed = await findMissed({
    dispute: [...changed.dispute],
    refund: [...changed.refund],
    transfer: [...changed.transfer],
  })
  const lookUps = [
    ...missed.disputes.map((id) => () => syncDispute(id, { now })),
    ...missed.refunds.map((id) => () => syncRefund(id, { now })),
    ...missed.transfers.map((id) => () => syncTransfer(id, { now })),
  ]
  let unavailable: ProcessorUnavailable | null = null
  for (const lookUp of lookUps) {
    if (signal?.aborted) break
    await lookUp().catch((error: unknown) => {
      if (error instanceof ProcessorUnavailable) unavailable = error
      else logError(error, 'What changed at the processor could not be looked up')
    })
  }
  if (unavailable) throw unavailable
  return lookUps.length
}

/** The disputes that we do not have, and the refunds and transfers that we take for made. */
async function findMissed(changed: { dispute: string[]; refund: string[]; transfer: string[] }) {
  const [storedDisputes, refundRows, payouts] = await Promise.all([
    db
      .select({ id: disputes.processorDisputeId })
      .from(disputes)
      .where(isAnyOf(disputes.processorDisputeId, changed.dispute)),
    db
      .select({ id: refunds.processorRefundId })
      .from(refunds)
      .where(
        and(isAnyOf(refunds.processorRefundId, changed.refund), inArray(refunds.state, ['sent', 'settled'])),
      ),
    db
      .select({ id: hostPayouts.stripeTransferId })
      .from(hostPayouts)
      .where(
        and(isAnyOf(hostPayouts.stripeTransferId, changed.transfer), eq(hostPayouts.status, 'completed')),
      ),
  ])
  const storedIds = new Set(storedDisputes.map(({ id }) => id))
  return {
    disputes: changed.dispute.filter((id) => !storedIds.has(id)),
    refunds: refundRows.flatMap(({ id }) => id ?? []),
    transfers: payouts.flatMap(({ id }) => id ?? []),
  }
}
