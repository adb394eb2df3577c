import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '../../../env.server'

const root = () => join(env().DATA_DIR, 'uploads')

/** A local folder for the files of one request, whatever the storage is. The caller removes it. */
export async function makeUploadFolder(): Promise<string> {
  await mkdir(root(), { recursive: true })
  return mkdtemp(join(root(), 'upload-'))
}

export const removeUploadFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true })

/** Removes folders without a write since `before`, left by killed processes. @returns how many */
export async function removeOldUploads(before: Date): Promise<number> {
  let removed = 0
  for (const entry of await readdir(root()).catch(() => [])) {
    const folder = join(root(), entry)
    if ((await lastWrite(folder)) >= before.getTime()) continue
    await removeUploadFolder(folder)
    removed++
  }
  return removed
}

async function lastWrite(folder: string): Promise<number> {
  const inside = (await readdir(folder).catch(() => [])).map((name) => join(folder, name))
  const times = await Promise.all(
    [folder, ...inside].map((path) =>
      stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  )
  return Math.max(...times)
}
