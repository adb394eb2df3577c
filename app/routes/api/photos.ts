import { z } from 'zod'
import { changePhotosSchema } from '~/domain/listings/photos/change-photos'
import { changePhotos } from '~/domain/listings/photos/change-photos.server'
import { galleryOf, galleryOwnerOf } from '~/domain/listings/photos/gallery.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { refuseJson } from '~/http/refusals/index'

const galleryJson = z.object({
  images: z.array(z.string()),
  captions: z.record(z.string(), z.string()).describe('What photos show, by their paths'),
})
const NOT_FOUND = 'Draft or listing not found, or not yours.'

const { loader, action } = defineEndpoint({
  GET: {
    summary: 'List the photos of a draft or listing',
    description: 'For its host, in order.',
    access: 'user',
    answers: { 200: galleryJson },
    refusals: { 404: NOT_FOUND },
    handle: async ({ params, user }) => {
      const gallery = await galleryOf(galleryOwnerOf(params), user)
      return gallery ?? refuseJson({ refusal: 'listing_unknown' })
    },
  },

  POST: {
    summary: 'Add, move, remove, reorder or caption photos',
    description: 'Upload pictures before adding them. An empty caption takes it away.',
    access: 'user',
    body: changePhotosSchema,
    answers: { 200: galleryJson },
    refusals: {
      404: NOT_FOUND,
      409: 'There are too many photos, it is the last photo of a listing, or the photos have changed since.',
      422: "A picture is not one of the host's uploads.",
    },
    handle: async ({ params, user: host, body }) => {
      const result = await changePhotos(galleryOwnerOf(params), body, { host })
      return result.ok ? { images: result.photos, captions: result.captions } : refuseJson(result)
    },
  },
})

export { loader, action }
