import type { ServerBuild } from '@remix-run/node'

/**
 * The part of a build that addresses beginning with one segment can lead to. Remix ranks every route of its table anew for
 * each request, a fifth of what a short answer costs; a table of its own for each first segment makes that small.
 */
export function narrowBuild(build: ServerBuild): (pathname: string) => ServerBuild {
  const paths = Object.fromEntries(Object.keys(build.routes).map((id) => [id, fullPath(build, id)]))
  const parts = new Map<string, ServerBuild>()
  // The home page has no segment; it belongs to every part, as the page's own script asks for it.
  for (const segment of new Set(['', ...Object.values(paths).map(firstSegment).filter(isPlain)])) {
    const isWithin = (id: string) =>
      !isPlain(firstSegment(paths[id]!)) || firstSegment(paths[id]!) === segment
    parts.set(segment.toLowerCase(), {
      ...build,
      routes: only(build.routes, isWithin),
      assets: { ...build.assets, routes: only(build.assets.routes, isWithin) },
    })
  }
  return (pathname) => parts.get(pathname === '/' ? '' : askedSegment(pathname) || '(none)') ?? build
}

/** Matching knows no upper case, and the data of a page is asked for beside it. */
const askedSegment = (pathname: string) =>
  decodeURIComponent(firstSegment(pathname.slice(1)).replace(/\.data$/, '')).toLowerCase()

const firstSegment = (path: string) => path.split('/', 1)[0]!

/** Whether a segment can only be itself: no parameter, no rest; and it is there. */
const isPlain = (segment: string) => segment !== '' && !/^:|\*|\?$/.test(segment)

function fullPath(build: ServerBuild, id: string): string {
  const { parentId, path } = build.routes[id]!
  return [parentId ? fullPath(build, parentId) : '', path ?? ''].filter(Boolean).join('/')
}

const only = <T>(all: Record<string, T | undefined>, isWanted: (id: string) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([id]) => isWanted(id))) as Record<string, T>
