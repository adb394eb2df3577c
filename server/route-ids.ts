import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import type { Describe } from '../app/http/endpoint.server'

type RouteNode = Parameters<typeof matchRoutes>[0][number]

const trees = new WeakMap<ServerBuild, RouteNode[]>()

/** The ids of the routes that a path matches, from the root to the deepest. None where nothing matches. */
export function matchRouteIds(build: ServerBuild, pathname: string): string[] {
  let tree = trees.get(build)
  if (!tree) trees.set(build, (tree = treeOf(build)))
  return matchRoutes(tree, pathname)?.map(({ route }) => route.id!) ?? []
}

/** Finds the id of the route that answers a path, for logs: a path could be a secret. */
export function routeIdOf(build: ServerBuild, pathname: string): string {
  // The data of a page has the page's path with `.data` appended.
  const page = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')
  return matchRouteIds(build, page).at(-1) ?? 'unknown'
}

function treeOf({ routes }: Pick<ServerBuild, 'routes'>, parent = ''): RouteNode[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && (route.parentId ?? '') === parent)
    .map((route) => {
      const { id, path, index, caseSensitive } = route!
      return index
        ? { id, path, index, caseSensitive }
        : { id, path, caseSensitive, children: treeOf({ routes }, id) }
    })
}

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
