import { ownsAll } from '../../pictures/owned-pictures.server'
import { refuse } from '../../shared/result'
import { withPhotos } from './gallery'
import { changeGallery, type GalleryOwner } from './gallery-owner.server'

/**
 * Adds uploaded pictures at the end, in their order. More than fit are refused as a whole, and so is anything the host
 * did not upload.
 */
export function addPhotos(owner: GalleryOwner, pictures: readonly string[], { host }: { host: { id: string } }) {
  return changeGallery(owner, host, async (photos, tx) => {
    const fresh = pictures.filter((picture) => !photos.includes(picture))
    if (!(await ownsAll(tx, fresh, host.id))) return refuse('picture_unknown')
    return withPhotos(photos, pictures)
  })
}
