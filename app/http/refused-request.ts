import { isRouteErrorResponse } from '@remix-run/react'

/** Whether Remix refused a method that a route lacks, which anyone can send as often as they like. */
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
