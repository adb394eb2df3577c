import { and, eq, isNull } from 'drizzle-orm'
import { calendarFeeds } from '#db/schema'
import { lockListing } from '../listings/lock-listing.server'
import { hostListing } from '../listings/host-listings.queries.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { MAX_FEEDS } from './feed-limits'
import { problemText } from './calendar-problems'
import { parseNights } from './read-calendar.server'
import { replaceImportedStays } from './replace-imported-stays.server'

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
  return inTransaction(async (tx) => {
    await lockListing(tx, listing.id)
    const sameFile = and(
      eq(calendarFeeds.listingId, listing.id),
      isNull(calendarFeeds.url),
      eq(calendarFeeds.name, name),
    )
    const [known] = await tx.select({ id: calendarFeeds.id }).from(calendarFeeds).where(sameFile)
    if (!known && (await tx.$count(calendarFeeds, eq(calendarFeeds.listingId, listing.id))) >= MAX_FEEDS)
      return refuse('feeds_full', { max: MAX_FEEDS })
    const [feed] = known
      ? [known]
      : await tx
          .insert(calendarFeeds)
          .values({ listingId: listing.id, name, createdAt: now })
          .returning({ id: calendarFeeds.id })
    await replaceImportedStays(tx, { id: feed!.id, listingId: listing.id }, parsed.stays, now)
    return ok({ feedId: feed!.id, isNew: !known })
  })
}
