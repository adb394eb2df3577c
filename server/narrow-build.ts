import type { ServerBuild } from '@remix-run/node'

/**
 * Splits a build by the first segment of its routes' URLs. Remix flattens and ranks the whole route table several times
 * per request; see docs/decisions/our-own-server.md for what a smaller table saves.
 * @returns the build for a pathname, with only routes that can match it
 */
export function narrowBuild(build: ServerBuild): (pathname: string) => ServerBuild {
  const paths = Object.fromEntries(Object.keys(build.routes).map((id) => [id, fullPath(build, id)]))
  const narrowed = new Map<string, ServerBuild>()
  // The empty segment is the home page. It is part of every build, because the browser's router asks for it everywhere.
  for (const segment of new Set(['', ...Object.values(paths).map(firstSegment).filter(isStatic)])) {
    const canMatch = (id: string) =>
      !isStatic(firstSegment(paths[id]!)) || firstSegment(paths[id]!) === segment
    narrowed.set(segment.toLowerCase(), {
      ...build,
      routes: pick(build.routes, canMatch),
      assets: { ...build.assets, routes: pick(build.assets.routes, canMatch) },
    })
  }
  return (pathname) => narrowed.get(requestedSegment(pathname)) ?? narrowed.get('')!
}

/** Route matching ignores case, and the data of a page has the page's URL with `.data` appended. */
const requestedSegment = (pathname: string) =>
  decodeURIComponent(firstSegment(pathname.slice(1)).replace(/\.data$/, '')).toLowerCase()

const firstSegment = (path: string) => path.split('/', 1)[0]!

/** Whether a segment matches only its own text: it is not empty, a parameter, optional or a splat. */
const isStatic = (segment: string) => segment !== '' && !/^:|\*|\?$/.test(segment)

function fullPath(build: ServerBuild, id: string): string {
  const { parentId, path } = build.routes[id]!
  return [parentId ? fullPath(build, parentId) : '', path ?? ''].filter(Boolean).join('/')
}

const pick = <T>(all: Record<string, T | undefined>, isWanted: (id: string) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([id]) => isWanted(id))) as Record<string, T>
