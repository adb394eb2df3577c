import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { bookings, users } from '#db/schema'
import { nightsBetween, type CalendarDate } from '../shared/dates'
import { refuse } from '../shared/result'
import { readSettings } from '../settings/read-settings.server'

/** How many nights an account can hold in all before it has paid for a booking. */
export const MAX_HELD_NIGHTS = 60

/**
 * Whether an account that never paid may hold these nights until it pays: it holds few bookings, one of a listing, and
 * not many nights. The lock of the account settles several requests at once. The caller locked the listing before.
 */
export async function checkHolds(
  tx: Db,
  stay: { listingId: string; checkIn: CalendarDate; checkOut: CalendarDate },
  { guest, now }: { guest: { id: string }; now: Date },
) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, guest.id)).for('no key update')
  const paid = and(
    eq(bookings.guestId, guest.id),
    inArray(bookings.status, ['confirmed', 'completed']),
    gt(bookings.totalPrice, 0),
  )
  if ((await tx.$count(bookings, paid)) > 0) return null
  const held = await tx
    .select({
      id: bookings.id,
      listingId: bookings.listingId,
      nights: sql<number>`${bookings.checkOut} - ${bookings.checkIn}`,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.guestId, guest.id),
        eq(bookings.status, 'pending'),
        isNotNull(bookings.paymentDue),
        gt(bookings.expiresAt, now),
      ),
    )
  if (held.some(({ listingId }) => listingId === stay.listingId)) return refuse('hold_of_listing')
  const { maximum_unpaid_holds } = await readSettings(['maximum_unpaid_holds'], now, tx)
  const max = Number(maximum_unpaid_holds)
  if (held.length >= max) return refuse('too_many_holds', { max })
  const nights = held.reduce((sum, hold) => sum + hold.nights, nightsBetween(stay.checkIn, stay.checkOut))
  return nights > MAX_HELD_NIGHTS ? refuse('too_many_held_nights', { max: MAX_HELD_NIGHTS }) : null
}
