import type { ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express, { type Express, type Handler } from 'express'
import { constants } from 'node:zlib'
import type { Connection } from '../db/client.server'
import { env } from '../env.server'
import { chooseDatabase } from './choose-database'
import { earlyHints } from './early-hints'
import { replayWrites } from './fly-replay'
import { health, Lifecycle, ready } from './health'
import { limitPages, refuseWhenLate } from './limits'
import { manifest } from './manifest'
import { narrowBuild } from './narrow-build'
import type { PageCache } from './page-cache'
import { remixHandler } from './remix-handler'
import {
  discardUnreadBody,
  redirectTrailingSlash,
  refuseCrossSite,
  refuseMalformed,
  setClientAddress,
} from './request-guards'
import { privateMode } from './private-mode'
import { enterRequest, nameRoute, recordRequests, type RequestObserver, recordOf } from './request-records'
import { setResponseHeaders } from './response-headers'
import { handleError, sendText } from './responses'
import { withoutPreloadedImports } from './script-preloads'
import { isRefused, travelTools, vehicles } from '~/domain/content/closed-pages'
import { isbot } from 'isbot'
import onHeaders from 'on-headers'
import { isUuid } from '~/domain/shared/ids'
import { rememberViewed } from '~/http/recently-viewed.server'
import sirv, { type Options } from 'sirv'

type AppOptions = {
  build: ServerBuild
  appOrigin: string
  /** Caches the pages of visitors in memory. Without it, every page is rendered. */
  pages?: PageCache | null
  /** The database, if requests choose between the primary and a replica. */
  database?: Connection
  /** Called at the end of each request: the log and the metrics. */
  observers?: readonly RequestObserver[]
  /** Answers `/metrics`. Without it, there is no such page. */
  metrics?: Handler
  /** Whether a load balancer should send it requests. Without it, always. */
  lifecycle?: Lifecycle
}

/**
 * The site as an Express app: guards first, then what costs little, then Remix. The environment must be set before the
 * build is imported, because its modules read it.
 */
export function createApp(options: AppOptions): Express {
  const { appOrigin, pages = null, database, observers, metrics, lifecycle = new Lifecycle() } = options
  const { ASSETS_ORIGIN, EARLY_HINTS } = env()
  const build = ASSETS_ORIGIN ? withAssetsOrigin(options.build, ASSETS_ORIGIN) : options.build
  const narrow = narrowBuild(withoutPreloadedImports(build))
  const app = express()
  app.disable('x-powered-by')
  app.use(recordRequests(observers))
  app.use(setResponseHeaders(appOrigin))
  app.use(discardUnreadBody)
  app.use(refuseMalformed)
  app.use('/healthz', nameRoute('healthz'), health)
  app.use('/readyz', nameRoute('readyz'), ready(lifecycle))
  if (metrics) app.use('/metrics', nameRoute('metrics'), metrics)
  app.use(setClientAddress)
  app.use(refuseCrossSite(appOrigin))
  const replay = replayWrites(env())
  if (replay) app.use(replay)
  app.use(redirectTrailingSlash)
  app.use(privateMode)
  app.use(rememberViewedListings)
  if (pages) app.use(pages.answer)
  if (ASSETS_ORIGIN) app.use('/assets', allowOtherOrigins)
  app.use('/assets', nameRoute('static'), builtAssets('build/client/assets'), missingAsset)
  app.use(compress)
  app.use(publicFiles('build/client'))
  app.use(refuseWhenLate())
  app.use('/__manifest', nameRoute('manifest'), manifest(build, narrow))
  app.use(limitPages())
  app.use(enterRequest)
  if (database) app.use(chooseDatabase(database))
  app.use(refuseClosed)
  if (EARLY_HINTS) app.use(earlyHints(build))
  app.use(remixHandler({ narrow, appOrigin, pages }))
  app.use(handleError)
  return app
}

/** Our pages fit in a window of 256 KB. The default of 4 MB uses more memory per request and saves no bytes. */
const compress = compression({
  level: 6,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
})

/** A build whose pages load its files from another origin, such as that of a CDN. Its manifest is JSON. */
function withAssetsOrigin(build: ServerBuild, origin: string): ServerBuild {
  const manifest = JSON.stringify(build.assets).replaceAll('"/assets/', `"${origin}/assets/`)
  return { ...build, assets: JSON.parse(manifest) as ServerBuild['assets'] }
}

/** An address that no route has, so that what is switched off answers like any unknown page or endpoint. */
const NOWHERE = { page: '/switched-off', endpoint: '/api/switched-off' }

/**
 * Hides what the operator has switched off, its pages, forms and endpoints alike. One place for all, because a route's
 * loader, action and resource have nothing in common that all of them pass.
 */
const refuseClosed: Handler = async (request, _response, next) => {
  try {
    const href = request.url.replace(/^\/_root\.data/, '/').replace(/\.data(?=\?|$)/, '')
    // Only these ask the database.
    if (!isRefused(request.method, href, [...travelTools, vehicles])) return next()
    const { closedPages } = await import('~/domain/content/closed-pages.queries.server')
    if (isRefused(request.method, href, await closedPages(new Date())))
      request.url = href.startsWith('/api/')
        ? NOWHERE.endpoint
        : `${NOWHERE.page}${/\.data(?=\?|$)/.test(request.url) ? '.data' : ''}`
    next()
  } catch (error) {
    next(error)
  }
}

const LISTING = /^\/listing\/([^/.]+)$/

/**
 * Has a browser remember each listing whose page it opens. The cookie is set when the answer is sent, whether it comes
 * from the page cache or not, so it is never part of what is cached here, and a CDN must not store it either.
 */
const rememberViewedListings: Handler = (request, response, next) => {
  const [, id] = LISTING.exec(request.path) ?? []
  if (request.method !== 'GET' || !isUuid(id)) return next()
  const { headers } = request
  const isSeen =
    !isbot(headers['user-agent']) && !/prefetch/i.test(`${headers['sec-purpose']} ${headers.purpose}`)
  onHeaders(response, () => {
    // Otherwise the CDN would answer instead of us, and nobody behind it would get the cookie.
    response.removeHeader('CDN-Cache-Control')
    // A browser that has the page already is told so with 304.
    if (isSeen && (response.statusCode === 200 || response.statusCode === 304))
      response.appendHeader('Set-Cookie', rememberViewed(id, headers.cookie))
  })
  next()
}

const HOUR = 3_600

/** Serves files with a content hash in their name: cached for a year, and as compressed by the build. */
const builtAssets = (folder: string): Handler => filesOf(folder, { immutable: true, maxAge: 365 * 24 * HOUR })

/** Serves files without a hash in their name: cached for an hour, backgrounds for a week. */
const publicFiles = (folder: string): Handler =>
  filesOf(folder, {
    maxAge: HOUR,
    setHeaders(response, pathname) {
      if (pathname.startsWith('/backgrounds/'))
        response.setHeader('Cache-Control', `public, max-age=${7 * 24 * HOUR}`)
    },
  })

function filesOf(folder: string, { setHeaders, ...options }: Options): Handler {
  const serve = sirv(folder, {
    ...options,
    extensions: [],
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders(response, pathname, stats) {
      recordOf(response).route = 'static'
      setHeaders?.(response, pathname, stats)
    },
  })
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    // All files are small enough to be sent whole.
    delete request.headers.range
    serve(request, response, next)
  }
}

/** Lets pages use files that a CDN with another origin has from here: fonts and modules need that. */
const allowOtherOrigins: Handler = (_request, response, next) => {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Timing-Allow-Origin', '*')
  next()
}

/** Answers 404 for an asset of an earlier build. A browser would run an HTML page in its place as a script. */
const missingAsset: Handler = (request, response) =>
  sendText(request, response, 404, 'This file does not exist.')
