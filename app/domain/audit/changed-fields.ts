type Row = Record<string, unknown>

/**
 * The fields that differ before and after a change, or null if none does. Dates and lists compare by value.
 * @param before null for a new row
 * @param after null for a deleted row
 */
export function changedFields<B extends Row | null, A extends Row | null>(
  before: B,
  after: A,
): { before: Row | null; after: Row | null } | null {
  if (!before || !after)
    return before || after ? { before: withoutEmpty(before), after: withoutEmpty(after) } : null
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => asText(before[name]) !== asText(after[name]),
  )
  if (names.length === 0) return null
  return { before: pick(before, names), after: pick(after, names) }
}

const asText = (value: unknown) => JSON.stringify(value ?? null)
const pick = (row: Row, names: string[]) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]))

const withoutEmpty = (row: Row | null) =>
  row && Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined))
