import { count } from '../shared/phrases'
import { placeTypeLabels, typeWords } from '../listings/choices'
import { formatStay } from '../shared/dates'
import { formatWhole } from '../shared/money'
import { allFlags, flagFilters, flagNames } from './flag-filters'
import { toggleAmenity, type ScreenSearch, type Search } from './search-url'

/** An active filter: its label, what a search without it is called, and the change to the search that removes it. */
type ActiveFilter = { label: string; removed: string; without: Partial<Search> }

/** The active filters of a search, in the order in which they are shown. */
export function activeFilters(search: ScreenSearch): ActiveFilter[] {
  const { location, bounds, checkIn, checkOut, guests, placeType, amenities } = search
  const filters: (ActiveFilter | false | undefined)[] = [
    location !== undefined && {
      label: location,
      removed: `Without "${location}"`,
      without: { location: undefined },
    },
    bounds && { label: 'Map area', removed: 'Outside this map area too', without: { bounds: undefined } },
    checkIn && checkOut
      ? {
          label: formatStay(checkIn, checkOut),
          removed: 'On any dates',
          without: { checkIn: undefined, checkOut: undefined },
        }
      : undefined,
    guests > 1 && {
      label: count(guests, typeWords[search.type].party),
      removed: `For any number of ${typeWords[search.type].guests}`,
      without: { guests: 1 },
    },
    priceFilter(search),
    placeType && {
      label: placeTypeLabels[placeType],
      removed: 'Any place type',
      without: { placeType: undefined },
    },
    ...amenities.map((amenity) => ({
      label: amenity,
      removed: `Without ${amenity}`,
      without: toggleAmenity(search, amenity),
    })),
    ...flagNames.map(
      (name) =>
        search[name] && {
          label: flagFilters[name].label,
          removed: `Without ${flagFilters[name].label}`,
          without: { [name]: false },
        },
    ),
  ]
  return filters.filter((filter): filter is ActiveFilter => Boolean(filter))
}

function priceFilter({ minPrice, maxPrice }: Search): ActiveFilter | undefined {
  const removal = { removed: 'At any price', without: { minPrice: undefined, maxPrice: undefined } }
  if (minPrice && maxPrice !== undefined)
    return { label: `${formatWhole(minPrice)} – ${formatWhole(maxPrice)}`, ...removal }
  if (maxPrice !== undefined) return { label: `Up to ${formatWhole(maxPrice)}`, ...removal }
  if (minPrice) return { label: `From ${formatWhole(minPrice)}`, ...removal }
  return undefined
}

/** Whether something is searched, sorted or on a later page. The home page without it tells what there is. */
export const isSearch = (search: ScreenSearch): boolean =>
  activeFilters(search).length > 0 ||
  search.sortBy !== 'recommended' ||
  search.page > 1 ||
  search.after !== undefined

/** The change that removes every active filter. */
export const noFilters: Partial<Search> = {
  location: undefined,
  bounds: undefined,
  checkIn: undefined,
  checkOut: undefined,
  guests: 1,
  minPrice: undefined,
  maxPrice: undefined,
  placeType: undefined,
  amenities: [],
  ...allFlags(false),
}

export function countFormFilters(search: Search): number {
  const { minPrice, maxPrice, placeType, amenities } = search
  const single = [
    minPrice !== undefined || maxPrice !== undefined,
    placeType,
    ...flagNames.map((name) => search[name]),
  ]
  return single.filter(Boolean).length + amenities.length
}
