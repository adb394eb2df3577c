import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { env } from '../../env.server'
import { connection } from '../client.server'
import { lockDirectory } from '../lock.server'
import { databaseFile, pack, requireUnused, withFolder } from './backup/backup-file'
import { collectPictures } from './backup/pictures'
import { clientOf, requireVersion, runTool } from './backup/tools'
import { databaseLabel, unopenedScript } from './script'

const WITH_BUCKET = '--with-bucket'

/** `npm run db:backup [-- FILE] [--with-bucket]`: writes the database and the pictures into one file. */
await unopenedScript(async () => {
  const { DATA_DIR, DATABASE_URL, S3_BUCKET } = env()
  const { positionals, values } = parseArgs({
    options: { 'with-bucket': { type: 'boolean' } },
    allowPositionals: true,
  })
  const madeAt = new Date().toISOString()
  const name = `roamstead-${madeAt.slice(0, 19).replaceAll(':', '')}.tar`
  const file = resolve(positionals[0] ?? join(DATA_DIR, name))
  const hasPictures = !S3_BUCKET || values['with-bucket'] === true
  requireUnused(file)
  // A backup holds the data of every user.
  process.umask(0o077)
  return withFolder(DATA_DIR, async (folder) => {
    const database = DATABASE_URL ? ('postgres' as const) : ('embedded' as const)
    const dump = join(folder, databaseFile({ database }))
    await (DATABASE_URL ? dumpPostgres(DATABASE_URL, dump) : copyEmbedded(DATA_DIR, dump))
    // After the database, so that the backup has all pictures that the database mentions.
    const count = hasPictures ? await collectPictures(join(folder, 'media')) : null
    await pack(folder, file, { madeAt, database, hasPictures })
    return [
      `Saved ${file} (${(statSync(file).size / 1e6).toFixed(1)} MB): ${databaseLabel()}`,
      count === null
        ? `without the files of the bucket ${S3_BUCKET}, which ${WITH_BUCKET} adds.`
        : `and ${count} stored files.`,
      '`npm run db:restore -- FILE` restores it.',
    ].join(' ')
  })
})

async function dumpPostgres(databaseUrl: string, dump: string): Promise<void> {
  await requireVersion('pg_dump', await serverVersion())
  const { url, settings } = clientOf(databaseUrl)
  // Comments on extensions belong to whoever runs the server.
  const options = ['--format=custom', '--no-owner', '--no-privileges', '--no-comments']
  await runTool('pg_dump', [...options, `--file=${dump}`, `--dbname=${url}`], settings)
}

async function serverVersion(): Promise<number> {
  const { rows } = await (await connection()).runText('show server_version_num')
  return Number((rows[0] as { server_version_num: string }).server_version_num)
}

/** Nothing writes to a locked folder, so its copy is like one after a power cut, from which Postgres recovers. */
async function copyEmbedded(dataDir: string, dump: string): Promise<void> {
  const unlock = await lockDirectory(dataDir)
  try {
    if (!existsSync(join(dataDir, 'pglite', 'PG_VERSION')))
      throw new Error(`There is no embedded database in ${dataDir}.`)
    await runTool('tar', ['-czf', dump, '-C', dataDir, 'pglite'])
  } finally {
    unlock()
  }
}
