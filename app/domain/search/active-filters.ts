import { count } from '../shared/phrases'
import { placeTypeLabels, priceRange, typeWords } from '../listings/choices'
import { formatStay } from '../shared/dates'
import { formatWhole } from '../shared/money'
import { toggleAmenity, type ScreenSearch, type Search } from './search-url'

/** A condition that is set: its words, and the change that takes it away. */
export type ActiveFilter = { label: string; without: Partial<Search> }

/** Everything that narrows a search, in the order it was asked for. */
export function activeFilters(search: ScreenSearch): ActiveFilter[] {
  const { location, checkIn, checkOut, guests, placeType, amenities, instantBook } = search
  const filters: (ActiveFilter | false | undefined)[] = [
    location !== undefined && { label: location, without: { location: undefined } },
    checkIn && checkOut
      ? { label: formatStay(checkIn, checkOut), without: { checkIn: undefined, checkOut: undefined } }
      : undefined,
    guests > 1 && { label: count(guests, typeWords[search.type].party), without: { guests: 1 } },
    priceFilter(search),
    placeType && { label: placeTypeLabels[placeType], without: { placeType: undefined } },
    ...amenities.map((amenity) => ({ label: amenity, without: toggleAmenity(search, amenity) })),
    instantBook && { label: 'Instant Book', without: { instantBook: false } },
  ]
  return filters.filter((filter): filter is ActiveFilter => Boolean(filter))
}

function priceFilter({ minPrice, maxPrice }: Search): ActiveFilter | undefined {
  const dollars = (amount: number) => formatWhole(amount * 100)
  const without = { minPrice: undefined, maxPrice: undefined }
  if (minPrice && maxPrice !== undefined)
    return { label: `${dollars(minPrice)} – ${dollars(maxPrice)}`, without }
  if (maxPrice !== undefined) return { label: `Up to ${dollars(maxPrice)}`, without }
  if (minPrice && minPrice > priceRange.min) return { label: `From ${dollars(minPrice)}`, without }
  return undefined
}

/** Everything away that `activeFilters` names. */
export const noFilters: Partial<Search> = {
  location: undefined,
  checkIn: undefined,
  checkOut: undefined,
  guests: 1,
  minPrice: undefined,
  maxPrice: undefined,
  placeType: undefined,
  amenities: [],
  instantBook: false,
}

/** What the filters form holds: the place, dates and guests of the search bar stay. */
export const formFilters = ['minPrice', 'maxPrice', 'placeType', 'amenities', 'instantBook'] as const

export const countFormFilters = ({ minPrice, maxPrice, placeType, amenities, instantBook }: Search): number =>
  [minPrice !== undefined || maxPrice !== undefined, placeType, instantBook].filter(Boolean).length +
  amenities.length
