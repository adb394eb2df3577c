import { eq, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { calendarFeeds, cities, listings, platformSettings, reviews, users } from '#db/schema'
import { staleFrom } from './instant-book.server'
import { instantBookAt } from './listings-by-id.queries.server'
import { cityColumns, hostColumns, shownColumns, type ShownListing } from './listings.queries.server'

/** What a listing's page must know before it can begin. */
export type ListingOnPage = {
  listing: ShownListing
  /** Whether it can be booked instantly at this moment. */
  canBookInstantly: boolean
}

/**
 * A listing as its page shows it to a visitor, or as it would if the listing were not paused; null if there is none.
 * `changesAt` is the next instant at which it changes although no row does: a review becomes visible, an imported
 * calendar becomes stale, or Instant Book is turned off.
 */
export async function listingOnPage(
  id: string,
  now: Date,
): Promise<(ListingOnPage & { changesAt: number }) | null> {
  const at = sql`${now.toISOString()}::timestamptz`
  const changesAt = sql<string | null>`(
    select floor(extract(epoch from min(at)) * 1000) from (
      select ${reviews.visibleFrom} as at from ${reviews}
        where ${reviews.listingId} = ${listings.id} and not ${reviews.isCounted}
      union all select ${staleFrom} from ${calendarFeeds}
        where ${calendarFeeds.listingId} = ${listings.id} and ${calendarFeeds.url} is not null
      union all select ${platformSettings.scheduledFor} from ${platformSettings}
        where ${platformSettings.key} = 'instant_book_enabled'
    ) changes where at > ${at})`
  const [row] = await db
    .select({
      ...shownColumns,
      host: hostColumns,
      city: cityColumns,
      isSaved: sql<boolean>`false`,
      canBookInstantly: instantBookAt(now),
      changesAt,
    })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.hostId))
    .leftJoin(cities, eq(cities.id, listings.cityId))
    .where(eq(listings.id, id))
  if (!row) return null
  const { canBookInstantly, changesAt: next, ...listing } = row
  return { listing, canBookInstantly, changesAt: next === null ? Infinity : Number(next) }
}
