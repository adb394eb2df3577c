import { existsSync, readdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { env } from '../../env.server'
import { connection } from '../client.server'
import { lockDirectory } from '../lock.server'
import { databaseFile, readAbout, withFolder, type About } from './backup/backup-file'
import { requireUnusedStorage, restorePictures } from './backup/pictures'
import { clientOf, requireVersion, runTool } from './backup/tools'
import { databaseLabel, unopenedScript } from './script'

const WITHOUT_PICTURES = '--without-pictures'

/** `npm run db:restore -- FILE [--without-pictures]`: restores a backup where there is no data yet. */
await unopenedScript(async () => {
  const {
    positionals: [file],
    values,
  } = parseArgs({ options: { 'without-pictures': { type: 'boolean' } }, allowPositionals: true })
  if (!file) throw new Error(`Usage: npm run db:restore -- FILE [${WITHOUT_PICTURES}]`)
  const { DATA_DIR, DATABASE_URL } = env()
  process.umask(0o077)
  return withFolder(DATA_DIR, async (folder) => {
    const about = await readAbout(file, folder)
    requireSameEngine(about, DATABASE_URL)
    const unpack = async () => {
      await runTool('tar', ['-xf', file, '-C', folder])
      // Before the database: if pictures cannot be stored, it is still empty, and the restore can be repeated.
      if (!about.hasPictures || values['without-pictures']) return null
      await requireUnusedStorage(join(folder, 'media'))
      return restorePictures(join(folder, 'media'))
    }
    const dump = join(folder, databaseFile(about))
    const count = DATABASE_URL
      ? await restorePostgres(DATABASE_URL, unpack, dump)
      : await restoreEmbedded(DATA_DIR, unpack, dump)
    return [
      `Restored the backup of ${about.madeAt} into ${databaseLabel()},`,
      count === null ? 'without pictures.' : `with ${count} stored files.`,
      'The next start brings it up to date.',
    ].join(' ')
  })
})

function requireSameEngine({ database }: About, databaseUrl: string | undefined): void {
  if ((database === 'postgres') === (databaseUrl !== undefined)) return
  throw new Error(
    databaseUrl
      ? 'This backup is of an embedded database, and DATABASE_URL is set. Restore it without DATABASE_URL.'
      : 'This backup is of a Postgres database. Set DATABASE_URL to an empty one.',
  )
}

/** Unpacks the backup and restores its pictures. @returns how many; null without any */
type Unpack = () => Promise<number | null>

async function restorePostgres(databaseUrl: string, unpack: Unpack, dump: string): Promise<number | null> {
  const { runText } = await connection()
  const { rows } = await runText(`
    select current_setting('server_version_num')::int as version, (
      select min(schemaname || '.' || tablename) from pg_tables where schemaname in ('public', 'drizzle', 'tasks')
    ) as found`)
  const { version, found } = rows[0] as { version: number; found: string | null }
  if (found)
    throw new Error(
      `${databaseLabel()} is not empty: it has the table ${found}. Create a new database for the restore.`,
    )
  await requireVersion('pg_restore', version)
  const count = await unpack()
  const { url, settings } = clientOf(databaseUrl)
  // All of it or nothing, so that it can be repeated.
  const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
  await runTool('pg_restore', [...options, `--dbname=${url}`, dump], settings)
  return count
}

async function restoreEmbedded(dataDir: string, unpack: Unpack, dump: string): Promise<number | null> {
  const unlock = await lockDirectory(dataDir)
  const target = join(dataDir, 'pglite')
  try {
    if (existsSync(target) && readdirSync(target).length > 0)
      throw new Error(`${dataDir} has a database already. Restore into an empty folder: set DATA_DIR.`)
    const count = await unpack()
    await runTool('tar', ['-xzf', dump, '-C', dirname(dump)])
    await rm(target, { recursive: true, force: true })
    await rename(join(dirname(dump), 'pglite'), target)
    return count
  } finally {
    unlock()
  }
}
