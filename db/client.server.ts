import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Pool, PoolConfig } from 'pg'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { env, isInPrimaryRegion } from '../env.server'
import { singleton } from '../singleton'
import { createListen, type Listen } from './listen.server'
import { lockDirectory } from './lock.server'
import { migrate } from './migrate.server'
import { isFromPostgres, observedEmbedded, observedPool } from './observe-queries.server'
import { notingWrites, readingReplica, REPLICA_LAG, watchReplica, type Replica } from './replica.server'
import * as schema from './schema'
import { log } from '../log'

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
  /** Whether some process reads a replica, so that browsers are told when they have written. */
  hasReplica: boolean
  engine: 'pglite' | 'postgres' | 'neon'
  /** Null behind a connection pooler, which does not pass on notifications. */
  listen: Listen | null
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
  /** The limit of a statement and of a wait for a connection, in milliseconds; 0 for any time. */
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
    : connectPostgres(databaseUrl, options)
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
    hasReplica: false,
    engine: 'pglite',
    listen,
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

const poolOptions = { max: 10, keepAlive: true, options: '-c timezone=UTC -c jit=off' }

/** For connections that only wait for notifications. They are not part of the pool. */
const listenOptions = {
  application_name: 'roamstead listener',
  connectionTimeoutMillis: 10_000,
  query_timeout: 10_000,
  keepAlive: true,
}

/** Connections that break must not end the process. The pool replaces them. */
function ignoreBrokenConnections<T extends Pool>(pool: T): T {
  pool.on('error', (error: Error) => log.error(`Lost an idle database connection: ${error.message}`))
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

type Server<P extends Pool> = {
  engine: 'postgres' | 'neon'
  Pool: new (options: PoolConfig) => P
  poolOptions: (timeLimit: number) => PoolConfig
  drizzleOn: (pool: P) => Db
  listening: ReturnType<typeof createListen>
  canListen?: boolean
}

function connectServer<P extends Pool>(
  { engine, Pool, poolOptions, drizzleOn, listening, canListen = true }: Server<P>,
  { timeLimit = TIME_LIMIT, replicaUrl, readsReplica = true }: PoolOptions,
): Connection {
  const newPool = (limit: number) => ignoreBrokenConnections(new Pool(poolOptions(limit)))
  const pool = newPool(timeLimit)
  const primary = drizzleOn(pool)
  const withoutTimeLimit = async <T>(work: (db: Db) => Promise<T>) => {
    const own = newPool(0)
    try {
      return await work(drizzleOn(own))
    } finally {
      await own.end()
    }
  }
  const reading =
    replicaUrl && readsReplica ? connectReplica({ primary, pool, replicaUrl, Pool, drizzleOn }) : null
  return {
    db: reading?.db ?? (replicaUrl ? notingWrites(primary) : primary),
    primary,
    replica: reading?.replica ?? null,
    hasReplica: replicaUrl !== undefined,
    engine,
    listen: canListen ? listening.listen : null,
    pool,
    runText: async (text, values) => lastOf(await pool.query(text, values)),
    migrate: () => withoutTimeLimit(migrate),
    withoutTimeLimit,
    close: async () => {
      await reading?.stop()
      await listening.stopAll()
      await pool.end()
    },
  }
}

async function connectPostgres(connectionString: string, sent: PoolOptions): Promise<Connection> {
  const [{ default: pg }, { drizzle }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
  ])
  const server = {
    engine: 'postgres' as const,
    Pool: observedPool(pg.Pool),
    poolOptions: (limit: number) => ({ connectionString, ...poolOptions, ...timeLimits(limit) }),
    drizzleOn: (pool: Pool) => drizzle(pool, options) as unknown as Db,
    listening: createListen(() => new pg.Client({ connectionString, ...listenOptions })),
  }
  return connectServer(server, sent)
}

/** A read takes milliseconds there. What takes longer is asked of the primary. */
const REPLICA_TIME_LIMIT = 2_000

type ReplicaConnection<P extends Pool> = Pick<Server<P>, 'Pool' | 'drizzleOn'> & {
  primary: Db
  pool: P
  replicaUrl: string
}

/** Opens the replica. A read that fails there is asked of the primary: pages become slower, not wrong. */
function connectReplica<P extends Pool>({
  primary,
  pool,
  replicaUrl,
  Pool,
  drizzleOn,
}: ReplicaConnection<P>): { db: Db; replica: Replica; stop: () => Promise<void> } {
  const limits = { connectionTimeoutMillis: REPLICA_TIME_LIMIT, query_timeout: REPLICA_TIME_LIMIT }
  const newPool = (options?: PoolConfig) =>
    ignoreBrokenConnections(new Pool({ connectionString: replicaUrl, ...poolOptions, ...limits, ...options }))
  const [reads, probe] = [newPool(), newPool({ max: 1, application_name: 'roamstead replica probe' })]
  const replica = watchReplica(async () => {
    const { rows } = await probe.query<{ lag: number | null }>(REPLICA_LAG)
    return rows[0]!.lag
  })
  const replicaDb = drizzleOn(orElse(reads, pool, replica.fail))
  return {
    db: readingReplica(primary, replicaDb, replica),
    replica,
    stop: async () => {
      replica.stop()
      await Promise.all([reads.end(), probe.end()])
    },
  }
}

/** Asks the second pool what the first one fails to answer. @param onLoss is called when Postgres has not answered */
function orElse<P extends Pool>(first: P, second: P, onLoss: () => void): P {
  type Query = (...args: unknown[]) => Promise<unknown>
  const query: Query = (...args) =>
    (first.query as unknown as Query).apply(first, args).catch((error: unknown) => {
      if (!isFromPostgres(error)) onLoss()
      return (second.query as unknown as Query).apply(second, args)
    })
  return { query } as unknown as P
}

async function connectNeon(connectionString: string, sent: PoolOptions): Promise<Connection> {
  const [{ Pool, Client, neonConfig }, { default: WebSocket }, { drizzle }] = await Promise.all([
    import('@neondatabase/serverless'),
    import('ws'),
    import('drizzle-orm/neon-serverless'),
  ])
  neonConfig.webSocketConstructor = WebSocket
  const isPooled = /-pooler\./.test(new URL(connectionString).hostname)
  const server = {
    engine: 'neon' as const,
    Pool: observedPool(Pool),
    poolOptions: (limit: number) => {
      const { connectionTimeoutMillis, query_timeout, ...serverLimits } = timeLimits(limit)
      // A pooler refuses settings with which a connection begins.
      const begun = isPooled ? {} : serverLimits
      return { connectionString, max: poolOptions.max, connectionTimeoutMillis, query_timeout, ...begun }
    },
    drizzleOn: (pool: InstanceType<typeof Pool>) => drizzle(pool, options) as unknown as Db,
    listening: createListen(() => new Client({ connectionString, ...listenOptions })),
    canListen: !isPooled,
  }
  return connectServer(server, sent)
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
