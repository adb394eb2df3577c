/**
 * Keeps one value for the whole process, although the development server and tests load modules more than once. This
 * is the only file with state on `globalThis`.
 * @param name unique among all calls
 * @param create called for the first caller only
 */
export function singleton<T>(name: string, create: () => T): T {
  const { roamstead } = state
  if (!roamstead.has(name)) roamstead.set(name, create())
  return roamstead.get(name) as T
}

const state = globalThis as unknown as { roamstead: Map<string, unknown> }
state.roamstead ??= new Map()
