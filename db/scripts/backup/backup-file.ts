import { existsSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { runTool } from './tools'

/*
 * A backup is one tar file:
 *
 *   about.json         what it holds
 *   database.tar.gz    the folder of the embedded database, or
 *   database.dump      what pg_dump wrote
 *   media/...          pictures and PDFs, under their names in the storage
 */

const about = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  database: z.enum(['embedded', 'postgres']),
  hasPictures: z.boolean(),
})
export type About = z.output<typeof about>

export const databaseFile = ({ database }: Pick<About, 'database'>) =>
  database === 'embedded' ? 'database.tar.gz' : 'database.dump'

/** A temporary folder in the data directory, removed afterwards: it holds the data of every user. */
export async function withFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(dataDir, { recursive: true })
  const folder = await mkdtemp(join(dataDir, 'backup-work-'))
  const interrupted = () => {
    rmSync(folder, { recursive: true, force: true })
    process.exit(1)
  }
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
  try {
    return await work(folder)
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
    await rm(folder, { recursive: true, force: true })
  }
}

/** @throws Error if there is such a file already */
export function requireUnused(file: string): void {
  if (existsSync(file)) throw new Error(`${file} exists already.`)
}

/** Packs a folder into a backup, which appears only when complete. @throws Error if there is one */
export async function pack(folder: string, file: string, what: Omit<About, 'format'>): Promise<void> {
  requireUnused(file)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(join(folder, 'about.json'), JSON.stringify({ format: 1, ...what } satisfies About))
  const partial = `${file}.partial`
  await rm(partial, { force: true })
  const media = what.hasPictures ? ['media'] : []
  await runTool('tar', ['-cf', partial, '-C', folder, 'about.json', databaseFile(what), ...media])
  await rename(partial, file)
}

/** What a backup holds. @throws Error if the file is not a backup */
export async function readAbout(file: string, folder: string): Promise<About> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  try {
    await runTool('tar', ['-xf', file, '-C', folder, 'about.json'])
    return about.parse(JSON.parse(await readFile(join(folder, 'about.json'), 'utf8')))
  } catch {
    throw new Error(`${file} is not a backup that this version of npm run db:backup wrote.`)
  }
}
