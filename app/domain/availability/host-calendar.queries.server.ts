import { and, eq, or, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { bookings, users } from '#db/schema'
import { holdsNights, type Period } from './closed-nights.server'

/** The bookings and live requests in `[from, to)`, past stays included, with their guests. */
export function guestsOf(listingId: string, { from, to }: Period, now: Date) {
  return db
    .select({
      bookingId: bookings.id,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      status: bookings.status,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.guestId))
    .where(
      and(
        eq(bookings.listingId, listingId),
        or(eq(bookings.status, 'completed'), holdsNights(now)),
        sql`${bookings.stay} && daterange(${from}::date, ${to}::date, '[)')`,
      ),
    )
}
