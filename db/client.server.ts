import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '../env.server'
import { lines, type Listen } from './listen.server'
import { lockDirectory } from './lock.server'
import * as schema from './schema'

export type Schema = typeof schema
/** Any of the three engines, or a transaction on one: queries are written once. */
export type Db = PgDatabase<PgQueryResultHKT, Schema>
export type Connection = {
  db: Db
  engine: 'pglite' | 'postgres' | 'neon'
  /** Null where the database is reached through a pooler, which passes no notifications on. */
  listen: Listen | null
  close: () => Promise<void>
  migrate: () => Promise<void>
}

const options = { schema, casing: 'snake_case' } as const
const migrations = { migrationsFolder: 'db/migrations' }

/** Opens the engine that the settings name. The embedded one takes its directory's lock first. */
export async function connect({
  databaseUrl,
  dataDir,
}: {
  databaseUrl?: string
  dataDir: string
}): Promise<Connection> {
  if (!databaseUrl) return connectEmbedded(dataDir)
  return new URL(databaseUrl).hostname.endsWith('.neon.tech')
    ? connectNeon(databaseUrl)
    : connectPool(databaseUrl)
}

async function connectEmbedded(dataDir: string): Promise<Connection> {
  mkdirSync(dataDir, { recursive: true })
  const unlock = await lockDirectory(dataDir)
  const [{ PGlite }, { btree_gist }, { pg_trgm }, { unaccent }, { drizzle }, { migrate }] = await Promise.all(
    [
      import('@electric-sql/pglite'),
      import('@electric-sql/pglite/contrib/btree_gist'),
      import('@electric-sql/pglite/contrib/pg_trgm'),
      import('@electric-sql/pglite/contrib/unaccent'),
      import('drizzle-orm/pglite'),
      import('drizzle-orm/pglite/migrator'),
    ],
  )
  const client = await PGlite.create(join(dataDir, 'pglite'), {
    extensions: { btree_gist, pg_trgm, unaccent },
  })
  const db = drizzle(client, options)
  return {
    db: db as unknown as Db,
    engine: 'pglite',
    listen: (channel, { onPayload }) => client.listen(channel, onPayload),
    migrate: () => migrate(db, migrations),
    close: async () => {
      await client.close()
      unlock()
    },
  }
}

/** An idle connection that breaks must not take the process down: the pool replaces it at the next query. */
const survive = (error: Error) => console.error(`Lost an idle database connection: ${error.message}`)

const poolOptions = {
  max: 10,
  connectionTimeoutMillis: 5_000,
  options: '-c plan_cache_mode=force_custom_plan -c timezone=UTC',
}

/** A connection that waits for notifications, apart from the pool. */
const lineOptions = {
  application_name: 'roamstead, listening',
  connectionTimeoutMillis: 10_000,
  query_timeout: 10_000,
  keepAlive: true,
}

async function closeAll(pool: { end: () => Promise<void> }, hangUp: () => Promise<void>) {
  await hangUp()
  await pool.end()
}

async function connectPool(connectionString: string): Promise<Connection> {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  const pool = new pg.Pool({ connectionString, ...poolOptions })
  pool.on('error', survive)
  const db = drizzle(pool, options)
  const { listen, hangUp } = lines(() => new pg.Client({ connectionString, ...lineOptions }))
  return {
    db: db as unknown as Db,
    engine: 'postgres',
    listen,
    migrate: () => migrate(db, migrations),
    close: () => closeAll(pool, hangUp),
  }
}

async function connectNeon(connectionString: string): Promise<Connection> {
  const [{ Pool, Client, neonConfig }, { default: WebSocket }, { drizzle }, { migrate }] = await Promise.all([
    import('@neondatabase/serverless'),
    import('ws'),
    import('drizzle-orm/neon-serverless'),
    import('drizzle-orm/neon-serverless/migrator'),
  ])
  neonConfig.webSocketConstructor = WebSocket
  const pool = new Pool({ connectionString, max: poolOptions.max, connectionTimeoutMillis: 10_000 })
  pool.on('error', survive)
  const db = drizzle(pool, options)
  const { listen, hangUp } = lines(() => new Client({ connectionString, ...lineOptions }))
  const isPooled = /-pooler\./.test(new URL(connectionString).hostname)
  return {
    db: db as unknown as Db,
    engine: 'neon',
    listen: isPooled ? null : listen,
    migrate: () => migrate(db, migrations),
    close: () => closeAll(pool, hangUp),
  }
}

// One connection for the process, also when the development server reloads this module.
const shared = globalThis as { __roamsteadDatabase?: Promise<Connection> }

/** The process's connection, opened at the first call. */
export function connection(): Promise<Connection> {
  return (shared.__roamsteadDatabase ??= connect({
    databaseUrl: env().DATABASE_URL,
    dataDir: env().DATA_DIR,
  }))
}

export async function closeConnection(): Promise<void> {
  const open = shared.__roamsteadDatabase
  delete shared.__roamsteadDatabase
  await (await open)?.close()
}
