import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { tasks } from '~/domain/tasks/task'
import { closeConnection } from '../db/client.server'
import { env } from '../env.server'
import { startBuild } from './ensure-build'
import { checkPort, prepareDatabase, runStart, showProgress } from './startup'

// Everything here runs once, so faster machine code would not repay the time that compiling it takes.
setFlagsFromString('--liftoff-only')

/**
 * What a first start does before the server runs: builds the site and, at the same time, fills the database. When the
 * server asks for it, it compresses what browsers load.
 */
await runStart(async () => {
  const stop = () => process.exit(1)
  process.once('disconnect', stop)
  await checkPort(env().PORT)
  showProgress(
    'Preparing: the first start builds the site and adds demo data, which takes about half a minute ...',
  )
  // The build takes longest, so it does not wait until the database is open. Without a database it is of no use.
  const withoutDatabase = new AbortController()
  const database = fillDatabase().catch((error: unknown) => {
    withoutDatabase.abort()
    throw error
  })
  const [seeded, finishBuild] = await settleBoth(database, startBuild({ signal: withoutDatabase.signal }))
  await closeConnection()
  // The database has hundreds of megabytes, and the server now needs its own.
  collectGarbage()
  process.send?.({ seeded })
  // The server starts now, and asks for compressed files once its home page no longer needs the processor.
  await once(process, 'message')
  setPriority(constants.priority.PRIORITY_LOW)
  await finishBuild?.()
  process.off('disconnect', stop)
  process.disconnect()
})

/** @returns whether demo data was added */
async function fillDatabase(): Promise<boolean> {
  const seeded = await prepareDatabase()
  if (!env().RUN_WORKER) return seeded
  // Otherwise the worker creates them, and the site is announced later. Here the build still takes longer.
  const { createTaskQueues } = await import('~/integrations/task-queue/task-queue.server')
  await createTaskQueues(Object.keys(tasks))
  return seeded
}

function collectGarbage() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}

/**
 * Runs both in parallel. If one fails, it still waits for the other, so that the database is not left half written. If
 * both fail, the first one's error is thrown.
 */
async function settleBoth<A, B>(a: Promise<A>, b: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([a, b])
  return Promise.all([a, b])
}
