import { aliasedTable, and, eq, ne, notExists, or, sum } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { checkouts, refunds } from '#db/schema'
import { wakeOutbox } from '../outbox/outbox.server'
import { parseSum, type Cents } from '../shared/money'
import type { RefundReason } from './refund'

type Checkout = typeof checkouts.$inferSelect
export type Refund = typeof refunds.$inferSelect

type NewRefund = {
  id?: string
  /** The failed refund that this one repeats. */
  retryOf?: string
  checkout: Pick<Checkout, 'id' | 'bookingId'>
  amount: Cents
  reason: RefundReason
  /** What the operator writes to the guest, and who they are. */
  note?: string | null
  requestedBy?: string
  now: Date
}

/** Asks for money to be sent back to the card, in the transaction that decides so. The worker sends it. */
export async function requestRefund(tx: Db, { checkout, now, ...refund }: NewRefund): Promise<Refund> {
  const [requested] = await tx
    .insert(refunds)
    .values({
      ...refund,
      checkoutId: checkout.id,
      bookingId: checkout.bookingId,
      checkAfter: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  wakeOutbox()
  return requested!
}

const retries = aliasedTable(refunds, 'retries')

/** No other refund repeats this one. */
export const isNotRepeated = (executor: Db) =>
  notExists(executor.select({ id: retries.id }).from(retries).where(eq(retries.retryOf, refunds.id)))

/**
 * How much of a payment can still be given back. A failed refund is still owed to the guest, so it counts until another
 * one repeats it.
 */
export async function refundable(tx: Db, checkout: Pick<Checkout, 'id' | 'amount'>): Promise<Cents> {
  const [given] = await tx
    .select({ amount: sum(refunds.amount) })
    .from(refunds)
    .where(and(eq(refunds.checkoutId, checkout.id), or(ne(refunds.state, 'failed'), isNotRepeated(tx))))
  return checkout.amount - parseSum(given?.amount ?? '0')
}
