import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { env } from '../../../env.server'

/** Keeps bytes under a name. The embedded default is a folder of the data directory. */
const root = () => join(env().DATA_DIR, 'media')

export async function write(name: string, bytes: Uint8Array): Promise<void> {
  const file = join(root(), name)
  await mkdir(dirname(file), { recursive: true })
  // Renamed into place: a reader or a crash never sees half a file.
  const partial = `${file}.${process.pid}.partial`
  await writeFile(partial, bytes)
  await rename(partial, file)
}

export async function read(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(join(root(), name)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * Stores a picture under the hash of its bytes. `svg` is for pictures we drew ourselves; what people upload is re-encoded first.
 * @returns its address on this site, `/media/<hash>`
 */
export async function putPicture(bytes: Uint8Array, kind: 'svg' | 'webp'): Promise<string> {
  const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await write(`originals/${key}.${kind}`, bytes)
  return `/media/${key}`
}
