import { inArray } from 'drizzle-orm'
import { db } from '#db/db.server'
import { disputes } from '#db/schema'
import { paymentProcessor } from '~/integrations/payments/payments.server'
import { syncDispute } from './sync-dispute.server'

const DAY = 86_400_000
/** Events are sent for some days, and outcomes of disputes that we know are asked for. */
const DAYS_READ = 35

/**
 * Finds the disputes of which no event has come, among what changed the balance at the processor.
 * @returns how many were found
 * @throws ProcessorUnavailable when the processor cannot be reached
 */
export async function findMissedDisputes(now: Date, signal?: AbortSignal): Promise<number> {
  const processor = await paymentProcessor()
  if (!processor) return 0
  const opened = new Set<string>()
  for await (const { kind, sourceId } of processor.balanceChanges(new Date(now.getTime() - DAYS_READ * DAY)))
    if (kind === 'dispute' && sourceId) opened.add(sourceId)
  const known = await db
    .select({ id: disputes.processorDisputeId })
    .from(disputes)
    .where(inArray(disputes.processorDisputeId, [...opened]))
  for (const { id } of known) opened.delete(id)
  for (const id of opened) if (!signal?.aborted) await syncDispute(id, { now })
  return opened.size
}
