import { unitWords } from '~/domain/listings/choices'
import { isStale } from '~/domain/listings/instant-book.server'
import { feedsOf } from '~/domain/calendars/calendar-feeds.queries.server'
import type { HostListing } from '~/domain/listings/host-listings.queries.server'
import { todayIn } from '~/domain/shared/dates'
import { ago, count } from '~/domain/shared/phrases'

export type PresentedFeed = Awaited<ReturnType<typeof presentFeeds>>[number]

/** The imported calendars of a listing for display. Their links are secret, so only the site is shown. */
export async function presentFeeds(listing: Pick<HostListing, 'id' | 'timeZone' | 'type'>, now: Date) {
  const feeds = await feedsOf(listing.id, todayIn(listing.timeZone, now))
  return feeds.map((feed) => ({
    id: feed.id,
    name: feed.name,
    site: feed.url && new URL(feed.url).hostname,
    closes:
      feed.nights === 0 ? 'No dates blocked' : `${count(feed.nights, unitWords[listing.type].unit)} blocked`,
    answered: feed.answeredAt && { at: feed.answeredAt.toISOString(), ago: ago(feed.answeredAt, now) },
    failure: feed.failure,
    isStale: isStale(feed, now),
  }))
}
