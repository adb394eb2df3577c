import { setTimeout as wait } from 'node:timers/promises'
import { storage } from '~/integrations/storage/storage.server'
import { connection } from '../db/client.server'
import { isMigrated } from '../db/migrate.server'
import { env } from '../env.server'
import { isWorkerAlive } from '~/domain/tasks/heartbeat.server'

/** In milliseconds: less than the three seconds that a caller waits. */
const TIMEOUT = 2_500
/** How long the result of writing to the storage counts, in milliseconds. A bucket charges for each write. */
const STORAGE_VALID = 10_000
/** Written again and again, so that nothing has to be removed. */
const PROBE = 'health/probe.txt'

export type Readiness = Record<'database' | 'migrations' | 'storage' | 'worker' | 'background', string | null>

export type ReadinessOptions = {
  /** Whether the database has all migrations. Rejects if it does not respond. */
  isMigrated: () => Promise<boolean>
  /** Rejects if nothing can be stored. */
  writeProbe: () => Promise<void>
  isWorkerAlive: () => boolean
  /** Whether any process does the background work. */
  isAnyWorkerAlive: () => Promise<boolean>
  timeout?: number
}

const LATE = Symbol('late')

const inTime = <T>(work: Promise<T>, timeout: number): Promise<T> =>
  Promise.race([work, wait(timeout, LATE, { ref: false })]).then((result) => {
    if (result === LATE) throw new Error('There was no answer in time.')
    return result as T
  })

/** Checks whether this process can serve visitors. Callers at the same time share one check. */
export function createReadiness({
  timeout = TIMEOUT,
  ...options
}: ReadinessOptions): () => Promise<Readiness> {
  let current: Promise<Readiness> | undefined
  let stored: { at: number; problem: string | null } | undefined
  /** A write under way, which may take longer than a caller waits. No second one is begun meanwhile. */
  let writing: Promise<void> | undefined

  async function storageProblem(): Promise<string | null> {
    if (stored && performance.now() - stored.at < STORAGE_VALID) return stored.problem
    writing ??= options.writeProbe().finally(() => (writing = undefined))
    const problem = await inTime(writing, timeout).then(
      () => null,
      () => 'Files cannot be stored.',
    )
    stored = { at: performance.now(), problem }
    return problem
  }

  async function databaseProblems(): Promise<Pick<Readiness, 'database' | 'migrations'>> {
    try {
      const isCurrent = await inTime(options.isMigrated(), timeout)
      return {
        database: null,
        migrations: isCurrent ? null : 'The database lacks migrations of this version.',
      }
    } catch {
      // Whether migrations are missing is unknown, and one line is enough.
      return { database: 'The database is not responding.', migrations: null }
    }
  }

  async function check(): Promise<Readiness> {
    const [database, storage, hasWorker] = await Promise.all([
      databaseProblems(),
      storageProblem(),
      inTime(options.isAnyWorkerAlive(), timeout).catch(() => true),
    ])
    return {
      ...database,
      storage,
      worker: options.isWorkerAlive() ? null : 'The outbox worker is not running.',
      background: hasWorker ? null : 'No worker is running anywhere: messages wait and tasks are not done.',
    }
  }

  return () => (current ??= check().finally(() => (current = undefined)))
}

/** The readiness of this process, its database and its storage. A worker of its own is watched by itself. */
export const readiness = createReadiness({
  isMigrated: async () => isMigrated((await connection()).db),
  writeProbe: async () => (await storage()).write(PROBE, new TextEncoder().encode('ok\n')),
  // Imported after the database is open, because it uses it.
  isAnyWorkerAlive: async () =>
    env().RUN_WORKER || (await import('~/domain/tasks/tasks.queries.server')).isAnyWorkerAlive(),
  isWorkerAlive: () => !env().RUN_WORKER || isWorkerAlive(),
})
