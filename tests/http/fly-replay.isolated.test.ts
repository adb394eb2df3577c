import { expect, test } from 'vitest'
import { visitor } from '../support/client'
import { formWith } from '../support/images'
import { makeHost } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer()
Object.assign(process.env, { FLY_REGION: 'fra', PRIMARY_REGION: 'iad' })

const nobody = () => visitor(server.origin)
const login = { email: 'guest@demo.test', password: 'demo1234' }

test('a write is replayed in the region of the primary, and changes nothing here', async () => {
  const { status, headers } = await nobody().json('POST', '/api/auth/login', login)
  expect([status, headers.get('fly-replay'), headers.getSetCookie()]).toEqual([409, 'region=iad', []])
  const form = await nobody().post('/login', login)
  expect([form.status, form.headers.get('fly-replay')]).toEqual([409, 'region=iad'])
})

test('a write that another site sends is refused here', async () => {
  const { status, headers } = await nobody().json('POST', '/api/auth/login', login, {
    Origin: 'https://elsewhere.example',
    'Sec-Fetch-Site': 'cross-site',
  })
  expect([status, headers.has('fly-replay')]).toEqual([403, false])
})

test('a write that was replayed before is handled, and so is a page', async () => {
  const { status } = await nobody().json('POST', '/api/auth/login', login, {
    'fly-replay-src': 'instance=1;region=fra;t=1',
  })
  expect(status).toBe(200)
  expect((await nobody().get('/about')).status).toBe(200)
})

test('an upload of more than a megabyte is handled here', async () => {
  const { email } = await makeHost(server.db)
  const host = visitor(server.origin)
  await host.json(
    'POST',
    '/api/auth/login',
    { email, password: 'demo1234' },
    { 'fly-replay-src': 'region=fra' },
  )
  const upload = (size: number) =>
    host.send('/api/upload/image', {
      method: 'POST',
      body: formWith('image', [{ name: 'a.jpg', bytes: Buffer.alloc(size) }]),
    })
  expect((await upload(10_000)).status).toBe(409)
  const large = await upload(2_000_000)
  // It is no picture, which only the route can know.
  expect([large.status, large.headers.has('fly-replay')]).toEqual([415, false])
})
