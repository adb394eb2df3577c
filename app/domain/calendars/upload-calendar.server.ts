import { and, eq, isNull } from 'drizzle-orm'
import { calendarFeeds } from '#db/schema'
import { lockListing } from '../listings/lock-listing.server'
import { hostListing } from '../listings/host-listings.queries.server'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { MOST_FEEDS } from './feed-limits'
import { calendarTrouble } from './calendar-problems'
import { readCalendar } from './read-calendar.server'
import { replaceImportedStays } from './replace-imported-stays.server'

type Upload = { listingId: string | undefined; name: string; bytes: Uint8Array }

/** Closes the nights of a calendar file. A file of the same name takes the place of the former one, so sent twice it is one. */
export async function uploadCalendar(
  { listingId, name, bytes }: Upload,
  { host, now }: { host: { id: string }; now: Date },
) {
  const listing = await hostListing(listingId, host.id)
  if (!listing) return refuse('listing_unknown')
  const read = readCalendar(bytes, listing, now)
  if (!read.ok) return refuse('calendar_unusable', { trouble: calendarTrouble(read), field: 'file' })
  return inTransaction(async (tx) => {
    await lockListing(tx, listing.id)
    const sameFile = and(
      eq(calendarFeeds.listingId, listing.id),
      isNull(calendarFeeds.url),
      eq(calendarFeeds.name, name),
    )
    const [known] = await tx.select({ id: calendarFeeds.id }).from(calendarFeeds).where(sameFile)
    if (!known && (await tx.$count(calendarFeeds, eq(calendarFeeds.listingId, listing.id))) >= MOST_FEEDS)
      return refuse('feeds_full', { most: MOST_FEEDS })
    const [made] = known
      ? [known]
      : await tx
          .insert(calendarFeeds)
          .values({ listingId: listing.id, name, createdAt: now })
          .returning({ id: calendarFeeds.id })
    await replaceImportedStays(tx, { id: made!.id, listingId: listing.id }, read.stays, now)
    return ok({ feedId: made!.id, isNew: !known })
  })
}
