import { refuse } from '../../shared/result'
import { addPhotos } from './add-photos.server'
import type { PhotosChange } from './change-photos'
import { captionPhotos, rearrangePhotos, type GalleryOwner } from './gallery.server'

/** Makes one change to the photos of a host's draft or listing, asked for by a button or as JSON. */
export async function changePhotos(
  owner: GalleryOwner,
  change: PhotosChange,
  { host }: { host: { id: string } },
) {
  if (change.intent === 'add') return addPhotos(owner, change.photos, { host })
  if (change.intent !== 'caption') return rearrangePhotos(owner, change, { host })
  const captioned = await captionPhotos(owner, { [change.photo]: change.caption }, { host })
  return captioned.ok && !captioned.photos.includes(change.photo) ? refuse('photos_changed') : captioned
}
