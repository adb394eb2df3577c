import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { env, isInPrimaryRegion } from '../env.server'
import {
  createRevision,
  unknownRevision,
  watchCommits,
  type CatalogueRevision,
} from './catalogue-revision.server'
import { createListen, type Listen } from './listen.server'
import { lockDirectory } from './lock.server'
import { migrate } from './migrate.server'
import { prepareStatements } from './prepare-embedded.server'
import { observeEmbedded, observePool } from './observe-queries.server'
import { replicaPoolOptions, replicaProbeOptions, withReplica, type Replica } from './replica.server'
import * as schema from './schema'
import { sendTogether } from './send-together.server'
import { watchPool } from './watch-pool.server'
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
}

export type RunText = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

const options = { schema, casing: 'snake_case' } as const

type ReplicaOptions = {
  replicaUrl?: string
  /** Whether this process reads the replica. If not, it still notes its writes for processes that do. */
  readsReplica?: boolean
}

/** Opens Postgres or Neon if there is a URL, otherwise the embedded database, whose directory it locks first. */
export async function connect({
  databaseUrl,
  dataDir,
  ...replica
}: ReplicaOptions & { databaseUrl?: string; dataDir: string }): Promise<Connection> {
  if (!databaseUrl) return connectEmbedded(dataDir)
  return new URL(databaseUrl).hostname.endsWith('.neon.tech')
    ? connectNeon(databaseUrl, replica)
    : connectPool(databaseUrl, replica)
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
  await prepareStatements(client)
  observeEmbedded(client)
  const db = drizzle(client, options)
  // The only connection, so what it has committed it was notified of.
  const listen: Listen = async (channel, { onPayload, onOpen }) => {
    const stop = await client.listen(channel, onPayload)
    onOpen?.(async () => {})
    return stop
  }
  return {
    db: db as unknown as Db,
    primary: db as unknown as Db,
    replica: null,
    notesWrites: false,
    engine: 'pglite',
    listen,
    revision: createRevision(listen).revision,
    pool: null,
    runText: async (text, values) =>
      values?.length ? client.query(text, values) : lastOf(await client.exec(text)),
    migrate: () => migrate(db as unknown as Db),
    close: async () => {
      await client.close()
      unlock()
    },
  }
}

/** pg returns a list for several statements. */
const lastOf = <Result extends { rows: unknown[] }>(results: Result | Result[]): { rows: unknown[] } =>
  (Array.isArray(results) ? results.at(-1) : results) ?? { rows: [] }

/** Without this listener a broken idle connection would end the process. The pool replaces it at the next query. */
const logPoolError = (error: Error) => console.error(`Lost an idle database connection: ${error.message}`)

const poolOptions = {
  max: 10,
  connectionTimeoutMillis: 10_000,
  lock_timeout: 10_000,
  keepAlive: true,
  options: '-c timezone=UTC',
}

/** Statements of a transaction that do not wait for each other are sent at once, without waiting for each response. */
const pipelined = { pipeline: true }

/** For the connections that check whether the database answers. */
const probeOptions = {
  application_name: 'roamstead probe',
  connectionTimeoutMillis: 2_000,
  query_timeout: 2_000,
}

/** For connections that only wait for notifications. They are not part of the pool. */
const listenOptions = {
  application_name: 'roamstead listener',
  connectionTimeoutMillis: 10_000,
  query_timeout: 10_000,
  keepAlive: true,
}

/** How many pings a listening connection that pipelines may have under way: enough for one every 25 ms. */
const MAX_PINGS = 16

async function closeAll(pool: { end: () => Promise<void> }, ...stops: ((() => Promise<void>) | undefined)[]) {
  for (const stop of stops) await stop?.()
  await pool.end()
}

async function connectPool(
  connectionString: string,
  { replicaUrl, readsReplica = true }: ReplicaOptions,
): Promise<Connection> {
  const [{ default: pg }, { drizzle }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
  ])
  const pool = new pg.Pool({ connectionString, ...poolOptions, ...pipelined })
  pool.on('error', logPoolError)
  watchPool(pool, () => new pg.Client({ connectionString, ...probeOptions }))
  sendTogether(pool)
  if (replicaUrl) watchWrites(pool)
  observePool(pool)
  const primary = drizzle(pool, options) as unknown as Db
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
          replicaPool: readingPool(new pg.Pool({ connectionString: replicaUrl, ...replicaPoolOptions })),
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
    migrate: () => migrate(primary),
    close: () => closeAll(pool, reading?.stop, stopAll),
  }
}

function readingPool(pool: Pool): Pool {
  pool.on('error', logPoolError)
  observePool(pool)
  return pool
}

async function connectNeon(
  connectionString: string,
  { replicaUrl, readsReplica = true }: ReplicaOptions,
): Promise<Connection> {
  const [{ Pool, Client, neonConfig }, { default: WebSocket }, { drizzle }] = await Promise.all([
    import('@neondatabase/serverless'),
    import('ws'),
    import('drizzle-orm/neon-serverless'),
  ])
  neonConfig.webSocketConstructor = WebSocket
  const pool = new Pool({ connectionString, max: poolOptions.max, connectionTimeoutMillis: 10_000 })
  pool.on('error', logPoolError)
  watchPool(pool, () => new Client({ connectionString, ...probeOptions }))
  if (replicaUrl) watchWrites(pool)
  observePool(pool)
  const primary = drizzle(pool, options) as unknown as Db
  const { listen, stopAll } = createListen(() => new Client({ connectionString, ...listenOptions }))
  const isPooled = /-pooler\./.test(new URL(connectionString).hostname)
  const { revision, countChange } = createRevision(listen)
  watchCommits(pool, countChange)
  const reading =
    replicaUrl && readsReplica && !isPooled
      ? withReplica({
          primary,
          primaryPool: pool,
          replicaPool: readingPool(new Pool({ connectionString: replicaUrl, ...replicaPoolOptions })),
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
    migrate: () => migrate(primary),
    close: () => closeAll(pool, reading?.stop, stopAll),
  }
}

// Kept on globalThis so that the development server can reload this module without opening a second connection.
const shared = globalThis as { __roamsteadDatabase?: Promise<Connection> }

/** The connection of this process. The first call opens it. */
export function connection(): Promise<Connection> {
  return (shared.__roamsteadDatabase ??= connect({
    databaseUrl: env().DATABASE_URL,
    replicaUrl: env().DATABASE_REPLICA_URL,
    readsReplica: !isInPrimaryRegion(env()),
    dataDir: env().DATA_DIR,
  }))
}

export async function closeConnection(): Promise<void> {
  const open = shared.__roamsteadDatabase
  delete shared.__roamsteadDatabase
  await (await open)?.close()
}
