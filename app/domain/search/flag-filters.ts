/**
 * Filters that are on or off, one for each flag of a listing. The query, the page address,
 * the filter form and the list of active filters are derived from this table.
 */
export const flagFilters: Record<FlagFilter, { label: string; help?: string }> = {
  instantBook: { label: 'Instant Book', help: 'Book without waiting for a reply' },
}

export const flagNames = ['instantBook'] as const
export type FlagFilter = (typeof flagNames)[number]

/** Every flag with the same value. */
export const allFlags = <V>(value: V) =>
  Object.fromEntries(flagNames.map((name) => [name, value])) as Record<FlagFilter, V>
