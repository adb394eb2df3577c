import { and, asc, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { calendarFeeds } from '#db/schema'
import { logError } from '../shared/log-error'
import { inTransaction } from '../shared/transaction.server'
import { REFRESH_MINUTES } from './feed-limits'
import type { Fetch } from './read-calendar.server'
import { refreshFeed } from './refresh-calendar-feed.server'

const AT_ONCE = 8
/** A round begins nothing new after so long; the next one goes on. */
const ROUND = 30_000

/**
 * Asks every imported calendar that has not been asked for half an hour. One that does not answer is left alone for longer
 * and longer, at most two hours: it must be noticed when it is back.
 */
export async function refreshDueFeeds(
  now: Date,
  { fetch, signal }: { fetch?: Fetch; signal?: AbortSignal } = {},
): Promise<number> {
  const end = performance.now() + ROUND
  let asked = 0
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
    asked += claimed.length
  }
  return asked
}

/** Marks due feeds as asked before they are: another machine's round passes over those being claimed and those that were. */
async function claim(tx: Db, now: Date): Promise<string[]> {
  const { askedAt, answeredAt, createdAt, url, id } = calendarFeeds
  const instant = sql`${now.toISOString()}::timestamptz`
  const patience = sql`greatest(interval '${sql.raw(String(REFRESH_MINUTES))} minutes', least(interval '2 hours', (${askedAt} - coalesce(${answeredAt}, ${createdAt})) / 4))`
  const due = await tx
    .select({ id })
    .from(calendarFeeds)
    .where(and(isNotNull(url), or(isNull(askedAt), lte(askedAt, sql`${instant} - ${patience}`))))
    .orderBy(sql`${asc(askedAt)} nulls first`)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  const ids = due.map((feed) => feed.id)
  if (ids.length > 0) await tx.update(calendarFeeds).set({ askedAt: now }).where(inArray(id, ids))
  return ids
}
