import type { PlaceQuery } from '~/domain/places/place-query'

/** The parameters of a search with their labels, in the order of its URL. */
export const parameterLabels: Record<keyof PlaceQuery, string> = {
  type: 'Type',
  location: 'Location',
  locationChoice: 'Location',
  listing: 'Listing',
  place: 'Place',
  category: 'Category',
  radius: 'Distance',
  sort: 'Sort by',
  page: 'Page',
}
const DEFAULTS: Partial<PlaceQuery> = { type: 'all', radius: 25, sort: 'nearest', page: 1 }

/** The URL of a search. A change returns to page 1, and a new location replaces the listing or place. */
export function discoverHref(query: PlaceQuery, changes: Partial<PlaceQuery> = {}): string {
  const cleared =
    changes.location === undefined ? {} : { locationChoice: undefined, listing: undefined, place: undefined }
  const text = queryText({ ...query, page: 1, ...cleared, ...changes })
  return text ? `/discover?${text}` : '/discover'
}

/** The query string in a fixed order, without default values. */
export function queryText(query: PlaceQuery): string {
  const names = Object.keys(parameterLabels) as (keyof PlaceQuery)[]
  const shown = names.filter((name) => query[name] && query[name] !== DEFAULTS[name])
  return String(new URLSearchParams(shown.map((name) => [name, String(query[name])])))
}
