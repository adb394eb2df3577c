import { and, eq, isNotNull } from 'drizzle-orm'
import { db } from '#db/db.server'
import { calendarFeeds, listings } from '#db/schema'
import { lockListing } from '../listings/lock-listing.server'
import { hostListing } from '../listings/host-listings.queries.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { problemText } from './calendar-problems'
import { fetchAndParseCalendar, fetchOverWeb, type Fetch } from './read-calendar.server'
import { replaceImportedStays } from './replace-imported-stays.server'

type RefreshOptions = { now: Date; fetch?: Fetch; signal?: AbortSignal }

/** Fetches an imported calendar again. If it cannot be read, its nights stay closed. */
export async function refreshFeed(feedId: string, { now, fetch = fetchOverWeb, signal }: RefreshOptions) {
  const [feed] = await db
    .select({
      id: calendarFeeds.id,
      url: calendarFeeds.url,
      name: calendarFeeds.name,
      listing: { id: listings.id, timeZone: listings.timeZone },
    })
    .from(calendarFeeds)
    .innerJoin(listings, eq(listings.id, calendarFeeds.listingId))
    .where(and(eq(calendarFeeds.id, feedId), isNotNull(calendarFeeds.url)))
  if (!feed?.url) return refuse('feed_unknown')
  const parsed = await fetchAndParseCalendar(feed.url, feed.listing, now, { fetch, signal })
  // An aborted refresh is not the calendar's failure.
  if (signal?.aborted) return refuse('feed_not_asked')
  const problem = parsed.ok ? null : problemText(parsed)
  return inTransaction(async (tx) => {
    await lockListing(tx, feed.listing.id)
    const [current] = await tx
      .select({ answeredAt: calendarFeeds.answeredAt })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.id, feed.id))
      .for('update')
    if (!current) return refuse('feed_unknown')
    // A later refresh finished first: its result is newer.
    if (current.answeredAt && current.answeredAt > now) return ok({ name: feed.name })
    if (parsed.ok)
      await replaceImportedStays(tx, { id: feed.id, listingId: feed.listing.id }, parsed.stays, now)
    else
      await tx
        .update(calendarFeeds)
        .set({ askedAt: now, failure: problem })
        .where(eq(calendarFeeds.id, feed.id))
    return problem ? refuse('feed_failed', { problem, name: feed.name }) : ok({ name: feed.name })
  })
}

/** Refreshes a calendar of the host's own listing. */
export async function refreshOwnFeed(
  { listingId, feedId }: { listingId: string | undefined; feedId: string },
  { host, ...options }: RefreshOptions & { host: { id: string } },
) {
  const listing = await hostListing(listingId, host.id)
  if (!listing) return refuse('listing_unknown')
  const [feed] = await db
    .select({ id: calendarFeeds.id })
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.id, feedId), eq(calendarFeeds.listingId, listing.id)))
  return feed ? refreshFeed(feed.id, options) : refuse('feed_unknown')
}
