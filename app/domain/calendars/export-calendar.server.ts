import { and, asc, eq, gt, lt, or } from 'drizzle-orm'
import { db } from '#db/db.server'
import { availability, bookings, listings } from '#db/schema'
import { todayIn } from '../shared/dates'
import { isCalendarToken } from './calendar-token.server'
import { calendarWindow } from './calendar-window'
import { holdsNights } from '../availability/closed-nights.server'
import { exportedCalendar, periodsOf } from './exported-calendar'

/**
 * The calendar behind a secret link, with our bookings and the host's blocks. Imported nights are not exported: other
 * sites would return them as their own, and they would never open again.
 */
export async function exportCalendar(token: string, now: Date): Promise<string | null> {
  if (!isCalendarToken(token)) return null
  const [listing] = await db
    .select({ id: listings.id, title: listings.title, timeZone: listings.timeZone })
    .from(listings)
    .where(eq(listings.calendarToken, token))
  if (!listing) return null
  const window = calendarWindow(todayIn(listing.timeZone, now))
  const [booked, blocked] = await Promise.all([
    db
      .select({
        id: bookings.id,
        checkIn: bookings.checkIn,
        checkOut: bookings.checkOut,
        updatedAt: bookings.updatedAt,
      })
      .from(bookings)
      .where(
        and(
          eq(bookings.listingId, listing.id),
          gt(bookings.checkOut, window.from),
          lt(bookings.checkIn, window.to),
          or(eq(bookings.status, 'completed'), holdsNights(now)),
        ),
      )
      .orderBy(asc(bookings.checkIn), asc(bookings.id)),
    db
      .select({ date: availability.date })
      .from(availability)
      .where(
        and(
          eq(availability.listingId, listing.id),
          eq(availability.isAvailable, false),
          lt(availability.date, window.to),
        ),
      )
      .orderBy(asc(availability.date)),
  ])
  return exportedCalendar({
    listing,
    bookings: booked,
    blocked: periodsOf(blocked.map(({ date }) => date)).filter(({ endsOn }) => endsOn > window.from),
    now,
  })
}
