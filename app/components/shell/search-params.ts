import { count } from '~/domain/shared/phrases'
import type { ListingType } from '~/domain/listings/choices'
import { filterNames, flexibleNames, ownFilters } from '~/domain/search/search-url'

const SEARCH = ['location', 'bounds', 'checkIn', 'checkOut', ...flexibleNames, 'guests']
const FILTERS = [...filterNames, 'sortBy']
/** Filters that mean the same for stays and vehicles. */
const SHARED_FILTERS = FILTERS.filter((name) => !ownFilters.includes(name))

function pick(params: URLSearchParams, names: readonly string[]): [string, string][] {
  return names.flatMap((name) =>
    params
      .getAll(name)
      .filter(Boolean)
      .map((value): [string, string] => [name, value]),
  )
}

/** The same search in the other category, from its first page. */
export function categoryHref(type: ListingType, params: URLSearchParams): string {
  return `/?${new URLSearchParams([['type', type], ...pick(params, [...SEARCH, ...SHARED_FILTERS])])}`
}

/** Days around dates, which stay when the dates change; a month or any weekend does not. */
const daysAround = (params: URLSearchParams) =>
  pick(params, ['flexible']).filter(([, value]) => /^\d$/.test(value))

/** The parameters that a new search keeps as hidden fields: the filters, but not the page. */
export const hiddenFilters = (params: URLSearchParams) => [...daysAround(params), ...pick(params, FILTERS)]

/** The search page of phones with the whole search. */
export function searchHref(type: ListingType, params: URLSearchParams): string {
  return `/search?${new URLSearchParams([['type', type], ...pick(params, [...SEARCH, ...FILTERS])])}`
}

/** The results of a search with other dates. */
export function withDates(
  type: ListingType,
  params: URLSearchParams,
  { checkIn, checkOut }: { checkIn: string; checkOut: string },
): string {
  const kept = [...SEARCH, ...FILTERS].filter((name) => !/^check(In|Out)$/.test(name))
  const rest = [
    ...pick(
      params,
      kept.filter((name) => !flexibleNames.some((one) => one === name)),
    ),
    ...daysAround(params),
  ]
  const dates = Object.entries({ checkIn, checkOut }).filter(([, date]) => date)
  return `/?${new URLSearchParams([['type', type], ...rest, ...dates])}`
}

/** "Lisbon · Mar 6 – Mar 9 · 2 guests", without the parts that are not set. */
export function searchSummary(type: ListingType, params: URLSearchParams): string {
  const [checkIn, checkOut] = [dayAndMonth(params.get('checkIn')), dayAndMonth(params.get('checkOut'))]
  const guests = Number(params.get('guests'))
  const unit = type === 'vehicle' ? 'passenger' : 'guest'
  return [
    params.get('location')?.slice(0, 60),
    checkIn && checkOut && `${checkIn} – ${checkOut}`,
    Number.isInteger(guests) && guests > 0 && guests < 1000 && count(guests, unit),
  ]
    .filter(Boolean)
    .join(' · ')
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "Mar 6"; null for what is not a date. */
export function dayAndMonth(date: string | null): string | null {
  const [, month, day] = /^\d{4}-(\d{2})-(\d{2})$/.exec(date ?? '') ?? []
  const name = MONTHS[Number(month) - 1]
  return name ? `${name} ${Number(day)}` : null
}
