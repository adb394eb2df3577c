import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { bookings, disputes, listings, payoutHolds, users } from '#db/schema'
import { paymentMode } from '~/integrations/payments/payments.server'
import { parseSum } from '../shared/money'
import { payoutState } from './payout-account.server'
import { leftToTransfer } from './transferable.server'
import { sold } from '../shared/sold.server'

const lost = sql<string>`(select coalesce(sum(${disputes.hostAmount}), 0)::text from ${disputes}
  where ${disputes.bookingId} = ${bookings.id} and ${disputes.state} = 'lost')`

/** The bookings of a host whose earnings are kept from being paid out, with each reason, the oldest first. */
export async function heldEarnings(hostId: string) {
  const rows = await db
    .select({
      bookingId: bookings.id,
      reason: payoutHolds.reason,
      title: sold.title,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      earnings: sql<string>`(case ${bookings.status} when 'cancelled'
        then coalesce(${bookings.cancellationHostEarnings}, 0) else ${bookings.hostEarnings} end)::text`,
      lost,
    })
    .from(payoutHolds)
    .innerJoin(bookings, eq(bookings.id, payoutHolds.bookingId))
    .innerJoin(listings, eq(listings.id, bookings.listingId))
    .where(
      and(
        eq(bookings.hostId, hostId),
        isNull(payoutHolds.releasedAt),
        inArray(bookings.status, ['confirmed', 'completed', 'cancelled']),
      ),
    )
    .orderBy(asc(payoutHolds.createdAt), asc(payoutHolds.id))
  return rows.map(({ earnings, lost, ...row }) => ({ ...row, amount: parseSum(earnings) - parseSum(lost) }))
}

/**
 * How far a host is with the details that the payment processor needs, if it has earnings to transfer to them, upcoming
 * ones included; null if everything is paid by hand.
 */
export async function accountForTransfers(hostId: string, now: Date) {
  const mode = paymentMode()
  if (mode === 'none') return null
  const [host] = await db
    .select({ left: leftToTransfer(mode, sql`true`) })
    .from(users)
    .where(eq(users.id, hostId))
  return host && parseSum(host.left) > 0 ? payoutState(hostId, { isBack: false, now }) : null
}
