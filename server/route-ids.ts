import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'

type RouteNode = {
  id: string
  path?: string
  index?: boolean
  caseSensitive?: boolean
  children: RouteNode[]
}

/** Paths whose route is remembered, and the length up to which one is. */
const MAX_REMEMBERED = 1_000
const MAX_LENGTH = 100

const trees = new WeakMap<ServerBuild, RouteNode[]>()

/** The ids of the routes that a path matches, from the root to the deepest. None where nothing matches. */
export function matchRouteIds(build: ServerBuild, pathname: string): string[] {
  let tree = trees.get(build)
  if (!tree) trees.set(build, (tree = treeOf(build)))
  const matches = matchRoutes(tree as Parameters<typeof matchRoutes>[0], pathname) ?? []
  return matches.map(({ route }) => (route as RouteNode).id)
}

/** Finds the id of the route that answers a path, for logs: a path could be a secret. */
export function routeIds(): (build: ServerBuild, pathname: string) => string {
  const remembered = new Map<string, string>()
  return (build, pathname) => {
    let id = remembered.get(pathname)
    if (id === undefined) {
      // The data of a page has the page's path with `.data` appended.
      const page = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')
      id = matchRouteIds(build, page).at(-1) ?? 'unknown'
      if (remembered.size < MAX_REMEMBERED && pathname.length <= MAX_LENGTH) remembered.set(pathname, id)
    }
    return id
  }
}

function treeOf({ routes }: ServerBuild, parent = ''): RouteNode[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && (route.parentId ?? '') === parent)
    .map((route) => {
      const { id, path, index, caseSensitive } = route!
      return { id, path, index, caseSensitive, children: index ? [] : treeOf({ routes } as ServerBuild, id) }
    })
}
