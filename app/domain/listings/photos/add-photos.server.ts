import { ownsAll } from '../../pictures/owned-pictures.server'
import { putBackIfSwept, type PutUpload } from '../../pictures/put-upload.server'
import { recordPictures } from '../../pictures/record-pictures.server'
import { maxImages } from '../max-images.server'
import { refuse } from '../../shared/result'
import { withPhotos } from './gallery'
import { changeGallery, type GalleryOwner } from './gallery-owner.server'

/**
 * Adds uploaded pictures at the end, in their order. More than fit are refused as a whole, and so is anything the host
 * did not upload.
 */
export function addPhotos(
  owner: GalleryOwner,
  pictures: readonly string[],
  { host }: { host: { id: string } },
) {
  return changeGallery(owner, host, async (photos, tx) => {
    const fresh = pictures.filter((picture) => !photos.includes(picture))
    if (!(await ownsAll(tx, fresh, host.id))) return refuse('picture_unknown')
    return withPhotos(photos, pictures, await maxImages(new Date(), tx))
  })
}

/** Adds the pictures of a form: their rows and their places among the photos come to be together, or not at all. */
export async function addUploads(
  owner: GalleryOwner,
  uploads: readonly PutUpload[],
  { host, now }: { host: { id: string }; now: Date },
) {
  const added = await changeGallery(owner, host, async (photos, tx) => {
    const changed = withPhotos(
      photos,
      uploads.map(({ url }) => url),
      await maxImages(now, tx),
    )
    if (changed.ok) await recordPictures(tx, uploads, { owner: host, now })
    return changed
  })
  if (added.ok) await putBackIfSwept(uploads)
  return added
}
