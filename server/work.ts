import { closeConnection, connection } from '../db/client.server'
import { databaseLabel } from '../db/scripts/script'
import { startLogging } from './log'
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
    log.info(`The worker of Roamstead is running (${databaseLabel()}).`)
  })
}
