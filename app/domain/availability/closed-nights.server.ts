import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { availability, bookings, calendarFeeds, importedStays } from '#db/schema'
import { liveStatuses, type BookingStatus } from '../shared/booking-status'
import { eachNight, type CalendarDate } from '../shared/dates'
import type { Cents } from '../shared/money'
import { instantSql, type Instant } from '../shared/instant-sql.server'

export type Period = { from: CalendarDate; to: CalendarDate }

/** Why a night is closed. Of several reasons the first counts: a booking, a request, an imported calendar, a block. */
export type Closure =
  | { by: 'booking' | 'request'; bookingId: string }
  | { by: 'import'; feedId: string; calendar: string }
  | { by: 'block' }

/** The closed nights of a period, and the nights with a custom price. */
export type Nights = { closed: Map<CalendarDate, Closure>; prices: Map<CalendarDate, Cents> }

/** The rows that decide about nights, as one JSON value. Amounts are decimal dollars, as they are stored. */
type NightRows = {
  custom: { date: CalendarDate; isAvailable: boolean; price: number | null }[]
  imported: { startsOn: CalendarDate; endsOn: CalendarDate; feedId: string; calendar: string }[]
  live: { id: string; checkIn: CalendarDate; checkOut: CalendarDate; status: BookingStatus }[]
}

/**
 * Whether a booking holds its nights at `now`. An unanswered request stops holding them when it expires, even while its
 * row is still pending. The statuses are literals so that Postgres can use the partial index of live bookings.
 */
export const holdsNights = (now: Instant): SQL =>
  sql`(${bookings.status} in (${sql.raw(liveStatuses.map((status) => `'${status}'`).join(', '))})
    and (${bookings.status} = 'confirmed' or ${bookings.expiresAt} > ${instantSql(now)}))`

/**
 * The rows about a listing's nights in `[from, to)`, as an expression for any statement. `closeNights` says what they
 * mean.
 * @param exceptBooking a booking to ignore, such as the request that is being accepted
 */
export const nightRows = (
  listingId: SQLWrapper,
  { from, to }: { from: SQLWrapper; to: SQLWrapper },
  now: Instant,
  exceptBooking?: string,
) => sql<NightRows>`json_build_object(
  'custom', (select coalesce(json_agg(json_build_object('date', ${availability.date},
      'isAvailable', ${availability.isAvailable}, 'price', ${availability.price})), '[]')
    from ${availability}
    where ${availability.listingId} = ${listingId}
      and ${availability.date} >= ${from}::date and ${availability.date} < ${to}::date),
  'imported', (select coalesce(json_agg(json_build_object('startsOn', ${importedStays.startsOn},
      'endsOn', ${importedStays.endsOn}, 'feedId', ${importedStays.feedId}, 'calendar', ${calendarFeeds.name})), '[]')
    from ${importedStays} inner join ${calendarFeeds} on ${calendarFeeds.id} = ${importedStays.feedId}
    where ${importedStays.listingId} = ${listingId}
      and ${importedStays.startsOn} < ${to}::date and ${importedStays.endsOn} > ${from}::date),
  'live', (select coalesce(json_agg(json_build_object('id', ${bookings.id}, 'checkIn', ${bookings.checkIn},
      'checkOut', ${bookings.checkOut}, 'status', ${bookings.status})), '[]')
    from ${bookings}
    where ${bookings.listingId} = ${listingId}
      and ${bookings.stay} && daterange(${from}::date, ${to}::date, '[)')
      and ${holdsNights(now)}
      ${exceptBooking ? sql`and ${bookings.id} <> ${exceptBooking}` : sql``})
)`

/** The closed nights of a period and those with a custom price, from the rows about them. */
export function closeNights({ custom, imported, live }: NightRows, period: Period): Nights {
  const closed = new Map<CalendarDate, Closure>()
  const prices = new Map<CalendarDate, Cents>()
  const close = (from: CalendarDate, to: CalendarDate, closure: Closure) => {
    for (const night of eachNight(from > period.from ? from : period.from, to < period.to ? to : period.to))
      closed.set(night, closure)
  }
  // Later writes win, so the strongest reason comes last.
  for (const { date, isAvailable, price } of custom) {
    if (!isAvailable) closed.set(date, { by: 'block' })
    if (price !== null) prices.set(date, Math.round(price * 100))
  }
  for (const { startsOn, endsOn, feedId, calendar } of imported)
    close(startsOn, endsOn, { by: 'import', feedId, calendar })
  for (const { id, checkIn, checkOut, status } of live)
    close(checkIn, checkOut, { by: status === 'pending' ? 'request' : 'booking', bookingId: id })
  return { closed, prices }
}

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
  const within = { from: sql`${period.from}`, to: sql`${period.to}` }
  const [found] = await executor
    .select({ rows: sql<NightRows>`rows` })
    .from(sql`(select ${nightRows(sql`${listingId}::uuid`, within, now, exceptBooking)} as rows) nights`)
  return closeNights(found!.rows, period)
}
