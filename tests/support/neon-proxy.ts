import { neonConfig } from '@neondatabase/serverless'
import { connect, type Socket } from 'node:net'
import { WebSocketServer } from 'ws'

/**
 * Starts a WebSocket proxy in front of a plain Postgres, like the one in front of every Neon database: its messages are
 * the bytes of the Postgres protocol. The driver connects to it instead of the host of its URL.
 * @returns `cut`, which breaks every open connection as an outage does
 */
export async function startNeonProxy(
  postgresUrl: string,
): Promise<{ cut: () => void; stop: () => Promise<void> }> {
  const { hostname, port } = new URL(postgresUrl)
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  const open = new Set<Socket>()
  server.on('connection', (client) => {
    const database = connect(Number(port), hostname)
    open.add(database)
    database.on('data', (bytes) => client.send(bytes))
    database.on('close', () => (open.delete(database), client.terminate()))
    database.on('error', () => client.terminate())
    client.on('message', (bytes: Buffer) => database.write(bytes))
    client.on('close', () => database.destroy())
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address() as { port: number }
  Object.assign(neonConfig, {
    wsProxy: () => `127.0.0.1:${address.port}/v2`,
    useSecureWebSocket: false,
    pipelineConnect: false,
  })
  return {
    cut: () => open.forEach((database) => database.destroy()),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
