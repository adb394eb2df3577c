import { Agent, createServer, get, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** How often each server is asked whether it is ready, in milliseconds. */
const CHECK_INTERVAL = 100
/** What concerns only one of the two connections. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade'])

type Options = {
  /** The port to listen on, by default a free one. */
  port?: number
  /** Asks each server for `/readyz`, and passes requests on only to those that are ready while there is one. */
  checksReadiness?: boolean
}

export type RoundRobinProxy = {
  origin: string
  /** How many requests each server got, by its port. */
  passedOn: ReadonlyMap<number, number>
  /** Whether a server gets requests. */
  isReady: (port: number) => boolean
  stop: () => Promise<void>
}

/**
 * Starts an HTTP proxy in front of servers on this machine: each request goes to the next one, whoever sends it. It
 * keeps nothing but connections. A request without a body is sent to the next server if its connection is refused; any
 * other failure is a 502, or ends the connection if the response has begun.
 */
export async function startRoundRobinProxy(
  ports: readonly number[],
  { port = 0, checksReadiness = false }: Options = {},
): Promise<RoundRobinProxy> {
  const agent = new Agent({ keepAlive: true })
  const passedOn = new Map(ports.map((port) => [port, 0]))
  const ready = new Set(checksReadiness ? [] : ports)
  /** Why servers are not ready, by port. */
  const problems = new Map<number, string>()
  /** Those whose last connection was refused. */
  const closed = new Set<number>()
  let turn = 0

  /** The next server that is ready; otherwise one that accepts connections, otherwise any. */
  function nextPort(): number {
    const open = ports.filter((port) => !closed.has(port))
    const usable = [open.filter((port) => ready.has(port)), open, ports].find(({ length }) => length > 0)!
    return usable[turn++ % usable.length]!
  }

  function passOn(incoming: IncomingMessage, outgoing: ServerResponse, attempt = 1) {
    const port = nextPort()
    passedOn.set(port, passedOn.get(port)! + 1)
    const { method, url: path } = incoming
    const headers = endToEnd(incoming.rawHeaders)
    const onward = request({ agent, host: 'localhost', port, method, path, headers, setHost: false })
    outgoing.once('close', () => onward.destroy())
    onward.once('response', (response) => {
      closed.delete(port)
      outgoing.writeHead(response.statusCode!, response.statusMessage, endToEnd(response.rawHeaders))
      outgoing.flushHeaders()
      response.pipe(outgoing)
      response.once('error', () => outgoing.destroy())
    })
    onward.once('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.destroyed) return
      if (error.code === 'ECONNREFUSED') closed.add(port)
      const mayRepeat = error.code === 'ECONNREFUSED' && (method === 'GET' || method === 'HEAD')
      if (mayRepeat && attempt < ports.length) return passOn(incoming, outgoing, attempt + 1)
      if (outgoing.headersSent) return void outgoing.destroy()
      outgoing
        .writeHead(502, { 'Content-Type': 'text/plain' })
        .end(`The proxy lost ${port}: ${error.code}. Not ready: ${JSON.stringify([...problems])}`)
    })
    incoming.pipe(onward)
  }

  const checks = new Set<NodeJS.Timeout>()
  if (checksReadiness)
    for (const port of ports) checks.add(setInterval(() => checkReadiness(port), CHECK_INTERVAL))
  function setReady(port: number, problem?: string) {
    if (problem === undefined) {
      ready.add(port)
      problems.delete(port)
    } else {
      ready.delete(port)
      problems.set(port, problem)
    }
  }
  /** One check at a time, so that no late answer replaces a newer one. */
  const asking = new Set<number>()
  function checkReadiness(port: number) {
    if (asking.has(port)) return
    asking.add(port)
    get({ host: 'localhost', port, path: '/readyz', agent: false, timeout: 4_000 }, (response) => {
      closed.delete(port)
      void text(response).then(
        (answer) => {
          if (response.statusCode === 200) setReady(port)
          else setReady(port, answer)
        },
        () => setReady(port, 'no answer'),
      )
    })
      .on('timeout', function (this: { destroy: () => void }) {
        this.destroy()
      })
      .on('error', (error) => setReady(port, error.message))
      .on('close', () => asking.delete(port))
  }

  const server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => passOn(incoming, outgoing))
  await new Promise<void>((listening) => server.listen(port, listening))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    passedOn,
    isReady: (port) => ready.has(port),
    stop: () =>
      new Promise((closed) => {
        checks.forEach((check) => clearInterval(check))
        server.close(() => closed())
        server.closeAllConnections()
        agent.destroy()
      }),
  }
}

/** Header lines as Node takes them, without those that concern only one connection. */
function endToEnd(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, at) => !HOP_BY_HOP.has(rawHeaders[at - (at % 2)]!.toLowerCase()))
}
