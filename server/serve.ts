import type { ServerBuild } from '@remix-run/node'
import { createServer, type Server } from 'node:http'
import { Server as NetServer, type AddressInfo, type Socket } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { closeFeed } from '~/domain/messaging/conversation-feed.server'
import { closeConnection, connection } from '../db/client.server'
import { createApp } from './app'
import { limitConnections } from './connection-limit'
import { behindFly } from './request-guards'

const SHUTDOWN_TIMEOUT = 10_000
const HEADERS_TIMEOUT = 15_000
/** Node looks for connections without complete headers this often. */
const HEADERS_CHECK = 1_000
/** The longest upload. Bodies that arrive slowly are ended earlier by `endSlowBodies`. */
const REQUEST_TIMEOUT = 60 * 60_000
const IDLE_SOCKET_TIMEOUT = 5 * 60_000

export type RunningServer = { server: Server; port: number; stop: () => Promise<void> }

/**
 * Opens the database and serves the built site. `stop` waits for requests in progress and then closes the database.
 * @throws Error when the port is taken or the database cannot be opened
 */
export async function serve(options: { port: number; appOrigin: string }): Promise<RunningServer> {
  await connection()
  const build = (await import(
    /* @vite-ignore */ pathToFileURL(resolve('build/server/index.js')).href
  )) as ServerBuild
  const server = createServer(
    {
      maxHeaderSize: 32 * 1024,
      keepAliveTimeout: 65_000,
      headersTimeout: HEADERS_TIMEOUT,
      connectionsCheckingInterval: HEADERS_CHECK,
      requestTimeout: REQUEST_TIMEOUT,
    },
    createApp({ build, appOrigin: options.appOrigin }),
  )
  server.timeout = IDLE_SOCKET_TIMEOUT
  // Fly's proxy opens all connections, so requests are counted instead.
  if (!behindFly) limitConnections(server)
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
    stop: () => (stopped ??= stop(server, sockets)),
  }
}

async function stop(server: Server, sockets: ReadonlySet<Socket>) {
  await new Promise<void>((closed) => {
    // net's close only stops listening. http's own close also drops connections whose request has not been read yet.
    NetServer.prototype.close.call(server, () => closed())
    const closeIdle = setInterval(() => {
      // Event streams would stay open for minutes, including those opened since the last check.
      void closeFeed()
      // Pending data is read before an immediate runs, so a connection that looks idle then is idle.
      setImmediate(() => {
        server.closeIdleConnections()
        // Node does not count connections that browsers open ahead of time, without a request, as idle.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
      })
    }, 50)
    const force = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT)
    server.once('close', () => {
      clearInterval(closeIdle)
      clearTimeout(force)
    })
  })
  await closeFeed()
  await closeConnection()
}

/** Shuts down gracefully on SIGTERM and Ctrl-C. A second signal exits immediately. */
export function stopOnSignals({ stop }: Pick<RunningServer, 'stop'>): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}
