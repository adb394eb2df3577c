import { and, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { bookingChanges, bookings, checkouts } from '#db/schema'
import { openStates } from './booking-change'
import { notifyOfChange } from './notify-of-change.server'

/** A page on which the guest may be paying. The change waits until it has closed. */
const isBeingPaid = sql`exists (select 1 from ${checkouts}
  where ${checkouts.changeId} = ${bookingChanges.id} and ${checkouts.state} in ('new', 'open'))`

/** Ends the changes with a condition that were not answered or paid in time, and tells who proposed them. */
export async function expireChanges(tx: Db, condition: SQL | undefined, now: Date): Promise<void> {
  const expired = await tx
    .update(bookingChanges)
    .set({ state: 'expired', updatedAt: now })
    .where(
      and(
        condition,
        inArray(bookingChanges.state, [...openStates]),
        lte(bookingChanges.expiresAt, now),
        sql`not ${isBeingPaid}`,
      ),
    )
    .returning()
  if (expired.length === 0) return
  const rows = await tx
    .select()
    .from(bookings)
    .where(
      inArray(
        bookings.id,
        expired.map(({ bookingId }) => bookingId),
      ),
    )
  for (const booking of rows)
    for (const change of expired)
      if (change.bookingId === booking.id && booking.status === 'confirmed')
        await notifyOfChange(tx, booking, change, 'expired')
}
