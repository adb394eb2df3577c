import { isRouteErrorResponse } from '@remix-run/react'

/**
 * One line about a request that Remix refused, such as a POST to a page without an action: Remix reports an object that
 * is not an Error. Null for errors of ours. The query is left out, because it can hold secrets.
 */
export function describeRefusedRequest(request: Request, error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status >= 500) return null
  const { pathname } = new URL(request.url)
  return `Refused ${request.method} ${pathname}: ${error.status} ${error.statusText}`.trimEnd()
}
