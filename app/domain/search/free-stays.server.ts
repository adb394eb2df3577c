import { inArray, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/db.server'
import { availability, bookings, importedStays, listings } from '#db/schema'
import { MAX_TURNOVER_DAYS } from '../availability/booking-window'
import { holdsNights } from '../availability/closed-nights.server'
import { FULL_REFUND, refundTiers, type CancellationPolicy } from '../listings/cancellation'
import { listingTypes } from '../listings/choices'
import { seasonMinimum } from '../listings/stay-rules.queries.server'
import { usualTimes } from '../listings/times'
import { addDays, type CalendarDate } from '../shared/dates'
import { instantSql } from '../shared/instant-sql.server'
import type { SearchedStays } from './flexible-dates'
import type { Search } from './search-url'

type Cancellation = Pick<Search, 'freeCancellation' | 'freeUntil'>

/** Whether a listing has one of the stays. */
export const isFree = (stays: SearchedStays, search: Cancellation, now: Date): SQL =>
  // A query with a limit of its own is asked listing by listing until a page is full; as `exists` it could be a join.
  stays.starts.length === 0 ? sql`false` : sql`(select true ${freeStarts(stays, search, now)} limit 1)`

/** The starts of the stays that listings have, by listing id. */
export async function freeStartsOf(
  ids: readonly string[],
  { stays, search, now }: { stays: SearchedStays; search: Cancellation; now: Date },
): Promise<Map<string, CalendarDate[]>> {
  if (ids.length === 0 || stays.starts.length === 0) return new Map()
  const starts = sql<
    CalendarDate[]
  >`(select json_agg(start order by place) ${freeStarts(stays, search, now)})`
  const rows = await db
    .select({ id: listings.id, starts })
    .from(listings)
    .where(inArray(listings.id, [...ids]))
  return new Map(rows.map(({ id, starts }) => [id, starts ?? []]))
}

/**
 * The starts of a listing's stays, as `from` and `where` of a query within one of listings: every night is available
 * and the host's limits are respected, also those on days between bookings. Which days are taken is read once for all
 * starts. An expired request no longer blocks its nights, even if its row is still pending. "Today" is today at the
 * listing.
 */
function freeStarts({ starts, nights }: SearchedStays, search: Cancellation, now: Date): SQL {
  const sorted = [...starts].sort()
  const first = sorted[0]!
  const end = addDays(sorted.at(-1)!, nights)
  const length = sql.raw(String(nights))
  const today = sql`(${instantSql(now)} at time zone ${listings.timeZone})::date`
  const day = sql`start`
  return sql`from unnest(${`{${starts.join(',')}}`}::date[]) with ordinality as starts (start, place), (
      select coalesce(range_agg(days), '{}') as taken from (
        select daterange(${bookings.checkIn} - ${listings.turnoverDays},
            ${bookings.checkOut} + ${bookings.turnoverDays}) as days
          from ${bookings} where ${bookings.listingId} = ${listings.id}
          and ${bookings.checkIn} < ${end}::date + ${listings.turnoverDays}
          and ${bookings.checkOut} > ${first}::date - ${sql.raw(String(MAX_TURNOVER_DAYS))}
          and ${holdsNights(now)}
        union all select daterange(${availability.date}, ${availability.date} + 1)
          from ${availability} where ${availability.listingId} = ${listings.id}
          and not ${availability.isAvailable}
          and ${availability.date} >= ${first} and ${availability.date} < ${end}
        union all select daterange(${importedStays.startsOn}, ${importedStays.endsOn})
          from ${importedStays} where ${importedStays.listingId} = ${listings.id}
          and ${importedStays.startsOn} < ${end} and ${importedStays.endsOn} > ${first}
      ) kept offset 0
    ) calendar
    where not taken && daterange(start, start + ${length})
      and start - ${today} >= ${listings.noticeDays}
      and (${listings.startWeekdays} is null or extract(dow from start)::int = any(${listings.startWeekdays}))
      and ${length} between coalesce(${seasonMinimum(listings.id, day)}, ${listings.minNights})
        and ${listings.maxNights}
      ${search.freeCancellation || search.freeUntil ? sql`and ${isCancellable(day, search.freeUntil, now)}` : sql``}`
}

/** The days before a stay until which a policy refunds everything. */
const policies = Object.entries(refundTiers) as [
  CancellationPolicy,
  (typeof refundTiers)[CancellationPolicy],
][]
const fullRefundDays = policies.map(
  ([policy, tiers]) =>
    [
      policy,
      Math.min(
        ...tiers
          .filter((tier) => tier.nightsPercentage === FULL_REFUND.nightsPercentage && tier.refundsFees)
          .map(({ daysBefore }) => daysBefore),
      ),
    ] as const,
)

const choose = (of: SQL, cases: readonly (readonly [string, SQL])[]): SQL =>
  sql`(case ${of} ${sql.join(
    cases.map(([value, result]) => sql`when ${sql.raw(`'${value}'`)} then ${result}`),
    sql` `,
  )} end)`

/** Whether a stay that starts on a day can still be cancelled for a full refund, and until the given day. */
function isCancellable(start: SQL, until: CalendarDate | undefined, now: Date): SQL {
  const days = choose(
    sql`${listings.cancellationPolicy}`,
    fullRefundDays.map(([policy, before]) => [policy, sql.raw(String(before))]),
  )
  const usual = choose(
    sql`${listings.type}`,
    listingTypes.map((type) => [type, sql.raw(`'${usualTimes[type].checkInFrom}'`)]),
  )
  const deadline = sql`(${start} - ${days} + coalesce(${listings.times}->>'checkInFrom', ${usual})::time)`
  const isAhead = sql`${deadline} at time zone ${listings.timeZone} >= ${instantSql(now)}`
  return until ? sql`${isAhead} and ${start} - ${days} >= ${until}::date` : isAhead
}

/** Without dates: how few days before a stay a full refund must still be possible. */
const LENIENT_DAYS = 5

/** Whether the policy of a listing refunds everything until shortly before a stay. */
export const isLenient: SQL = inArray(
  listings.cancellationPolicy,
  fullRefundDays.filter(([, days]) => days <= LENIENT_DAYS).map(([policy]) => policy),
)
