type Cached<Value> = ((key: string, make: () => Promise<Value> | Value) => Promise<Value>) & {
  has: (key: string) => boolean
}

/**
 * A cache of the `max` values that were asked for last. A value that is being made is made once; an error is not kept.
 * @returns a function that finds the value of a key, or makes it
 */
export function lruCache<Value>(max: number): Cached<Value> {
  // A map keeps its order of insertion, so the first key is the one not asked for the longest.
  const values = new Map<string, Promise<Value>>()
  const find = (key: string, make: () => Promise<Value> | Value) => {
    const known = values.get(key)
    const value = known ?? (async () => make())()
    values.delete(key)
    values.set(key, value)
    if (!known) value.catch(() => values.delete(key))
    if (values.size > max) values.delete(values.keys().next().value!)
    return value
  }
  return Object.assign(find, { has: (key: string) => values.has(key) })
}
