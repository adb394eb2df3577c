import { pictureKey, putPicture, storage } from '~/integrations/storage/storage.server'
import { logError } from '../shared/log-error'
import { ok } from '../shared/result'
import { encodePicture } from './encode-picture.server'
import { originalName } from './picture-address'
import type { UploadedFile, UploadFailed } from './uploaded-file'

/** A picture in the storage that nobody has written down yet: until then it is a file to be swept. */
export type PutUpload = { url: string; key: string; width: number; height: number; encoded: Uint8Array }

/** Decodes an upload, encodes it anew and puts it into the storage under its hash. Refused, it leaves nothing. */
export async function putUpload(
  file: UploadedFile,
): Promise<{ ok: true; picture: PutUpload } | UploadFailed> {
  const picture = await encodePicture(file)
  if (!picture.ok) return picture
  const { bytes: encoded, width, height } = picture
  try {
    return ok({
      picture: { url: await putPicture(encoded, 'webp'), key: pictureKey(encoded), width, height, encoded },
    })
  } catch (error) {
    return storageFailed(file, error)
  }
}

/** A sweep may have taken the same picture of an earlier upload just before its row was there: it is put back. */
export async function putBackIfSwept(pictures: readonly PutUpload[]): Promise<void> {
  const files = await storage()
  for (const { key, encoded } of pictures) {
    if (!(await files.has(originalName(key)))) await putPicture(encoded, 'webp')
  }
}

export function storageFailed(file: UploadedFile, error: unknown): UploadFailed {
  logError(error, 'A picture could not be kept')
  return { ok: false, refusal: 'upload_failed', problem: 'storage', file: file.name }
}
