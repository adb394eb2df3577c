import { and, asc, count, desc, eq, inArray, isNull, max, or, sql, sum } from 'drizzle-orm'
import { db } from '#db/db.server'
import {
  bookings,
  checkouts,
  depositHolds,
  disputes,
  listings,
  messages,
  refunds,
  securityDeposits,
} from '#db/schema'
import { isOf, paymentIdOf } from '../../payments/request-refund.server'
import { isPayoutHeld } from '../../payouts/transferable.server'
import { hostAmount } from './disputed-payment.server'
import { isUuid } from '../../shared/ids'
import { parseSum } from '../../shared/money'
import { fullNameSql, guests, hosts } from '../../shared/people.server'
import { pick } from '../../shared/pick'
import { sold } from '../../shared/sold.server'

/** Disputes: open ones first, by their deadlines, and then the most recent others. */
export const recentDisputes = (limit: number) =>
  db
    .select({
      ...pick(disputes, 'id', 'state', 'amount', 'reason', 'evidenceDueBy', 'closedAt', 'createdAt'),
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      isDeposit: sql<boolean>`${disputes.holdId} is not null`,
      title: sold.title,
      guestName: fullNameSql(guests),
    })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .innerJoin(guests, eq(guests.id, bookings.guestId))
    .orderBy(
      sql`${disputes.closedAt} desc nulls first`,
      asc(disputes.evidenceDueBy),
      desc(disputes.createdAt),
      desc(disputes.id),
    )
    .limit(limit)

/** A dispute with what we know about its booking. Null for an unknown id. */
export async function findDispute(id: string) {
  if (!isUuid(id)) return null
  const [row] = await db
    .select({
      dispute: disputes,
      checkout: checkouts,
      hold: depositHolds,
      /** The deposit that is disputed; null for the payment of the booking. */
      deposit: securityDeposits,
      booking: bookings,
      listing: { title: sold.title, type: listings.type },
      guest: {
        id: guests.id,
        name: fullNameSql(guests),
        ...pick(guests, 'firstName', 'email', 'createdAt'),
      },
      host: { id: hosts.id, name: fullNameSql(hosts), firstName: hosts.firstName, email: hosts.email },
    })
    .from(disputes)
    .leftJoin(checkouts, eq(checkouts.id, disputes.checkoutId))
    .leftJoin(depositHolds, eq(depositHolds.id, disputes.holdId))
    .leftJoin(securityDeposits, eq(securityDeposits.id, depositHolds.depositId))
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .innerJoin(guests, eq(guests.id, bookings.guestId))
    .innerJoin(hosts, eq(hosts.id, bookings.hostId))
    .where(eq(disputes.id, id))
  if (!row) return null
  const { guestId, hostId } = row.booking
  const [isHeld, [refundSum], [written]] = await Promise.all([
    isPayoutHeld(db, row.booking.id),
    db
      .select({ amount: sum(refunds.amount) })
      .from(refunds)
      .where(
        and(
          isOf(refunds, paymentIdOf(row.dispute)),
          inArray(refunds.state, ['sent', 'settled']),
          isNull(refunds.disputeId),
        ),
      ),
    db
      .select({ number: count(), lastAt: max(messages.createdAt) })
      .from(messages)
      .where(
        or(
          and(eq(messages.senderId, guestId), eq(messages.receiverId, hostId)),
          and(eq(messages.senderId, hostId), eq(messages.receiverId, guestId)),
        ),
      ),
  ])
  const { checkout, hold } = row
  const payment = {
    amount: checkout?.amount ?? hold?.capturedAmount ?? 0,
    intentId: checkout?.intentId ?? hold?.intentId ?? null,
  }
  const captured = { id: checkout?.id ?? hold!.id, bookingId: row.booking.id, amount: payment.amount }
  const atStake = await hostAmount(
    db,
    { payment: { ...captured, isDeposit: !checkout }, checkout, booking: row.booking },
    row.dispute.amount,
  )
  return {
    ...row,
    payment,
    atStake,
    isHeld,
    refunded: parseSum(refundSum?.amount ?? '0'),
    messages: written!,
  }
}
