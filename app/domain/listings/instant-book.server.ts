import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { calendarFeeds } from '#db/schema'
import { isOn } from '../settings/read-settings.server'
import { instantSql, type Instant } from '../shared/instant-sql.server'

/** After this long without a response an imported calendar may hide bookings, so Instant Book is suspended. */
const STALE_HOURS = 24

type ImportedCalendar = { url: string | null; answeredAt: Date | null; createdAt: Date }

const staleBefore = (now: Date) => new Date(now.getTime() - STALE_HOURS * 3_600_000)

/** Whether an imported calendar has not responded for 24 hours. Uploaded files have no URL and never go stale. */
export const isStale = ({ url, answeredAt, createdAt }: ImportedCalendar, now: Date) =>
  url !== null && (answeredAt ?? createdAt) <= staleBefore(now)

/** The same in SQL: from when on a row of `calendar_feeds` that has a URL is stale, unless it responds before. */
export const staleFrom = sql`coalesce(${calendarFeeds.answeredAt}, ${calendarFeeds.createdAt})
  + interval '${sql.raw(String(STALE_HOURS))} hours'`

/** Whether every imported calendar of a listing has responded within 24 hours. */
const noStaleFeed = (listingId: SQLWrapper | string, now: Instant): SQL =>
  sql`not exists (select 1 from ${calendarFeeds}
    where ${calendarFeeds.listingId} = ${listingId} and ${calendarFeeds.url} is not null
    and ${staleFrom} <= ${instantSql(now)})`

/** What Instant Book needs besides the host's setting: calendars that respond, and the platform setting. */
export const allowsInstantBook = (listingId: SQLWrapper | string, now: Instant): SQL =>
  sql`${noStaleFeed(listingId, now)} and ${isOn('instant_book_enabled', now)}`

/** Whether host and platform allow booking instantly, and no stale calendar may hide a booking. */
export async function isInstantlyBookable(
  listing: { id: string; instantBook: boolean },
  now: Date,
  executor: Db = db,
): Promise<boolean> {
  if (!listing.instantBook) return false
  const [row] = await executor
    .select({ can: sql<boolean>`can` })
    .from(sql`(select ${allowsInstantBook(sql`${listing.id}::uuid`, now)} as can) answer`)
  return row!.can
}
