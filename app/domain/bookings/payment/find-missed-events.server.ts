import { and, eq, inArray } from 'drizzle-orm'
import { db } from '#db/db.server'
import { disputes, hostPayouts, refunds } from '#db/schema'
import { paymentProcessor } from '~/integrations/payments/payments.server'
import { syncRefund } from '../../payments/send-refunds.server'
import { syncTransfer } from '../../payouts/send-transfer.server'
import { syncDispute } from './sync-dispute.server'

const DAY = 86_400_000
/** Events are sent for some days, and outcomes of disputes that we know are asked for. */
const DAYS_READ = 35

/**
 * Finds changes of which no event has come, among what changed the balance at the processor: disputes, and refunds
 * and transfers that came back.
 * @returns how many were found
 * @throws ProcessorUnavailable when the processor cannot be reached
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
  const missed = await notKnown({
    dispute: [...changed.dispute],
    refund: [...changed.refund],
    transfer: [...changed.transfer],
  })
  for (const id of missed.disputes) if (!signal?.aborted) await syncDispute(id, { now })
  for (const id of missed.refunds) if (!signal?.aborted) await syncRefund(id, { now })
  for (const id of missed.transfers) if (!signal?.aborted) await syncTransfer(id, { now })
  return missed.disputes.length + missed.refunds.length + missed.transfers.length
}

/** The disputes that we do not have, and the refunds and transfers that we take for made. */
async function notKnown(changed: { dispute: string[]; refund: string[]; transfer: string[] }) {
  const [known, given, payouts] = await Promise.all([
    db
      .select({ id: disputes.processorDisputeId })
      .from(disputes)
      .where(inArray(disputes.processorDisputeId, changed.dispute)),
    db
      .select({ id: refunds.processorRefundId })
      .from(refunds)
      .where(
        and(inArray(refunds.processorRefundId, changed.refund), inArray(refunds.state, ['sent', 'settled'])),
      ),
    db
      .select({ id: hostPayouts.stripeTransferId })
      .from(hostPayouts)
      .where(
        and(inArray(hostPayouts.stripeTransferId, changed.transfer), eq(hostPayouts.status, 'completed')),
      ),
  ])
  const isKnown = new Set(known.map(({ id }) => id))
  return {
    disputes: changed.dispute.filter((id) => !isKnown.has(id)),
    refunds: given.flatMap(({ id }) => id ?? []),
    transfers: payouts.flatMap(({ id }) => id ?? []),
  }
}
