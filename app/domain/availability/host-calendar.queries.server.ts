import { and, desc, eq, or, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { bookings, listings, users } from '#db/schema'
import { holdsNights, nightRows } from './closed-nights.server'
import { closeNights, type Period } from './close-nights'

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

const MAX_LISTINGS = 100

/** The closed nights of each of a host's active listings in a period, the newest listing first. */
export async function nightsOfListings(hostId: string, period: Period, now: Date) {
  const within = { from: sql`${period.from}`, to: sql`${period.to}` }
  const rows = await db
    .select({ id: listings.id, title: listings.title, rows: nightRows(sql`${listings.id}`, within, now) })
    .from(listings)
    // Without a join the columns of the subqueries would not be named with their tables.
    .innerJoin(users, eq(users.id, listings.hostId))
    .where(and(eq(listings.hostId, hostId), eq(listings.isActive, true)))
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(MAX_LISTINGS)
  return rows.map(({ rows, ...listing }) => ({ ...listing, closed: closeNights(rows, period).closed }))
}
