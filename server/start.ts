import { setTimeout as wait } from 'node:timers/promises'
import { connection, closeConnection } from '../db/client.server'
import { databaseLabel } from '../db/scripts/script'
import { env } from '../env.server'
import { ensureBuild } from './build'
import { startOutboxWorker } from './outbox-worker'
import { startScheduler } from './scheduler'
import { GRACE, serve, stopOnSignals } from './serve'
import { checkPort, explainStartFailure, prepareDatabase } from './startup'

/** Milliseconds. */
const MAX_CLOSE = 10_000

process.env.NODE_ENV ??= 'production' // React reads it when the build is imported

let stop: () => Promise<void> = closeDuringStart
const isStopping = stopOnSignals(() => stop())
try {
  await start()
} catch (error) {
  // Closing the database makes a start fail that is under way. Then the signal ends the process.
  if (!isStopping()) {
    showProgress('')
    console.error(explainStartFailure(error))
    await closeConnection().catch(() => {})
    process.exit(1)
  }
}

/** `npm start`: build if the sources have changed, open and migrate the database, add demo data once, and serve. */
async function start(): Promise<void> {
  const { PORT, APP_ORIGIN, DEMO, ENCODE_AHEAD } = env()
  await checkPort(PORT)
  await connection()
  showProgress(
    'Preparing: the first start builds the site and adds demo data, which takes about a minute ...',
  )
  const [built, seeded] = await settleBoth(ensureBuild(), prepareDatabase())
  if (isStopping()) return
  const running = await serve({ port: PORT, appOrigin: APP_ORIGIN })
  stop = () => running.stop({ grace: GRACE })
  // Imported after the database is open, because the jobs use it.
  const { cleanUpAtStart, scheduledJobs } = await import('./scheduled-jobs')
  const { warmRoutes } = await import('~/integrations/routing/warm-routing.server')
  const { startEncodingAhead } = await import('~/domain/pictures/encode-ahead.server')
  if (isStopping()) return
  const stopScheduler = startScheduler(scheduledJobs)
  const stopOutboxWorker = await startOutboxWorker()
  const stopCleanup = cleanUpAtStart()
  const stopEncoding = ENCODE_AHEAD ? startEncodingAhead({ now: new Date(), demo: DEMO }) : async () => {}
  stop = () =>
    running.stop({
      grace: GRACE,
      background: Promise.allSettled([stopScheduler(), stopOutboxWorker(), stopCleanup(), stopEncoding()]),
    })
  if (isStopping()) return
  warmRoutes().catch((error: unknown) => console.error('Could not prepare routes:', error))
  const steps = [built && 'built the site', 'migrated', seeded && 'added demo data']
    .filter(Boolean)
    .join(', ')
  const origin = PORT === 0 ? `http://localhost:${running.port}` : APP_ORIGIN
  const signIns = DEMO
    ? ' Sign in as guest@demo.test, host@demo.test or admin@demo.test with the password demo1234.'
    : ''
  showProgress('')
  console.log(`Roamstead is running at ${origin} (${steps}; ${databaseLabel()}).${signIns}`)
}

/** Closes the database if the start is interrupted. It may wait for a query, but not for long. */
async function closeDuringStart(): Promise<void> {
  await Promise.race([closeConnection(), wait(MAX_CLOSE)])
}

/** Runs both in parallel. If one fails, it still waits for the other, so that the database is not left half written. */
async function settleBoth<A, B>(a: Promise<A>, b: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([a, b])
  return Promise.all([a, b])
}

/** Shows a status line in a terminal, replacing the previous one. */
function showProgress(text: string) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
}
