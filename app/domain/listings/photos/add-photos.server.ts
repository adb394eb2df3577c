import { encodeAhead } from '../../pictures/encode-ahead.server'
import { ownsAll } from '../../pictures/owned-pictures.server'
import { putBackIfSwept, type PutUpload } from '../../pictures/put-upload.server'
import { recordPictures } from '../../pictures/record-pictures.server'
import { refuse } from '../../shared/result'
import { withPhotos } from './gallery'
import { changeGallery, maxImages, type GalleryOwner } from './gallery.server'

/** Appends uploaded pictures; refuses all if they are too many or one is not the host's upload. */
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

/** Appends the pictures of an upload form and records who uploaded them, in one transaction. */
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
  if (added.ok) {
    await putBackIfSwept(uploads)
    for (const { key } of uploads) encodeAhead(key, 'photo')
  }
  return added
}
