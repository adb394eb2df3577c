import { eq, inArray, not, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { depositHolds, securityDeposits } from '#db/schema'
import { paymentProcessor, paymentMode } from '~/integrations/payments/payments.server'
import { LEASE_MINUTES, minutesAfter, nextCheck } from '../../payments/checkout'
import { dueOf, workThrough } from '../../payments/lease-due.server'
import type { HandledEvent } from '../../payments/processor-events.server'
import { applyHold } from './apply-hold.server'
import { askAboutHold } from './ask-about-hold.server'
import { planDeposit } from './plan-deposit.server'

/**
 * Does what is due about a deposit: has it authorized, replaces an authorization that ends too early, captures what was
 * decided, or gives it up. Safe to repeat at any time and in several processes: what is to be done is stored first, the
 * processor is asked outside of a transaction with keys that a repetition repeats, and what it knows then is applied.
 * @param options `holdId`: an authorization that has changed at the processor
 * @throws ProcessorUnavailable when the processor cannot be reached; the next call goes on
 */
export async function advanceDeposit(
  depositId: string,
  { holdId, event, now }: { holdId?: string; event?: HandledEvent; now: Date },
): Promise<void> {
  const processor = await paymentProcessor()
  if (!processor) return
  const handled = new Set<string>()
  for (;;) {
    const plan = await planDeposit(depositId, { processor, holdId, now })
    const due = plan?.holds.filter(({ id, state }) => !handled.has(`${id} ${state}`)) ?? []
    if (!plan || due.length === 0) return
    for (const hold of due) {
      handled.add(`${hold.id} ${hold.state}`)
      const details = await askAboutHold({ ...plan, hold }, processor, now)
      await applyHold(hold.id, details, { event: hold.id === holdId ? event : undefined, now })
    }
  }
}

/** Looks at the deposit of an authorization about which the processor sent an event. False if there is none. */
export async function syncHold(
  about: { sessionId: string } | { intentId: string },
  { event, now }: { event?: HandledEvent; now: Date },
): Promise<boolean> {
  const [hold] = await db
    .select({ id: depositHolds.id, depositId: depositHolds.depositId })
    .from(depositHolds)
    .where(
      'sessionId' in about
        ? eq(depositHolds.sessionId, about.sessionId)
        : eq(depositHolds.intentId, about.intentId),
    )
  if (hold) await advanceDeposit(hold.depositId, { holdId: hold.id, event, now })
  return hold !== undefined
}

/**
 * Advances the deposits that are due. Each is leased, so that only one process asks the processor about it.
 * @returns how many were looked at
 */
export const advanceDueDeposits = (now: Date, signal?: AbortSignal): Promise<number> =>
  workThrough(
    () => leaseDueDeposits(now),
    ({ id }) => advanceDeposit(id, { now }),
    {
      signal,
      failed: 'A deposit could not be looked at',
      postpone: ({ id, attempts }) =>
        db
          .update(securityDeposits)
          .set({ checkAfter: nextCheck(attempts, now) })
          .where(eq(securityDeposits.id, id)),
    },
  )

/** Whether an authorization is under way at a processor that does not take the payments now, which must end it. */
const isHeldElsewhere = () => sql`exists (
  select 1 from ${depositHolds} where ${depositHolds.depositId} = ${securityDeposits.id}
  and ${depositHolds.processor} <> ${paymentMode()}
  and ${depositHolds.state} not in ('captured', 'released', 'failed'))`

const leaseDueDeposits = (now: Date) =>
  db
    .update(securityDeposits)
    .set({ checkAfter: minutesAfter(now, LEASE_MINUTES), attempts: sql`${securityDeposits.attempts} + 1` })
    .where(inArray(securityDeposits.id, dueOf(securityDeposits, not(isHeldElsewhere()), now)))
    .returning({ id: securityDeposits.id, attempts: securityDeposits.attempts })
