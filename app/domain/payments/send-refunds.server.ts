import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { bookings, checkouts, depositHolds, disputes, listings, refunds, users } from '#db/schema'
import { ProcessorRefusal, ProcessorUnavailable, type RefundFacts } from '~/integrations/payments/processor'
import { paymentProcessor } from '~/integrations/payments/payments.server'
import { env } from '../../../env.server'
import { sendEmail } from '../outbox/outbox.server'
import { logError } from '../shared/log-error'
import { inTransaction } from '../shared/transaction.server'
import { undeliveredRefundEmail } from '../support/operator-emails'
import { tellOperator } from '../support/tell-operator.server'
import { DISPUTE_CHECK_MINUTES, minutesAfter, nextCheck } from './checkout'
import { leaseDueRefunds } from './lease-due.server'
import { isNewEvent, type HandledEvent } from './processor-events.server'
import { failedRefundEmail } from './refund-emails'
import { isOf, paymentIdOf } from './request-refund.server'
import { sold } from '../shared/sold.server'

type Refund = typeof refunds.$inferSelect
type Context = { event?: HandledEvent; now: Date }

/** The processor's name for a payment that the guest's bank has taken back. */
const DISPUTED = 'charge_disputed'

/**
 * Sends the refunds that are due to the processor, and asks about those on their way. A refund's id is the key of the
 * call, so one that was sent before a crash is not sent again.
 * @returns the number of refunds that changed
 */
export async function sendDueRefunds(now: Date, signal?: AbortSignal): Promise<number> {
  let changed = 0
  while (!signal?.aborted) {
    const due = await leaseDueRefunds(now)
    if (due.length === 0) break
    for (const refund of due) if (await send(refund, now)) changed++
  }
  return changed
}

/**
 * Reads a refund again from the processor, which said that it changed.
 * @throws ProcessorUnavailable, ProcessorRefusal
 */
export async function syncRefund(processorRefundId: string, context: Context): Promise<void> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.processorRefundId, processorRefundId))
  if (!refund) return
  const processor = await paymentProcessor()
  if (processor) await record(refund, await processor.readRefund(processorRefundId), context)
}

async function send(refund: Refund, now: Date): Promise<boolean> {
  const processor = await paymentProcessor()
  if (!processor) return false
  try {
    const result = refund.processorRefundId
      ? await processor.readRefund(refund.processorRefundId)
      : await processor.refund({
          intentId: await intentOf(refund),
          amount: refund.amount,
          key: `refund:${refund.id}`,
        })
    return await record(refund, result, { now })
  } catch (error) {
    if (error instanceof ProcessorRefusal && error.code === DISPUTED && (await mayBeDecided(refund, now)))
      return wait(refund, error.message, now)
    if (error instanceof ProcessorRefusal && !refund.processorRefundId) {
      logError(error, 'The processor refused a refund')
      return record(refund, { refundId: null, state: 'failed', failure: error.message }, { now })
    }
    if (!(error instanceof ProcessorUnavailable)) logError(error, 'A refund could not be sent')
    await db
      .update(refunds)
      .set({ checkAfter: nextCheck(refund.attempts, now) })
      .where(and(eq(refunds.id, refund.id), isNull(refunds.disputeId)))
    return false
  }
}

/**
 * Whether the dispute that keeps a refund from being sent can still be won: it is open, or we do not know of it yet. It
 * may also have been won lately, because the processor repeats its answer for a day.
 */
async function mayBeDecided(refund: Refund, now: Date): Promise<boolean> {
  const disputeRows = await db
    .select()
    .from(disputes)
    .where(isOf(disputes, paymentIdOf(refund)))
  const aDayAgo = minutesAfter(now, -25 * 60)
  return (
    disputeRows.length === 0 ||
    disputeRows.some(({ state, closedAt }) => state === 'open' || (state === 'won' && closedAt! > aDayAgo))
  )
}

/** Tries a refund again a few times a day. If the dispute is lost, the guest gets the money by it. */
async function wait({ id }: Refund, failure: string, now: Date): Promise<false> {
  await db
    .update(refunds)
    .set({ failure, checkAfter: minutesAfter(now, DISPUTE_CHECK_MINUTES), updatedAt: now })
    .where(and(eq(refunds.id, id), isNull(refunds.disputeId)))
  return false
}

async function intentOf(refund: Refund): Promise<string> {
  const { id, isDeposit } = paymentIdOf(refund)
  const table = isDeposit ? depositHolds : checkouts
  const [paid] = await db.select({ intentId: table.intentId }).from(table).where(eq(table.id, id))
  if (!paid?.intentId) throw new Error(`Payment ${id} was refunded before it was paid`)
  return paid.intentId
}

async function record(
  refund: Refund,
  { refundId, state, failure }: Omit<RefundFacts, 'refundId'> & { refundId: string | null },
  { event, now }: Context,
): Promise<boolean> {
  const isOver = state !== 'sent'
  return inTransaction(async (tx) => {
    if (event && !(await isNewEvent(tx, event, now))) return false
    const changed = await tx
      .update(refunds)
      .set({
        state,
        failure,
        processorRefundId: refundId ?? refund.processorRefundId,
        sentAt: refund.sentAt ?? (state === 'failed' ? null : now),
        settledAt: state === 'settled' ? (refund.settledAt ?? now) : null,
        checkAfter: isOver ? null : nextCheck(refund.attempts + 6, now),
        updatedAt: now,
      })
      .where(and(eq(refunds.id, refund.id), isNull(refunds.disputeId), canBecome(state)))
      .returning({ id: refunds.id })
    if (state === 'failed' && changed.length > 0) await tellOfFailure(tx, refund, now)
    return changed.length > 0 && state !== refund.state
  })
}

/** An answer that comes late changes nothing: banks send back what was settled, and a failed refund stays so. */
const canBecome = (state: Refund['state']) =>
  and(ne(refunds.state, 'failed'), state === 'sent' ? ne(refunds.state, 'settled') : undefined)

/** Emails the guest, and the operator, that a refund failed. It fails only once. */
async function tellOfFailure(tx: Db, { id, bookingId, amount }: Refund, now: Date): Promise<void> {
  const [row] = await tx
    .select({ email: users.email, firstName: users.firstName, title: sold.title })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.guestId))
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .where(eq(bookings.id, bookingId))
  if (!row) return
  const { title, ...guest } = row
  const origin = env().APP_ORIGIN
  await sendEmail(tx, failedRefundEmail({ bookingId, guest, title, amount, origin }), { id })
  await tellOperator(tx, undeliveredRefundEmail({ bookingId, title, amount }), now)
}
