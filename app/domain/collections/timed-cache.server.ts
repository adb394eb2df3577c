import { cachedByKey } from '#db/cached-by-revision.server'
import { connection } from '#db/client.server'
import { timedChanges } from '#db/timed-changes.server'

/** Midnight and opening times of every zone are at the beginning of one. */
const QUARTER = 15 * 60_000

/** Until when what is found now stays the same unless a row changes. */
async function nextTimedChange(now: Date): Promise<number> {
  const end = Math.floor(now.getTime() / QUARTER + 1) * QUARTER
  const { instants, isComplete } = await timedChanges((await connection()).db, now, new Date(end), 1)
  return instants[0] ?? (isComplete ? end : now.getTime())
}

/**
 * Caches what is found for each of some keys until the catalogue changes, or until time may change it: within a quarter
 * of an hour at the latest.
 */
export function timedCache<Key extends string, T>(
  keys: readonly Key[],
  find: (key: Key, now: Date) => Promise<T>,
): (key: Key) => Promise<T> {
  const cached = cachedByKey(
    async (key) => {
      const now = new Date()
      const [found, until] = await Promise.all([find(key as Key, now), nextTimedChange(now).catch(() => 0)])
      return { found, from: now.getTime(), until }
    },
    {
      max: keys.length,
      isValid: ({ from, until }) => Date.now() >= from && Date.now() < until,
    },
  )
  return async (key) => (await cached(key)).found
}

/** The same for a single value. */
export function timedValue<T>(find: (now: Date) => Promise<T>): () => Promise<T> {
  const cached = timedCache(['value'], (_, now) => find(now))
  return () => cached('value')
}
