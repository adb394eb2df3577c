import type { ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express, { type Express, type Handler } from 'express'
import { constants } from 'node:zlib'
import type { Connection } from '../db/client.server'
import { env } from '../env.server'
import { withAssetsOrigin } from './assets-origin'
import { chooseDatabase } from './choose-database'
import { earlyHints } from './early-hints'
import { replayWrites } from './fly-replay'
import { health, Lifecycle, ready } from './health'
import { limitPages, refuseWhenLate } from './limits'
import { manifest } from './manifest'
import { narrowBuild } from './narrow-build'
import type { PageCache } from './page-cache'
import { rememberViewedListings } from './remember-viewed'
import { remixHandler } from './remix-handler'
import { discardUnreadBody, refuseCrossSite, refuseMalformed, setClientAddress } from './request-guards'
import { privateMode } from './private-mode'
import { refuseClosed } from './refuse-closed'
import { enterRequest, nameRoute, recordRequests, type RequestObserver } from './request-records'
import { setResponseHeaders } from './response-headers'
import { handleError } from './responses'
import { allowOtherOrigins, builtAssets, missingAsset, publicFiles } from './static-files'
import { redirectTrailingSlash } from './trailing-slash'

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
  const narrow = narrowBuild(build)
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
