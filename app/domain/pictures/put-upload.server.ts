import { pictureKey, putPicture, storage, originalName } from '~/integrations/storage/storage.server'
import { logError } from '../shared/log-error'
import { ok } from '../shared/result'
import { encodePicture } from './encode-picture.server'
import type { UploadedFile, UploadFailed } from './uploaded-file'

/** A picture in the storage without a row yet. Until it is recorded, the sweep may remove it. */
export type PutUpload = {
  url: string
  key: string
  width: number
  height: number
  color: string
  encoded: Uint8Array
}

/** Re-encodes an upload and stores it under its hash. A refused upload leaves nothing behind. */
export async function putUpload(
  file: UploadedFile,
): Promise<{ ok: true; picture: PutUpload } | UploadFailed> {
  const picture = await encodePicture(file)
  if (!picture.ok) return picture
  const { bytes: encoded, width, height, color } = picture
  try {
    const url = await putPicture(encoded)
    return ok({ picture: { url, key: pictureKey(encoded), width, height, color, encoded } })
  } catch (error) {
    return storageFailed(file, error)
  }
}

/** Restores the file if a sweep removed the same picture of an earlier upload just before its row was written. */
export async function putBackIfSwept(pictures: readonly PutUpload[]): Promise<void> {
  const files = await storage()
  for (const { key, encoded } of pictures) {
    if (!(await files.has(originalName(key)))) await putPicture(encoded)
  }
}

export function storageFailed(file: UploadedFile, error: unknown): UploadFailed {
  logError(error, 'A picture could not be stored')
  return { ok: false, refusal: 'upload_failed', problem: 'storage', file: file.name }
}
