import { aliasedTable, and, eq, ne, notExists, or, sql, sum, type AnyColumn } from 'drizzle-orm'
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

const byAdmins = (executor: Db, bookingId: string | AnyColumn) =>
  executor
    .select({ amount: sql<Cents>`coalesce(sum(${refunds.amount}), 0)`.mapWith(refunds.amount).as('amount') })
    .from(refunds)
    .where(and(eq(refunds.bookingId, bookingId), eq(refunds.reason, 'operator'), isNotRepeated(executor)))

/** What admins gave back of the payments for a booking, counting a refund that was sent again once. */
export async function readRefundedByAdmins(executor: Db, bookingId: string): Promise<Cents> {
  const [sum] = await byAdmins(executor, bookingId)
  return sum!.amount
}

/** The same as a column of a query that reads bookings. */
export const refundedByAdmins = (executor: Db, bookingId: AnyColumn) =>
  sql<Cents>`(${byAdmins(executor, bookingId)})`.mapWith(refunds.amount)
