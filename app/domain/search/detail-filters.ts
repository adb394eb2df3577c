import {
  fuelTypeLabels,
  fuelTypes,
  placeTypeLabels,
  placeTypes,
  transmissionLabels,
  transmissions,
  type ListingType,
} from '../listings/choices'
import { flagFilters, flagNames } from './flag-filters'

type Minimum = {
  label: string
  /** The category that has it; both without. */
  type?: ListingType
  max: number
  step?: number
  /** What the form offers beside any number. */
  options: readonly number[]
}

/** Filters for at least a number of something. */
export const minimumFilters = {
  bedrooms: { label: 'Bedrooms', type: 'property', max: 50, options: [1, 2, 3, 4, 5, 6] },
  beds: { label: 'Beds', type: 'property', max: 50, options: [1, 2, 3, 4, 6, 8] },
  bathrooms: {
    label: 'Bathrooms',
    type: 'property',
    max: 50,
    step: 0.5,
    options: [1, 1.5, 2, 3, 4],
  },
  seats: { label: 'Seats', type: 'vehicle', max: 100, options: [2, 4, 5, 7, 8] },
  minRating: {
    label: 'Rating',
    max: 5,
    step: 0.1,
    options: [4, 4.5, 4.8],
  },
} satisfies Record<string, Minimum>

export type MinimumFilter = keyof typeof minimumFilters
export const minimums = Object.entries(minimumFilters) as [MinimumFilter, Minimum][]

/** "3+ bedrooms" */
export const minimumInWords = (name: MinimumFilter, least: number): string =>
  name === 'minRating' ? `Rated ${least} or higher` : `${least}+ ${minimumFilters[name].label.toLowerCase()}`

/** Filters for one of several kinds. */
export const kindFilters = {
  placeType: { label: 'Place type', type: 'property', values: placeTypes, labels: placeTypeLabels },
  transmission: { label: 'Transmission', type: 'vehicle', values: transmissions, labels: transmissionLabels },
  fuelType: { label: 'Fuel', type: 'vehicle', values: fuelTypes, labels: fuelTypeLabels },
} as const satisfies Record<
  string,
  { label: string; type: ListingType; values: readonly string[]; labels: Record<string, string> }
>

export type KindFilter = keyof typeof kindFilters
export const kinds = Object.entries(kindFilters) as [
  KindFilter,
  { label: string; type: ListingType; values: readonly string[]; labels: Record<string, string> },
][]

/** Of a vehicle's make, in characters. */
export const MAKE_MAX = 50

/** The filters that only one category has, beside the amenities, which both have of their own. */
export const categoryOf: ReadonlyMap<string, ListingType> = new Map<string, ListingType>([
  ...minimums.flatMap(([name, { type }]): [string, ListingType][] => (type ? [[name, type]] : [])),
  ...kinds.map(([name, { type }]): [string, ListingType] => [name, type]),
  ...flagNames.flatMap((name): [string, ListingType][] => {
    const { type } = flagFilters[name]
    return type ? [[name, type]] : []
  }),
  ['make', 'vehicle'],
])
