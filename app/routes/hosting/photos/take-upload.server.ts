import { addUploads } from '~/domain/listings/photos/add-photos.server'
import { roomFor, failureReason } from '~/domain/listings/photos/gallery'
import { photosOf, type GalleryOwner, maxImages } from '~/domain/listings/photos/gallery.server'
import { putUpload, type PutUpload } from '~/domain/pictures/put-upload.server'
import { countAttempt } from '~/http/rate-limit.server'
import { MAX_PICTURE_BYTES, MAX_PICTURES, readUpload, type UploadedFile } from '~/http/read-upload.server'
import { wordsFor, type Refusal } from '~/http/refusals/index'

/** Which file was not kept, and why, in words. */
export type Failure = { reason: string; status: number }

/** Larger files are read to here, so that one of them can be named and the others kept. */
const MOST_READ = 3 * MAX_PICTURE_BYTES

type Who = { owner: GalleryOwner; host: { id: string } }

/**
 * Takes the photos of one form. More than fit are refused as a whole, before any is stored; otherwise every good one is
 * kept, in the order chosen, and every bad one is named.
 */
export async function takeUpload(
  request: Request,
  { owner, host }: Who,
): Promise<({ ok: false } & Refusal) | { ok: true; kept: number; failures: Failure[] }> {
  const tooOften = await countAttempt('uploadPerAccount', host.id)
  if (tooOften) return tooOften
  const upload = await readUpload(request, { field: 'images', maxBytes: MOST_READ })
  const most = await maxImages(new Date())
  const room = roomFor((await photosOf(owner, host)) ?? [], most)
  if (!upload.ok)
    return upload.refusal === 'too_many_images'
      ? { ok: false, refusal: 'too_many_photos', room, most }
      : upload
  try {
    if (upload.files.length === 0) return { ok: false, refusal: 'image_missing' }
    if (upload.files.length > Math.min(room, MAX_PICTURES))
      return { ok: false, refusal: 'too_many_photos', room, most }
    const put = await Promise.all(upload.files.map(store))
    const uploads = put.flatMap((one) => (one.ok ? [one.picture] : []))
    const failures = put.flatMap((one) => (one.ok ? [] : [one.failure]))
    if (uploads.length === 0) return { ok: true, kept: 0, failures }
    const added = await addUploads(owner, uploads, { host, now: new Date() })
    return added.ok ? { ok: true, kept: uploads.length, failures } : added
  } finally {
    await upload.discard()
  }
}

async function store(
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
