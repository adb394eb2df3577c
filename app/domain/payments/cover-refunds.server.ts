import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { disputes, refunds } from '#db/schema'
import { postReliefOfDispute } from '../ledger/post-payments.server'
import type { Cents } from '../shared/money'
import {
  isNotRepeated,
  isOf,
  refunded,
  requestRefund,
  takenBack,
  type Payment,
  type Refund,
} from './request-refund.server'

/**
 * Settles the refunds of a payment that cannot be sent any more because the guest's bank gave the same money back:
 * those that were not made before the dispute. What a dispute covers in part is divided. Together, refunds and disputes
 * give back no more than was paid.
 * @returns their sum, which the ledger has counted twice
 */
export async function coverRefunds(
  tx: Db,
  payment: Payment,
  dispute: { id: string },
  now: Date,
): Promise<Cents> {
  const owed = await tx
    .select()
    .from(refunds)
    .where(
      and(
        isOf(refunds, payment),
        inArray(refunds.state, ['requested', 'failed']),
        isNull(refunds.disputeId),
        isNotRepeated(tx),
      ),
    )
    // First those that the processor refused, of which the dispute is the likely reason.
    .orderBy(
      sql`${refunds.processorRefundId} is not null`,
      sql`${refunds.failure} is null`,
      asc(refunds.createdAt),
    )
  let left = (await refunded(tx, payment)) + (await takenBack(tx, payment, ['lost'])) - payment.amount
  let sum = 0
  for (const refund of owed) {
    if (left <= 0) break
    const amount = Math.min(refund.amount, left)
    const covered = { amount, state: 'settled', disputeId: dispute.id, settledAt: now } as const
    await tx
      .update(refunds)
      .set({ ...covered, checkAfter: null, updatedAt: now })
      .where(eq(refunds.id, refund.id))
    if (amount < refund.amount) await requestRest(tx, payment, refund, refund.amount - amount, now)
    left -= amount
    sum += amount
  }
  return sum
}

/** The part of a refund that the dispute was not about is sent to the card. */
async function requestRest(
  tx: Db,
  payment: Payment,
  { reason, note, requestedBy }: Refund,
  amount: Cents,
  now: Date,
): Promise<void> {
  await requestRefund(tx, { payment, amount, reason, note, requestedBy: requestedBy ?? undefined, now })
}

type Booking = Parameters<typeof postReliefOfDispute>[1]['booking']

/**
 * Gives a host back what they lost with disputes of the price of a booking beyond what they still earn of it, because
 * a cancellation takes the rest.
 */
export async function relieveHost(
  tx: Db,
  booking: Booking,
  { hostEarnings, now }: { hostEarnings: Cents; now: Date },
): Promise<void> {
  const lost = await tx
    .select()
    .from(disputes)
    .where(and(eq(disputes.bookingId, booking.id), eq(disputes.state, 'lost'), isNull(disputes.holdId)))
  for (const { id, hostAmount } of lost) {
    const amount = (hostAmount ?? 0) - hostEarnings
    if (amount <= 0) continue
    await tx.update(disputes).set({ hostAmount: hostEarnings, updatedAt: now }).where(eq(disputes.id, id))
    await postReliefOfDispute(tx, { booking, amount, now })
  }
}
