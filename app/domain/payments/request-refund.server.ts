import { and, eq, ne, sum } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { checkouts, refunds } from '#db/schema'
import { wakeOutbox } from '../outbox/outbox.server'
import { parseSum, type Cents } from '../shared/money'
import type { RefundReason } from './refund'

type Checkout = typeof checkouts.$inferSelect

type Refund = {
  checkout: Pick<Checkout, 'id' | 'bookingId'>
  amount: Cents
  reason: RefundReason
  /** What the operator writes to the guest, and who they are. */
  note?: string
  requestedBy?: string
  now: Date
}

/** Asks for money to be sent back to the card, in the transaction that decides so. The worker sends it. */
export async function requestRefund(tx: Db, { checkout, now, ...refund }: Refund): Promise<void> {
  await tx.insert(refunds).values({
    ...refund,
    checkoutId: checkout.id,
    bookingId: checkout.bookingId,
    checkAfter: now,
    createdAt: now,
    updatedAt: now,
  })
  wakeOutbox()
}

/** How much of a payment can still be given back. A failed refund left the money where it was. */
export async function refundable(tx: Db, checkout: Pick<Checkout, 'id' | 'amount'>): Promise<Cents> {
  const [given] = await tx
    .select({ amount: sum(refunds.amount) })
    .from(refunds)
    .where(and(eq(refunds.checkoutId, checkout.id), ne(refunds.state, 'failed')))
  return checkout.amount - parseSum(given?.amount ?? '0')
}
