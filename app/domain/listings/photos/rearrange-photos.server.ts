import { refuse } from '../../shared/result'
import { rearranged, type Rearrangement } from './gallery'
import { changeGallery, type GalleryOwner } from './gallery-owner.server'

/** Moves, removes or reorders a host's photos. What is published keeps at least one. */
export function rearrangePhotos(
  owner: GalleryOwner,
  change: Rearrangement,
  { host }: { host: { id: string } },
) {
  return changeGallery(owner, host, (photos) => {
    const result = rearranged(photos, change)
    const wouldBeBare = result.ok && result.photos.length === 0 && photos.length > 0
    return owner.kind === 'listing' && wouldBeBare ? refuse('last_image') : result
  })
}
