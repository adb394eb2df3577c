import { isStale } from '~/domain/listings/stale-calendar'
import { feedsOf } from '~/domain/calendars/calendar-feeds.queries.server'
import type { HostListing } from '~/domain/listings/host-listings.queries.server'
import { todayIn } from '~/domain/shared/dates'

export type PresentedFeed = Awaited<ReturnType<typeof presentFeeds>>[number]

/** The calendars a listing imports, in the words of their cards. An address is a secret: only its site is shown. */
export async function presentFeeds(listing: Pick<HostListing, 'id' | 'timeZone'>, now: Date) {
  const feeds = await feedsOf(listing.id, todayIn(listing.timeZone, now))
  return feeds.map((feed) => ({
    id: feed.id,
    name: feed.name,
    site: feed.url && new URL(feed.url).hostname,
    closes:
      feed.nights === 0 ? 'Closes no nights' : `Closes ${feed.nights} night${feed.nights === 1 ? '' : 's'}`,
    answered: feed.answeredAt && { at: feed.answeredAt.toISOString(), ago: ago(feed.answeredAt, now) },
    failure: feed.failure,
    isStale: isStale(feed, now),
  }))
}

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' })

function ago(instant: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - instant.getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 120) return relative.format(-minutes, 'minute')
  return minutes < 48 * 60
    ? relative.format(-Math.floor(minutes / 60), 'hour')
    : relative.format(-Math.floor(minutes / 1440), 'day')
}
