import type { PlaceQuery } from '~/domain/places/place-query'

const START = { type: 'all', radius: 25, page: 1 } as const

/**
 * The address of a search for places. A change leads back to the first page, and another location is no longer around a
 * listing.
 */
export function discoverHref(query: PlaceQuery, changes: Partial<PlaceQuery> = {}): string {
  const elsewhere = changes.location === undefined ? {} : { locationChoice: undefined, listing: undefined }
  const text = queryText({ ...query, page: 1, ...elsewhere, ...changes })
  return text ? `/discover?${text}` : '/discover'
}

/** What stands behind the question mark: always in one order, without what is as at the start. */
export function queryText({
  type,
  location,
  locationChoice,
  listing,
  category,
  radius,
  page,
}: PlaceQuery): string {
  const said = {
    type: type === START.type ? '' : type,
    location,
    locationChoice,
    listing,
    category,
    radius: radius === START.radius ? '' : String(radius),
    page: page === START.page ? '' : String(page),
  }
  return String(
    new URLSearchParams(Object.entries(said).flatMap(([name, value]) => (value ? [[name, value]] : []))),
  )
}
