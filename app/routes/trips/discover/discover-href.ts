import type { PlaceQuery } from '~/domain/places/place-query'

const DEFAULTS = { type: 'all', radius: 25, sort: 'nearest', page: 1 } as const

/**
 * The URL of a search for places. A change returns to the first page, and a new location replaces the listing or place.
 */
export function discoverHref(query: PlaceQuery, changes: Partial<PlaceQuery> = {}): string {
  const cleared =
    changes.location === undefined ? {} : { locationChoice: undefined, listing: undefined, place: undefined }
  const text = queryText({ ...query, page: 1, ...cleared, ...changes })
  return text ? `/discover?${text}` : '/discover'
}

/** The query string in a fixed order, without default values. */
export function queryText({
  type,
  location,
  locationChoice,
  listing,
  place,
  category,
  radius,
  sort,
  page,
}: PlaceQuery): string {
  const params = {
    type: type === DEFAULTS.type ? '' : type,
    location,
    locationChoice,
    listing,
    place,
    category,
    radius: radius === DEFAULTS.radius ? '' : String(radius),
    sort: sort === DEFAULTS.sort ? '' : sort,
    page: page === DEFAULTS.page ? '' : String(page),
  }
  return String(
    new URLSearchParams(Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : []))),
  )
}
