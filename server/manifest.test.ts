import type { ServerBuild } from '@remix-run/node'
import express from 'express'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { manifest } from './manifest'

test('limits the paths that one address may ask for in a minute', async () => {
  const routes = { root: { id: 'root', path: '' }, about: { id: 'about', parentId: 'root', path: 'about' } }
  const build = { routes, assets: { version: '1', routes } } as unknown as ServerBuild
  const app = express()
  app.use((request, _response, next) => {
    request.headers['x-client-address'] = String(request.headers['x-test-address'])
    next()
  })
  app.use(
    '/__manifest',
    manifest(build, () => build),
  )
  const server = createServer(app)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const ask = (paths: string[], address: string) => {
    const query = new URLSearchParams([['version', '1'], ...paths.map((path) => ['p', path])])
    return fetch(`http://127.0.0.1:${port}/__manifest?${query}`, { headers: { 'X-Test-Address': address } })
  }
  expect(await (await ask(['/about'], '192.0.2.1')).json()).toEqual(routes)
  const deep = (index: number) => Array.from({ length: 50 }, (_, path) => `/${index}/${path}/a/b/c/d/e/f`)
  const statuses: number[] = []
  for (let index = 0; index < 10; index++) statuses.push((await ask(deep(index), '192.0.2.1')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429, 429])
  const refused = await ask(['/about'], '192.0.2.1')
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true])
  expect((await ask(['/about'], '192.0.2.2')).status).toBe(200)
})
