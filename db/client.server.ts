import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { env, isInPrimaryRegion } from '../env.server'
import { singleton } from '../singleton'
import {
  createRevision,
  unknownRevision,
  watchCommits,
  type CatalogueRevision,
} from './catalogue-revision.server'
import { createListen, type Listen } from './listen.server'
import { lockDirectory } from './lock.server'
import { migrate } from './migrate.server'
import { observedEmbedded, observedPool } from './observe-queries.server'
import { replicaPoolOptions, replicaProbeOptions, withReplica, type Replica } from './replica.server'
import * as schema from './schema'
import { watchWrites } from './watch-writes.server'

export type Schema = typeof schema
/** A database on any of the three engines, or a transaction on one. */
export type Db = PgDatabase<PgQueryResultHKT, Schema>
export type PoolUse = Readonly<Record<'totalCount' | 'idleCount' | 'waitingCount', number>>
export type Connection = {
  /** Reads of requests may go to the replica. Everything else goes to the primary. */
  db: Db
  /** The same without a replica, for what must never be outdated: who is signed in, and the counts of rate limits. */
  primary: Db
  /** Null without a replica, or where this process does not read it. */
  replica: Replica | null
  /** Whether some process reads a replica, so that the position of each write in the log must be noted. */
  notesWrites: boolean
  engine: 'pglite' | 'postgres' | 'neon'
  /** Null behind a connection pooler, which does not pass on notifications. */
  listen: Listen | null
  /** Says whether what was computed from the catalogue is still valid. */
  revision: CatalogueRevision
  /** The connections in use and who waits for one. Null for the embedded database, which has a single one. */
  pool: PoolUse | null
  /** Runs the SQL text of a library. Without values it may hold several statements; the rows are those of the last. */
  runText: RunText
  close: () => Promise<void>
  migrate: () => Promise<void>
  /** Runs work that may take long, such as adding demo data, on connections of its own without time limits. */
  withoutTimeLimit: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

export type RunText = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

const options = { schema, casing: 'snake_case' } as const

type PoolOptions = {
  /**
   * How long a statement, or a wait for a connection, may take on a server, in milliseconds; 0 for any time. A database
   * that is frozen or unreachable is given up after that.
   */
  timeLimit?: number
  replicaUrl?: string
  /** Whether this process reads the replica. If not, it still notes its writes for processes that do. */
  readsReplica?: boolean
}

/** Opens Postgres or Neon if there is a URL, otherwise the embedded database, whose directory it locks first. */
export async function connect({
  databaseUrl,
  dataDir,
  ...options
}: PoolOptions & { databaseUrl?: string; dataDir: string }): Promise<Connection> {
  if (!databaseUrl) return connectEmbedded(dataDir)
  return new URL(databaseUrl).hostname.endsWith('.neon.tech')
    ? connectNeon(databaseUrl, options)
    : connectPool(databaseUrl, options)
}

/**
 * Its memory is the process's own, and the operating system keeps the files in memory too. The time zone is that of
 * `poolOptions`.
 */
const embeddedSettings = ['-c', 'shared_buffers=32MB', '-c', 'timezone=UTC']

const isDatabase = (folder: string) => existsSync(join(folder, 'PG_VERSION'))

async function emptyDatabase(): Promise<Blob> {
  const { dataDir } = await import('@electric-sql/pglite-prepopulatedfs')
  return dataDir()
}

async function connectEmbedded(dataDir: string): Promise<Connection> {
  mkdirSync(dataDir, { recursive: true })
  const unlock = await lockDirectory(dataDir)
  const [{ PGlite }, { btree_gist }, { pg_trgm }, { unaccent }, { drizzle }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/btree_gist'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
    import('drizzle-orm/pglite'),
  ])
  const folder = join(dataDir, 'pglite')
  const client = await PGlite.create(folder, {
    // A copy of an empty database takes a third of the time that creating one does.
    loadDataDir: isDatabase(folder) ? undefined : await emptyDatabase(),
    startParams: [...PGlite.defaultStartParams, ...embeddedSettings],
    extensions: { btree_gist, pg_trgm, unaccent },
  })
  const db = drizzle(observedEmbedded(client), options) as unknown as Db
  // The only connection, so what it has committed it was notified of.
  const listen: Listen = async (channel, { onPayload, onOpen }) => {
    const stop = await client.listen(channel, onPayload)
    onOpen?.(async () => {})
    return stop
  }
  return {
    db,
    primary: db,
    replica: null,
    notesWrites: false,
    engine: 'pglite',
    listen,
    revision: createRevision(listen).revision,
    pool: null,
    runText: async (text, values) =>
      values?.length ? client.query(text, values) : lastOf(await client.exec(text)),
    migrate: () => migrate(db),
    withoutTimeLimit: (work) => work(db),
    close: async () => {
      await client.close()
      unlock()
    },
  }
}

/** pg returns a list for several statements. */
const lastOf = <Result extends { rows: unknown[] }>(results: Result | Result[]): { rows: unknown[] } =>
  (Array.isArray(results) ? results.at(-1) : results) ?? { rows: [] }

/** Enough for any statement of a page. */
const TIME_LIMIT = 8_000

/** Postgres ends a statement itself before the driver gives up on it, which costs the connection. */
const timeLimits = (limit: number) => ({
  connectionTimeoutMillis: limit,
  query_timeout: limit,
  statement_timeout: limit * 0.9,
  lock_timeout: limit * 0.8,
})

const poolOptions = {
  max: 10,
  keepAlive: true,
  options: '-c timezone=UTC',
}

/** For connections that only wait for notifications. They are not part of the pool. */
const listenOptions = {
  application_name: 'roamstead listener',
  connectionTimeoutMillis: 10_000,
  query_timeout: 10_000,
  keepAlive: true,
}

/** Pings are sent without waiting for the answers to earlier ones. */
const pipelined = { pipeline: true }

/** How many pings a listening connection that pipelines may have under way: enough for one every 25 ms. */
const MAX_PINGS = 16

/** Connections that break must not end the process. The pool replaces them. */
function ignoreBrokenConnections<T extends Pool>(pool: T): T {
  pool.on('error', (error: Error) => console.error(`Lost an idle database connection: ${error.message}`))
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Runs work on a pool that is only opened for it. */
async function onOwnPool<T>(pool: Pool, db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await work(db)
  } finally {
    await pool.end()
  }
}

async function closeAll(pool: { end: () => Promise<void> }, ...stops: ((() => Promise<void>) | undefined)[]) {
  for (const stop of stops) await stop?.()
  await pool.end()
}

async function connectPool(
  connectionString: string,
  { timeLimit = TIME_LIMIT, replicaUrl, readsReplica = true }: PoolOptions,
): Promise<Connection> {
  const [{ default: pg }, { drizzle }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
  ])
  const ObservedPool = observedPool(pg.Pool)
  const newPool = (limit: number) =>
    ignoreBrokenConnections(new ObservedPool({ connectionString, ...poolOptions, ...timeLimits(limit) }))
  const drizzleOn = (pool: Pool) => drizzle(pool, options) as unknown as Db
  const pool = newPool(timeLimit)
  if (replicaUrl) watchWrites(pool)
  const primary = drizzleOn(pool)
  const withoutTimeLimit = <T>(work: (db: Db) => Promise<T>) => {
    const own = newPool(0)
    return onOwnPool(own, drizzleOn(own), work)
  }
  const { listen, stopAll } = createListen(
    () => new pg.Client({ connectionString, ...listenOptions, ...pipelined }),
  )
  const { revision, countChange } = createRevision(listen, { maxPings: MAX_PINGS })
  watchCommits(pool, countChange)
  const reading =
    replicaUrl && readsReplica
      ? withReplica({
          primary,
          primaryPool: pool,
          replicaPool: ignoreBrokenConnections(
            new ObservedPool({ connectionString: replicaUrl, ...replicaPoolOptions }),
          ),
          newProbe: () => new pg.Client({ connectionString: replicaUrl, ...replicaProbeOptions }),
          drizzleOver: (client) => drizzle(client as Pool, options) as unknown as Db,
          revision,
        })
      : null
  return {
    db: reading?.db ?? primary,
    primary,
    replica: reading?.replica ?? null,
    notesWrites: replicaUrl !== undefined,
    engine: 'postgres',
    listen,
    revision,
    pool,
    runText: async (text, values) => lastOf(await pool.query(text, values)),
    migrate: () => withoutTimeLimit(migrate),
    withoutTimeLimit,
    close: () => closeAll(pool, reading?.stop, stopAll),
  }
}

async function connectNeon(
  connectionString: string,
  { timeLimit = TIME_LIMIT, replicaUrl, readsReplica = true }: PoolOptions,
): Promise<Connection> {
  const [{ Pool, Client, neonConfig }, { default: WebSocket }, { drizzle }] = await Promise.all([
    import('@neondatabase/serverless'),
    import('ws'),
    import('drizzle-orm/neon-serverless'),
  ])
  neonConfig.webSocketConstructor = WebSocket
  const isPooled = /-pooler\./.test(new URL(connectionString).hostname)
  const ObservedPool = observedPool(Pool)
  const newPool = (limit: number) => {
    const { connectionTimeoutMillis, query_timeout, ...serverLimits } = timeLimits(limit)
    return ignoreBrokenConnections(
      new ObservedPool({
        connectionString,
        max: poolOptions.max,
        connectionTimeoutMillis,
        query_timeout,
        // A pooler refuses settings with which a connection begins.
        ...(isPooled ? {} : serverLimits),
      }),
    )
  }
  const drizzleOn = (pool: InstanceType<typeof Pool>) => drizzle(pool, options) as unknown as Db
  const pool = newPool(timeLimit)
  if (replicaUrl) watchWrites(pool)
  const primary = drizzleOn(pool)
  const withoutTimeLimit = <T>(work: (db: Db) => Promise<T>) => {
    const own = newPool(0)
    return onOwnPool(own, drizzleOn(own), work)
  }
  const { listen, stopAll } = createListen(() => new Client({ connectionString, ...listenOptions }))
  const { revision, countChange } = createRevision(listen)
  watchCommits(pool, countChange)
  const reading =
    replicaUrl && readsReplica && !isPooled
      ? withReplica({
          primary,
          primaryPool: pool,
          replicaPool: ignoreBrokenConnections(
            new ObservedPool({ connectionString: replicaUrl, ...replicaPoolOptions }),
          ),
          newProbe: () => new Client({ connectionString: replicaUrl, ...replicaProbeOptions }),
          drizzleOver: (client) => drizzle(client as InstanceType<typeof Pool>, options) as unknown as Db,
          revision,
        })
      : null
  return {
    db: reading?.db ?? primary,
    primary,
    replica: reading?.replica ?? null,
    notesWrites: replicaUrl !== undefined,
    engine: 'neon',
    listen: isPooled ? null : listen,
    revision: isPooled ? unknownRevision : revision,
    pool,
    runText: async (text, values) => lastOf(await pool.query(text, values)),
    migrate: () => withoutTimeLimit(migrate),
    withoutTimeLimit,
    close: () => closeAll(pool, reading?.stop, stopAll),
  }
}

// The development server can reload this module without opening a second connection.
const shared = singleton('database', (): { open?: Promise<Connection> } => ({}))

/** The connection of this process. The first call opens it. @param options of that call */
export function connection(options?: Pick<PoolOptions, 'timeLimit'>): Promise<Connection> {
  return (shared.open ??= connect({
    ...options,
    databaseUrl: env().DATABASE_URL,
    replicaUrl: env().DATABASE_REPLICA_URL,
    readsReplica: !isInPrimaryRegion(env()),
    dataDir: env().DATA_DIR,
  }))
}

export async function closeConnection(): Promise<void> {
  const { open } = shared
  shared.open = undefined
  await (await open)?.close()
}
