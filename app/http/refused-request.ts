import { isRouteErrorResponse } from '@remix-run/react'

/**
 * Whether Remix refused a method that a route does not have. Anyone can send such requests, as often as they like, and
 * the log of requests has them anyway.
 */
export const isWrongMethod = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 405

/**
 * One line about a request that Remix refused: Remix reports an object that is not an Error. Null for errors of ours.
 * The address is left out, because it can hold secrets.
 * @param route the id of the route that was asked for
 */
export function describeRefusedRequest(request: Request, error: unknown, route = 'a page'): string | null {
  if (!isRouteErrorResponse(error) || error.status >= 500) return null
  return `Refused ${request.method} of ${route}: ${error.status} ${error.statusText}`.trimEnd()
}
