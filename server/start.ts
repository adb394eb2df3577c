import { connection, closeConnection } from '../db/client.server'
import { oneLine, whereabouts } from '../db/scripts/script'
import { env } from '../env.server'
import { ensureBuild } from './build'
import { keepHouse } from './housekeeping'
import { explain, checkPort } from './port'
import { prepareDatabase } from './prepare-database'
import { serve, stopOnSignals } from './serve'
import { startOutboxWorker } from './start-outbox-worker'
import { sweepAtStart } from './sweep'

process.env.NODE_ENV ??= 'production' // React reads it when the build is imported

/** `npm start`: build if the sources changed, open and migrate the database, lay out the demo world once, serve. */
try {
  const { PORT, APP_ORIGIN, DEMO } = env()
  await checkPort(PORT)
  await connection()
  progress(
    'Preparing: the first start builds the site and fills the demo world, which takes about a minute ...',
  )
  const [built, filled] = await together(ensureBuild(), prepareDatabase())
  const running = await serve({ port: PORT, appOrigin: APP_ORIGIN })
  // Imported when the database is open: the jobs use it.
  const { housekeepingJobs } = await import('./housekeeping-jobs')
  const endHousekeeping = keepHouse(housekeepingJobs)
  const stopOutboxWorker = await startOutboxWorker()
  const endSweep = sweepAtStart()
  stopOnSignals({
    stop: () => Promise.all([endHousekeeping(), stopOutboxWorker(), endSweep()]).then(running.stop),
  })
  const did = [built && 'built the site', 'migrated', filled && 'filled in the demo world']
    .filter(Boolean)
    .join(', ')
  const origin = PORT === 0 ? `http://localhost:${running.port}` : APP_ORIGIN
  const signIns = DEMO
    ? ' Sign in as guest@demo.test, host@demo.test or admin@demo.test with the password demo1234.'
    : ''
  progress('')
  console.log(`Roamstead is on ${origin} (${did}; ${whereabouts()}).${signIns}`)
} catch (error) {
  progress('')
  console.error(explain(error, oneLine(error)))
  await closeConnection().catch(() => {})
  process.exit(1)
}

/** Both at once; a failure waits for the other, so that no half-written database is left behind. */
async function together<A, B>(a: Promise<A>, b: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([a, b])
  return Promise.all([a, b])
}

/** A line for who is watching, gone when there is something to say. */
function progress(text: string) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
}
