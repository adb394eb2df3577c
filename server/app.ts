import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import { createRequestHandler } from '@remix-run/express'
import compression from 'compression'
import express, { type Handler, type Request, type Response } from 'express'
import type { RequestListener } from 'node:http'
import { constants } from 'node:zlib'
import { deferredData } from '~/http/streaming/deferred.server'
import type { Connection } from '../db/client.server'
import { env } from '../env.server'
import { allowedMethods } from './allowed-methods'
import { withAssetsOrigin } from './assets-origin'
import { chooseDatabase } from './choose-database'
import { earlyHints } from './early-hints'
import { countUntil, shareFairly } from './fair-share'
import { replayWrites } from './fly-replay'
import { health, Lifecycle, ready } from './health'
import { narrowBuild } from './narrow-build'
import { withKeptForm } from './kept-forms'
import { limitRequests } from './connection-limit'
import { manifest } from './manifest'
import type { PageCache } from './page-cache'
import {
  isBehindProxy,
  discardUnreadBody,
  refuseCrossSite,
  refuseMalformed,
  setClientAddress,
} from './request-guards'
import { enterRequest, nameRoute, recordOf, recordRequests, type RequestObserver } from './request-records'
import { setResponseHeaders } from './response-headers'
import { handleError } from './responses'
import { routeIds } from './route-ids'
import { endSlowBodies } from './slow-requests'
import { allowOtherOrigins, builtAssets, missingAsset, publicFiles } from './static-files'
import { redirectTrailingSlash } from './trailing-slash'

type AppOptions = {
  build: ServerBuild
  appOrigin: string
  /** Caches the pages of visitors in memory. Without it, every page is rendered. */
  pages?: PageCache | null
  /** The database, if requests choose between the primary and a replica. */
  database?: Connection
  /** When the files of the build have been compressed, if that is still going on. */
  compressed?: Promise<unknown>
  /** Called at the end of each request: the log and the metrics. */
  observers?: readonly RequestObserver[]
  /** Answers `/metrics`. Without it, there is no such page. */
  metrics?: Handler
  /** Whether a load balancer should send it requests. Without it, always. */
  lifecycle?: Lifecycle
}

/**
 * The site as a request listener: guards first, then static files, then Remix. The environment must be set before the
 * build is imported, because its modules read it.
 */
export function createApp(options: AppOptions): RequestListener {
  const { appOrigin, pages, database, compressed, observers, metrics, lifecycle = new Lifecycle() } = options
  const { ASSETS_ORIGIN } = env()
  const build = ASSETS_ORIGIN ? withAssetsOrigin(options.build, ASSETS_ORIGIN) : options.build
  const app = express()
  app.disable('x-powered-by')
  app.use(setResponseHeaders(appOrigin))
  app.use(discardUnreadBody)
  app.use(endSlowBodies)
  app.use(refuseMalformed)
  app.use('/healthz', nameRoute('healthz'), health)
  app.use('/readyz', nameRoute('readyz'), ready(lifecycle))
  if (metrics) app.use('/metrics', nameRoute('metrics'), metrics)
  app.use(setClientAddress)
  if (isBehindProxy()) app.use(limitRequests())
  app.use(refuseCrossSite(appOrigin))
  const replay = replayWrites(env())
  if (replay) app.use(replay)
  app.use(redirectTrailingSlash)
  if (ASSETS_ORIGIN) app.use('/assets', allowOtherOrigins)
  app.use('/assets', nameRoute('static'), builtAssets('build/client/assets', compressed), missingAsset)
  app.use(compress)
  const narrow = narrowBuild(build)
  app.use('/__manifest', nameRoute('manifest'), manifest(build, narrow))
  const files = publicFiles('build/client')
  // No file has the name of a page, and nobody should overtake while one is looked for.
  app.use((request, response, next) => (pages?.takes(request) ? next() : void files(request, response, next)))
  app.use(shareFairly())
  app.use(enterRequest)
  if (database) app.use(chooseDatabase(database))
  if (env().EARLY_HINTS) app.use(earlyHints(build))
  app.use(headersOfGet)
  if (pages) app.use(pages.remember)
  app.use(remixHandler(narrow, appOrigin))
  app.use(handleError)
  const answer: RequestListener = app
  return recordRequests(pages ? withPages(pages, answer) : answer, observers)
}

/** Answers with cached pages before Express sees the request. */
const withPages =
  ({ answer }: PageCache, next: RequestListener): RequestListener =>
  (request, response) =>
    answer(request, response, () => void next(request, response))

/** Our pages fit in a window of 256 KB. The default of 4 MB uses more memory per request and saves no bytes. */
const compress = compression({
  level: 6,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
})

/**
 * Makes HEAD answer with the headers of GET. Remix drops the body and compression skips HEAD, so without this
 * Content-Length would be that of the uncompressed page and Content-Encoding would be missing.
 */
const headersOfGet: Handler = (request, response, next) => {
  if (request.method !== 'HEAD') return next()
  const end = response.end as (...given: unknown[]) => Response
  response.end = (...given: unknown[]) => {
    response.end = end
    request.method = 'GET'
    // Without a body, compression adds nothing to a GET either.
    if (!response.headersSent && response.statusCode !== 304) response.flushHeaders()
    return response.end(...(given as []))
  }
  next()
}

/**
 * Adds a signal that aborts when the visitor disconnects. The request's own signal stops working when a copy that Remix
 * made of the request is garbage collected, which can happen during a long stream.
 */
function getLoadContext(request: Request, response: Response): AppLoadContext {
  const isDocument = /^(GET|HEAD)$/.test(request.method) && !request.path.endsWith('.data')
  // What stores answers must not store a page that lacks a part.
  const doNotStore = () => void (response.locals.incomplete = true)
  return {
    document: isDocument ? deferredData(doNotStore) : undefined,
    doNotStore,
    get gone() {
      const gone = new AbortController()
      if (response.destroyed) gone.abort()
      response.once('close', () => gone.abort())
      return gone.signal
    },
  }
}

/**
 * Hands each request to a Remix handler that knows only the routes its URL can match. A page whose form waits for its
 * sender to sign in is shown with that form.
 */
function remixHandler(narrow: (pathname: string) => ServerBuild, appOrigin: string): Handler {
  const handlers = new Map<ServerBuild, Handler>()
  const routeOf = routeIds()
  return (request, response, next) => {
    const narrowed = narrow(request.path)
    const record = recordOf(response)
    const route = routeOf(narrowed, request.path)
    if (record) record.route = route
    if (!/^(GET|HEAD)$/.test(request.method)) response.locals.allowed = allowedMethods(narrowed, route)
    let handler = handlers.get(narrowed)
    if (!handler) {
      const options = { build: narrowed, mode: 'production', getLoadContext }
      handler = createRequestHandler(options) as unknown as Handler
      handlers.set(narrowed, handler)
    }
    const show = handler
    const asked = withKeptForm(request, response, appOrigin)
    countUntil(
      response,
      asked.then((given) => show(given, response, next), next),
    )
  }
}
