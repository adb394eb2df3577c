import { pictures } from '#db/schema'
import { pictureKey, putPicture, storage } from '~/integrations/storage/storage.server'
import { ok } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { encodePicture } from './encode-picture.server'
import { originalName } from './picture-address'
import { lockPicture } from './picture-lock.server'
import type { UploadedFile, UploadFailed } from './uploaded-file'

/**
 * Keeps an uploaded picture: decoded, encoded anew and stored under its hash, with one row for whoever sent it. The same
 * file again answers the same address. Refused, it leaves nothing.
 */
export async function storePicture(
  file: UploadedFile,
  { owner, now }: { owner: { id: string }; now: Date },
): Promise<{ ok: true; url: string } | UploadFailed> {
  const encoded = await encodePicture(file)
  if (!encoded.ok) return encoded
  const { bytes, width, height } = encoded
  const key = pictureKey(bytes)
  const row = { key, ownerId: owner.id, width, height, bytes: bytes.length, createdAt: now }
  try {
    // The file first: killed in between, there is a file to be swept, never a row without its file.
    const url = await putPicture(bytes, 'webp')
    await inTransaction(async (tx) => {
      await lockPicture(tx, key)
      await tx.insert(pictures).values(row).onConflictDoUpdate({ target: [pictures.key, pictures.ownerId], set: { createdAt: now } })
    })
    // A sweep may have taken the same picture of an earlier upload just before the row was there.
    if (!(await (await storage()).has(originalName(key)))) await putPicture(bytes, 'webp')
    return ok({ url })
  } catch (error) {
    console.error(error)
    return { ok: false, refusal: 'upload_failed', problem: 'storage', file: file.name }
  }
}
