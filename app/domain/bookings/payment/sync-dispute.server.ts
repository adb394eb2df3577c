import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { checkouts, depositHolds, disputes } from '#db/schema'
import { paymentProcessor } from '~/integrations/payments/payments.server'
import { ProcessorUnavailable, type DisputeFacts } from '~/integrations/payments/processor'
import { env } from '../../../../env.server'
import { hostAmountOf } from '../../ledger/entries'
import {
  postDispute,
  postDisputeFee,
  postLostDispute,
  postWonDispute,
} from '../../ledger/post-disputes.server'
import type { EmailContent } from '../../outbox/email'
import { sendEmail } from '../../outbox/outbox.server'
import { DISPUTE_CHECK_MINUTES, minutesAfter } from '../../payments/checkout'
import { leaseDueDisputes } from '../../payments/lease-due.server'
import { coverRefunds } from '../../payments/cover-refunds.server'
import { isNewEvent, type HandledEvent } from '../../payments/processor-events.server'
import { refunded } from '../../payments/request-refund.server'
import { holdPayout, isPayoutHeld, releasePayout } from '../../payouts/transferable.server'
import { isUuid } from '../../shared/ids'
import { logError } from '../../shared/log-error'
import type { Cents } from '../../shared/money'
import { inTransaction } from '../../shared/transaction.server'
import { openedDisputeEmail } from '../../support/operator-emails'
import { tellOperator } from '../../support/tell-operator.server'
import type { Booking } from '../change-booking.server'
import { partiesOf } from '../notify-parties.server'
import { lockCheckout, type Checkout } from './apply-checkout.server'
import { cancelChargedBack, isUsed } from './cancel-charged-back.server'
import { heldPayoutEmail, lostDisputeEmail, wonDisputeEmail } from './dispute-emails'
import { finishCheckout } from './finish-checkout.server'

type Dispute = typeof disputes.$inferSelect
type About = { checkout: Checkout; booking: Booking }
type EmailFacts = Parameters<typeof heldPayoutEmail>[0]

/**
 * Brings a dispute in line with what the processor knows, which is read before the transaction. A dispute is open, and
 * then won or lost: facts that arrive late, repeated or in another order change nothing.
 * @throws ProcessorUnavailable when the processor cannot be reached; nothing has changed then
 */
export async function syncDispute(
  disputeId: string,
  { event, now }: { event?: HandledEvent; now: Date },
): Promise<void> {
  const processor = await paymentProcessor()
  if (!processor) return
  const facts = await processor.readDispute(disputeId)
  if (facts.intentId && (await isDeposit(facts.intentId)))
    return logError(new Error(disputeId), 'A captured deposit is disputed, which has to be recorded by hand')
  const checkoutId = facts.intentId && (await paidCheckout(facts.intentId, facts.bookingId, now))
  if (!checkoutId) return
  await inTransaction(async (tx) => {
    if (event && !(await isNewEvent(tx, event, now))) return
    const about = await lockCheckout(tx, checkoutId)
    if (about) await apply(tx, about, facts, now)
  })
}

const isDeposit = async (intentId: string) =>
  (await db.$count(depositHolds, eq(depositHolds.intentId, intentId))) > 0

/** The checkout of a payment. The payment itself is applied first, should its events not have come yet. */
async function paidCheckout(intentId: string, bookingId: string | null, now: Date): Promise<string | null> {
  const find = async () =>
    (
      await db
        .select({ id: checkouts.id, state: checkouts.state })
        .from(checkouts)
        .where(eq(checkouts.intentId, intentId))
    )[0]
  const known = await find()
  if (known?.state === 'paid') return known.id
  if (!known && !isUuid(bookingId ?? '')) return null
  const unfinished = known
    ? [known]
    : await db
        .select({ id: checkouts.id })
        .from(checkouts)
        .where(and(eq(checkouts.bookingId, bookingId!), isNull(checkouts.intentId)))
  for (const { id } of unfinished) await finishCheckout(id, { now })
  return (await find())?.id ?? null
}

async function apply(tx: Db, about: About, facts: DisputeFacts, now: Date): Promise<void> {
  const { booking } = about
  const [known] = await tx.select().from(disputes).where(eq(disputes.processorDisputeId, facts.disputeId))
  const dispute = known ?? (await open(tx, about, facts, now))
  await postDisputeFee(tx, { booking, fee: facts.fee - (known?.fee ?? 0), now })
  const common = { fee: facts.fee, updatedAt: now }
  if (dispute.state !== 'open') {
    await tx.update(disputes).set(common).where(eq(disputes.id, dispute.id))
  } else if (facts.state === 'open') {
    const checkAfter = minutesAfter(now, DISPUTE_CHECK_MINUTES)
    await tx
      .update(disputes)
      .set({ ...common, reason: facts.reason, evidenceDueBy: facts.respondBy, checkAfter })
      .where(eq(disputes.id, dispute.id))
    if (!known) await tellOfDispute(tx, about, dispute, facts, now)
  } else {
    const lost = facts.state === 'lost' ? await hostAmount(tx, about, dispute.amount) : null
    await tx
      .update(disputes)
      .set({ ...common, state: facts.state, hostAmount: lost, closedAt: now, checkAfter: null })
      .where(eq(disputes.id, dispute.id))
    await close(tx, about, dispute, lost, now)
  }
}

/** Stores a dispute, of which the bank has taken the money at once. */
async function open(tx: Db, { checkout, booking }: About, facts: DisputeFacts, now: Date): Promise<Dispute> {
  const [dispute] = await tx
    .insert(disputes)
    .values({
      checkoutId: checkout.id,
      bookingId: booking.id,
      processorDisputeId: facts.disputeId,
      amount: facts.amount,
      reason: facts.reason,
      evidenceDueBy: facts.respondBy,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  await postDispute(tx, { booking, amount: facts.amount, now })
  await holdPayout(tx, booking.id, 'dispute', now)
  return dispute!
}

/**
 * Books the outcome of a dispute, and releases the payout unless another dispute holds it.
 * @param lost what the host loses; null if we won
 */
async function close(tx: Db, about: About, dispute: Dispute, lost: Cents | null, now: Date): Promise<void> {
  const { checkout, booking } = about
  const { amount } = dispute
  if (lost === null) await postWonDispute(tx, { booking, amount, now })
  else {
    const covered = await coverRefunds(tx, checkout, dispute, now)
    await postLostDispute(tx, { booking, amount, hostAmount: lost, covered, now })
  }
  const others = await tx.$count(
    disputes,
    and(eq(disputes.bookingId, booking.id), eq(disputes.state, 'open')),
  )
  if (others === 0) await releasePayout(tx, booking.id, 'dispute', now)
  if (lost === null) {
    const isHeld = await isPayoutHeld(tx, booking.id)
    const email = (facts: EmailFacts) => wonDisputeEmail({ ...facts, isHeld })
    await emailHost(tx, about, email, await hostAmount(tx, about, amount))
  } else {
    const isCancelled = await cancelChargedBack(tx, about, now)
    await emailHost(tx, about, (facts: EmailFacts) => lostDisputeEmail({ ...facts, isCancelled }), lost)
  }
}

/** What the host earns of a disputed amount: nothing of a payment that no booking had a use for. */
async function hostAmount(tx: Db, { checkout, booking }: About, amount: Cents): Promise<Cents> {
  if (!(await isUsed(tx, { checkout, booking }))) return 0
  const hostEarnings =
    booking.status === 'cancelled' ? (booking.cancellationHostEarnings ?? 0) : booking.hostEarnings
  return hostAmountOf(amount, { kept: checkout.amount - (await refunded(tx, checkout)), hostEarnings })
}

/** Tells the host that their earnings are held, and the operator that evidence is due. */
async function tellOfDispute(
  tx: Db,
  about: About,
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
  { booking }: About,
  email: (about: EmailFacts) => EmailContent,
  amount: Cents,
): Promise<void> {
  if (amount === 0) return
  const { host, listing } = await partiesOf(tx, booking)
  const about = { host, bookingId: booking.id, title: listing.title, hostAmount: amount }
  await sendEmail(tx, email({ ...about, origin: env().APP_ORIGIN }))
}

/**
 * Asks for the outcome of open disputes, should their events not have come.
 * @returns how many were looked at
 */
export async function syncDueDisputes(now: Date, signal?: AbortSignal): Promise<number> {
  if (!(await paymentProcessor())) return 0
  let looked = 0
  while (!signal?.aborted) {
    const due = await leaseDueDisputes(now)
    if (due.length === 0) break
    for (const { processorDisputeId } of due) {
      await syncDispute(processorDisputeId, { now }).catch((error: unknown) => {
        if (!(error instanceof ProcessorUnavailable)) logError(error, 'A dispute could not be looked up')
      })
      looked++
    }
  }
  return looked
}
