import { addUploads } from '~/domain/listings/photos/add-photos.server'
import { roomFor, failureReason } from '~/domain/listings/photos/gallery'
import { photosOf, type GalleryOwner, maxImages } from '~/domain/listings/photos/gallery.server'
import { putUpload, type PutUpload } from '~/domain/pictures/put-upload.server'
import { countAttempt } from '~/http/rate-limit.server'
import { MAX_PICTURE_BYTES, MAX_PICTURES, readUpload, type UploadedFile } from '~/http/read-upload.server'
import { wordsFor, type Refusal } from '~/http/refusals/index'

/** The reason one file failed. */
export type Failure = { reason: string; status: number }

/** Files up to this size are read, so that one that is too large is named and the others are still saved. */
const MAX_READ_BYTES = 3 * MAX_PICTURE_BYTES

type Context = { owner: GalleryOwner; host: { id: string } }

/**
 * Saves the photos of an upload form. If there are more than fit, all are refused; otherwise the valid ones are saved
 * in order, and the failed ones are named.
 */
export async function saveUpload(
  request: Request,
  { owner, host }: Context,
): Promise<({ ok: false } & Refusal) | { ok: true; kept: number; failures: Failure[] }> {
  const tooOften = await countAttempt('uploadPerAccount', host.id)
  if (tooOften) return tooOften
  const upload = await readUpload(request, { field: 'images', maxBytes: MAX_READ_BYTES })
  const max = await maxImages(new Date())
  const room = roomFor((await photosOf(owner, host)) ?? [], max)
  if (!upload.ok)
    return upload.refusal === 'too_many_images'
      ? { ok: false, refusal: 'too_many_photos', room, max }
      : upload
  try {
    if (upload.files.length === 0) return { ok: false, refusal: 'image_missing' }
    if (upload.files.length > Math.min(room, MAX_PICTURES))
      return { ok: false, refusal: 'too_many_photos', room, max }
    const stored = await Promise.all(upload.files.map(storeFile))
    const uploads = stored.flatMap((file) => (file.ok ? [file.picture] : []))
    const failures = stored.flatMap((file) => (file.ok ? [] : [file.failure]))
    if (uploads.length === 0) return { ok: true, kept: 0, failures }
    const added = await addUploads(owner, uploads, { host, now: new Date() })
    return added.ok ? { ok: true, kept: uploads.length, failures } : added
  } finally {
    await upload.discard()
  }
}

async function storeFile(
  file: UploadedFile,
): Promise<{ ok: true; picture: PutUpload } | { ok: false; failure: Failure }> {
  const tooLarge = file.bytes > MAX_PICTURE_BYTES
  const put = tooLarge
    ? ({ ok: false, refusal: 'upload_failed', problem: 'too_large', file: file.name } as const)
    : await putUpload(file)
  if (put.ok) return put
  const { message, status } = wordsFor(put)
  return { ok: false, failure: { reason: failureReason(message), status } }
}
