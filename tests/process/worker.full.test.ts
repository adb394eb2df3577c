import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { visitor } from '../support/client'
import { freePort, startOwnPostgres } from '../support/postgres'
import { setUpPostgres, setUpPrograms } from '../support/programs'
import { startMailServer } from '../support/smtp'

const { serve, startWorker, demoWorldOn } = setUpPrograms()

const postgres = setUpPostgres(startOwnPostgres)

test('a worker of its own sends what a web process without one has queued, and ends on SIGTERM', async () => {
  const mailServer = await startMailServer()
  onTestFinished(() => mailServer.stop())
  const settings = {
    ...(await demoWorldOn(postgres.url)),
    SMTP_URL: mailServer.url,
    RATE_LIMIT_SCALE: '1000',
  }
  const { origin } = await serve({ ...settings, RUN_WORKER: '0' })
  const email = `${randomUUID()}@people.test`
  const { status } = await visitor(origin).json('POST', '/api/auth/register', {
    email,
    password: 'correct horse 1',
    firstName: 'New',
    lastName: 'Comer',
  })
  expect([status, mailServer.arrived]).toEqual([201, []])

  const ready = async () => (await fetch(`${origin}/readyz`)).text()
  await expect.poll(ready, { timeout: 60_000 }).toContain('No worker is running anywhere')

  const [WORKER_PORT, METRICS_TOKEN] = [String(await freePort()), 'a token of this test only']
  const worker = startWorker({ ...settings, WORKER_PORT, METRICS_TOKEN })
  await worker.waitForOutput('The worker of Roamstead is running')
  const ask = (path: string) =>
    fetch(`http://localhost:${WORKER_PORT}${path}`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })
  await expect.poll(async () => (await ask('/healthz')).status).toBe(200)
  expect(await (await ask('/metrics')).text()).toContain('roamstead_worker_silent_seconds')
  await expect.poll(ready, { timeout: 60_000 }).not.toContain('No worker')
  await expect.poll(() => mailServer.arrived.flatMap(({ to }) => to), { timeout: 30_000 }).toContain(email)
  worker.child.kill('SIGTERM')
  expect(await worker.ended).toBe(0)
})
