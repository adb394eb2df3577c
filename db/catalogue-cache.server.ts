import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { singleton } from '../singleton'
import { connection } from './client.server'
import type { Listen } from './listen.server'

/** The triggers of the catalogue's tables notify this channel when a transaction commits. */
const CHANNEL = 'catalogue_changed'
const MINUTE = 60_000
/** The shortest time between two clearings. Who changes something all the time must not keep everything empty. */
const SECOND = 1_000
/** Midnight and opening times of every zone are at the beginning of one. */
const QUARTER = 15 * MINUTE

// The built site and the server around it load this module separately.
const state = singleton('catalogue', () => ({ isFollowed: false, clears: new Set<() => void>() }))

/**
 * Learns of every change to the rows that pages for signed-out visitors show: listings, bookings, settings, texts.
 * Nothing is cached before this or while the connection that listens is down. A change clears what is cached at once,
 * or a second after the last one did.
 * @returns stops
 */
export function followCatalogue(listen: Listen): Promise<() => Promise<void>> {
  let clearedAt = -Infinity
  let waiting: NodeJS.Timeout | undefined
  const clear = () => {
    clearTimeout(waiting)
    waiting = undefined
    clearedAt = performance.now()
    state.clears.forEach((clearOne) => clearOne())
  }
  const clearSoon = () => {
    const due = clearedAt + SECOND - performance.now()
    if (due <= 0) clear()
    else waiting ??= setTimeout(clear, due)
  }
  const turn = (isFollowed: boolean) => () => {
    state.isFollowed = isFollowed
    clear()
  }
  return listen(CHANNEL, { onPayload: clearSoon, onGap: clear, onOpen: turn(true), onLost: turn(false) })
}

/** Whether changes are followed, so that something may be cached. */
export const isCatalogueFollowed = (): boolean => state.isFollowed

/** Calls back at every change, and when changes may have been missed. */
export const onCatalogueChange = (clear: () => void): void => void state.clears.add(clear)

/**
 * Until when what was read at an instant stays the same unless a row changes: the end of the minute, because pages say
 * "today", or of another period; or before it the next instant at which a request expires and frees its nights, a review
 * becomes visible, a scheduled setting applies, or Instant Book is suspended because an imported calendar has not
 * answered for a day.
 */
export async function validUntil(began: Date, period = MINUTE): Promise<number> {
  const { db } = await connection()
  const end = began.getTime() - (began.getTime() % period) + period
  const isNext = (instant: string) => sql`
    ${sql.raw(instant)} > ${began.toISOString()}::timestamptz
    and ${sql.raw(instant)} <= ${new Date(end).toISOString()}::timestamptz`
  const stale = "coalesce(answered_at, created_at) + interval '24 hours'"
  const result: unknown = await db.execute(sql`
    select floor(extract(epoch from min(at)) * 1000)::float8 as at from (
      select expires_at as at from bookings where status = 'pending' and ${isNext('expires_at')}
      union all select visible_from from reviews where not is_counted and ${isNext('visible_from')}
      union all select scheduled_for from platform_settings where ${isNext('scheduled_for')}
      union all select ${sql.raw(stale)} from calendar_feeds where url is not null and ${isNext(stale)}
    ) changes`)
  const [next] = (result as { rows: { at: number | null }[] }).rows
  return Math.min(end, next?.at ?? Infinity)
}

/**
 * Caches what `load` reads from the catalogue's tables, and takes long: for a quarter of an hour at most.
 * @param max how many values; the least recently used one makes room
 * @returns reads the value of a key; not for use inside a transaction, which must see its own changes
 */
export function cachedByKey<T>(
  load: (key: string) => Promise<T>,
  { max }: { max: number },
): (key: string) => Promise<T> {
  const values = new LRUCache<string, { loading: Promise<T>; until: Promise<number> }>({ max })
  onCatalogueChange(() => values.clear())
  return async (key) => {
    if (!state.isFollowed) return load(key)
    const cached = values.get(key)
    if (cached && Date.now() < (await cached.until)) return cached.loading
    const entry = { loading: load(key), until: validUntil(new Date(), QUARTER) }
    values.set(key, entry)
    const drop = () => void (values.peek(key) === entry && values.delete(key))
    entry.until.catch(drop)
    entry.loading.catch(drop)
    return entry.loading
  }
}
