import { and, eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/db.server'
import { checkouts, depositHolds, disputes, refunds, securityDeposits } from '#db/schema'
import { paymentMode, paymentProcessor } from '~/integrations/payments/payments.server'
import { ProcessorUnavailable } from '~/integrations/payments/processor'
import { logError } from '../shared/log-error'
import { DISPUTE_CHECK_MINUTES, LEASE_MINUTES, minutesAfter, nextCheck } from './checkout'

/** How many one call leases. What is left is leased by the next one. */
const BATCH_SIZE = 20

/** Whether the processor that takes the payments now took one. Another one knows nothing of it. */
const isOurs = (): SQL => sql`${checkouts.processor} = ${paymentMode()}`

/** The same of the payment to which a row belongs: a checkout, or a captured deposit. */
const isOfOurs = ({ checkoutId, holdId }: typeof refunds | typeof disputes): SQL => sql`(
  exists (select 1 from ${checkouts} where ${checkouts.id} = ${checkoutId} and ${isOurs()})
  or exists (select 1 from ${depositHolds} where ${depositHolds.id} = ${holdId}
    and ${depositHolds.processor} = ${paymentMode()}))`

type Leased = typeof checkouts | typeof refunds | typeof disputes | typeof securityDeposits

/** The rows of a table that are due, locked for the statement that leases them, so that only one process asks. */
export const dueOf = (table: Leased, isOfProcessor: SQL, now: Date) =>
  db
    .select({ id: table.id })
    .from(table)
    .where(and(lte(table.checkAfter, now), isOfProcessor))
    .orderBy(table.checkAfter)
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true })

/** Leases the checkouts about which the processor has to be asked. */
export const leaseDueCheckouts = (now: Date): Promise<{ id: string; attempts: number }[]> =>
  db
    .update(checkouts)
    .set({ checkAfter: minutesAfter(now, LEASE_MINUTES), attempts: sql`${checkouts.attempts} + 1` })
    .where(inArray(checkouts.id, dueOf(checkouts, isOurs(), now)))
    .returning({ id: checkouts.id, attempts: checkouts.attempts })

/** Leases the refunds about which the processor has to be asked. */
export const leaseDueRefunds = async (now: Date) =>
  db
    .update(refunds)
    .set({ checkAfter: minutesAfter(now, LEASE_MINUTES), attempts: sql`${refunds.attempts} + 1` })
    .where(inArray(refunds.id, dueOf(refunds, isOfOurs(refunds), now)))
    .returning()

/** The open disputes whose outcome has to be asked for, each a few times a day. */
export const leaseDueDisputes = (now: Date): Promise<{ processorDisputeId: string }[]> =>
  db
    .update(disputes)
    .set({ checkAfter: minutesAfter(now, DISPUTE_CHECK_MINUTES) })
    .where(inArray(disputes.id, dueOf(disputes, isOfOurs(disputes), now)))
    .returning({ processorDisputeId: disputes.processorDisputeId })

/** Puts off the next call about a checkout, because the processor could not be reached or has nothing new. */
export async function postponeCheckout(id: string, attempts: number, now: Date): Promise<void> {
  await db
    .update(checkouts)
    .set({ checkAfter: nextCheck(attempts, now) })
    .where(eq(checkouts.id, id))
}

/**
 * Does all that is due at the processor, one after another, as long as the signal allows. What fails is logged, unless
 * the processor could not be reached.
 * @returns how many were looked at
 */
export async function workThrough<Due>(
  lease: () => Promise<Due[]>,
  work: (due: Due) => Promise<void>,
  {
    signal,
    failed,
    postpone,
  }: { signal?: AbortSignal; failed: string; postpone?: (due: Due) => Promise<unknown> },
): Promise<number> {
  if (!(await paymentProcessor())) return 0
  let looked = 0
  while (!signal?.aborted) {
    const due = await lease()
    if (due.length === 0) break
    for (const one of due) {
      await work(one).catch(async (error: unknown) => {
        if (!(error instanceof ProcessorUnavailable)) logError(error, failed)
        await postpone?.(one)
      })
      looked++
    }
  }
  return looked
}
