import type { ServerBuild } from '@remix-run/node'
import { createServer, type Server } from 'node:http'
import { Server as NetServer, type AddressInfo, type Socket } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endFeed } from '~/domain/messaging/conversation-feed.server'
import { closeConnection, connection } from '../db/client.server'
import { createApp } from './app'

const GRACE = 10_000
/** Ten photos over a slow line take long; Node's own 5 minutes would cut them off while they are still coming. */
const SLOWEST_UPLOAD = 60 * 60_000
/** A connection on which nothing moves for so long has nobody at its other end. */
const SILENCE = 5 * 60_000

export type Running = { server: Server; port: number; stop: () => Promise<void> }

/**
 * Serves the built site. The database is opened first; it is closed by `stop`, after the requests under way have finished.
 * @throws Error when the port is taken or the database does not open
 */
export async function serve({ port, appOrigin }: { port: number; appOrigin: string }): Promise<Running> {
  await connection()
  const build = (await import(
    /* @vite-ignore */ pathToFileURL(resolve('build/server/index.js')).href
  )) as ServerBuild
  const server = createServer(
    {
      maxHeaderSize: 32 * 1024,
      keepAliveTimeout: 65_000,
      headersTimeout: 60_000,
      requestTimeout: SLOWEST_UPLOAD,
    },
    createApp({ build, appOrigin }),
  )
  server.timeout = SILENCE
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((listening, reject) => {
    server.once('error', reject)
    server.listen(port, () => {
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
    // Stops listening and no more: http's own close drops connections whose request has arrived but was not read yet.
    NetServer.prototype.close.call(server, () => closed())
    const idle = setInterval(() => {
      // Streams would go on for minutes, also one that began since.
      void endFeed()
      // What is readable is read before an immediate runs, so what looks idle then is idle.
      setImmediate(() => {
        server.closeIdleConnections()
        // Browsers open connections ahead of time, on which nothing was asked yet: Node does not call them idle.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
      })
    }, 50)
    const force = setTimeout(() => server.closeAllConnections(), GRACE)
    server.once('close', () => {
      clearInterval(idle)
      clearTimeout(force)
    })
  })
  await endFeed()
  await closeConnection()
}

/** Stops well on SIGTERM and Ctrl-C; the second signal does not wait. */
export function stopOnSignals({ stop }: Pick<Running, 'stop'>): void {
  let asked = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (asked) process.exit(1)
      asked = true
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
