import { filterNames, flexibleNames } from '~/domain/search/search-url'

const SEARCH = [
  'type',
  'location',
  'bounds',
  'checkIn',
  'checkOut',
  ...flexibleNames,
  'guests',
  'maxGuests',
  ...filterNames,
  'sortBy',
  'page',
  'pages',
  'after',
  'view',
]
const DISCOVER = [
  'type',
  'location',
  'locationChoice',
  'listing',
  'place',
  'sort',
  'category',
  'radius',
  'page',
]

/**
 * The pages that are the same for every signed-out visitor, with the parameters they know. A page is a function of
 * these, the clock and the tables whose triggers tell changes; a page that makes a request key, such as the form to
 * contact us or a listing with dates, is not among them.
 */
const publicPages: Record<string, readonly string[]> = {
  '/': SEARCH,
  '/search': SEARCH,
  '/filters': SEARCH,
  '/landing': [],
  '/discover': DISCOVER,
  '/listing/:id': ['guests', 'month', 'reviews'],
  '/hosts/:id': ['page'],
  '/about': [],
  '/help': [],
  '/privacy': [],
  '/terms': [],
  '/careers': ['department', 'employmentType', 'page'],
  '/careers/:id': [],
  '/cancellation': [],
  '/safety': [],
  '/host-resources': [],
  '/press': [],
  '/api/docs': [],
  '/sitemap': [],
  '/sitemap.xml': [],
}

const known = new Map(Object.entries(publicPages).map(([path, names]) => [path, new Set(names)]))
const UUID = /\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const DATA = '.data'
/** Remix's own parameters of a data request: which routes to load, and that a form or link means the index route. */
const DATA_PARAMETERS = new Set(['_routes', 'index'])
/** What advertisers and newsletters append to links. No page reads it. */
const TRACKERS =
  /^(utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|mc_cid|mc_eid|ttclid|twclid|yclid|igshid|_gl)$/

/** The only parameter that may be repeated. */
const LIST = 'amenities'

/**
 * The URL that stands for all that show the same page: without trackers and empty parameters, which count as absent,
 * and with the parameters in alphabetical order. Null for what is not a public page, and for a page with a parameter
 * that it is not known to take or that is repeated.
 */
export function publicUrl(url: string): string | null {
  const start = url.indexOf('?')
  const path = start < 0 ? url : url.slice(0, start)
  const isData = path.endsWith(DATA)
  const page = isData ? pageOfData(path) : path
  const names = known.get(page) ?? known.get(page.replace(UUID, '/:id'))
  if (!names || page.includes(':')) return null
  if (start < 0 || start === url.length - 1) return path
  const read: [string, string][] = []
  const seen = new Set<string>()
  for (const [name, value] of new URLSearchParams(url.slice(start))) {
    // Pages differ in which of several values they take.
    if (seen.has(name) && name !== LIST) return null
    seen.add(name)
    const isRemix = isData && DATA_PARAMETERS.has(name)
    if (!isRemix && !names.has(name) && !TRACKERS.test(name)) return null
    if (isRemix || (names.has(name) && value !== '')) read.push([name, value])
  }
  if (read.length === 0) return path
  read.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  return `${path}?${new URLSearchParams(read)}`
}

/** The page whose data a path has: Remix appends `.data`, and calls the home page `/_root`. */
export const pageOfData = (path: string): string =>
  path === `/_root${DATA}` ? '/' : path.slice(0, -DATA.length)

/** Our cookies that change what a page says. Every cookie of ours is either here or in HARMLESS_COOKIES. */
export const PERSONAL_COOKIES = ['session', 'toast-session', 'kept-form', 'save-after-sign-in', 'recovery']
/** Our cookies that are only read where somebody signs in or out, by pages that are not cached, or to choose a database. */
export const HARMLESS_COOKIES = ['signed-out', 'known-browser', 'written', 'visitor-pass', 'recently-viewed']
const personal = new RegExp(PERSONAL_COOKIES.join('|'))

/** Whether a Cookie header has the name of a personal cookie anywhere, however a parser would read it. */
export const isPersonal = (cookies: string | undefined): boolean =>
  cookies !== undefined && personal.test(cookies)
