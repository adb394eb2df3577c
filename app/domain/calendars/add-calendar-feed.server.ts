import { eq } from 'drizzle-orm'
import { calendarFeeds } from '#db/schema'
import { hostListing } from '../listings/host-listings.queries.server'
import { refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { nameFromUrl } from './calendar-feed'
import { MAX_FEEDS } from './feed-limits'
import { problemText } from './calendar-problems'
import { fetchAndParseCalendar, fetchOverWeb, type Fetch } from './read-calendar.server'
import { isFull, storeFeed } from './store-feed.server'

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
  if (await inTransaction((tx) => isFull(tx, listing.id))) return refuse('feeds_full', { max: MAX_FEEDS })
  const parsed = await fetchAndParseCalendar(url, listing, now, { fetch })
  if (!parsed.ok) return refuse('calendar_unusable', { problem: problemText(parsed), field: 'url' })
  const feed = { listingId: listing.id, name: name || nameFromUrl(url), url, createdAt: now }
  return inTransaction((tx) =>
    storeFeed(tx, feed, { isSame: eq(calendarFeeds.url, url), stays: parsed.stays }),
  )
}
