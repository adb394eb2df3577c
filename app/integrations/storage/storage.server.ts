import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { env } from '../../../env.server'
import { localFolder } from './local-folder.server'
import type { Storage } from './storage'

let chosen: Promise<Storage> | undefined

/** The storage that the settings name, chosen at the first call: a bucket, else a folder of the data directory. */
export function storage(): Promise<Storage> {
  return (chosen ??= choose())
}

async function choose(): Promise<Storage> {
  return localFolder(join(env().DATA_DIR, 'media'))
}

export const pictureKey = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/**
 * Stores a picture under the hash of its bytes. `svg` is for pictures we drew ourselves; what people upload is re-encoded first.
 * @returns its address on this site, `/media/<hash>`
 */
export async function putPicture(bytes: Uint8Array, kind: 'svg' | 'webp'): Promise<string> {
  const key = pictureKey(bytes)
  await (await storage()).write(`originals/${key}.${kind}`, bytes)
  return `/media/${key}`
}
