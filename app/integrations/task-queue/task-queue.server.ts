import { sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import { connection } from '#db/client.server'

/** The schema of pg-boss's own tables, which it creates and migrates itself. */
export const SCHEMA = 'tasks'

/** How long a run may take, in seconds. Then it counts as failed, because its process has probably ended. */
const LEASE = 15 * 60
/** A failed run is tried again after one to two minutes, two to four and four to eight. Then it stays failed. */
const RETRIES = { retryLimit: 3, retryDelay: 60, retryBackoff: true }
const DAY = 86_400

type Schedule = { name: string; cron: string }

type Work = (name: string, signal: AbortSignal) => Promise<unknown>

/** @param supervise whether this process also schedules runs and takes back those of ended processes */
async function openQueue({ supervise }: { supervise: boolean }): Promise<PgBoss> {
  const { runText } = await connection()
  return new PgBoss({
    db: { executeSql: runText as PgBoss.Db['executeSql'] },
    schema: SCHEMA,
    supervise,
    schedule: supervise,
    archiveCompletedAfterSeconds: DAY,
    archiveFailedAfterSeconds: 30 * DAY,
    deleteAfterDays: 30,
  })
}

/**
 * Creates the queues of tasks, or brings their limits up to date. A task that is waiting is not queued again. pg-boss
 * makes a partition for each queue, at which two processes would deadlock: so they do it one after another.
 */
async function prepare(queue: PgBoss, names: readonly string[]): Promise<void> {
  const { db, engine } = await connection()
  const createQueues = async () => {
    for (const name of names) {
      const options = { name, policy: 'stately' as const, expireInSeconds: LEASE, ...RETRIES }
      if (await queue.getQueue(name)) await queue.updateQueue(name, options)
      else await queue.createQueue(name, options)
    }
  }
  // The embedded database belongs to one process, and has one connection for the transaction and the queue.
  if (engine === 'pglite') return createQueues()
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${SCHEMA}))`)
    await createQueues()
  })
}

type TaskWorker = {
  /** Stops, waiting up to five seconds for what is running. Another process or the next start tries that again. */
  stop: () => Promise<void>
}

/**
 * Runs scheduled work in this process and, with others on the same database, each run exactly once: a task that is
 * waiting or running is not queued again.
 * @param onError gets the errors of the queue itself, such as a lost database
 */
export async function startTaskWorker(
  schedules: readonly Schedule[],
  work: Work,
  { onError, pollSeconds = 10 }: { onError: (error: Error) => void; pollSeconds?: number },
): Promise<TaskWorker> {
  const stopping = new AbortController()
  const queue = await openQueue({ supervise: true })
  queue.on('error', onError)
  await queue.start()
  await prepare(
    queue,
    schedules.map(({ name }) => name),
  )
  for (const { name, cron } of schedules) {
    await queue.schedule(name, cron, undefined, { tz: 'UTC' })
    await queue.work(name, { pollingIntervalSeconds: pollSeconds }, () => work(name, stopping.signal))
  }
  const known = new Set(schedules.map(({ name }) => name))
  for (const { name } of await queue.getSchedules()) if (!known.has(name)) await queue.unschedule(name)
  return {
    stop: async () => {
      stopping.abort()
      await queue.stop({ timeout: 5_000, close: false })
    },
  }
}

/** Queues a run of a task now, from any process. @returns false if one is waiting already */
export async function queueTask(name: string): Promise<boolean> {
  const queue = await openQueue({ supervise: false })
  // Without this listener an error would end the process. The call rejects with it too.
  queue.on('error', () => {})
  await queue.start()
  try {
    await prepare(queue, [name])
    return (await queue.send(name, {})) !== null
  } finally {
    await queue.stop({ graceful: false, close: false })
  }
}
