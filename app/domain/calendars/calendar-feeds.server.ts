import { and, asc, eq, gt, isNotNull, isNull, sql, type SQL, inArray, lte, or } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { calendarFeeds, importedStays, listings } from '#db/schema'
import { hostListing } from '../listings/host-listings.queries.server'
import { lockListing } from '../listings/lock-listing.server'
import type { CalendarDate } from '../shared/dates'
import { logError } from '../shared/log-error'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { nameFromUrl } from './calendar-feed'
import { problemText } from './calendar-problems'
import { MAX_FEEDS, REFRESH_MINUTES } from './feed-limits'
import type { ImportedStay } from './imported-calendar'
import { fetchAndParseCalendar, fetchOverWeb, parseNights, type Fetch } from './read-calendar.server'

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
  if (await inTransaction((tx) => hasAllFeeds(tx, listing.id)))
    return refuse('feeds_full', { max: MAX_FEEDS })
  const parsed = await fetchAndParseCalendar(url, listing, now, { fetch })
  if (!parsed.ok) return refuse('calendar_unusable', { problem: problemText(parsed), field: 'url' })
  const feed = { listingId: listing.id, name: name || nameFromUrl(url), url }
  return saveFeed(feed, eq(calendarFeeds.url, url), parsed.stays, now)
}

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
  const sameFile = and(isNull(calendarFeeds.url), eq(calendarFeeds.name, name))
  return saveFeed({ listingId: listing.id, name }, sameFile, parsed.stays, now)
}

const hasAllFeeds = async (tx: Db, listingId: string) =>
  (await tx.$count(calendarFeeds, eq(calendarFeeds.listingId, listingId))) >= MAX_FEEDS

/**
 * Saves an imported calendar of a listing, unless the listing has as many as it may have.
 * @param same which earlier calendar of the listing it is, whose nights are then replaced
 */
function saveFeed(
  feed: { listingId: string; name: string; url?: string },
  same: SQL | undefined,
  stays: readonly ImportedStay[],
  now: Date,
) {
  const { listingId } = feed
  return inTransaction(async (tx) => {
    await lockListing(tx, listingId)
    const [known] = await tx
      .select({ id: calendarFeeds.id })
      .from(calendarFeeds)
      .where(and(eq(calendarFeeds.listingId, listingId), same))
    if (!known && (await hasAllFeeds(tx, listingId))) return refuse('feeds_full', { max: MAX_FEEDS })
    const [made] = known
      ? [known]
      : await tx
          .insert(calendarFeeds)
          .values({ ...feed, createdAt: now })
          .returning({ id: calendarFeeds.id })
    const { id } = made!
    await replaceImportedStays(tx, { id, listingId }, stays, now)
    return ok({ feedId: id, isNew: !known })
  })
}

/**
 * Replaces the nights of an imported calendar. Call it under the listing's lock, so that a simultaneous booking sees
 * either the old nights or the new ones.
 */
async function replaceImportedStays(
  tx: Db,
  feed: { id: string; listingId: string },
  stays: readonly ImportedStay[],
  now: Date,
): Promise<void> {
  await tx.delete(importedStays).where(eq(importedStays.feedId, feed.id))
  if (stays.length > 0)
    await tx
      .insert(importedStays)
      .values(stays.map((stay) => ({ ...stay, feedId: feed.id, listingId: feed.listingId })))
  await tx
    .update(calendarFeeds)
    .set({ askedAt: now, answeredAt: now, failure: null })
    .where(eq(calendarFeeds.id, feed.id))
}

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

/** Removes an imported calendar. Its nights open again unless something else closes them. */
export async function removeCalendarFeed(
  { listingId, feedId }: { listingId: string | undefined; feedId: string },
  { host }: { host: { id: string } },
) {
  const listing = await hostListing(listingId, host.id)
  if (!listing) return refuse('listing_unknown')
  return inTransaction(async (tx) => {
    await lockListing(tx, listing.id)
    const [removed] = await tx
      .delete(calendarFeeds)
      .where(and(eq(calendarFeeds.id, feedId), eq(calendarFeeds.listingId, listing.id)))
      .returning({ name: calendarFeeds.name })
    return removed ? ok({ name: removed.name }) : refuse('feed_unknown')
  })
}

/** The imported calendars of a listing, oldest first, each with the number of nights it closes from `today` on. */
export function feedsOf(listingId: string, today: CalendarDate) {
  return db
    .select({
      id: calendarFeeds.id,
      name: calendarFeeds.name,
      url: calendarFeeds.url,
      answeredAt: calendarFeeds.answeredAt,
      failure: calendarFeeds.failure,
      createdAt: calendarFeeds.createdAt,
      nights: sql<number>`coalesce(
        sum(${importedStays.endsOn} - greatest(${importedStays.startsOn}, ${today}::date)), 0)::int`,
    })
    .from(calendarFeeds)
    .leftJoin(importedStays, and(eq(importedStays.feedId, calendarFeeds.id), gt(importedStays.endsOn, today)))
    .where(eq(calendarFeeds.listingId, listingId))
    .groupBy(calendarFeeds.id)
    .orderBy(asc(calendarFeeds.createdAt), asc(calendarFeeds.id))
}

const BATCH_SIZE = 8
/** After this time a run starts no new batch and leaves the rest to the next run. */
const MAX_RUN_MS = 30_000

/**
 * Refreshes every imported calendar that has not been refreshed for half an hour. Failing calendars are retried less
 * often, but at least every two hours, so that their recovery is noticed.
 */
export async function refreshDueFeeds(
  now: Date,
  { fetch, signal }: { fetch?: Fetch; signal?: AbortSignal } = {},
): Promise<number> {
  const end = performance.now() + MAX_RUN_MS
  let refreshed = 0
  while (performance.now() < end && !signal?.aborted) {
    const claimed = await inTransaction((tx) => claim(tx, now))
    if (claimed.length === 0) break
    await Promise.all(
      claimed.map(async (id) => {
        try {
          await refreshFeed(id, { now, fetch, signal })
        } catch (error) {
          logError(error, `The imported calendar ${id} could not be refreshed`)
        }
      }),
    )
    refreshed += claimed.length
  }
  return refreshed
}

/** Marks due feeds as refreshed before fetching them, so that other processes skip them. */
async function claim(tx: Db, now: Date): Promise<string[]> {
  const { askedAt, answeredAt, createdAt, url, id } = calendarFeeds
  const instant = sql`${now.toISOString()}::timestamptz`
  const interval = sql`greatest(interval '${sql.raw(String(REFRESH_MINUTES))} minutes',
    least(interval '2 hours', (${askedAt} - coalesce(${answeredAt}, ${createdAt})) / 4))`
  const due = await tx
    .select({ id })
    .from(calendarFeeds)
    .where(and(isNotNull(url), or(isNull(askedAt), lte(askedAt, sql`${instant} - ${interval}`))))
    .orderBy(sql`${asc(askedAt)} nulls first`)
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true })
  const ids = due.map((feed) => feed.id)
  if (ids.length > 0) await tx.update(calendarFeeds).set({ askedAt: now }).where(inArray(id, ids))
  return ids
}
