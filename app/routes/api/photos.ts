import { z } from 'zod'
import { addPhotos } from '~/domain/listings/photos/add-photos.server'
import { changePhotosSchema } from '~/domain/listings/photos/change-photos'
import { galleryOwnerOf, photosOf, rearrangePhotos } from '~/domain/listings/photos/gallery.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { requireApiUser } from '~/http/guards.server'
import { readJson } from '~/http/read-json.server'
import { refuseJson } from '~/http/refusals/index'

const imagesJson = z.object({ images: z.array(z.string()) })
const NOT_THEIRS = 'It is no draft or listing of the signed-in user.'

const endpoint = defineEndpoint({
  GET: {
    summary: 'The photos of a draft or listing',
    description: 'For its host, in their order.',
    access: 'user',
    answers: { 200: imagesJson },
    refusals: { 404: NOT_THEIRS },
    handle: async ({ request, params }) => {
      const images = await photosOf(galleryOwnerOf(params), await requireApiUser(request))
      return images ? Response.json({ images }) : refuseJson({ refusal: 'listing_unknown' })
    },
  },

  POST: {
    summary: 'Add, move, remove or reorder photos',
    description: 'Pictures are uploaded before they are added.',
    access: 'user',
    body: changePhotosSchema,
    answers: { 200: imagesJson },
    refusals: {
      404: NOT_THEIRS,
      409: 'There is no room for so many, the last photo of a listing stays, or the photos were changed meanwhile.',
      422: 'A picture is no upload of the host.',
    },
    handle: async ({ request, params }) => {
      const host = await requireApiUser(request)
      const change = await readJson(request, changePhotosSchema)
      const owner = galleryOwnerOf(params)
      const result = await (change.intent === 'add'
        ? addPhotos(owner, change.photos, { host })
        : rearrangePhotos(owner, change, { host }))
      return result.ok ? Response.json({ images: result.photos }) : refuseJson(result)
    },
  },
})

export const loader = endpoint.loader
export const action = endpoint.action
