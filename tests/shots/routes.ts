import { matchRoutes } from '@remix-run/react'
import type { RouteConfigEntry } from '@remix-run/route-config'
import map from '../../app/routes'

/** Routes without a picture, and why. A screen that is in neither list fails a test. */
export const notPhotographed: Record<string, string> = {
  '/home': 'a redirect to /',
  '/bookings/:id/pay': 'a form without a page of its own; leads to the processor',
  '/listing/:id/price': 'JSON: the price of some dates',
  '/bookings/:id/calendar.ics': 'a calendar file',
  '/messages/events': 'a stream of events',
  '/messages/unread': 'JSON: the number of unread messages',
  '/messages/conversations': 'JSON: the list of conversations',
  '/messages/:userId/updates': 'JSON: what is new in a conversation',
  '/itineraries/:id/calendar.ics': 'a calendar file',
  '/itineraries/shared/:token/calendar.ics': 'a calendar file',
  '/flights/airports': 'JSON: suggested airports',
  '/flights/calendar.ics': 'a calendar file',
  '/login/rules': 'JSON: the rules of a field',
  '/search/cities': 'JSON: suggested cities',
  '/map/:theme/:version/:window': 'a basemap alone',
  '/logout': 'ends the session and redirects',
  '/calendars/:file': 'a calendar file',
  '/admin/accounts/ledger/:account/entries.csv': 'a CSV file',
  '/admin/taxes/report.csv': 'a CSV file',
  '/earnings.csv': 'a CSV file',
  '/documents/:file': 'a PDF',
  '/sitemap.xml': 'XML',
  '/site.webmanifest': 'JSON: the manifest',
  '/site-icon.svg': 'the icon alone',
  '/media/:key/:variant?': 'an uploaded picture',
  '/dev/outbox.json': 'JSON: the outbox',
  '/dev/outbox/:id': 'an email by itself, shown in the outbox',
  '/dev/pay/onboarding/:link': 'plays a page of the payment processor, for minutes',
}

type Route = Parameters<typeof matchRoutes>[0][number]

/** The leaves of the route map: each is a screen, or an answer without one. */
export function leavesOf(entries: RouteConfigEntry[] = map as RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path = '', children }) => {
    const own = path ? `${parent}/${path}` : parent
    return children ? leavesOf(children, own) : [own || '/']
  })
}

/** The route that answers a path, as it is in the route map. */
export function routeOf(address: string): string | undefined {
  const matches = matchRoutes(tree, new URL(address, 'http://site').pathname)
  return matches?.at(-1)?.route.id
}

const tree = treeOf(map as RouteConfigEntry[], '')

function treeOf(entries: RouteConfigEntry[], parent: string): Route[] {
  return entries.map(({ path, index, children }) => {
    const id = (path ? `${parent}/${path}` : parent) || '/'
    return children
      ? { path, id, children: treeOf(children, path ? `${parent}/${path}` : parent) }
      : index
        ? { index: true, id }
        : { path, id }
  }) as Route[]
}

/** The JSON endpoints; their documentation is a screen. */
export const isEndpoint = (route: string): boolean => route.startsWith('/api/') && route !== '/api/docs'
