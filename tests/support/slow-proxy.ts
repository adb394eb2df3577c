import { connect, createServer, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Transform } from 'node:stream'

/**
 * Starts a TCP proxy in front of a Postgres that delays its answers.
 * @param latency in milliseconds
 */
export async function startSlowProxy(postgresUrl: string, latency: number) {
  const url = new URL(postgresUrl)
  const { hostname, port } = url
  // Without Nagle's algorithm, which would add 40 ms of its own to some answers.
  const server = createServer({ noDelay: true }, (client) => {
    const database = connect({ host: hostname, port: Number(port), noDelay: true })
    client.on('error', () => database.destroy()).pipe(database)
    database
      .on('error', () => client.destroy())
      .pipe(delay(latency))
      .pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxied = new URL(postgresUrl)
  proxied.hostname = '127.0.0.1'
  proxied.port = String((server.address() as AddressInfo).port)
  return { url: proxied.href, stop: () => void server.close() }
}

/** Passes chunks on in order, each some time after it came. */
function delay(latency: number): Transform {
  let last: Promise<unknown> = Promise.resolve()
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      const due = wait(latency)
      last = last.then(async () => {
        await due
        this.push(chunk)
      })
      next()
    },
    flush(next) {
      void last.then(() => next())
    },
  })
}
