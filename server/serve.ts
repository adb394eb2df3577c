import { once } from 'node:events'
import type { ServerBuild } from '@remix-run/node'
import type { Logger } from 'pino'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { closeFeed } from '~/domain/messaging/conversation-feed.server'
import { followCatalogue } from '../db/catalogue-cache.server'
import { closeConnection, connection, type Connection } from '../db/client.server'
import { env } from '../env.server'
import { createApp } from './app'
import { Lifecycle } from './health'
import { logRequests } from './log'
import type { Metrics } from './metrics'
import { PageCache } from './page-cache'

/**
 * The phases of stopping. For DRAIN_SECONDS we still accept connections and say that we are not ready, because whatever
 * sends us requests may learn it late; then what has been sent is read, requests in progress are finished, and the
 * database is closed.
 */
const DRAIN_TIMEOUT = 9_000
const CLOSE_TIMEOUT = 1_500
/** How long to go on reading requests that arrived before, while others keep arriving. */
const READ_TIMEOUT = 1_000

/** Connections that are too slow are ended by Node. Ten photos take a quarter of an hour on a slow phone. */
const limits = {
  maxHeaderSize: 32 * 1024,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 2_000,
  requestTimeout: 15 * 60_000,
  keepAliveTimeout: 65_000,
  maxRequestsPerSocket: 1_000,
  idleTimeout: 5 * 60_000,
}

type Stopping = {
  /** How long to go on accepting connections, in milliseconds. */
  grace?: number
  /** Work that must end before the database is closed. */
  background?: Promise<unknown>
}

type ServeOptions = {
  port: number
  appOrigin: string
  /** Whether what the first requests need has been loaded. Until `markWarm` is called, `/readyz` answers 503. */
  isWarm?: boolean
  /** Where each request is logged. Without it, none is. */
  log?: Logger
}

/** Serves the built site; `stop` finishes requests first. @throws Error when it cannot begin */
export async function serve({ port, appOrigin, log, isWarm = true }: ServeOptions) {
  const database = await connection()
  const pages = await pagesOf(database)
  const metrics = await metricsOf(database, pages)
  const file = pathToFileURL(resolve('build/server/index.js')).href
  const build = (await import(/* @vite-ignore */ file)) as ServerBuild
  const lifecycle = new Lifecycle()
  lifecycle.isWarm = isWarm
  const app = createApp({
    build,
    appOrigin,
    pages,
    observers: [...(log ? [logRequests(log)] : []), ...(metrics ? [metrics.observe] : [])],
    metrics: metrics?.handler,
    lifecycle,
    ...(database.hasReplica && { database }),
  })
  const server = createServer(limits, app)
  server.maxRequestsPerSocket = limits.maxRequestsPerSocket
  server.timeout = limits.idleTimeout
  server.listen(port)
  await once(server, 'listening')
  let stopped: Promise<void> | undefined
  return {
    server,
    port: (server.address() as AddressInfo).port,
    markWarm: () => void (lifecycle.isWarm = true),
    stop: (stopping?: Stopping) => (stopped ??= stop(server, lifecycle, stopping)),
  }
}

/** The cache of visitors' pages; null if it is turned off or the database cannot notify of changes. */
async function pagesOf({ listen }: Connection): Promise<PageCache | null> {
  const { PAGE_CACHE_MB, CDN_SECONDS } = env()
  if (PAGE_CACHE_MB === 0 || !listen) return null
  await followCatalogue(listen)
  return new PageCache({ maxBytes: PAGE_CACHE_MB * 1024 * 1024, cdnSeconds: CDN_SECONDS })
}

/** The metrics of this process; null without a token to read them. The library is large, so it is only loaded then. */
export async function metricsOf(
  { pool, replica }: Connection,
  pages: PageCache | null,
): Promise<Metrics | null> {
  const { METRICS_TOKEN } = env()
  if (!METRICS_TOKEN) return null
  const [{ createMetrics }, { outboxQueue }, { taskQueue }] = await Promise.all([
    import('./metrics'),
    import('~/domain/outbox/outbox.queries.server'),
    import('~/domain/tasks/tasks.queries.server'),
  ])
  return createMetrics({
    token: METRICS_TOKEN,
    pool,
    replica,
    cachedBytes: pages ? () => pages.bytes : undefined,
    outboxQueue,
    taskQueue,
  })
}

async function stop(server: Server, lifecycle: Lifecycle, { grace = 0, background }: Stopping = {}) {
  const deadline = wait(grace + DRAIN_TIMEOUT, undefined, { ref: false })
  lifecycle.isStopping = true
  await wait(grace)
  // Event streams would stay open for minutes.
  await closeFeed()
  await drain(server)
  await Promise.race([background, deadline])
  await closeFeed()
  await Promise.race([closeConnection(), wait(CLOSE_TIMEOUT)])
}

/** Stops listening, lets requests in progress finish, and closes what is left after a while. */
async function drain(server: Server): Promise<void> {
  const timeout = wait(DRAIN_TIMEOUT, undefined, { ref: false })
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'))
  await readArrived(server)
  const closed = once(server, 'close')
  server.close()
  // Timers run before sockets are read, and a connection is idle until its request has been read.
  const closeIdle = setInterval(() => setImmediate(() => server.closeIdleConnections()), 50)
  await Promise.race([closed, timeout])
  clearInterval(closeIdle)
  server.closeAllConnections()
}

/**
 * Waits until Node has accepted and read what clients have sent, which would be lost with the socket. A busy process can
 * be seconds behind, and Node accepts one connection in each turn of the event loop.
 */
async function readArrived(server: Server): Promise<void> {
  let hasArrived = true
  const note = () => (hasArrived = true)
  server.on('connection', note).on('request', note)
  for (const end = performance.now() + READ_TIMEOUT; hasArrived && performance.now() < end;) {
    hasArrived = false
    await nextTurn()
    await nextTurn()
  }
  server.off('connection', note).off('request', note)
}
