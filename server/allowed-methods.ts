import type { ServerBuild } from '@remix-run/node'
import type { Describe } from '../app/http/endpoint.server'

type Routes = Record<
  string,
  { path?: string; module: Partial<ServerBuild['routes'][string]['module']> } | undefined
>

/** The methods that a route answers, as a 405 must name them (RFC 9110, 15.5.6). An unknown path has a page as well. */
export function allowedMethods({ routes }: { routes: Routes }, id: string): string {
  const { default: page, loader, action } = routes[id]?.module ?? {}
  const ofEndpoint = (loader as { describe?: Describe } | undefined)?.describe?.(routes[id]?.path ?? '').allow
  const isRead = page || loader || !action
  return ofEndpoint ?? [isRead && 'GET, HEAD', action && 'POST'].filter(Boolean).join(', ')
}
