import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { db } from '#db/db.server'
import { privatePictures } from '#db/schema'
import { MAX_PIXELS, withEncoder } from '~/integrations/storage/picture-encoder.server'
import { privateName, storage } from '~/integrations/storage/storage.server'
import { ok } from '../shared/result'
import { encodePicture } from './encode-picture.server'
import { SMALL_WIDTH, type PrivatePicture } from './private-picture'
import { storageFailed } from './put-upload.server'
import type { UploadedFile, UploadFailed } from './uploaded-file'

/**
 * Stores an uploaded picture for its owner alone, until it is sent with something. It is encoded again like every
 * upload, so nothing of its metadata survives. The files are named by an id of their own, not by their hash: what one
 * person deletes is never what another one sent.
 */
export async function storePrivatePicture(
  file: UploadedFile,
  { owner, now }: { owner: { id: string }; now: Date },
): Promise<{ ok: true; picture: PrivatePicture } | UploadFailed> {
  const encoded = await encodePicture(file)
  if (!encoded.ok) return encoded
  const { bytes, width, height } = encoded
  const id = uuidv7()
  try {
    const small = await withEncoder(
      (run) =>
        run('variant', {
          original: bytes,
          maxPixels: MAX_PIXELS,
          width: SMALL_WIDTH,
          format: 'webp',
          options: { quality: 74, effort: 3 },
        }),
      'uploads',
    )
    const files = await storage()
    await files.write(privateName(id), bytes)
    await files.write(privateName(id, 'small'), small)
    const hash = createHash('sha256').update(bytes).digest('hex')
    const picture = { id, ownerId: owner.id, width, height }
    await db.insert(privatePictures).values({ ...picture, hash, createdAt: now })
    return ok({ picture })
  } catch (error) {
    return storageFailed(file, error)
  }
}
