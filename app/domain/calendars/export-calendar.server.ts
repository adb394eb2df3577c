import { and, asc, eq, gt, lt, or, isNull } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { db } from '#db/db.server'
import { availability, bookings, listings } from '#db/schema'
import { holdsNights } from '../availability/closed-nights.server'
import { todayIn } from '../shared/dates'
import { isUuid } from '../shared/ids'
import { pick } from '../shared/pick'
import { ok, refuse } from '../shared/result'
import { calendarWindow } from './calendar-window'
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
      .select(pick(bookings, 'id', 'checkIn', 'checkOut', 'updatedAt'))
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

/** 256 random bits, because anyone with the link can read the calendar. */
const newToken = () => randomBytes(32).toString('base64url')
export const isCalendarToken = (text: string) => /^[\w-]{43}$/.test(text)

/** The secret token of a listing's exported calendar, created when it is first needed. */
export async function calendarToken(listingId: string): Promise<string> {
  await db
    .update(listings)
    .set({ calendarToken: newToken() })
    .where(and(eq(listings.id, listingId), isNull(listings.calendarToken)))
  const [row] = await db
    .select({ token: listings.calendarToken })
    .from(listings)
    .where(eq(listings.id, listingId))
  return row!.token!
}

/** Replaces the token of the exported calendar; the old link stops working. */
export async function replaceCalendarToken(
  listingId: string | undefined,
  { host }: { host: { id: string } },
) {
  if (!isUuid(listingId)) return refuse('listing_unknown')
  const [row] = await db
    .update(listings)
    .set({ calendarToken: newToken() })
    .where(and(eq(listings.id, listingId), eq(listings.hostId, host.id)))
    .returning({ id: listings.id })
  return row ? ok({}) : refuse('listing_unknown')
}
