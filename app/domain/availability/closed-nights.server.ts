import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { availability, bookings, calendarFeeds, importedStays, listings } from '#db/schema'
import { liveStatuses } from '../shared/booking-status'
import { instantSql, type Instant } from '../shared/instant-sql.server'
import { MAX_TURNOVER_DAYS } from './booking-window'
import { closeNights, type NightRows, type Nights, type Period } from './close-nights'

/**
 * Whether a booking holds its nights at `now`. An unanswered request stops holding them when it expires, even while its
 * row is still pending. The statuses are literals so that Postgres can use the partial index of live bookings.
 */
export const holdsNights = (now: Instant): SQL =>
  sql`(${bookings.status} in (${sql.raw(liveStatuses.map((status) => `'${status}'`).join(', '))})
    and (${bookings.status} = 'confirmed' or ${bookings.expiresAt} > ${instantSql(now)}))`

/** Bookings this near to a period may have days in it that stay free. */
const reach = sql.raw(String(MAX_TURNOVER_DAYS))

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
      'checkOut', ${bookings.checkOut}, 'status', ${bookings.status},
      'turnoverDays', ${bookings.turnoverDays})), '[]')
    from ${bookings}
    where ${bookings.listingId} = ${listingId}
      and ${bookings.stay} && daterange(${from}::date - ${reach}, ${to}::date + ${reach}, '[)')
      and ${holdsNights(now)}
      ${exceptBooking ? sql`and ${bookings.id} <> ${exceptBooking}` : sql``}),
  'turnoverDays', (select kept.turnover_days from ${exceptBooking ? bookings : listings} kept
    where kept.id = ${exceptBooking ?? listingId})
)`

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
