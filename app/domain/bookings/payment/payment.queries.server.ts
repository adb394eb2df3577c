import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { checkouts, disputes, refunds } from '#db/schema'

/** The last checkout of a booking, and what went back to the card; the guest sees both. */
export async function paymentOf(bookingId: string) {
  const [[checkout], refundRows] = await Promise.all([
    db
      .select()
      .from(checkouts)
      .where(eq(checkouts.bookingId, bookingId))
      .orderBy(desc(checkouts.createdAt), desc(checkouts.id))
      .limit(1),
    db
      .select()
      .from(refunds)
      .where(and(eq(refunds.bookingId, bookingId), isNull(refunds.holdId)))
      .orderBy(asc(refunds.createdAt), asc(refunds.id)),
  ])
  // The guest sees a refund that was sent again once.
  const repeated = new Set(refundRows.map(({ retryOf }) => retryOf))
  return { checkout: checkout ?? null, refunds: refundRows.filter(({ id }) => !repeated.has(id)) }
}

/**
 * The last dispute about the payment of a booking, and the last one about its captured deposit, if there are any.
 */
export async function disputesOf(bookingId: string) {
  const rows = await db
    .select({
      state: disputes.state,
      amount: disputes.amount,
      hostAmount: disputes.hostAmount,
      isDeposit: sql<boolean>`${disputes.holdId} is not null`,
    })
    .from(disputes)
    .where(eq(disputes.bookingId, bookingId))
    .orderBy(desc(disputes.createdAt), desc(disputes.id))
  return [false, true].flatMap((isDeposit) => rows.find((one) => one.isDeposit === isDeposit) ?? [])
}
