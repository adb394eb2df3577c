import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { calendarFeeds } from '#db/schema'
import { isOn } from '../settings/read-settings.server'
import { staleBefore } from './stale-calendar'

/** That no imported calendar of a listing has kept silent for 24 hours; the index on its feeds answers it. */
const noStaleFeed = (listingId: SQLWrapper | string, now: Date): SQL =>
  sql`not exists (select 1 from ${calendarFeeds} where ${calendarFeeds.listingId} = ${listingId} and ${calendarFeeds.url} is not null
    and coalesce(${calendarFeeds.answeredAt}, ${calendarFeeds.createdAt}) <= ${staleBefore(now).toISOString()}::timestamptz)`

/** What of a listing, beside its host's wish, must hold for it to be booked at once: its calendars answer, and the platform has it so. */
export const canBookAtOnce = (listingId: SQLWrapper | string, now: Date): SQL =>
  sql`${noStaleFeed(listingId, now)} and ${isOn('instant_book_enabled', now)}`

/**
 * Whether a listing can be booked at once: its host wants it so, the platform lets it, and no imported calendar may be
 * hiding a booking. Else a guest's booking is a request that the host answers.
 */
export async function booksAtOnce(
  listing: { id: string; instantBook: boolean },
  now: Date,
  executor: Db = db,
): Promise<boolean> {
  if (!listing.instantBook) return false
  const [row] = await executor
    .select({ can: sql<boolean>`can` })
    .from(sql`(select ${canBookAtOnce(sql`${listing.id}::uuid`, now)} as can) asked`)
  return row!.can
}
