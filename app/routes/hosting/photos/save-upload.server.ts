import { addUploads } from '~/domain/listings/photos/add-photos.server'
import { roomFor, failureReason } from '~/domain/listings/photos/gallery'
import { photosOf, type GalleryOwner, maxImages } from '~/domain/listings/photos/gallery.server'
import { putUpload, type PutUpload } from '~/domain/pictures/put-upload.server'
import type { UploadFailed } from '~/domain/pictures/uploaded-file'
import { countAttempt } from '~/http/rate-limit.server'
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURES,
  readUpload,
  type FilesRefused,
  type UploadedFile,
} from '~/http/read-upload.server'
import { wordsFor, type Refusal } from '~/http/refusals/index'

/** The reason one file failed. */
export type Failure = { reason: string; status: number; /** In seconds. */ retryAfter?: number }

/** Files up to this size are read, so that one that is too large is named and the others are still saved. */
const MAX_READ_BYTES = 3 * MAX_PICTURE_BYTES

type Context = { owner: GalleryOwner; host: { id: string } }

type SavedUpload = {
  /** The captions, and the button that was pressed if it was not Upload. */
  fields: FormData
  outcome: ({ ok: false } & Refusal) | { ok: true; kept: number; failures: Failure[] }
}

/**
 * Saves the photos of the upload form, whichever of its buttons was pressed. If there are more than fit, all are
 * refused; otherwise the valid ones are saved in order, and the failed ones are named.
 */
export async function saveUpload(request: Request, context: Context): Promise<SavedUpload> {
  const upload = await readUpload(request, { field: 'images', maxBytes: MAX_READ_BYTES })
  if (!upload.ok) {
    const { fields = new FormData(), ...refused } = upload
    return { fields, outcome: await refuse(refused, context) }
  }
  try {
    const { files, fields } = upload
    if (files.length === 0) return { fields, outcome: { ok: true, kept: 0, failures: [] } }
    return { fields, outcome: await saveFiles(files, context) }
  } finally {
    await upload.discard()
  }
}

async function refuse(refused: FilesRefused, { owner, host }: Context): Promise<{ ok: false } & Refusal> {
  const tooOften = await countAttempt('uploadPerAccount', host.id)
  if (tooOften) return tooOften
  return refused.refusal === 'too_many_images' ? tooManyPhotos(owner, host) : refused
}

async function tooManyPhotos(owner: GalleryOwner, host: Context['host']) {
  const max = await maxImages(new Date())
  const room = roomFor((await photosOf(owner, host)) ?? [], max)
  return { ok: false, refusal: 'too_many_photos', room, max } as const
}

async function saveFiles(
  files: readonly UploadedFile[],
  { owner, host }: Context,
): Promise<SavedUpload['outcome']> {
  const tooOften = await countAttempt('uploadPerAccount', host.id, files.length)
  if (tooOften) return tooOften
  const tooMany = await tooManyPhotos(owner, host)
  if (files.length > Math.min(tooMany.room, MAX_PICTURES)) return tooMany
  const [uploads, failures]: [PutUpload[], Failure[]] = [[], []]
  // One after another, so that a form with ten photos does not keep others waiting for all of them.
  for (const file of files) {
    const stored = await storeFile(file)
    if (stored.ok) uploads.push(stored.picture)
    else failures.push(stored.failure)
  }
  if (uploads.length === 0) return { ok: true, kept: 0, failures }
  const added = await addUploads(owner, uploads, { host, now: new Date() })
  return added.ok ? { ok: true, kept: uploads.length, failures } : added
}

async function storeFile(
  file: UploadedFile,
): Promise<{ ok: true; picture: PutUpload } | { ok: false; failure: Failure }> {
  const tooLarge = file.bytes > MAX_PICTURE_BYTES
  const put: UploadFailed | Awaited<ReturnType<typeof putUpload>> = tooLarge
    ? { ok: false, refusal: 'upload_failed', problem: 'too_large', file: file.name }
    : await putUpload(file)
  if (put.ok) return put
  const { message, status } = wordsFor(put)
  return { ok: false, failure: { reason: failureReason(message), status, retryAfter: put.retryAfter } }
}
