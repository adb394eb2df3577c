import type { ServerBuild } from '@remix-run/node'
import type { Handler } from 'express'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pLimit from 'p-limit'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { env } from '../env.server'
import { addressOf, refuseTooMany } from './limits'
import { sendText } from './responses'
import { matchRouteIds } from './route-ids'

const MAX_PATHS = 50
const MAX_SEGMENTS = 8
/** Paths per minute and address, before RATE_LIMIT_SCALE is applied. A page with many links asks for about 60. */
const MAX_PER_MINUTE = 3_000

/**
 * Answers `/__manifest`, which tells the browser's router the routes of the links on a page, in the place of Remix:
 * that matches any number of paths against the whole route table at once, so one request could occupy the process for
 * seconds (CVE-2026-55685). Here paths are bounded, limited per address and matched one in each turn of the event loop.
 */
export function manifest(build: ServerBuild, narrow: (pathname: string) => ServerBuild): Handler {
  const limiter = new RateLimiterMemory({ points: MAX_PER_MINUTE * env().RATE_LIMIT_SCALE, duration: 60 })
  const oneAtATime = pLimit(1)

  async function routesOf(paths: ReadonlySet<string>, isGone: () => boolean) {
    const routes: ServerBuild['assets']['routes'] = {}
    for (const path of paths) {
      if (isGone()) break
      await oneAtATime(async () => {
        for (const id of matchRouteIds(narrow(path), path)) routes[id] = build.assets.routes[id]!
        await nextTurn()
      })
    }
    return routes
  }

  return async (request, response, next) => {
    const { searchParams } = new URL(request.url, 'http://localhost')
    const paths = searchParams.getAll('p').map((path) => (path.startsWith('/') ? path : `/${path}`))
    if (searchParams.get('version') !== build.assets.version) {
      // Remix's client then loads the page again, from the newer build.
      response.setHeader('X-Remix-Reload-Document', 'true')
      return void response.status(204).end()
    }
    if (paths.length === 0 || paths.length > MAX_PATHS || !paths.every(isValid))
      return sendText(request, response, 400, 'The paths are not valid.')
    const all = new Set(paths.flatMap(withAncestors))
    try {
      await limiter.consume(addressOf(request), all.size)
      const routes = await routesOf(all, () => response.destroyed)
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
      response.json(routes)
    } catch (error) {
      refuseTooMany(request, response, error, next)
    }
  }
}

function isValid(path: string): boolean {
  try {
    return decodeURIComponent(path).split('/').length <= MAX_SEGMENTS + 1
  } catch {
    return false
  }
}

/** `/a/b` as `/a` and `/a/b`: the router also needs the routes above a path, as Remix's own handler answers. */
function withAncestors(path: string): string[] {
  const segments = path.split('/').slice(1)
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)
}
