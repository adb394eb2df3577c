import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { bookings, type listings } from '#db/schema'
import { liveStatuses } from '../shared/booking-status'

/**
 * Keeps the days free after the bookings that hold nights already, as far as the next booking leaves them room.
 */
export async function keepFree(
  tx: Db,
  { id, turnoverDays }: Pick<typeof listings.$inferSelect, 'id' | 'turnoverDays'>,
): Promise<void> {
  await tx
    .update(bookings)
    .set({
      turnoverDays: sql`least(${turnoverDays}::int, coalesce((
        select min(later.check_in) from ${bookings} later
        where later.listing_id = ${id} and later.status in ('pending', 'confirmed')
        and later.check_in >= ${bookings.checkOut}) - ${bookings.checkOut}, ${turnoverDays}))`,
    })
    .where(and(eq(bookings.listingId, id), inArray(bookings.status, [...liveStatuses])))
}
