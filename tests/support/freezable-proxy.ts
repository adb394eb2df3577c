import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * Starts a TCP proxy in front of a Postgres.
 * @returns its URL; `freeze`, after which connections open but nothing answers, until `thaw`; and `drop`, which
 * silently forgets the open connections
 */
export async function startFreezableProxy(postgresUrl: string) {
  const target = new URL(postgresUrl)
  const pairs = new Set<[Socket, Socket]>()
  let isFrozen = false
  const server = createServer({ noDelay: true }, (client) => {
    const database = connect({ host: target.hostname, port: Number(target.port), noDelay: true })
    const pair: [Socket, Socket] = [client, database]
    pairs.add(pair)
    const close = () => {
      pairs.delete(pair)
      pair.forEach((socket) => socket.destroy())
    }
    pair.forEach((socket) => socket.on('error', close).on('close', close))
    client.pipe(database)
    database.pipe(client)
    if (isFrozen) pair.forEach((socket) => socket.pause())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(postgresUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    freeze: () => {
      isFrozen = true
      pairs.forEach((pair) => pair.forEach((socket) => socket.pause()))
    },
    thaw: () => {
      isFrozen = false
      pairs.forEach((pair) => pair.forEach((socket) => socket.resume()))
    },
    drop: () =>
      pairs.forEach(([client, database]) => {
        client.unpipe(database)
        database.unpipe(client)
      }),
    stop: () =>
      new Promise<void>((resolve) => {
        pairs.forEach((pair) => pair.forEach((socket) => socket.destroy()))
        server.close(() => resolve())
      }),
  }
}
