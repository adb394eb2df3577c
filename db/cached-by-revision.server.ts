import { env } from '../env.server'
import { connection } from './client.server'

type Options<T> = {
  /** How many values may be cached. The least recently used one makes room. */
  max: number
  /** Whether a value may still be used. What was valid and became invalid with time is loaded anew. */
  isValid?: (value: T) => boolean
}

type Reading = {
  /** How far the value may be behind the changes of other processes, in milliseconds; 0 asks the database each time. */
  lag?: number
}

/**
 * Caches what `load` reads from the catalogue's tables (those with the trigger `notify_catalogue_changed`) until one of
 * them changes: this process sees its own changes at once and those of others as late as cached pages do. Loads anew
 * while it would not learn of changes. What depends on the time must be computed from the value afterwards.
 * @returns reads the value of a key; not for use inside a transaction, which must see its own changes
 */
export function cachedByKey<T>(
  load: (key: string) => Promise<T>,
  { max, isValid = () => true }: Options<T>,
): (key: string, reading?: Reading) => Promise<T> {
  let cachedAt: number | undefined
  let values = new Map<string, Promise<T>>()
  const loadingNow = new WeakSet<Promise<T>>()

  /** Cached while it loads, so that many requests after a change load it once. */
  function loadInto(target: Map<string, Promise<T>>, key: string): Promise<T> {
    // A query of Drizzle runs each time somebody waits for it, a promise does not.
    const loading = Promise.resolve(load(key))
    target.set(key, loading)
    loadingNow.add(loading)
    if (target.size > max) target.delete(target.keys().next().value!)
    const drop = () => {
      if (target.get(key) === loading) target.delete(key)
    }
    loading.then((value) => {
      loadingNow.delete(loading)
      if (!isValid(value)) drop()
    }, drop)
    return loading
  }

  return async (key, { lag = env().PAGE_CACHE_LAG } = {}) => {
    const { revision } = await connection()
    if (!revision.isCurrent(lag) && !(await revision.makeCurrent(lag))) return load(key)
    const current = revision.current()
    if (current === null) return load(key)
    if (cachedAt !== current) {
      cachedAt = current
      // Values that are still loading belong to the revision before.
      values = new Map()
    }
    const cached = values.get(key)
    if (!cached) return loadInto(values, key)
    values.delete(key)
    values.set(key, cached)
    // What is loaded for several at once is for all of them, valid later or not.
    const isLoading = loadingNow.has(cached)
    const value = await cached
    return isLoading || isValid(value) ? value : loadInto(values, key)
  }
}

/** The same as `cachedByKey` for a single value. */
export function cachedByRevision<T>(load: () => Promise<T>): () => Promise<T> {
  const read = cachedByKey(load, { max: 1 })
  return () => read('')
}
