import { logError } from '~/domain/shared/log-error'
import { connection } from '../db/client.server'
import { databaseLabel } from '../db/scripts/script'
import { env } from '../env.server'
import { startLogging } from './log'
import { serve } from './serve'
import { checkPort, prepareDatabase, runStart, showProgress, type Starting } from './startup'
import { log } from '../log'

/** The built server: opens and migrates the database, adds demo data once, and serves. */
export const main = (): Promise<void> => runStart(start)

async function start({ isStopping, onStop }: Starting): Promise<void> {
  const { PORT, APP_ORIGIN, DEMO, RUN_WORKER, WORK_AHEAD } = env()
  const logger = await startLogging()
  await checkPort(PORT)
  await connection()
  const seeded = await prepareDatabase()
  if (isStopping()) return
  const { refreshSite, startRefreshingSite } = await import('~/domain/settings/identity/site.server')
  await refreshSite(new Date())
  const running = await serve({ port: PORT, appOrigin: APP_ORIGIN, isWarm: false, log: logger })
  onStop((signal) => running.stop({ grace: graceOf(signal) }))
  // Imported after the database is open, because they use it.
  const { cleanUpAtStart } = await import('~/domain/tasks/scheduled-tasks.server')
  const { startWorker } = await import('~/domain/tasks/worker.server')
  const { warmHome, warmDrives } = await import('~/domain/collections/home-drives.server')
  const { warmPlaces, warmRoutes } = await import('~/integrations/routing/warm-routing.server')
  const { startEncodingAhead } = await import('~/domain/pictures/encode-ahead.server')
  if (isStopping()) return
  const stopRefreshing = startRefreshingSite()
  const stopWorker = RUN_WORKER ? await startWorker() : async () => {}
  const stopCleanup = cleanUpAtStart()
  // The first visitors come first, then all that they do not wait for.
  const home = warmHome().catch((error: unknown) =>
    logError(error, 'Could not find what the home page shows'),
  )
  const warmed = home
    .then(() => (WORK_AHEAD ? warmPlaces() : undefined))
    .catch((error: unknown) => logError(error, 'Could not read the names of places'))
  void warmed.then(running.markWarm)
  const stopEncoding = WORK_AHEAD ? startEncodingAhead({ now: new Date(), after: warmed }) : async () => {}
  let drives: Promise<void> | undefined
  onStop((signal) =>
    running.stop({
      grace: graceOf(signal),
      background: Promise.allSettled([
        stopRefreshing(),
        stopWorker(),
        stopCleanup(),
        stopEncoding(),
        home,
        drives,
      ]),
    }),
  )
  if (isStopping()) return
  if (WORK_AHEAD)
    warmed.then(warmRoutes).then(
      () => {
        if (isStopping()) return
        drives = warmDrives().catch((error: unknown) =>
          logError(error, 'Could not compute the drives of the home page'),
        )
      },
      (error: unknown) => logError(error, 'Could not prepare routes'),
    )
  const steps = seeded ? 'migrated, added demo data' : 'migrated'
  const origin = PORT === 0 ? `http://localhost:${running.port}` : APP_ORIGIN
  const signIns = DEMO
    ? ' Sign in as guest@demo.test, host@demo.test or admin@demo.test with the password demo1234.'
    : ''
  showProgress('')
  log.info(`Roamstead is running at ${origin} (${steps}; ${databaseLabel()}).${signIns}`)
}

/** How long we go on accepting connections, in milliseconds. Who presses Ctrl-C has nothing in front of the site. */
const graceOf = (signal: NodeJS.Signals) => (signal === 'SIGINT' ? 0 : env().DRAIN_SECONDS * 1_000)
