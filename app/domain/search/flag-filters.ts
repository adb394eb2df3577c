import type { ListingType } from '../listings/choices'

/** Filters that are on or off: query, address, form and active filters are derived from this table. */
export const flagFilters: Record<FlagFilter, { label: string; help?: string; type?: ListingType }> = {
  instantBook: { label: 'Instant Book', help: 'Book without waiting for a reply' },
  freeCancellation: {
    label: 'Free cancellation',
    help: 'A full refund if you cancel in time. Without dates: until at least 5 days before.',
  },
  unlimitedMiles: { label: 'Unlimited miles', type: 'vehicle' },
}

export const flagNames = ['instantBook', 'freeCancellation', 'unlimitedMiles'] as const
export type FlagFilter = (typeof flagNames)[number]

/** Every flag with the same value. */
export const allFlags = <V>(value: V) =>
  Object.fromEntries(flagNames.map((name) => [name, value])) as Record<FlagFilter, V>
