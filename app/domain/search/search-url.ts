import type { VehicleSpecs } from '#db/schema'
import type { ListingType, PlaceType, SortOption } from '../listings/choices'
import type { CalendarDate } from '../shared/dates'
import type { Cents } from '../shared/money'
import { boundsText, type SearchBounds } from './bounds'
import type { DateChoice } from './flexible-dates'
import { categoryOf, kinds, minimums, type MinimumFilter, flagNames, type FlagFilter } from './filters'

export const PAGE_SIZE = 24
/** Of a location, in characters. */
export const LOCATION_MAX = 120
/** Counting stops here, because an exact count of a million rows would take longer than the search itself. */
export const TOTAL_CAP = 300
/** The most pages, including the first, that a URL can ask for at once. */
export const MAX_PAGES_SHOWN = 8
/** The last page that can be requested by number; cursors have no such limit. */
export const LAST_PAGE = 100

/** The parameters of dates that are not exact. */
export const flexibleNames = ['flexible', 'month', 'nights'] as const
/** The parameters of the filters form; location, dates and guests belong to the search bar. */
export const filterNames: readonly string[] = [
  'minPrice',
  'maxPrice',
  ...kinds.map(([name]) => name),
  ...minimums.map(([name]) => name),
  'make',
  'amenities',
  ...flagNames,
  'freeUntil',
]
/** Those that only one category has. */
export const ownFilters: readonly string[] = ['amenities', ...categoryOf.keys()]

/** A search. The URL of the page contains all of it, with prices in the currency. */
export type Search = {
  /** Optional only at the JSON endpoint, where its absence means both categories. */
  type?: ListingType
  location?: string
  /** A window of a map. */
  bounds?: SearchBounds
  guests: number
  /** Per night or day. */
  minPrice?: Cents
  maxPrice?: Cents
  placeType?: PlaceType
  transmission?: VehicleSpecs['transmission']
  fuelType?: VehicleSpecs['fuelType']
  make?: string
  amenities: readonly string[]
  /** The day until which cancelling is free, with dates. */
  freeUntil?: CalendarDate
  sortBy: SortOption
  /** The first page is 1. */
  page: number
  /** Phones show the map above the listings. Says nothing about what is found. */
  view?: 'map'
  /** How many pages a screen shows at once, the first of them included: 2 to MAX_PAGES_SHOWN. */
  pages?: number
  /** The cursor of the previous page (see cursor.ts). It decides what is found; `page` then only numbers it. */
  after?: string
} & DateChoice &
  Record<FlagFilter, boolean> &
  Partial<Record<MinimumFilter, number>>

/** The search of a screen, which always shows one category. */
export type ScreenSearch = Search & { type: ListingType }

/** The change that removes the filters that only one category has. */
export const withoutOwnFilters: Partial<Search> = {
  ...Object.fromEntries([...categoryOf.keys()].map((name) => [name, undefined])),
  unlimitedMiles: false,
  amenities: [],
}

/**
 * The query parameters of a search in a fixed order. Defaults are left out, except for the category. Any change
 * returns to the first page; a change of category drops the filters that only the previous one has.
 */
export function searchParams(search: Search, changes: Partial<Search> = {}): URLSearchParams {
  const next: Search = { ...search, page: 1, after: undefined, pages: undefined, ...changes }
  if (changes.type && changes.type !== search.type) Object.assign(next, withoutOwnFilters, changes)
  const params = new URLSearchParams()
  const put = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') params.append(name, String(value))
  }
  put('type', next.type)
  put('location', next.location)
  put('bounds', next.bounds && boundsText(next.bounds))
  put('checkIn', next.checkIn)
  put('checkOut', next.checkOut)
  for (const name of flexibleNames) put(name, next[name])
  put('guests', next.guests === 1 ? undefined : next.guests)
  put('minPrice', amount(next.minPrice))
  put('maxPrice', amount(next.maxPrice))
  for (const [name] of kinds) put(name, next[name])
  for (const [name] of minimums) put(name, next[name])
  put('make', next.make)
  for (const amenity of next.amenities) put('amenities', amenity)
  for (const name of flagNames) put(name, next[name] ? 1 : undefined)
  put('freeUntil', next.freeUntil)
  put('sortBy', next.sortBy === 'recommended' ? undefined : next.sortBy)
  put('page', next.page === 1 ? undefined : next.page)
  put('pages', next.pages)
  put('after', next.after)
  put('view', next.view)
  return params
}

const amount = (cents: Cents | undefined) => (cents === undefined ? undefined : cents / 100)

/** A search as a link: `searchHref('/', search, { instantBook: true })`. */
export function searchHref(path: string, search: Search, changes: Partial<Search> = {}, hash = ''): string {
  const query = searchParams(search, changes).toString()
  return (query ? `${path}?${query}` : path) + hash
}

/** The change that adds or removes an amenity. */
export const toggleAmenity = (search: Search, amenity: string): Partial<Search> => ({
  amenities: search.amenities.includes(amenity)
    ? search.amenities.filter((other) => other !== amenity)
    : [...search.amenities, amenity],
})
