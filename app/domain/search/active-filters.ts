import { count } from '../shared/phrases'
import { typeWords } from '../listings/choices'
import { formatDate } from '../shared/dates'
import { datesInWords } from './flexible-dates'
import { formatWhole } from '../shared/money'
import { kinds, minimumInWords, minimums, allFlags, flagFilters, flagNames } from './filters'
import { toggleAmenity, withoutOwnFilters, type ScreenSearch, type Search } from './search-url'

/** An active filter: its label, what a search without it is called, and the change to the search that removes it. */
type ActiveFilter = { label: string; removed: string; without: Partial<Search> }

/** The active filters of a search, in the order in which they are shown. */
export function activeFilters(search: ScreenSearch): ActiveFilter[] {
  const { location, bounds, guests, make, amenities, freeUntil } = search
  const dates = datesInWords(search, search.type)
  const filters: (ActiveFilter | false | undefined)[] = [
    location !== undefined && {
      label: location,
      removed: `Without “${location}”`,
      without: { location: undefined },
    },
    bounds && { label: 'Map area', removed: 'Outside this map area too', without: { bounds: undefined } },
    dates !== null && { label: dates, removed: 'On any dates', without: noDates },
    guests > 1 && {
      label: count(guests, typeWords[search.type].party),
      removed: `For any number of ${typeWords[search.type].guests}`,
      without: { guests: 1 },
    },
    priceFilter(search),
    ...kinds.map(([name, { label, labels }]) => {
      const value = search[name]
      return (
        value && {
          label: labels[value]!,
          removed: `Any ${label.toLowerCase()}`,
          without: { [name]: undefined },
        }
      )
    }),
    make !== undefined && { label: make, removed: 'Of any make', without: { make: undefined } },
    ...minimums.map(([name, { label }]) => {
      const least = search[name]
      return (
        least !== undefined && {
          label: minimumInWords(name, least),
          removed: name === 'minRating' ? 'With any rating' : `With any number of ${label.toLowerCase()}`,
          without: { [name]: undefined },
        }
      )
    }),
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
    freeUntil !== undefined && {
      label: `Free cancellation until ${formatDate(freeUntil)}`,
      removed: 'Without free cancellation',
      without: { freeUntil: undefined },
    },
  ]
  return filters.filter((filter): filter is ActiveFilter => Boolean(filter))
}

/** The prices of hosts, to which cards and totals add fees. */
function priceFilter({ minPrice, maxPrice }: Search): ActiveFilter | undefined {
  const removal = { removed: 'At any price', without: { minPrice: undefined, maxPrice: undefined } }
  if (minPrice && maxPrice !== undefined)
    return { label: `${formatWhole(minPrice)} – ${formatWhole(maxPrice)} before fees`, ...removal }
  if (maxPrice !== undefined) return { label: `Up to ${formatWhole(maxPrice)} before fees`, ...removal }
  if (minPrice) return { label: `From ${formatWhole(minPrice)} before fees`, ...removal }
  return undefined
}

/** Whether something is searched, sorted or on a later page. The home page without it tells what there is. */
export const isSearch = (search: ScreenSearch): boolean =>
  activeFilters(search).length > 0 ||
  search.sortBy !== 'recommended' ||
  search.page > 1 ||
  search.after !== undefined

/** The change that removes the dates. What depends on them goes with them. */
const noDates: Partial<Search> = {
  checkIn: undefined,
  checkOut: undefined,
  flexible: undefined,
  month: undefined,
  nights: undefined,
  freeUntil: undefined,
}

/** The change that removes the filters of the filters form. */
export const noFormFilters: Partial<Search> = {
  ...withoutOwnFilters,
  minPrice: undefined,
  maxPrice: undefined,
  minRating: undefined,
  freeUntil: undefined,
  ...allFlags(false),
}

/** The change that removes every filter; the place and the dates stay. */
export const noFilters: Partial<Search> = { guests: 1, ...noFormFilters }

/** The change that leaves only the category. */
export const noSearch: Partial<Search> = { location: undefined, bounds: undefined, ...noDates, ...noFilters }

/** The active filters beside the place and the dates. */
export const filtersAlone = (search: ScreenSearch): ActiveFilter[] =>
  activeFilters({
    ...search,
    location: undefined,
    bounds: undefined,
    ...noDates,
    freeUntil: search.freeUntil,
  })

/** How many filters of the filters form are active. */
export const countFormFilters = (search: ScreenSearch): number =>
  filtersAlone({ ...search, guests: 1 }).length
