import { beforeAll, expect, test, vi } from 'vitest'
import { ensureBuild } from '../../scripts/ensure-build'
import { BUSY } from '../support/busy'
import { visitor } from '../support/client'
import { freePort } from '../support/postgres'
import { setUpPrograms } from '../support/programs'

const { start, demoWorld } = setUpPrograms()

beforeAll(async () => {
  await ensureBuild()
})

test('with LOG_FORMAT=json every line is JSON, and each request has one without personal data', async () => {
  const [DATA_DIR, PORT] = [await demoWorld(), String(await freePort())]
  const server = start({ DATA_DIR, PORT, LOG_FORMAT: 'json' })
  await server.waitForOutput('Roamstead is running')
  const guest = visitor(`http://localhost:${PORT}`)
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
