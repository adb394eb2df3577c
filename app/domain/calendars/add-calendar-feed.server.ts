import { and, eq } from 'drizzle-orm'
import { calendarFeeds } from '#db/schema'
import { lockListing } from '../listings/lock-listing.server'
import { hostListing } from '../listings/host-listings.queries.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { nameFromAddress } from './calendar-feed'
import { MOST_FEEDS } from './feed-limits'
import { calendarTrouble } from './calendar-problems'
import { askCalendar, fetchOverWeb, type Fetch } from './read-calendar.server'
import { replaceImportedStays } from './replace-imported-stays.server'

type NewFeed = { listingId: string | undefined; name: string; url: string }

/**
 * Connects a listing with a calendar of another site. It is asked first: one that cannot be read is not taken, so a listing
 * never waits for a calendar that never was one. The same address again is the same calendar.
 */
export async function addCalendarFeed(
  { listingId, name, url }: NewFeed,
  { host, now, fetch = fetchOverWeb }: { host: { id: string }; now: Date; fetch?: Fetch },
) {
  const listing = await hostListing(listingId, host.id)
  if (!listing) return refuse('listing_unknown')
  const full = (count: number) => (count >= MOST_FEEDS ? refuse('feeds_full', { most: MOST_FEEDS }) : null)
  const before = await inTransaction(async (tx) =>
    full(await tx.$count(calendarFeeds, eq(calendarFeeds.listingId, listing.id))),
  )
  if (before) return before
  const read = await askCalendar(url, listing, now, { fetch })
  if (!read.ok) return refuse('calendar_unusable', { trouble: calendarTrouble(read), field: 'url' })

  return inTransaction(async (tx) => {
    await lockListing(tx, listing.id)
    const [known] = await tx
      .select({ id: calendarFeeds.id })
      .from(calendarFeeds)
      .where(and(eq(calendarFeeds.listingId, listing.id), eq(calendarFeeds.url, url)))
    const objection = known
      ? null
      : full(await tx.$count(calendarFeeds, eq(calendarFeeds.listingId, listing.id)))
    if (objection) return objection
    const [made] = known
      ? [known]
      : await tx
          .insert(calendarFeeds)
          .values({ listingId: listing.id, name: name || nameFromAddress(url), url, createdAt: now })
          .returning({ id: calendarFeeds.id })
    await replaceImportedStays(tx, { id: made!.id, listingId: listing.id }, read.stays, now)
    return ok({ feedId: made!.id, isNew: !known })
  })
}
