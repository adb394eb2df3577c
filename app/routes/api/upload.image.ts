import { z } from 'zod'
import { storePicture } from '~/domain/pictures/store-picture.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { pictureUpload } from '~/http/picture-upload.server'

const { loader, action } = defineEndpoint({
  POST: pictureUpload({
    summary: 'Upload a picture',
    description:
      'A JPG, PNG or WebP of at most 10 MB. The returned URL can be used in a listing or as an avatar.',
    schema: z.object({ url: z.string() }),
    store: storePicture,
    json: ({ url }) => ({ url }),
  }),
})

export { loader, action }
