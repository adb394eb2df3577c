import { ok } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import type { PictureUse } from './common-variants'
import { encodeAhead } from './encode-ahead.server'
import { putBackIfSwept, putUpload, storageFailed } from './put-upload.server'
import { recordPictures } from './record-pictures.server'
import type { UploadedFile, UploadFailed } from './uploaded-file'

/**
 * Stores an uploaded picture: the file first, then its row, so that an interrupted upload is swept. The same file again
 * returns the same URL. A refused upload leaves nothing behind.
 */
export async function storePicture(
  file: UploadedFile,
  { owner, now, use = 'photo' }: { owner: { id: string }; now: Date; use?: PictureUse },
): Promise<{ ok: true; url: string } | UploadFailed> {
  const put = await putUpload(file)
  if (!put.ok) return put
  try {
    await inTransaction((tx) => recordPictures(tx, [put.picture], { owner, now }))
    await putBackIfSwept([put.picture])
    encodeAhead(put.picture.key, use)
    return ok({ url: put.picture.url })
  } catch (error) {
    return storageFailed(file, error)
  }
}
