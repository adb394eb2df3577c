/**
 * Filters that are on or off: a listing matches when its column of the same name is true. The query, the page address,
 * the filter form and the list of active filters are derived from this table.
 */
export const flagFilters = {
  instantBook: { label: 'Instant Book', help: 'Confirmed right away, without waiting for the host' },
} as const satisfies Record<string, { label: string; help?: string }>

export type FlagFilter = keyof typeof flagFilters
export const flagNames = Object.keys(flagFilters) as FlagFilter[]

/** Every flag with the same value. */
export const allFlags = <V>(value: V) =>
  Object.fromEntries(flagNames.map((name) => [name, value])) as Record<FlagFilter, V>
