/** Two categories with a trip and some campers, for a few weekends. */
const MAX_VALUES = 64
/** Pump prices along a route change seldom. */
const MAX_AGE = 15 * 60_000

type Remembered = { value: Promise<unknown>; until: number }
const values = new Map<string, Remembered>()

/**
 * Remembers for a quarter of an hour what takes the processor long and hardly depends on the catalogue: drives, which
 * otherwise would be computed again after each booking of whatever listing.
 * @param key everything that the value depends on
 */
export function cacheDrive<T>(key: string, now: Date, compute: () => Promise<T>): Promise<T> {
  const known = values.get(key)
  if (known && now.getTime() < known.until) return known.value as Promise<T>
  const value = compute()
  values.delete(key)
  values.set(key, { value, until: now.getTime() + MAX_AGE })
  value.catch(() => values.delete(key))
  if (values.size > MAX_VALUES) values.delete(values.keys().next().value!)
  return value
}
