import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inTurn } from './in-turn'

test('handles the next request of a connection when the response to the one before is sent', async () => {
  const open: ServerResponse[] = []
  const server = createServer(inTurn((_, response) => void open.push(response)))
  await new Promise<void>((listening) => server.listen(0, listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const pipelining = connect(port)
  onTestFinished(() => void pipelining.destroy())
  let received = ''
  pipelining.on('data', (data) => (received += String(data)))
  pipelining.write('GET /1 HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3))
  await vi.waitUntil(() => open.length === 1)
  // Other connections do not wait.
  const other = connect(port)
  onTestFinished(() => void other.destroy())
  other.write('GET /2 HTTP/1.1\r\nHost: a\r\n\r\n')
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
