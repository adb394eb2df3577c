import { randomBytes } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage, StoredFile } from './storage'

const PARTIAL = '.partial'

/** The embedded default: files in a folder. */
export function localFolder(root: string): Storage {
  async function* walk(folder: string): AsyncGenerator<StoredFile> {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(absentAs([]))
    for (const entry of entries) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) yield* walk(name)
      else {
        const found = await stat(join(root, name)).catch(absentAs(null))
        if (found) yield { name, changedAt: found.mtime }
      }
    }
  }

  return {
    async write(name, bytes) {
      const file = join(root, name)
      await mkdir(dirname(file), { recursive: true })
      // Renamed into place, so that readers and crashes never see half a file. Each writer has its own partial file.
      const partial = `${file}.${randomBytes(6).toString('hex')}${PARTIAL}`
      try {
        await writeFile(partial, bytes)
        await rename(partial, file)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    read: async (name) => readFile(join(root, name)).then((bytes) => new Uint8Array(bytes), absentAs(null)),
    has: (name) => access(join(root, name)).then(() => true, absentAs(false)),
    async remove(name) {
      await rm(join(root, name), { force: true })
      // Removing a picture's last variant also removes its folder.
      if (name.split('/').length > 2) await rmdir(dirname(join(root, name))).catch(() => {})
    },
    async *list(prefix) {
      for await (const file of walk(prefix.slice(0, Math.max(0, prefix.lastIndexOf('/'))))) {
        if (file.name.startsWith(prefix) && !file.name.endsWith(PARTIAL)) yield file
      }
    },
    async removePartial(before) {
      for await (const { name, changedAt } of walk('')) {
        if (name.endsWith(PARTIAL) && changedAt < before) await rm(join(root, name), { force: true })
      }
    },
  }
}

/** For `catch`: returns `value` if the file does not exist, and rethrows any other error. */
const absentAs =
  <T>(value: T) =>
  (error: unknown): T => {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return value
    throw error
  }
