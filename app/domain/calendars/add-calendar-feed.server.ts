import { and, eq } from 'drizzle-orm'
import { calendarFeeds } from '#db/schema'
import { lockListing } from '../listings/lock-listing.server'
import { hostListing } from '../listings/host-listings.queries.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { nameFromUrl } from './calendar-feed'
import { MAX_FEEDS } from './feed-limits'
import { problemText } from './calendar-problems'
import { fetchAndParseCalendar, fetchOverWeb, type Fetch } from './read-calendar.server'
import { replaceImportedStays } from './replace-imported-stays.server'

type NewFeed = { listingId: string | undefined; name: string; url: string }

/**
 * Imports a calendar of another site. It is fetched first, and refused if it cannot be read. Adding the same URL again
 * refreshes the same calendar.
 */
export async function addCalendarFeed(
  { listingId, name, url }: NewFeed,
  { host, now, fetch = fetchOverWeb }: { host: { id: string }; now: Date; fetch?: Fetch },
) {
  const listing = await hostListing(listingId, host.id)
  if (!listing) return refuse('listing_unknown')
  const refuseIfFull = (count: number) =>
    count >= MAX_FEEDS ? refuse('feeds_full', { max: MAX_FEEDS }) : null
  const before = await inTransaction(async (tx) =>
    refuseIfFull(await tx.$count(calendarFeeds, eq(calendarFeeds.listingId, listing.id))),
  )
  if (before) return before
  const parsed = await fetchAndParseCalendar(url, listing, now, { fetch })
  if (!parsed.ok) return refuse('calendar_unusable', { problem: problemText(parsed), field: 'url' })

  return inTransaction(async (tx) => {
    await lockListing(tx, listing.id)
    const [known] = await tx
      .select({ id: calendarFeeds.id })
      .from(calendarFeeds)
      .where(and(eq(calendarFeeds.listingId, listing.id), eq(calendarFeeds.url, url)))
    const refusal = known
      ? null
      : refuseIfFull(await tx.$count(calendarFeeds, eq(calendarFeeds.listingId, listing.id)))
    if (refusal) return refusal
    const [feed] = known
      ? [known]
      : await tx
          .insert(calendarFeeds)
          .values({ listingId: listing.id, name: name || nameFromUrl(url), url, createdAt: now })
          .returning({ id: calendarFeeds.id })
    await replaceImportedStays(tx, { id: feed!.id, listingId: listing.id }, parsed.stays, now)
    return ok({ feedId: feed!.id, isNew: !known })
  })
}
