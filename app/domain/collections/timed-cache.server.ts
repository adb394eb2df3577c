import { cachedByKey } from '#db/cached-by-revision.server'
import { connection } from '#db/client.server'
import { timedChanges } from '#db/timed-changes.server'
import { listingTypes, type ListingType } from '../listings/choices'

/** Midnight and opening times of every zone are at the beginning of one. */
const QUARTER = 15 * 60_000

/** Until when what is found now stays the same unless a row changes. */
async function unchangedUntil(now: Date): Promise<number> {
  const end = Math.floor(now.getTime() / QUARTER + 1) * QUARTER
  const { instants, isComplete } = await timedChanges((await connection()).db, now, new Date(end), 1)
  return instants[0] ?? (isComplete ? end : now.getTime())
}

/**
 * Caches what is found for a category until the catalogue changes, or until time may change it: within a quarter of an
 * hour at the latest.
 */
export function timedCache<T>(
  find: (type: ListingType, now: Date) => Promise<T>,
): (type: ListingType) => Promise<T> {
  const cached = cachedByKey(
    async (type) => {
      const now = new Date()
      const [found, until] = await Promise.all([
        find(type as ListingType, now),
        unchangedUntil(now).catch(() => 0),
      ])
      return { found, from: now.getTime(), until }
    },
    {
      max: listingTypes.length,
      isValid: ({ from, until }) => Date.now() >= from && Date.now() < until,
    },
  )
  return async (type) => (await cached(type)).found
}
