import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '../../env.server'
import { script } from './script'

await script(async ({ db, engine }) => {
  const { DATA_DIR, DATABASE_URL } = env()
  if (engine !== 'pglite') {
    throw new Error(
      [
        `This only backs up the embedded database. For ${new URL(DATABASE_URL!).host} use pg_dump:`,
        '`pg_dump --format=custom "$DATABASE_URL" > roamstead.dump`.',
      ].join(' '),
    )
  }
  const dump = await (
    db as unknown as { $client: { dumpDataDir: (compression: 'gzip') => Promise<Blob> } }
  ).$client.dumpDataDir('gzip')
  const file = join(DATA_DIR, `backup-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.tar.gz`)
  await writeFile(file, new Uint8Array(await dump.arrayBuffer()), { flag: 'wx' })
  return [
    `Saved ${file} (${(dump.size / 1e6).toFixed(1)} MB).`,
    `To restore it, stop the server, empty ${join(DATA_DIR, 'pglite')}, and unpack the file there.`,
    `Uploaded pictures are files in ${DATA_DIR}. Copy them separately.`,
  ].join(' ')
})
