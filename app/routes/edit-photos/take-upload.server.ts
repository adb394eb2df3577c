import { addPhotos } from '~/domain/listings/photos/add-photos.server'
import { roomFor } from '~/domain/listings/photos/gallery'
import { exactly } from '~/domain/listings/photos/photo-words'
import { photosOf, type GalleryOwner } from '~/domain/listings/photos/gallery-owner.server'
import { storePicture } from '~/domain/pictures/store-picture.server'
import { countAttempt } from '~/http/rate-limit.server'
import { MAX_PICTURE_BYTES, MAX_PICTURES, readUpload, type UploadedFile } from '~/http/read-upload.server'
import { wordsFor, type Refusal } from '~/http/refusals'

/** Which file was not kept, and why, in words. */
export type Failure = { reason: string; status: number }

/** Larger files are read to here, so that one of them can be named and the others kept. */
const MOST_READ = 3 * MAX_PICTURE_BYTES

type Who = { owner: GalleryOwner; host: { id: string } }

/**
 * Takes the photos of one form. More than fit are refused as a whole, before any is stored; otherwise every good one is
 * kept, in the order chosen, and every bad one is named.
 */
export async function takeUpload(request: Request, { owner, host }: Who): Promise<({ ok: false } & Refusal) | { ok: true; kept: number; failures: Failure[] }> {
  const tooOften = await countAttempt('uploadPerAccount', host.id)
  if (tooOften) return tooOften
  const upload = await readUpload(request, { field: 'images', maxBytes: MOST_READ })
  const room = roomFor((await photosOf(owner, host)) ?? [])
  if (!upload.ok) return upload.refusal === 'too_many_images' ? { ok: false, refusal: 'too_many_photos', room } : upload
  try {
    if (upload.files.length === 0) return { ok: false, refusal: 'image_missing' }
    if (upload.files.length > Math.min(room, MAX_PICTURES)) return { ok: false, refusal: 'too_many_photos', room }
    const stored = await Promise.all(upload.files.map((file) => store(file, host)))
    const urls = stored.flatMap((one) => (one.ok ? [one.url] : []))
    const failures = stored.flatMap((one) => (one.ok ? [] : [one.failure]))
    if (urls.length === 0) return { ok: true, kept: 0, failures }
    const added = await addPhotos(owner, urls, { host })
    return added.ok ? { ok: true, kept: urls.length, failures } : added
  } finally {
    await upload.discard()
  }
}

async function store(file: UploadedFile, host: { id: string }): Promise<{ ok: true; url: string } | { ok: false; failure: Failure }> {
  const tooLarge = file.bytes > MAX_PICTURE_BYTES
  const stored = tooLarge
    ? ({ ok: false, refusal: 'upload_failed', problem: 'too_large', file: file.name } as const)
    : await storePicture(file, { owner: host, now: new Date() })
  if (stored.ok) return stored
  const { message, status } = wordsFor(stored)
  return { ok: false, failure: { reason: exactly(message), status } }
}
