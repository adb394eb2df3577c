import { connection } from '#db/client.server'

/** How old a value may be that another process has changed, in milliseconds. */
const LAG = 50

/**
 * Keeps what `load` reads from the catalogue's tables (see the triggers of `tell_catalogue_changed`) until one of them
 * changes: this process sees its own changes at once and those of others within 100 ms. Loads anew while it would not
 * learn of changes. What depends on the time must be computed from the value afterwards.
 * @returns reads the value; not for use inside a transaction, which must see its own changes
 */
export function revisioned<T>(load: () => Promise<T>): () => Promise<T> {
  let kept: { revision: number; value: Promise<T> } | undefined
  return async () => {
    const { revision } = await connection()
    if (!revision.isCurrent(LAG) && !(await revision.makeCurrent(LAG))) return load()
    const current = revision.current()
    if (current === null) return load()
    if (kept?.revision === current) return kept.value
    // Kept while it loads, so that many requests after a change load it once. A change meanwhile has another revision.
    const loading = { revision: current, value: load() }
    kept = loading
    loading.value.catch(() => {
      if (kept === loading) kept = undefined
    })
    return loading.value
  }
}
