import type { LookupAddress } from 'node:dns'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { fetchCalendar, MAX_BYTES, type Network } from './fetch-calendar.server'

let servers: Server[] = []
afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  servers = []
})

/** Starts a server. @returns its port and the paths that were requested */
async function serve(listener: RequestListener) {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(request.url!)
    listener(request, response)
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { seen, port: (server.address() as AddressInfo).port }
}

const local = (address: string): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })
/** Resolves every name to 127.0.0.1 and allows only that address. */
const here: Partial<Network> = {
  resolve: async () => [local('127.0.0.1')],
  reach: { allowsAddress: (address) => address === '127.0.0.1', allowsPort: () => true },
}
const text = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
const read = async (fetched: ReturnType<typeof fetchCalendar>) => {
  const result = await fetched
  return result.ok ? Buffer.from(result.bytes).toString() : result.refusal
}

test('fetches a calendar by host name', async () => {
  const { port } = await serve((request, response) => response.end(`${text}${request.headers.host}`))
  expect(await read(fetchCalendar(`http://calendar.example:${port}/a.ics`, here))).toBe(
    `${text}calendar.example:${port}`,
  )
})

test.each([['gzip', gzipSync]] as const)('fetches a calendar compressed with %s', async (encoding, pack) => {
  const { port } = await serve((_, response) =>
    response.setHeader('Content-Encoding', encoding).end(pack(text)),
  )
  expect(await read(fetchCalendar(`http://calendar.example:${port}/`, here))).toBe(text)
})

test('never connects to a server on this machine by default, whatever its name', async () => {
  const { seen, port } = await serve((_, response) => response.end(text))
  const anyPort = { allowsAddress: () => false, allowsPort: () => true }
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', 'calendar.example']) {
    expect([host, await read(fetchCalendar(`http://${host}:${port}/`, { ...here, reach: anyPort }))]).toEqual(
      [host, 'address_private'],
    )
  }
  expect(seen).toEqual([])
})

test.each([
  ['a private address', [local('10.0.0.1')]],
  ['one public and one private address', [local('8.8.8.8'), local('127.0.0.1')]],
  ['a private IPv4 address mapped to IPv6', [local('::ffff:127.0.0.1')]],
  ['the metadata address of a cloud', [local('169.254.169.254')]],
])('does not connect to a name that resolves to %s', async (_, addresses) => {
  expect(await read(fetchCalendar('http://calendar.example/', { resolve: async () => addresses }))).toBe(
    'address_private',
  )
})

test('connects to the checked address even if the name resolves differently by then', async () => {
  const { port } = await serve((_, response) => response.end(text))
  let asked = 0
  // The name resolves to an allowed address first and to a private one later, as in DNS rebinding.
  const resolve = async () => [local(asked++ === 0 ? '127.0.0.1' : '10.0.0.1')]
  expect(await read(fetchCalendar(`http://calendar.example:${port}/`, { ...here, resolve }))).toBe(text)
  expect(asked).toBe(1)
})

test('follows a redirect and checks its address like the first', async () => {
  const { seen, port } = await serve((request, response) => {
    const to: Record<string, string> = {
      '/good': '/there',
      '/inside': 'http://10.0.0.1/',
      '/number': 'http://0x0a000001/',
      '/name': `http://inside.example:${port}/`,
      '/file': 'file:///etc/passwd',
      '/user': `http://a:b@calendar.example:${port}/there`,
    }
    const location = to[request.url!]
    response.writeHead(location ? 302 : 200, location ? { Location: location } : {}).end(location ? '' : text)
  })
  const resolve = async (name: string) => [local(name === 'inside.example' ? '192.168.0.1' : '127.0.0.1')]
  const from = (path: string) =>
    read(fetchCalendar(`http://calendar.example:${port}${path}`, { ...here, resolve }))
  expect(await from('/good')).toBe(text)
  expect([
    await from('/inside'),
    await from('/number'),
    await from('/name'),
    await from('/file'),
    await from('/user'),
  ]).toEqual([
    'address_private',
    'address_private',
    'address_private',
    'address_scheme',
    'address_credentials',
  ])
  expect(seen).toEqual(['/good', '/there', '/inside', '/number', '/name', '/file', '/user'])
})

test('gives up after three redirects', async () => {
  const { seen, port } = await serve((request, response) =>
    response.writeHead(301, { Location: `${request.url}x` }).end(),
  )
  expect(await read(fetchCalendar(`http://calendar.example:${port}/`, here))).toBe('too_many_redirects')
  expect(seen).toHaveLength(4)
})

test('stops reading an endless body at the size limit', async () => {
  const { port } = await serve((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    }
    response.on('drain', more)
    more()
  })
  expect(await read(fetchCalendar(`http://calendar.example:${port}/`, here))).toBe('too_large')
})

test('stops decompressing at the size limit', async () => {
  const bomb = gzipSync(Buffer.alloc(50 * MAX_BYTES))
  expect(bomb.length).toBeLessThan(MAX_BYTES / 10)
  const { port } = await serve((_, response) => response.setHeader('Content-Encoding', 'gzip').end(bomb))
  expect(await read(fetchCalendar(`http://calendar.example:${port}/`, here))).toBe('too_large')
})

test('stops at the time limit when a server is silent or slow, or DNS never responds', async () => {
  const silent = await serve(() => {})
  const dripping = await serve((_, response) => {
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  })
  const slow = { ...here, timeLimit: 50 }
  expect(await read(fetchCalendar(`http://calendar.example:${silent.port}/`, slow))).toBe('too_slow')
  expect(await read(fetchCalendar(`http://calendar.example:${dripping.port}/`, slow))).toBe('too_slow')
  expect(
    await read(fetchCalendar('http://calendar.example/', { ...slow, resolve: () => new Promise(() => {}) })),
  ).toBe('too_slow')
})

test('distinguishes the reasons of a failure', async () => {
  const { port } = await serve((request, response) => {
    if (request.url === '/gone') return response.writeHead(404).end()
    if (request.url === '/zip') return response.writeHead(200, { 'Content-Encoding': 'zip' }).end('x')
    if (request.url === '/broken')
      return response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('not packed')
    response.writeHead(200, { 'Content-Length': '1000' })
    response.write('half', () => response.destroy())
  })
  const at = (path: string) => fetchCalendar(`http://calendar.example:${port}${path}`, here)
  expect(await at('/gone')).toEqual({ ok: false, refusal: 'bad_status', httpStatus: 404 })
  expect([await read(at('/zip')), await read(at('/broken')), await read(at('/half'))]).toEqual([
    'encoding_unknown',
    'unreachable',
    'unreachable',
  ])
  expect(
    await read(
      fetchCalendar('http://calendar.example/', {
        resolve: async () => {
          throw new Error('ENOTFOUND')
        },
      }),
    ),
  ).toBe('name_unknown')
  expect(await read(fetchCalendar('http://127.0.0.1:1/', here))).toBe('unreachable')
})

test('stops when it is aborted', async () => {
  const stop = new AbortController()
  const { port } = await serve(() => stop.abort())
  expect(
    await read(fetchCalendar(`http://calendar.example:${port}/`, { ...here, signal: stop.signal })),
  ).toBe('unreachable')
})
