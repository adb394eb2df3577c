import { listingFlags, type ListingFlag } from '../listings/features'

/**
 * Filters that are on or off, one for each flag of a listing. The query, the page address,
 * the filter form and the list of active filters are derived from this table.
 */
export const flagFilters = {
  instantBook: { label: 'Instant Book', help: 'Confirmed right away, without waiting for the host' },
} as const satisfies Record<ListingFlag, { label: string; help?: string }>

export type FlagFilter = ListingFlag
export const flagNames = listingFlags

/** Every flag with the same value. */
export const allFlags = <V>(value: V) =>
  Object.fromEntries(flagNames.map((name) => [name, value])) as Record<FlagFilter, V>
