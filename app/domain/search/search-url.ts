import type { ListingType, PlaceType, SortOption } from '../listings/choices'
import type { CalendarDate } from '../shared/dates'
import { flagNames, type FlagFilter } from './flag-filters'

/**
 * What a visitor looks for. Everything of it lives in the page's address. Prices are whole or decimal dollars per night
 * or day.
 */
export type Search = {
  /** Absent at the JSON endpoint only: both categories. */
  type?: ListingType
  location?: string
  checkIn?: CalendarDate
  checkOut?: CalendarDate
  guests: number
  minPrice?: number
  maxPrice?: number
  placeType?: PlaceType
  amenities: readonly string[]
  sortBy: SortOption
  /** 1 is the first. */
  page: number
  /** Where the former page ended (see cursor.ts); counts before `page`. */
  after?: string
} & Record<FlagFilter, boolean>

/** A screen always shows one category. */
export type ScreenSearch = Search & { type: ListingType }

/**
 * The address parameters of a search, always in one order, without what is at its default (the category is said). Any
 * change leads back to the first page; a change of category drops what only the former one has.
 */
export function searchParams(search: Search, changes: Partial<Search> = {}): URLSearchParams {
  const next: Search = { ...search, page: 1, after: undefined, ...changes }
  if (changes.type && changes.type !== search.type)
    Object.assign(next, { placeType: undefined, amenities: [], ...changes })
  const params = new URLSearchParams()
  const put = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') params.append(name, String(value))
  }
  put('type', next.type)
  put('location', next.location)
  put('checkIn', next.checkIn)
  put('checkOut', next.checkOut)
  put('guests', next.guests === 1 ? undefined : next.guests)
  put('minPrice', next.minPrice)
  put('maxPrice', next.maxPrice)
  put('placeType', next.placeType)
  for (const amenity of next.amenities) put('amenities', amenity)
  for (const name of flagNames) put(name, next[name] ? 1 : undefined)
  put('sortBy', next.sortBy === 'recommended' ? undefined : next.sortBy)
  put('page', next.page === 1 ? undefined : next.page)
  put('after', next.after)
  return params
}

/** A search as a link: `searchHref('/', search, { instantBook: true })`. */
export function searchHref(path: string, search: Search, changes: Partial<Search> = {}, hash = ''): string {
  const query = searchParams(search, changes).toString()
  return (query ? `${path}?${query}` : path) + hash
}

/** With one amenity more, or without it. */
export const toggleAmenity = (search: Search, amenity: string): Partial<Search> => ({
  amenities: search.amenities.includes(amenity)
    ? search.amenities.filter((other) => other !== amenity)
    : [...search.amenities, amenity],
})
