import { and, eq, isNotNull } from 'drizzle-orm'
import { db } from '#db/db.server'
import { calendarFeeds, listings } from '#db/schema'
import { lockListing } from '../listings/lock-listing.server'
import { hostListing } from '../listings/host-listings.queries.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { calendarTrouble } from './calendar-problems'
import { askCalendar, fetchOverWeb, type Fetch } from './read-calendar.server'
import { replaceImportedStays } from './replace-imported-stays.server'

type Asking = { now: Date; fetch?: Fetch; signal?: AbortSignal }

/**
 * Asks an imported calendar again. Its answer replaces what it said before; without an answer that can be read, the nights
 * it closed stay closed and the host is told why.
 */
export async function refreshFeed(feedId: string, { now, fetch = fetchOverWeb, signal }: Asking) {
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
  const read = await askCalendar(feed.url, feed.listing, now, { fetch, signal })
  // Being told to stop is no fault of the calendar's.
  if (signal?.aborted) return refuse('feed_not_asked')
  const trouble = read.ok ? null : calendarTrouble(read)
  return inTransaction(async (tx) => {
    await lockListing(tx, feed.listing.id)
    const [still] = await tx
      .select({ answeredAt: calendarFeeds.answeredAt })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.id, feed.id))
      .for('update')
    if (!still) return refuse('feed_unknown')
    // Somebody asked after us and was answered before: theirs is newer.
    if (still.answeredAt && still.answeredAt > now) return ok({ name: feed.name })
    if (read.ok) await replaceImportedStays(tx, { id: feed.id, listingId: feed.listing.id }, read.stays, now)
    else
      await tx
        .update(calendarFeeds)
        .set({ askedAt: now, failure: trouble })
        .where(eq(calendarFeeds.id, feed.id))
    return trouble ? refuse('feed_failed', { trouble, name: feed.name }) : ok({ name: feed.name })
  })
}

/** The same, for the host who presses the button. */
export async function refreshOwnFeed(
  { listingId, feedId }: { listingId: string | undefined; feedId: string },
  { host, ...asking }: Asking & { host: { id: string } },
) {
  const listing = await hostListing(listingId, host.id)
  if (!listing) return refuse('listing_unknown')
  const [feed] = await db
    .select({ id: calendarFeeds.id })
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.id, feedId), eq(calendarFeeds.listingId, listing.id)))
  return feed ? refreshFeed(feed.id, asking) : refuse('feed_unknown')
}
