/** Caches drawn maps by key, since drawing takes milliseconds. Evicts the least recently used above `maxEntries`. */
export function keepDrawn<T>(maxEntries: number): (key: string, draw: () => Promise<T> | T) => Promise<T> {
  const drawn = new Map<string, T>()
  return async (key, draw) => {
    const shapes = drawn.get(key) ?? (await draw())
    drawn.delete(key)
    drawn.set(key, shapes)
    if (drawn.size > maxEntries) drawn.delete(drawn.keys().next().value!)
    return shapes
  }
}
