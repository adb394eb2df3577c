import express from 'express'
import { isWorkerAlive } from '~/domain/tasks/heartbeat.server'
import { closeConnection, connection } from '../db/client.server'
import { databaseLabel } from '../db/scripts/script'
import { env } from '../env.server'
import { startLogging } from './log'
import { sendText } from './responses'
import { metricsOf } from './serve'
import { prepareDatabase, runStart } from './startup'
import { log } from '../log'

/** Messages are queued by other processes, which cannot wake this one. */
const OUTBOX_INTERVAL = 2_000

/** `npm run worker`: only the background work, beside web processes with RUN_WORKER=0. */
export async function main(): Promise<void> {
  await runStart(async ({ isStopping, onStop }) => {
    await startLogging()
    await connection()
    await prepareDatabase()
    if (isStopping()) return
    // Imported after the database is open, because they use it.
    const { refreshSite, startRefreshingSite } = await import('~/domain/settings/identity/site.server')
    const { startWorker } = await import('~/domain/tasks/worker.server')
    await refreshSite(new Date())
    const stopRefreshing = startRefreshingSite()
    const stopWorker = await startWorker({ outboxInterval: OUTBOX_INTERVAL })
    const stop = async () => {
      stopRefreshing()
      await stopWorker()
      await closeConnection()
    }
    onStop(stop)
    await serveHealth()
    log.info(`The worker of Roamstead is running (${databaseLabel()}).`)
  })
}

/** `/healthz`, which fails when the work stands still, and `/metrics`, for who watches the worker. */
async function serveHealth(): Promise<void> {
  const { WORKER_PORT } = env()
  if (WORKER_PORT === undefined) return
  const app = express().disable('x-powered-by')
  app.use('/healthz', (request, response) =>
    isWorkerAlive()
      ? sendText(request, response, 200, 'ok')
      : sendText(request, response, 503, 'The outbox worker is not running.'),
  )
  const metrics = await metricsOf(await connection(), null)
  if (metrics) app.use('/metrics', metrics.handler)
  // It must not keep the process alive.
  app.listen(WORKER_PORT).unref()
}
