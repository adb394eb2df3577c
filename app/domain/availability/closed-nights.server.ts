import { and, eq, gt, gte, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { availability, bookings, calendarFeeds, importedStays } from '#db/schema'
import { liveStatuses } from '../shared/booking-status'
import { eachNight, type CalendarDate } from '../shared/dates'
import type { Cents } from '../shared/money'
import { together } from '../shared/transaction.server'

export type Period = { from: CalendarDate; to: CalendarDate }

/** Why a night is closed. Of several reasons the first counts: a booking, a request, an imported calendar, a block. */
export type Closure =
  | { by: 'booking' | 'request'; bookingId: string }
  | { by: 'import'; feedId: string; calendar: string }
  | { by: 'block' }

/** The closed nights of a period, and the nights with a custom price. */
export type Nights = { closed: Map<CalendarDate, Closure>; prices: Map<CalendarDate, Cents> }

/**
 * Whether a booking holds its nights at `now`. An unanswered request stops holding them when it expires, even while its
 * row is still pending. The statuses are literals so that Postgres can use the partial index of live bookings.
 */
export const holdsNights = (now: Date): SQL =>
  sql`(${bookings.status} in (${sql.raw(liveStatuses.map((status) => `'${status}'`).join(', '))})
    and (${bookings.status} = 'confirmed' or ${bookings.expiresAt} > ${now.toISOString()}::timestamptz))`

/**
 * Reads a listing's nights in `[from, to)`.
 * @param exceptBooking a booking to ignore, such as the request that is being accepted
 */
export async function readNights(
  listingId: string,
  period: Period,
  now: Date,
  executor: Db = db,
  { exceptBooking }: { exceptBooking?: string } = {},
): Promise<Nights> {
  const closed = new Map<CalendarDate, Closure>()
  const prices = new Map<CalendarDate, Cents>()
  const close = (from: CalendarDate, to: CalendarDate, closure: Closure) => {
    for (const night of eachNight(from > period.from ? from : period.from, to < period.to ? to : period.to))
      closed.set(night, closure)
  }
  // Later writes win, so the strongest reason comes last.
  const [custom, importedNights, live] = await together([
    customNights(listingId, period, executor),
    imported(listingId, period, executor),
    liveBookings(listingId, period, now, executor, exceptBooking),
  ])
  for (const row of custom) {
    if (!row.isAvailable) closed.set(row.date, { by: 'block' })
    if (row.price !== null) prices.set(row.date, row.price)
  }
  for (const { startsOn, endsOn, feedId, calendar } of importedNights) {
    close(startsOn, endsOn, { by: 'import', feedId, calendar })
  }
  for (const { id, checkIn, checkOut, status } of live) {
    close(checkIn, checkOut, { by: status === 'pending' ? 'request' : 'booking', bookingId: id })
  }
  return { closed, prices }
}

async function customNights(listingId: string, { from, to }: Period, executor: Db) {
  return executor
    .select({ date: availability.date, isAvailable: availability.isAvailable, price: availability.price })
    .from(availability)
    .where(
      and(eq(availability.listingId, listingId), gte(availability.date, from), lt(availability.date, to)),
    )
}

async function imported(listingId: string, { from, to }: Period, executor: Db) {
  return executor
    .select({
      startsOn: importedStays.startsOn,
      endsOn: importedStays.endsOn,
      feedId: importedStays.feedId,
      calendar: calendarFeeds.name,
    })
    .from(importedStays)
    .innerJoin(calendarFeeds, eq(calendarFeeds.id, importedStays.feedId))
    .where(
      and(
        eq(importedStays.listingId, listingId),
        lt(importedStays.startsOn, to),
        gt(importedStays.endsOn, from),
      ),
    )
}

async function liveBookings(
  listingId: string,
  { from, to }: Period,
  now: Date,
  executor: Db,
  exceptBooking?: string,
) {
  return executor
    .select({
      id: bookings.id,
      checkIn: bookings.checkIn,
      checkOut: bookings.checkOut,
      status: bookings.status,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.listingId, listingId),
        sql`${bookings.stay} && daterange(${from}::date, ${to}::date, '[)')`,
        holdsNights(now),
        exceptBooking ? ne(bookings.id, exceptBooking) : undefined,
      ),
    )
}
