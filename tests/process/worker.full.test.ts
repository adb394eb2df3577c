import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ensureBuild } from '../../scripts/ensure-build'
import { visitor } from '../support/client'
import { freePort, startOwnPostgres } from '../support/postgres'
import { setUpPrograms } from '../support/programs'
import { startMailServer } from '../support/smtp'

const { start, startWorker, demoWorldOn } = setUpPrograms()

let postgres: Awaited<ReturnType<typeof startOwnPostgres>>
beforeAll(async () => {
  await ensureBuild()
  postgres = await startOwnPostgres()
})
afterAll(() => postgres.stop())

test('a worker of its own sends what a web process without one has queued, and ends on SIGTERM', async () => {
  const mailServer = await startMailServer()
  onTestFinished(() => mailServer.stop())
  const PORT = String(await freePort())
  const settings = {
    ...(await demoWorldOn(postgres.url)),
    SMTP_URL: mailServer.url,
    RATE_LIMIT_SCALE: '1000',
  }
  const web = start({ ...settings, PORT, RUN_WORKER: '0' })
  await web.waitForOutput('Roamstead is running')
  const email = `${randomUUID()}@people.test`
  const { status } = await visitor(`http://localhost:${PORT}`).json('POST', '/api/auth/register', {
    email,
    password: 'correct horse 1',
    firstName: 'New',
    lastName: 'Comer',
  })
  expect([status, mailServer.arrived]).toEqual([201, []])

  const worker = startWorker(settings)
  await worker.waitForOutput('The worker of Roamstead is running')
  await expect.poll(() => mailServer.arrived.flatMap(({ to }) => to), { timeout: 30_000 }).toContain(email)
  worker.child.kill('SIGTERM')
  expect(await worker.ended).toBe(0)
})
