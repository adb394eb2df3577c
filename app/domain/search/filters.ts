import {
  fuelTypeLabels,
  fuelTypes,
  placeTypeLabels,
  placeTypes,
  transmissionLabels,
  transmissions,
  type ListingType,
} from '../listings/choices'

/** `type` is the category that has the filter; both without. */
type Filter = { label: string; type?: ListingType }

type Flag = Filter & { help?: string }
export const flagNames = ['instantBook', 'freeCancellation', 'unlimitedMiles'] as const
export type FlagFilter = (typeof flagNames)[number]

/** Filters that are on or off: query, address, form and active filters are derived from this table. */
export const flagFilters: Record<FlagFilter, Flag> = {
  instantBook: { label: 'Instant Book', help: 'Book without waiting for a reply' },
  freeCancellation: {
    label: 'Free cancellation',
    help: 'A full refund if you cancel in time. Without dates: until at least 5 days before.',
  },
  unlimitedMiles: { label: 'Unlimited miles', type: 'vehicle' },
}

/** Every flag with the same value. */
export const allFlags = <V>(value: V) =>
  Object.fromEntries(flagNames.map((name) => [name, value])) as Record<FlagFilter, V>

/** `options` are what the form offers beside any number. */
type Minimum = Filter & { max: number; step?: number; options: readonly number[] }

const minimumFilters = {
  bedrooms: { label: 'Bedrooms', type: 'property', max: 50, options: [1, 2, 3, 4, 5, 6] },
  beds: { label: 'Beds', type: 'property', max: 50, options: [1, 2, 3, 4, 6, 8] },
  bathrooms: { label: 'Bathrooms', type: 'property', max: 50, step: 0.5, options: [1, 1.5, 2, 3, 4] },
  seats: { label: 'Seats', type: 'vehicle', max: 100, options: [2, 4, 5, 7, 8] },
  minRating: { label: 'Rating', max: 5, step: 0.1, options: [4, 4.5, 4.8] },
} satisfies Record<string, Minimum>

export type MinimumFilter = keyof typeof minimumFilters
export const minimums = Object.entries(minimumFilters) as [MinimumFilter, Minimum][]

/** "3+ bedrooms" */
export const minimumInWords = (name: MinimumFilter, least: number): string =>
  name === 'minRating' ? `Rated ${least} or higher` : `${least}+ ${minimumFilters[name].label.toLowerCase()}`

type Kind = Filter & { values: readonly string[]; labels: Record<string, string> }

const kindFilters = {
  placeType: { label: 'Place type', type: 'property', values: placeTypes, labels: placeTypeLabels },
  transmission: { label: 'Transmission', type: 'vehicle', values: transmissions, labels: transmissionLabels },
  fuelType: { label: 'Fuel', type: 'vehicle', values: fuelTypes, labels: fuelTypeLabels },
} satisfies Record<string, Kind>

export const kinds = Object.entries(kindFilters) as [keyof typeof kindFilters, Kind][]

/** Of a vehicle's make, in characters. */
export const MAKE_MAX = 50

/** The filters that only one category has, beside the amenities, which both have of their own. */
export const categoryOf: ReadonlyMap<string, ListingType> = new Map(
  [...minimums, ...kinds, ...Object.entries(flagFilters), ['make', { type: 'vehicle' }] as const].flatMap(
    ([name, { type }]): [string, ListingType][] => (type ? [[name, type]] : []),
  ),
)
