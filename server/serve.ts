import type { ServerBuild } from '@remix-run/node'
import type { Logger } from 'pino'
import { createServer, type Server } from 'node:http'
import { connect, Server as NetServer, type AddressInfo, type Socket } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { closeFeed } from '~/domain/messaging/conversation-feed.server'
import { logError } from '~/domain/shared/log-error'
import { countQuery } from '../app/http/request-record.server'
import { closeConnection, connection, type Connection } from '../db/client.server'
import { observeQueries } from '../db/observe-queries.server'
import { unchangedUntil } from '../db/timed-changes.server'
import { env } from '../env.server'
import { createApp } from './app'
import { limitConnections } from './connection-limit'
import { Lifecycle } from './health'
import { inTurn } from './in-turn'
import { logRequests } from './log'
import type { Metrics } from './metrics'
import { pageCache, type PageCache } from './page-cache'
import { refuseConnections, refuseUnreadable } from './refuse-connections'
import { isBehindProxy } from './request-guards'

/**
 * The phases of stopping, in milliseconds. First we still accept connections, because requests that were sent before
 * the signal may not have arrived; then requests in progress are finished; then the database is closed. Together they
 * are shorter than the 12 seconds after which the process has to be gone.
 */
export const GRACE = 1_000
const DRAIN_TIMEOUT = 9_000
/** How much longer we accept connections for a load balancer that asks whether we are ready but has not yet asked. */
const MAX_UNAWARE = 4_000
/** How long a load balancer may go on sending requests after it has asked. */
const AWARE_GRACE = 300
const CLOSE_TIMEOUT = 1_500

const HEADERS_TIMEOUT = 15_000
/** Node looks for connections without complete headers this often. */
const HEADERS_CHECK = 1_000
/** The longest upload. Bodies that arrive slowly are ended earlier by `endSlowBodies`. */
const REQUEST_TIMEOUT = 60 * 60_000
const IDLE_SOCKET_TIMEOUT = 5 * 60_000

type Stopping = {
  /** How long to go on accepting connections, in milliseconds. */
  grace?: number
  /** Work that must end before the database is closed. */
  background?: Promise<unknown>
}

type ServeOptions = {
  port: number
  appOrigin: string
  /** When the files of the build have been compressed, if that is still going on. */
  compressed?: Promise<unknown>
  /** Whether what the first requests need has been loaded. Until `markWarm` is called, `/readyz` answers 503. */
  isWarm?: boolean
  /** Where each request is logged. Without it, none is. */
  log?: Logger
}

export type RunningServer = {
  server: Server
  port: number
  markWarm: () => void
  stop: (stopping?: Stopping) => Promise<void>
}

/**
 * Opens the database and serves the built site. `stop` waits for requests in progress and then closes the database.
 * @throws Error when the port is taken or the database cannot be opened
 */
export async function serve({ log, isWarm = true, ...options }: ServeOptions): Promise<RunningServer> {
  const database = await connection()
  observeQueries(countQuery)
  const pages = pagesOf(database)
  const metrics = await metricsOf(database, pages)
  const observers = [...(log ? [logRequests(log)] : []), ...(metrics ? [metrics.observe] : [])]
  const build = (await import(
    /* @vite-ignore */ pathToFileURL(resolve('build/server/index.js')).href
  )) as ServerBuild
  const lifecycle = new Lifecycle()
  lifecycle.isWarm = isWarm
  const listener = inTurn(
    createApp({
      build,
      ...options,
      pages,
      observers,
      metrics: metrics?.handler,
      lifecycle,
      ...(database.hasReplica && { database }),
    }),
  )
  const server = createServer(
    {
      maxHeaderSize: 32 * 1024,
      keepAliveTimeout: 65_000,
      headersTimeout: HEADERS_TIMEOUT,
      connectionsCheckingInterval: HEADERS_CHECK,
      requestTimeout: REQUEST_TIMEOUT,
    },
    listener,
  )
  // Node would answer other expectations than 100-continue itself, before the responses to earlier requests.
  server.on('checkExpectation', listener)
  server.timeout = IDLE_SOCKET_TIMEOUT
  const refuse = refuseConnections(observers)
  refuseUnreadable(server, refuse)
  // Fly's proxy opens all connections, so requests are counted instead.
  if (!isBehindProxy()) limitConnections(server, { refuse })
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((listening, reject) => {
    server.once('error', reject)
    server.listen(options.port, () => {
      server.off('error', reject)
      listening()
    })
  })
  let stopped: Promise<void> | undefined
  return {
    server,
    port: (server.address() as AddressInfo).port,
    markWarm: () => void (lifecycle.isWarm = true),
    stop: (stopping = {}) =>
      (stopped ??= stop(server, sockets, { ...stopping, balancerKnows: lifecycle.stop() })),
  }
}

/** The cache of visitors' pages, with the size and lag of the environment; null if it is turned off. */
function pagesOf({ revision }: Connection) {
  const { PAGE_CACHE_MB, PAGE_CACHE_LAG, CDN_SECONDS } = env()
  if (PAGE_CACHE_MB === 0) return null
  return pageCache({
    revision,
    maxBytes: PAGE_CACHE_MB * 1024 * 1024,
    lag: PAGE_CACHE_LAG,
    cdnSeconds: CDN_SECONDS,
    unchangedUntil,
    logError,
  })
}

/** The metrics of this process; null without a token to read them. The library is large, so it is only loaded then. */
async function metricsOf({ pool, replica }: Connection, pages: PageCache | null): Promise<Metrics | null> {
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
    cachedBytes: pages?.bytes,
    outboxQueue,
    taskQueue,
  })
}

async function stop(
  server: Server,
  sockets: ReadonlySet<Socket>,
  { grace = 0, background, balancerKnows }: Stopping & { balancerKnows: Promise<void> },
): Promise<void> {
  const force = setTimeout(() => server.closeAllConnections(), grace + DRAIN_TIMEOUT)
  const deadline = wait(grace + DRAIN_TIMEOUT, undefined, { ref: false })
  // Clients that keep their connection open and busy learn that they must open another one.
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'))
  // Event streams would stay open for minutes, including those opened since the last time.
  const closeStreams = setInterval(() => void closeFeed(), 50)
  // A load balancer that has been answered may still have requests under way.
  const tolerated = Promise.race([balancerKnows.then(() => wait(AWARE_GRACE)), wait(MAX_UNAWARE)])
  if (grace) await Promise.all([wait(grace), tolerated, Promise.race([acceptQueued(server), deadline])])
  await drain(server, sockets)
  clearInterval(closeStreams)
  clearTimeout(force)
  await Promise.race([background, deadline])
  await closeFeed()
  await Promise.race([closeConnection(), wait(CLOSE_TIMEOUT)])
}

/**
 * Waits until every connection that is queued now has been accepted: Node accepts one per turn of its event loop, in
 * order, so on a busy machine the last of them waits longer than the grace, and to stop listening would reset it.
 */
async function acceptQueued(server: Server): Promise<void> {
  const last = connect((server.address() as AddressInfo).port, 'localhost')
  await new Promise<void>((accepted) => {
    // It may be accepted before it knows its own port.
    const ports = new Set<number | undefined>()
    const check = () => {
      if (last.localPort && ports.has(last.localPort)) accepted()
    }
    const accept = ({ remotePort }: Socket) => {
      ports.add(remotePort)
      check()
    }
    server.on('connection', accept)
    last.once('connect', check)
    last.once('error', () => accepted())
    last.once('close', () => server.off('connection', accept))
  })
  last.destroy()
}

/** Stops listening and waits until every connection is closed. */
async function drain(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  await new Promise<void>((closed) => {
    // net's close only stops listening. http's own close also drops connections whose request has not been read yet.
    NetServer.prototype.close.call(server, () => closed())
    const closeIdle = setInterval(() => {
      // Pending data is read before an immediate runs, so a connection that looks idle then is idle.
      setImmediate(() => {
        server.closeIdleConnections()
        // Node does not count connections that browsers open ahead of time, without a request, as idle.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
      })
    }, 50)
    server.once('close', () => clearInterval(closeIdle))
  })
}
