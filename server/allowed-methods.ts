import type { ServerBuild } from '@remix-run/node'

type Routes = Record<string, { module: Partial<ServerBuild['routes'][string]['module']> } | undefined>

/** The methods that a route answers, as a 405 must name them (RFC 9110, 15.5.6). An unknown path has a page as well. */
export function allowedMethods({ routes }: { routes: Routes }, id: string): string {
  const { default: page, loader, action } = routes[id]?.module ?? {}
  const ofEndpoint = loader && 'allow' in loader ? String(loader.allow) : undefined
  const isRead = page || loader || !action
  return ofEndpoint ?? [isRead && 'GET, HEAD', action && 'POST'].filter(Boolean).join(', ')
}
