import type { ServerBuild } from '@remix-run/node'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { serverBuild, setUpServer } from '../support/server'

setUpServer()

const fail = () => {
  throw new Error('This route always fails')
}
let origin: string

// The site, but a page and an endpoint fail.
beforeAll(async () => {
  const build = await serverBuild()
  // These modules use the database as soon as they are imported.
  const { createApp } = await import('../../server/app')
  const { defineEndpoint } = await import('../../app/http/endpoint.server')
  const replaced = (id: string, module: object) => {
    const route = build.routes[id]!
    return { [id]: { ...route, module: { ...route.module, ...module } } }
  }
  const broken = {
    ...build,
    routes: {
      ...build.routes,
      ...replaced('routes/account/login/route', { loader: fail }),
      ...replaced('routes/api/auth.user', defineEndpoint({ GET: fail })),
    },
  } as ServerBuild
  const server = createServer(createApp({ build: broken, appOrigin: 'http://localhost' }))
  await new Promise<void>((listening) => server.listen(0, listening))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return () => void server.close()
})

async function ask(path: string) {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const response = await fetch(`${origin}${path}`, {
    headers: { 'X-Request-Id': 'seen-by-the-visitor', Accept: 'text/html' },
  })
  return { status: response.status, text: await response.text() }
}

test('an error page shows the id of its request', async () => {
  const { status, text } = await ask('/login')
  expect(status).toBe(503)
  expect(text).toContain('Something went wrong on our side')
  expect(text).toContain('Error ID: seen-by-the-visitor</p>')
})

test('an error page of another status shows none', async () => {
  const { status, text } = await ask('/nothing')
  expect([status, text.includes('Error ID')]).toEqual([404, false])
})

test('an endpoint that fails names the request in its body', async () => {
  const { status, text } = await ask('/api/auth/user')
  expect([status, JSON.parse(text)]).toEqual([
    503,
    { message: 'Something went wrong on our side. Please try again.', requestId: 'seen-by-the-visitor' },
  ])
})
