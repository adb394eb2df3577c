type Facts = Record<string, unknown>

/**
 * What differs between a row before and after a change, each side with those fields alone; null when nothing does.
 * Dates compare by their instant, and lists by what is in them.
 * @param before null for what was not there
 * @param after null for what is gone
 */
export function whatChanged<B extends Facts | null, A extends Facts | null>(
  before: B,
  after: A,
): { before: Facts | null; after: Facts | null } | null {
  if (!before || !after) return before || after ? { before: known(before), after: known(after) } : null
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => asText(before[name]) !== asText(after[name]),
  )
  if (names.length === 0) return null
  return { before: only(before, names), after: only(after, names) }
}

const asText = (value: unknown) => JSON.stringify(value ?? null)
const only = (facts: Facts, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, facts[name] ?? null]))

/** Without the fields that are empty. */
const known = (facts: Facts | null) =>
  facts &&
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== undefined))
