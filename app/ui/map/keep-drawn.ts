/**
 * Keeps what was drawn by a key, at most so many, the longest unasked going first: a map takes some milliseconds to
 * draw.
 */
export function keepDrawn<T>(most: number): (key: string, draw: () => Promise<T> | T) => Promise<T> {
  const drawn = new Map<string, T>()
  return async (key, draw) => {
    const shapes = drawn.get(key) ?? (await draw())
    drawn.delete(key)
    drawn.set(key, shapes)
    if (drawn.size > most) drawn.delete(drawn.keys().next().value!)
    return shapes
  }
}
