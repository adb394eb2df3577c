import { lruCache } from '../shared/lru-cache'

/** Pump prices along a route change seldom. */
const MAX_AGE = 15 * 60_000

/** Two categories with a trip and some campers, for a few weekends. */
const cached = lruCache<unknown>(64)

/**
 * Remembers until the next quarter of an hour what takes the processor long and hardly depends on the catalogue:
 * drives, which otherwise would be computed again after each booking of whatever listing.
 * @param key everything that the value depends on
 */
export const cacheDrive = <T>(key: string, now: Date, compute: () => Promise<T>): Promise<T> =>
  cached(`${Math.floor(now.getTime() / MAX_AGE)} ${key}`, compute) as Promise<T>
