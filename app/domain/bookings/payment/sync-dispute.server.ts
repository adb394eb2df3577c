import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { disputes } from '#db/schema'
import { paymentProcessor } from '~/integrations/payments/payments.server'
import type { DisputeFacts } from '~/integrations/payments/processor'
import { env } from '../../../../env.server'
import {
  postDispute,
  postDisputeFee,
  postLostDispute,
  postWonDispute,
} from '../../ledger/post-payments.server'
import type { EmailContent } from '../../outbox/email'
import { sendEmail } from '../../outbox/outbox.server'
import { DISPUTE_CHECK_MINUTES, minutesAfter } from '../../payments/checkout'
import { leaseDueDisputes, workThrough } from '../../payments/lease-due.server'
import { coverRefunds } from '../../payments/cover-refunds.server'
import { isNewEvent, type HandledEvent } from '../../payments/processor-events.server'
import { columnsOf } from '../../payments/request-refund.server'
import { holdPayout, isPayoutHeld, releasePayout } from '../../payouts/transferable.server'
import type { Cents } from '../../shared/money'
import { inTransaction } from '../../shared/transaction.server'
import { openedDisputeEmail } from '../../support/operator-emails'
import { tellOperator } from '../../support/tell-operator.server'
import { partiesOf } from '../notify-parties.server'
import { cancelChargedBack } from './cancel-charged-back.server'
import { heldPayoutEmail, lostDisputeEmail, wonDisputeEmail } from './dispute-emails'
import { findPayment, hostAmount, lockPayment, type Disputed } from './disputed-payment.server'

type Dispute = typeof disputes.$inferSelect
type EmailFacts = Parameters<typeof heldPayoutEmail>[0]

/**
 * Brings a dispute in line with what the processor knows, which is read before the transaction. A dispute is open, and
 * then won or lost: facts that arrive late, repeated or in another order change nothing.
 * @throws ProcessorUnavailable when the processor cannot be reached; nothing has changed then
 */
export async function syncDispute(disputeId: string, { event, now }: { event?: HandledEvent; now: Date }) {
  const processor = await paymentProcessor()
  if (!processor) return
  const details = await processor.readDispute(disputeId)
  const paymentId = details.intentId && (await findPayment(details.intentId, details.bookingId, now))
  if (!paymentId) return
  await inTransaction(async (tx) => {
    if (event && !(await isNewEvent(tx, event, now))) return
    const about = await lockPayment(tx, paymentId)
    if (about) await apply(tx, about, details, now)
  })
}

async function apply(tx: Db, about: Disputed, details: DisputeFacts, now: Date): Promise<void> {
  const { booking } = about
  const [stored] = await tx.select().from(disputes).where(eq(disputes.processorDisputeId, details.disputeId))
  const dispute = stored ?? (await open(tx, about, details, now))
  await postDisputeFee(tx, { booking, fee: details.fee - (stored?.fee ?? 0), now })
  const common = { fee: details.fee, updatedAt: now }
  if (dispute.state !== 'open') {
    await tx.update(disputes).set(common).where(eq(disputes.id, dispute.id))
  } else if (details.state === 'open') {
    const checkAfter = minutesAfter(now, DISPUTE_CHECK_MINUTES)
    await tx
      .update(disputes)
      .set({ ...common, reason: details.reason, evidenceDueBy: details.respondBy, checkAfter })
      .where(eq(disputes.id, dispute.id))
    if (!stored) await tellOfDispute(tx, about, dispute, details, now)
  } else {
    const lost = details.state === 'lost' ? await hostAmount(tx, about, dispute.amount) : null
    await tx
      .update(disputes)
      .set({ ...common, state: details.state, hostAmount: lost, closedAt: now, checkAfter: null })
      .where(eq(disputes.id, dispute.id))
    await close(tx, about, dispute, lost, now)
  }
}

/** Stores a dispute, of which the bank has taken the money at once. */
async function open(tx: Db, { payment, booking }: Disputed, details: DisputeFacts, now: Date) {
  const [dispute] = await tx
    .insert(disputes)
    .values({
      ...columnsOf(payment),
      bookingId: booking.id,
      processorDisputeId: details.disputeId,
      amount: details.amount,
      reason: details.reason,
      evidenceDueBy: details.respondBy,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  await postDispute(tx, { booking, amount: details.amount, isDeposit: payment.isDeposit, now })
  await holdPayout(tx, booking.id, 'dispute', now)
  return dispute!
}

/**
 * Books the outcome of a dispute, and releases the payout unless another dispute holds it.
 * @param lost what the host loses; null if we won
 */
async function close(tx: Db, about: Disputed, dispute: Dispute, lost: Cents | null, now: Date) {
  const { payment, checkout, booking } = about
  const { amount } = dispute
  const posted = { booking, amount, isDeposit: payment.isDeposit, now }
  if (lost === null) await postWonDispute(tx, posted)
  else {
    const covered = await coverRefunds(tx, payment, dispute, now)
    await postLostDispute(tx, { ...posted, hostAmount: lost, covered })
  }
  const others = await tx.$count(
    disputes,
    and(eq(disputes.bookingId, booking.id), eq(disputes.state, 'open')),
  )
  if (others === 0) await releasePayout(tx, booking.id, 'dispute', now)
  if (lost === null) {
    const isHeld = await isPayoutHeld(tx, booking.id)
    const email = (details: EmailFacts) => wonDisputeEmail({ ...details, isHeld })
    await emailHost(tx, about, email, await hostAmount(tx, about, amount))
  } else {
    const isCancelled = checkout !== null && (await cancelChargedBack(tx, { checkout, booking }, now))
    await emailHost(tx, about, (details: EmailFacts) => lostDisputeEmail({ ...details, isCancelled }), lost)
  }
}

/** Tells the host that their earnings are held, and the operator that evidence is due. */
async function tellOfDispute(
  tx: Db,
  about: Disputed,
  { id, amount }: Dispute,
  { respondBy }: DisputeFacts,
  now: Date,
): Promise<void> {
  await emailHost(tx, about, heldPayoutEmail, await hostAmount(tx, about, amount))
  const { title } = (await partiesOf(tx, about.booking)).listing
  await tellOperator(tx, openedDisputeEmail({ id, title, amount, evidenceDueBy: respondBy }), now)
}

async function emailHost(
  tx: Db,
  { payment, booking }: Disputed,
  email: (about: EmailFacts) => EmailContent,
  amount: Cents,
): Promise<void> {
  if (amount === 0) return
  const { host, listing } = await partiesOf(tx, booking)
  const about = { host, bookingId: booking.id, title: listing.title, hostAmount: amount }
  const isDeposit = payment.isDeposit ?? false
  await sendEmail(tx, email({ ...about, isDeposit, origin: env().APP_ORIGIN }))
}

/**
 * Asks for the outcome of open disputes, should their events not have come.
 * @returns how many were looked at
 */
export const syncDueDisputes = (now: Date, signal?: AbortSignal): Promise<number> =>
  workThrough(
    () => leaseDueDisputes(now),
    ({ processorDisputeId }) => syncDispute(processorDisputeId, { now }),
    { signal, failed: 'A dispute could not be looked up' },
  )
