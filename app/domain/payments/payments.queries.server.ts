import { and, desc, eq, not, or, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/db.server'
import { bookings, checkouts, disputes, listings, paymentDifferences, refunds, users } from '#db/schema'
import { isUuid } from '../shared/ids'
import { instantSql } from '../shared/instant-sql.server'
import type { Cents } from '../shared/money'
import { isNotRepeated, refundable } from './request-refund.server'
import { sold } from '../shared/sold.server'

const guestName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`

/** What became of the money of each checkout. Drizzle leaves out the table of a column where nothing is joined. */
const paidSince = {
  refunded: sql<Cents>`(select coalesce(sum(${refunds.amount}), 0) from ${refunds}
    where ${refunds.checkoutId} = ${checkouts}.id and ${refunds.state} in ('sent', 'settled')
    and ${refunds.disputeId} is null)`.mapWith(refunds.amount),
  // "open" sorts after "lost".
  dispute: sql<'open' | 'lost' | null>`(select max(${disputes.state}) from ${disputes}
    where ${disputes.checkoutId} = ${checkouts}.id and ${disputes.state} in ('open', 'lost'))`,
}

/** The checkouts made last, with their guests. */
export async function recentCheckouts(limit: number) {
  const rows = await db
    .select({ checkout: checkouts, since: paidSince, guestName, title: sold.title })
    .from(checkouts)
    .innerJoin(bookings, eq(bookings.id, checkouts.bookingId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    // The id is made with the row, so that it sorts by time, apart from the past that the demo data adds.
    .orderBy(desc(checkouts.id))
    .limit(limit)
  return rows.sort((one, other) => +other.checkout.createdAt - +one.checkout.createdAt)
}

/** Failed refunds that nobody sent again first, then the most recent others. */
export async function recentRefunds(limit: number) {
  const isFailed = eq(refunds.state, 'failed')
  const read = (condition: SQL | undefined) =>
    db
      .select({ refund: refunds, guestName })
      .from(refunds)
      .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
      .innerJoin(users, eq(users.id, bookings.guestId))
      .where(condition)
      .orderBy(desc(refunds.createdAt), desc(refunds.id))
      .limit(limit)
  const [open, others] = await Promise.all([
    read(and(isFailed, isNotRepeated(db))),
    read(or(not(isFailed), not(isNotRepeated(db)))),
  ])
  const all = [
    ...open.map((one) => ({ ...one, isOpen: true })),
    ...others.map((one) => ({ ...one, isOpen: false })),
  ]
  return all.slice(0, limit)
}

/** What was paid for a booking and given back, for an admin; null for an unknown booking. */
export async function bookingPayments(bookingId: string) {
  if (!isUuid(bookingId)) return null
  const [booking] = await db
    .select({
      id: bookings.id,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      guestName,
      guestEmail: users.email,
      title: sold.title,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.guestId))
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .where(eq(bookings.id, bookingId))
  if (!booking) return null
  const [checkoutRows, refundRows] = await Promise.all([
    db
      .select({ checkout: checkouts, since: paidSince })
      .from(checkouts)
      .where(eq(checkouts.bookingId, bookingId))
      .orderBy(desc(checkouts.createdAt), desc(checkouts.id)),
    db
      .select({ refund: refunds, isOpen: sql<boolean>`(${isNotRepeated(db)})` })
      .from(refunds)
      .where(eq(refunds.bookingId, bookingId))
      .orderBy(desc(refunds.createdAt), desc(refunds.id)),
  ])
  const paid = checkoutRows.filter(({ checkout }) => checkout.state === 'paid')
  const rests = await Promise.all(paid.map(({ checkout }) => refundable(db, checkout)))
  return {
    booking,
    checkouts: checkoutRows,
    refunds: refundRows,
    left: rests.length > 0 ? Math.max(...rests) : null,
  }
}

/** What the ledger and the processor do not agree on, oldest first, and what was resolved or explained since a time. */
export const shownDifferences = ({ closedSince, limit }: { closedSince: Date; limit: number }) => {
  const closedAt = sql`coalesce(${paymentDifferences.resolvedAt}, ${paymentDifferences.explainedAt})`
  return db
    .select()
    .from(paymentDifferences)
    .where(sql`${closedAt} is null or ${closedAt} >= ${instantSql(closedSince)}`)
    .orderBy(sql`${closedAt} is not null`, paymentDifferences.firstSeenAt)
    .limit(limit)
}
