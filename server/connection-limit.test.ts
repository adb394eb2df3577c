import { EventEmitter, once } from 'node:events'
import { createServer, request } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import express from 'express'
import { limitConnections, limitRequests } from './connection-limit'
import { refuseConnections } from './refuse-connections'

const refuse = refuseConnections([])
const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function listen(server: ReturnType<typeof createServer>) {
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

const get = (socket: Socket) => socket.end('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')

test('refuses connections beyond the limit of an address, until others close', async () => {
  const server = createServer((_, response) => response.end('ok'))
  limitConnections(server, { max: 2, refuse })
  const port = await listen(server)
  const open = async (localAddress: string) => {
    const accepted = once(server, 'connection')
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    const [served] = (await accepted) as [Socket]
    return { socket, served }
  }
  const [first, second] = [await open('127.0.0.1'), await open('127.0.0.1')]
  const third = await open('127.0.0.1')
  expect(await text(third.socket)).toMatch(/^HTTP\/1.1 503 /)
  expect(await text(get((await open('127.0.0.2')).socket))).toMatch(/^HTTP\/1.1 200 /)

  const closed = once(first.served, 'close')
  first.socket.destroy()
  await closed
  expect(await text(get((await open('127.0.0.1')).socket))).toMatch(/^HTTP\/1.1 200 /)
  expect(await text(get(second.socket))).toMatch(/^HTTP\/1.1 200 /)
})

test('refuses requests beyond the limit of an address behind a proxy, until others are answered', async () => {
  const waiting: (() => void)[] = []
  const app = express()
  app.use(limitRequests(1))
  app.use((_, response) => void waiting.push(() => response.end('ok')))
  const url = `http://127.0.0.1:${await listen(createServer(app))}/`
  const ask = (address: string) => fetch(url, { headers: { 'X-Client-Address': address } })
  const one = ask('192.0.2.1')
  await expect.poll(() => waiting.length).toBe(1)
  const refused = await ask('192.0.2.1')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5'])
  const other = ask('192.0.2.2')
  await expect.poll(() => waiting.length).toBe(2)
  waiting.forEach((answer) => answer())
  expect([(await one).status, (await other).status]).toEqual([200, 200])
})

test('does not count requests that come after their senders have left', async () => {
  const app = express()
  const left = new EventEmitter()
  app.use('/late', (_, response, next) => {
    response.once('close', () => {
      next()
      left.emit('close')
    })
    left.emit('arrived')
  })
  app.use(limitRequests(1))
  app.use((_, response) => void response.end('ok'))
  const port = await listen(createServer(app))
  const headers = { 'X-Client-Address': '192.0.2.1' }
  const [arrived, closed] = [once(left, 'arrived'), once(left, 'close')]
  const late = request({ port, path: '/late', headers }).on('error', () => {})
  late.end()
  await arrived
  late.destroy()
  await closed
  expect((await fetch(`http://127.0.0.1:${port}/`, { headers })).status).toBe(200)
})
