import type { Method } from '../endpoint.server'

const isParam = (segment: string) => segment.startsWith(':')
const bare = (segment: string) => segment.replace(/^:|\?$/g, '')
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const singular = (word: string) => word.replace(/ies$/, 'y').replace(/(?<=ch|sh)es$|s$/, '')
const camel = (segment: string) => segment.split('-').map(capital).join('')

/** The path as OpenAPI writes it: `api/listings/:id` becomes `/api/listings/{id}`. */
export const documentedPath = (path: string) =>
  `/${path
    .split('/')
    .map((segment) => (isParam(segment) ? `{${bare(segment)}}` : segment))
    .join('/')}`

/** Names an operation after its path: GET `api/listings/:id/reviews` is `getListingReviews`. */
export function operationIdOf(method: Method, path: string): string {
  const segments = path.split('/').slice(1)
  const words = segments.map((segment, at) => {
    if (isParam(segment)) return at > 0 && isParam(segments[at - 1]!) ? `And${capital(bare(segment))}` : ''
    const next = segments[at + 1]
    return next && isParam(next) ? oneOf(segment, bare(next)) : camel(segment)
  })
  return method.toLowerCase() + words.join('')
}

/** The singular of a path segment: `Listing` for `listings`; `ContentById` for `content`, which has none. */
function oneOf(noun: string, param: string): string {
  const one = singular(camel(noun))
  return one === camel(noun) ? `${one}By${capital(param)}` : one
}

const SECTIONS: Record<string, string> = {
  auth: 'Accounts',
  users: 'Accounts',
  listings: 'Listings',
  'recently-viewed': 'Listings',
  'listing-drafts': 'Listings',
  hosts: 'Listings',
  bookings: 'Bookings',
  reviews: 'Reviews',
  'discount-codes': 'Discount codes',
  messages: 'Messages',
  blocks: 'Messages',
  'quick-replies': 'Messages',
  'scheduled-messages': 'Messages',
  'saved-searches': 'Saved searches',
  wishlists: 'Wishlists',
  waitlist: 'Waiting lists',
  attractions: 'Places',
  itineraries: 'Itineraries',
  flights: 'Flights',
  geocode: 'Route Planner',
  routes: 'Route Planner',
  upload: 'Uploads',
  contact: 'Support',
  admin: 'Back office',
}

/** The section an endpoint belongs to. What belongs to a user or host is listed under its own noun. */
export function sectionOf(path: string): string {
  const [first = '', , third = ''] = path.split('/').slice(1)
  return ((first === 'users' || first === 'hosts') && SECTIONS[third]) || SECTIONS[first] || capital(first)
}

export const sectionsInOrder = [...new Set(Object.values(SECTIONS))]

type PathParam = { name: string; about: string }

/** The path parameters with their descriptions: for `listings/:id`, "The id of the listing". */
export function pathParamsOf(path: string): PathParam[] {
  const segments = path.split('/')
  return segments.flatMap((segment, at) => {
    if (!isParam(segment)) return []
    const noun = segments.slice(0, at).findLast((one) => !isParam(one)) ?? ''
    const name = bare(segment)
    return [
      { name, about: `The ${name === 'key' ? 'key' : 'id'} of the ${singular(noun).replaceAll('-', ' ')}` },
    ]
  })
}
