import { and, asc, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { calendarFeeds } from '#db/schema'
import { logError } from '../shared/log-error'
import { inTransaction } from '../shared/transaction.server'
import { REFRESH_MINUTES } from './feed-limits'
import type { Fetch } from './read-calendar.server'
import { refreshFeed } from './refresh-calendar-feed.server'

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
