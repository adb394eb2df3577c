import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { calendarFeeds, importedStays } from '#db/schema'
import type { CalendarDate } from '../shared/dates'
import { pick } from '../shared/pick'

/** The imported calendars of a listing, oldest first, each with the number of nights it closes from `today` on. */
export function feedsOf(listingId: string, today: CalendarDate) {
  return db
    .select({
      ...pick(calendarFeeds, 'id', 'name', 'url', 'answeredAt', 'failure', 'createdAt'),
      nights: sql<number>`coalesce(
        sum(${importedStays.endsOn} - greatest(${importedStays.startsOn}, ${today}::date)), 0)::int`,
    })
    .from(calendarFeeds)
    .leftJoin(importedStays, and(eq(importedStays.feedId, calendarFeeds.id), gt(importedStays.endsOn, today)))
    .where(eq(calendarFeeds.listingId, listingId))
    .groupBy(calendarFeeds.id)
    .orderBy(asc(calendarFeeds.createdAt), asc(calendarFeeds.id))
}
