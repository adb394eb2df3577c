import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { refuseConnections, refuseUnreadable } from './refuse-connections'

/** Sends bytes to a server. @returns its answer, and the ids and statuses that were observed */
async function send(bytes: string, listener: RequestListener = (_, response) => response.end('ok')) {
  const observed: [id: string, status: number][] = []
  const server = createServer({ headersTimeout: 100, connectionsCheckingInterval: 20 }, listener)
  refuseUnreadable(server, refuseConnections([({ id }, { statusCode }) => observed.push([id, statusCode])]))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(bytes)
  return { answer: await text(socket), observed }
}

test.each([
  [400, 'Bad Request', 'what is no HTTP', 'nonsense\r\n\r\n'],
  [
    431,
    'Request Header Fields Too Large',
    'long headers',
    `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  ],
  [408, 'Request Timeout', 'headers that do not arrive', 'GET / HTTP/1.1\r\n'],
])('answers %i %s to %s, with an id that is observed', async (status, words, _, bytes) => {
  const { answer, observed } = await send(bytes)
  const [[id] = []] = observed
  expect(observed).toEqual([[expect.stringMatching(/^[\da-f-]{36}$/), status]])
  expect(answer).toBe(`HTTP/1.1 ${status} ${words}\r\nX-Request-Id: ${id}\r\nConnection: close\r\n\r\n`)
})

test('a body that becomes unreadable after its answer began does not add another answer', async () => {
  const { answer, observed } = await send(
    'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nno chunk\r\n',
    (_, response) => response.write('the answer begins'),
  )
  expect([answer.match(/HTTP\/1.1/g)?.length ?? 0, observed]).toEqual([expect.toBeOneOf([0, 1]), []])
  expect(answer).not.toContain('400')
})

test('an unreadable request after one that was answered is refused', async () => {
  const { answer, observed } = await send('GET / HTTP/1.1\r\nHost: x\r\n\r\nnonsense\r\n\r\n')
  expect(answer).toContain('400 Bad Request')
  expect(observed).toHaveLength(1)
})

test('an unreadable request while an earlier one is unanswered only ends the connection', async () => {
  const { answer, observed } = await send(
    'GET /slow HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\nnonsense\r\n\r\n',
    ({ url }, response) => void (url === '/slow' || response.end('ok')),
  )
  expect([answer, observed]).toEqual(['', []])
})
