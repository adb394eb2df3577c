/** The pages and endpoints of the travel tools, which a marketplace can switch off. */
export const travelTools: readonly string[] = [
  '/discover',
  '/route-planner',
  '/itineraries',
  '/flights',
  '/api/attractions',
  '/api/geocode',
  '/api/routes',
  '/api/itineraries',
  '/api/flights',
]

/**
 * Stands among the closed pages for every search for vehicles and every form that lists one, which a marketplace can
 * switch off too.
 */
export const vehicles = '/?type=vehicle'

const OF_VEHICLES = /^\/(search|filters|map|create-listing|api\/listings)?\?(.*&)?type=vehicle(&|#|$)/

/** The lists of a person's own, which are below the person. */
const OF_A_PERSON = /^\/api\/users\/[^/]+(?=\/(itineraries|flights)(\/|$))/

/**
 * Whether an address within the site leads to nothing at present.
 * @param closed the paths of pages that do not exist at present
 */
export const isClosed = (href: string, closed: readonly string[]): boolean => {
  if (OF_VEHICLES.test(href) && closed.includes(vehicles)) return true
  const path = href.replace(/[?#].*$/, '').replace(OF_A_PERSON, '/api')
  return closed.some((one) => path === one || path.startsWith(`${one}/`))
}

/** Plans that people made before their tool was switched off, or that others shared with them. */
const KEPT_PLAN = /^(\/api)?\/itineraries\/(shared\/[^/]+|[0-9a-f-]{36})(\/calendar\.ics)?$/

/** The same for a request: what was made before can be read, and no more. */
export const isRefused = (method: string, href: string, closed: readonly string[]): boolean =>
  isClosed(href, closed) && !(/^(GET|HEAD)$/.test(method) && KEPT_PLAN.test(href.replace(/\?.*/, '')))

/** Leaves of a Markdown link to a closed page only its words. */
export const withoutClosedLinks = (markdown: string, closed: readonly string[]): string =>
  markdown.replace(/\[([^\]]+)\]\((\/[^)\s]*)\)/g, (link, words: string, href: string) =>
    isClosed(href, closed) ? words : link,
  )
