import { addPhotos } from '~/domain/listings/photos/add-photos.server'
import { changePhotosSchema } from '~/domain/listings/photos/change-photos'
import { galleryOwnerOf, photosOf } from '~/domain/listings/photos/gallery-owner.server'
import { rearrangePhotos } from '~/domain/listings/photos/rearrange-photos.server'
import { defineDoor } from '~/http/door.server'
import { requireApiUser } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals'

/** The photos of the host's own draft or listing: read them, add uploaded pictures, move, remove, reorder. */
const door = defineDoor({
  GET: async ({ request, params }) => {
    const images = await photosOf(galleryOwnerOf(params), await requireApiUser(request))
    return images ? Response.json({ images }) : refuseJson({ refusal: 'listing_unknown' })
  },

  POST: async ({ request, params }) => {
    const host = await requireApiUser(request)
    const change = await readJson(request, changePhotosSchema)
    const owner = galleryOwnerOf(params)
    const result = await (change.intent === 'add' ? addPhotos(owner, change.photos, { host }) : rearrangePhotos(owner, change, { host }))
    return result.ok ? Response.json({ images: result.photos }) : refuseJson(result)
  },
})

export const loader = door.loader
export const action = door.action
