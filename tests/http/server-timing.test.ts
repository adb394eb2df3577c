import { expect, test } from 'vitest'
import { signedIn, visitor } from '../support/client'
import { makeAdmin, makeHost } from '../support/people'
import { setUpServer } from '../support/server'

const server = setUpServer()

async function timingFor({ email }: { email: string }, path: string) {
  const user = await signedIn(server, { email })
  return (await user.get(path)).headers.get('Server-Timing')
}

test('an admin sees the time in the database and elsewhere, of pages and of endpoints', async () => {
  const admin = await makeAdmin(server.db)
  for (const path of ['/admin', '/api/auth/user']) {
    const timing = await timingFor(admin, path)
    const [, db, app, total] = /^db;dur=([\d.]+), app;dur=([\d.]+), total;dur=([\d.]+)$/
      .exec(timing ?? '')!
      .map(Number)
    expect(db).toBeGreaterThan(0)
    expect(Math.abs(db! + app! - total!)).toBeLessThan(0.2)
  }
})

test('nobody else does', async () => {
  expect(await timingFor(await makeHost(server.db), '/')).toBeNull()
  for (const path of ['/login', '/api/listings?limit=1'])
    expect((await visitor(server.origin).get(path)).headers.get('Server-Timing')).toBeNull()
})
