import { z } from 'zod'
import { storePicture } from '~/domain/pictures/store-picture.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { TOO_OFTEN } from '~/http/openapi/refusals'
import { countAttempt } from '~/http/rate-limit.server'
import { readUpload } from '~/http/read-upload.server'
import { refuseJson } from '~/http/refusals/index'

const { loader, action } = defineEndpoint({
  POST: {
    summary: 'Upload a picture',
    description:
      'A JPG, PNG or WebP of at most 10 MB. The returned URL can be used in a listing or as an avatar.',
    access: 'user',
    file: 'image',
    answers: { 201: z.object({ url: z.string() }) },
    refusals: {
      415: 'The file is not a JPG, PNG or WebP.',
      422: 'The file is damaged, has too many pixels or takes too much memory to decode.',
      429: TOO_OFTEN,
      503: 'Other pictures are being encoded, or the storage does not respond. Nothing was stored.',
    },
    handle: async ({ request, user: owner, now }) => {
      const refused = await countAttempt('uploadPerAccount', owner.id)
      if (refused) return refuseJson(refused)
      const upload = await readUpload(request, { field: 'image', maxFiles: 1 })
      if (!upload.ok) return refuseJson(upload)
      try {
        const [file] = upload.files
        if (!file) return refuseJson({ refusal: 'image_missing' })
        const stored = await storePicture(file, { owner, now })
        return stored.ok ? { url: stored.url } : refuseJson(stored)
      } finally {
        await upload.discard()
      }
    },
  },
})

export { loader, action }
