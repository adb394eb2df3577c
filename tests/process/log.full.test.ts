import { expect, test, vi } from 'vitest'
import { BUSY } from '../support/busy'
import { visitor } from '../support/client'
import { setUpPrograms } from '../support/programs'

const { serve, demoWorld } = setUpPrograms()

test('with LOG_FORMAT=json every line is JSON, and each request has one without personal data', async () => {
  const server = await serve({ DATA_DIR: await demoWorld(), LOG_FORMAT: 'json' })
  const guest = visitor(server.origin)
  await guest.signIn('guest@demo.test')
  await guest.get('/bookings?page=1&secret=in-the-query', { 'X-Request-Id': 'my-request' })
  await guest.get('/reset-password/token-in-the-path')
  const lines = () =>
    server
      .output()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  const mine = await vi.waitFor(
    () => {
      const found = lines().find(({ id, ms }) => id === 'my-request' && ms !== undefined)
      expect(found).toBeDefined()
      return found
    },
    { timeout: BUSY },
  )
  expect(mine).toMatchObject({
    level: 'info',
    method: 'GET',
    status: 200,
    route: expect.stringMatching(/^routes\/bookings\//),
    ms: expect.any(Number),
    databaseMs: expect.any(Number),
    user: expect.stringMatching(/^[\da-f]{12}$/),
  })
  expect(mine!.queries).toBeGreaterThan(0)
  // The last lines are written when the process ends.
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(lines().length).toBeGreaterThanOrEqual(4)
  expect(server.output()).not.toMatch(/in-the-query|in-the-path|127\.0\.0\.1|::1|guest@demo\.test(?! ?[,o])/)
})
