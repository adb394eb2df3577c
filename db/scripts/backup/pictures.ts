import { copyFile, link, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { localFolder } from '~/integrations/storage/local-folder.server'
import type { Storage } from '~/integrations/storage/storage'
import { pictureFolder, storage } from '~/integrations/storage/storage.server'
import { env } from '../../../env.server'

/** Sizes of pictures are encoded again when they are needed, and the next start writes `belongs-to.txt` again. */
const isKept = (name: string) => !/^(variants\/|health\/|belongs-to\.txt$)/.test(name)

async function* keptFiles(place: Storage): AsyncGenerator<string> {
  for await (const { name } of place.list('')) if (isKept(name)) yield name
}

/** Puts the stored pictures and PDFs into a folder: links to the same files where there can be, else copies. */
export async function collectPictures(folder: string): Promise<number> {
  const from = await storage()
  const into = localFolder(folder)
  await mkdir(folder, { recursive: true })
  let count = 0
  for await (const name of keptFiles(from)) {
    if (!env().S3_BUCKET) {
      if (await linkOrCopy(join(pictureFolder(), name), join(folder, name))) count++
      continue
    }
    const bytes = await from.read(name)
    // It was unused and removed meanwhile.
    if (!bytes) continue
    await into.write(name, bytes)
    count++
  }
  return count
}

/** @returns false if the file was removed meanwhile */
async function linkOrCopy(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true })
  try {
    // Some file systems have no links, and the data directory may consist of several.
    await link(from, to).catch(() => copyFile(from, to))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** Fails if the storage has what the backup lacks. Names are content, so a restore can be repeated. */
export async function requireUnusedStorage(folder: string): Promise<void> {
  const backup = localFolder(folder)
  for await (const { name } of (await storage()).list('')) {
    if (/^(variants|health)\//.test(name) || (isKept(name) && (await backup.has(name)))) continue
    throw new Error(
      [
        `${storageLabel()} has other files, such as ${name}. Restore into an empty one,`,
        'or add --without-pictures if it still has the pictures of this backup.',
      ].join(' '),
    )
  }
}

/** Stores the pictures and PDFs of a folder. */
export async function restorePictures(folder: string): Promise<number> {
  const into = await storage()
  let count = 0
  for await (const name of keptFiles(localFolder(folder))) {
    if (!(await into.has(name))) await into.write(name, new Uint8Array(await readFile(join(folder, name))))
    count++
  }
  return count
}

const storageLabel = () =>
  env().S3_BUCKET ? `The bucket ${env().S3_BUCKET}` : `The folder ${pictureFolder()}`
