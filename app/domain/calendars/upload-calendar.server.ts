import { and, eq, isNull } from 'drizzle-orm'
import { calendarFeeds } from '#db/schema'
import { hostListing } from '../listings/host-listings.queries.server'
import { refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { problemText } from './calendar-problems'
import { parseNights } from './read-calendar.server'
import { storeFeed } from './store-feed.server'

type Upload = { listingId: string | undefined; name: string; bytes: Uint8Array }

/** Imports a calendar file. A file with the same name replaces the earlier one. */
export async function uploadCalendar(
  { listingId, name, bytes }: Upload,
  { host, now }: { host: { id: string }; now: Date },
) {
  const listing = await hostListing(listingId, host.id)
  if (!listing) return refuse('listing_unknown')
  const parsed = await parseNights(bytes, listing, now)
  if (!parsed.ok) return refuse('calendar_unusable', { problem: problemText(parsed), field: 'file' })
  const isSame = and(isNull(calendarFeeds.url), eq(calendarFeeds.name, name))
  const feed = { listingId: listing.id, name, createdAt: now }
  return inTransaction((tx) => storeFeed(tx, feed, { isSame, stays: parsed.stays }))
}
