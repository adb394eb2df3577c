import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { visitor } from '../support/client'
import { setUpServer } from '../support/server'

const server = setUpServer()

/**
 * Sends the beginning of a request and then a byte a second until the server closes. @returns the answer, its seconds
 */
async function trickle(beginning: string) {
  const begun = Date.now()
  const socket = connect(Number(new URL(server.origin).port), 'localhost')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk))
  socket.on('error', () => {}) // a byte sent while the server closes
  socket.write(beginning)
  const drip = setInterval(() => socket.write('x'), 1_000)
  await once(socket, 'close')
  clearInterval(drip)
  return { status: answer.split(' ')[1], seconds: (Date.now() - begun) / 1_000 }
}

test('headers that do not end are cut off after 15 seconds', { timeout: 60_000 }, async () => {
  const { status, seconds } = await trickle('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  expect([status, seconds > 14 && seconds < 20]).toEqual(['408', true])
  expect((await visitor(server.origin).get('/healthz')).status).toBe(200)
})
