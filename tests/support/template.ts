import { randomBytes } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { cp, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { run } from '../../scripts/ensure-build'
import { hashOf } from '../../scripts/sources.js'
import type { Template } from './engine'

const CACHE = '.cache/tests'

const SEED_SOURCES = [
  'db',
  'app/domain/pricing',
  'app/domain/shared',
  'app/domain/ledger',
  'app/domain/bookings/refund.ts',
  'app/domain/bookings/cancellation-terms.ts',
  'app/domain/listings/cancellation.ts',
  'app/integrations/storage',
  'package-lock.json',
]

const newRun = () => randomBytes(4).toString('hex')

/** A hash of everything the demo data depends on. It includes the date because the demo data is relative to today. */
const fingerprint = () => `${new Date().toISOString().slice(0, 10)}-${hashOf(SEED_SOURCES)}`

/** The template of the embedded engine: a data directory, migrated and seeded once for each state of the sources. */
export async function pgliteTemplate(): Promise<Template> {
  const dataDir = join(CACHE, `template-${fingerprint()}`)
  if (!existsSync(dataDir)) {
    await removeOld()
    const draft = join(CACHE, `draft-${process.pid}-${randomBytes(4).toString('hex')}`)
    await mkdir(draft, { recursive: true })
    await seed({ DATA_DIR: draft })
    // Two concurrent runs may both create it. The first to rename wins.
    await rename(draft, dataDir).catch(() => rm(draft, { recursive: true }))
  }
  return { engine: 'pglite', dataDir, run: newRun() }
}

/** The template of a Postgres server: a separate database. */
export async function postgresTemplate(serverUrl: string): Promise<Template> {
  const { dataDir, run } = await pgliteTemplate()
  const name = `roamstead_template_${fingerprint().replaceAll('-', '_')}`
  const databaseUrl = urlOf(serverUrl, name)
  const exists = await admin(serverUrl, (client) =>
    client.query('select 1 from pg_database where datname = $1', [name]),
  )
  if (exists.rowCount === 0) {
    const draft = `${name}_${randomBytes(4).toString('hex')}`
    await admin(serverUrl, (client) => client.query(`create database ${draft}`))
    await seed({ DATA_DIR: dataDir, DATABASE_URL: urlOf(serverUrl, draft) })
    await admin(serverUrl, async (client) => {
      await client
        .query(`alter database ${draft} rename to ${name}`)
        .catch(() => client.query(`drop database ${draft} with (force)`))
    })
  }
  return { engine: 'postgres', dataDir, databaseUrl, run }
}

async function seed(env: Record<string, string>) {
  const settings = {
    DATABASE_URL: '',
    DEMO: '1',
    SESSION_SECRET: 'a secret of 32 letters that only tests use',
    NODE_ENV: 'production',
  } as const
  await run(process.execPath, ['--import', 'tsx', 'db/scripts/seed.ts'], {
    env: { ...process.env, ...settings, ...env },
  })
}

export type DatabaseCopy = { dataDir: string; databaseUrl?: string; drop: () => Promise<void> }

/** Makes the database of a copy on a server new again. Its connections must be closed before. */
export async function renewCopy({ databaseUrl: templateUrl }: Template, { databaseUrl }: DatabaseCopy) {
  const name = new URL(databaseUrl!).pathname.slice(1)
  await dropDatabase(templateUrl!, name)
  await createFromTemplate(templateUrl!, name)
}

/** Copies the template's database. `drop` removes the copy, whose connections must be closed before. */
export async function copyTemplate(template: Template): Promise<DatabaseCopy> {
  const id = `${template.run}_${process.pid}_${randomBytes(4).toString('hex')}`
  const dataDir = join(CACHE, `copy-${id}`)
  await mkdir(dataDir, { recursive: true })
  for (const entry of await readdir(template.dataDir)) {
    if (entry === 'lock') continue
    if (entry !== 'pglite') await linkTree(join(template.dataDir, entry), join(dataDir, entry))
    else if (template.engine === 'pglite') {
      await cp(join(template.dataDir, entry), join(dataDir, entry), {
        recursive: true,
        mode: constants.COPYFILE_FICLONE,
      })
    }
  }
  const removeDirectory = () => rm(dataDir, { recursive: true, force: true })
  if (!template.databaseUrl) return { dataDir, drop: removeDirectory }

  const name = `roamstead_copy_${id}`
  await createFromTemplate(template.databaseUrl, name)
  return {
    dataDir,
    databaseUrl: urlOf(template.databaseUrl, name),
    drop: async () => {
      await dropDatabase(template.databaseUrl!, name)
      await removeDirectory()
    },
  }
}

/** Removes all remaining copies of a run. */
export async function dropCopies({ run, databaseUrl }: Template): Promise<void> {
  if (databaseUrl) {
    const { rows } = await admin(databaseUrl, (client) =>
      client.query<{ name: string }>(
        `select datname as name from pg_database where datname like 'roamstead\\_copy\\_${run}\\_%'`,
      ),
    )
    for (const { name } of rows) await dropDatabase(databaseUrl, name)
  }
  for (const entry of await readdir(CACHE)) {
    if (entry.startsWith(`copy-${run}_`)) await rm(join(CACHE, entry), { recursive: true, force: true })
  }
}

const dropDatabase = (url: string, name: string) =>
  admin(url, (client) => client.query(`drop database if exists ${name} with (force)`))

async function createFromTemplate(templateUrl: string, name: string) {
  const template = new URL(templateUrl).pathname.slice(1)
  for (let attempt = 1; ; attempt++) {
    try {
      return await admin(templateUrl, (client) =>
        client.query(`create database ${name} template ${template}`),
      )
    } catch (error) {
      // 55006: autovacuum or the last connection of the seed is still using the template.
      if ((error as { code?: string }).code !== '55006' || attempt === 20) throw error
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}

/** Hard-links a folder. Pictures are never edited, so copies can share them. */
async function linkTree(from: string, to: string) {
  const entries = await readdir(from, { withFileTypes: true }).catch(() => null)
  if (!entries) return link(from, to)
  await mkdir(to, { recursive: true })
  for (const entry of entries) {
    if (entry.isDirectory()) await linkTree(join(from, entry.name), join(to, entry.name))
    else await link(join(from, entry.name), join(to, entry.name))
  }
}

async function admin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(url, 'postgres') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Removes leftovers of earlier runs, which are no longer in use after two hours. */
async function removeOld() {
  for (const entry of await readdir(CACHE).catch(() => [])) {
    const { mtimeMs } = await stat(join(CACHE, entry))
    if (Date.now() - mtimeMs > 2 * 3_600_000) await rm(join(CACHE, entry), { recursive: true, force: true })
  }
}
