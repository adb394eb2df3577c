import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inTurn } from './in-turn'

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

/** A server that keeps the responses it was asked for until a test sends them, and what connects to it. */
async function site() {
  const open: ServerResponse[] = []
  const server = createServer(inTurn((_, response) => void open.push(response), 3))
  await new Promise<void>((listening) => server.listen(0, listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  function send(requests: string) {
    const socket = connect(port)
    onTestFinished(() => void socket.destroy())
    socket.write(requests)
    return socket
  }
  return { open, send }
}

test('handles the next request of a connection when the response to the one before is sent', async () => {
  const { open, send } = await site()
  let received = ''
  send(REQUEST.repeat(3)).on('data', (data) => (received += String(data)))
  await vi.waitUntil(() => open.length === 1)
  // Other connections do not wait.
  send(REQUEST)
  await vi.waitUntil(() => open.length === 2)
  for (const [at, body] of [
    [0, 'first'],
    [2, 'second'],
    [3, 'third'],
  ] as const) {
    await vi.waitUntil(() => open.length > at)
    open[at]!.end(body)
    await vi.waitUntil(() => received.includes(body))
  }
  expect(open).toHaveLength(4)
})

test.each([
  ['the client closes the connection', (_: ServerResponse, leave: () => void) => leave()],
  [
    'the response before closes the connection',
    (first: ServerResponse) => first.setHeader('Connection', 'close').end(),
  ],
])('drops the requests that wait when %s', async (_, end) => {
  const { open, send } = await site()
  const client = send(REQUEST.repeat(3))
  await vi.waitUntil(() => open.length === 1)
  const closed = [once(open[0]!, 'close'), once(client.resume(), 'close')]
  end(open[0]!, () => client.destroy())
  await Promise.all(closed)
  expect(open).toHaveLength(1)
})

test('closes a connection after a request that Node answers itself', async () => {
  const { open, send } = await site()
  const client = send(`${REQUEST}GET / HTTP/1.1\r\n\r\n${REQUEST}`)
  await vi.waitUntil(() => open.length === 1)
  open[0]!.end('first')
  expect(await text(client)).toMatch(/^HTTP\/1.1 200 [^]*first[^]*HTTP\/1.1 400 /)
  expect(open).toHaveLength(1)
})

test('closes a connection with too many requests that wait', async () => {
  const { open, send } = await site()
  await new Promise((closed) => send(REQUEST.repeat(5)).on('error', closed).on('close', closed).resume())
  expect(open).toHaveLength(1)
  expect(open[0]!.destroyed).toBe(true)
})
