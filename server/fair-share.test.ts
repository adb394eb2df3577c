import express, { type Response } from 'express'
import { EventEmitter, once } from 'node:events'
import { createServer, request, type ClientRequest } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { countUntil, shareFairly } from './fair-share'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/**
 * A server that works on two requests of each client at once, and keeps what it works on until a test answers. A path
 * that begins with `/late` is passed on only when its client has left.
 */
async function site() {
  const seen = new EventEmitter()
  const working = new Map<string, Response>()
  const app = express()
  app.use((request, response, next) => {
    const isLate = request.url.startsWith('/late')
    response.once('close', () => {
      if (isLate) next()
      seen.emit(`left ${request.url}`)
    })
    if (!isLate) next()
    seen.emit(`arrived ${request.url}`)
  })
  app.use(shareFairly(2))
  app.use((request, response) => {
    working.set(request.url, response)
    seen.emit(`begun ${request.url}`)
  })
  const server = createServer(app).listen(0)
  await once(server, 'listening')
  closers.push(() => (server.closeAllConnections(), server.close()))
  const { port } = server.address() as AddressInfo
  /** Resolves once what may begin has begun. */
  const send = async (path: string, address: string): Promise<ClientRequest> => {
    const arrived = once(seen, `arrived ${path}`)
    const sent = request({ port, path, agent: false, headers: { 'x-client-address': address } })
    sent.on('error', () => {}).end()
    await arrived
    for (let turn = 0; turn < 10; turn++) await new Promise((later) => setImmediate(later))
    return sent
  }
  const begun = (path: string) => once(seen, `begun ${path}`)
  const left = (path: string) => once(seen, `left ${path}`)
  return { send, begun, left, working, port }
}

test('works on two requests of a client at once, and on those of others meanwhile', async () => {
  const { send, begun, working } = await site()
  for (const path of ['/1', '/2', '/3']) await send(path, '192.0.2.1')
  await send('/other', '192.0.2.2')
  expect([...working.keys()]).toEqual(['/1', '/2', '/other'])
  const next = begun('/3')
  working.get('/1')!.end()
  await next
})

test('a stream of events that has begun no longer counts', async () => {
  const { send, working } = await site()
  for (const path of ['/1', '/2']) {
    await send(path, '192.0.2.1')
    working.get(path)!.setHeader('Content-Type', 'text/event-stream; charset=utf-8').writeHead(200)
  }
  await send('/3', '192.0.2.1')
  expect([...working.keys()]).toEqual(['/1', '/2', '/3'])
})

test('a page that is sent in parts counts until its last one', async () => {
  const { send, begun, working } = await site()
  for (const path of ['/1', '/2']) {
    await send(path, '192.0.2.1')
    working.get(path)!.setHeader('Content-Type', 'text/html').write('<!DOCTYPE html>')
  }
  await send('/3', '192.0.2.1')
  expect([...working.keys()]).toEqual(['/1', '/2'])
  const next = begun('/3')
  working.get('/2')!.end()
  await next
})

test('a request whose sender gives up while it waits leaves the others in order', async () => {
  const { send, begun, left, working } = await site()
  for (const path of ['/1', '/2']) await send(path, '192.0.2.1')
  const gone = await send('/3', '192.0.2.1')
  await send('/4', '192.0.2.1')
  const hasLeft = left('/3')
  gone.destroy()
  await hasLeft
  const next = begun('/4')
  working.get('/1')!.end()
  await next
  expect([...working.keys()]).toEqual(['/1', '/2', '/4'])
  await send('/5', '192.0.2.1')
  expect(working.has('/5')).toBe(false)
})

test('a request whose sender leaves at once is not worked on', async () => {
  const { left, working, port } = await site()
  const hasLeft = left('/1')
  const socket = connect(port, 'localhost', () => {
    socket.end('GET /1 HTTP/1.1\r\nHost: a\r\nX-Client-Address: 192.0.2.1\r\n\r\n')
  })
  await hasLeft
  expect(working.size).toBe(0)
})

test('a request that comes after its sender has left is not worked on and takes no place', async () => {
  const { send, left, working } = await site()
  for (const path of ['/late/1', '/late/2']) {
    const hasLeft = left(path)
    ;(await send(path, '192.0.2.1')).destroy()
    await hasLeft
  }
  await send('/3', '192.0.2.1')
  expect([...working.keys()]).toEqual(['/3'])
})

describe('a request whose sender leaves while it is worked on', () => {
  /** Both places are taken by requests whose senders have left and whose work goes on. */
  async function abandoned() {
    const served = await site()
    const ends: (() => void)[] = []
    for (const path of ['/1', '/2']) {
      const sent = await served.send(path, '192.0.2.1')
      countUntil(served.working.get(path)!, new Promise<void>((end) => void ends.push(end)))
      const hasLeft = served.left(path)
      sent.destroy()
      await hasLeft
    }
    await served.send('/3', '192.0.2.1')
    expect([...served.working.keys()]).toEqual(['/1', '/2'])
    return { ...served, ends }
  }

  test('counts until its work ends', async () => {
    const { begun, ends } = await abandoned()
    const next = begun('/3')
    ends[1]!()
    await next
  })

  test('does not count forever where its work never ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { begun } = await abandoned()
    const next = begun('/3')
    vi.advanceTimersByTime(30_000)
    await next
  })
})
