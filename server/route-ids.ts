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
const MAX_KNOWN = 1_000
const MAX_LENGTH = 100

/**
 * Finds the id of the route that answers a path: for the log and the metrics, in which a path itself could be a secret
 * and there would be no end of them.
 */
export function routeIds(): (build: ServerBuild, pathname: string) => string {
  const trees = new Map<ServerBuild, RouteNode[]>()
  const known = new Map<string, string>()
  function find(build: ServerBuild, pathname: string): string {
    if (pathname === '/__manifest') return 'manifest'
    let tree = trees.get(build)
    if (!tree) trees.set(build, (tree = treeOf(build)))
    // The data of a page has the page's path with `.data` appended.
    const page = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')
    return (
      (matchRoutes(tree as Parameters<typeof matchRoutes>[0], page)?.at(-1)?.route as RouteNode | undefined)
        ?.id ?? 'unknown'
    )
  }
  return (build, pathname) => {
    let id = known.get(pathname)
    if (id === undefined) {
      id = find(build, pathname)
      if (known.size < MAX_KNOWN && pathname.length <= MAX_LENGTH) known.set(pathname, id)
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
