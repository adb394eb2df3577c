import { privatePictureJson, privatePictureJsonSchema } from '~/domain/pictures/private-picture-fields'
import { storePrivatePicture } from '~/domain/pictures/store-private-picture.server'
import { defineEndpoint } from '~/http/endpoint.server'
import { pictureUpload } from '~/http/picture-upload.server'

const { loader, action } = defineEndpoint({
  POST: pictureUpload({
    summary: 'Upload a picture that only the parties may see',
    description:
      'A JPG, PNG or WebP of at most 10 MB, for a message, a claim, a dispute or a handover. Until its id is sent ' +
      'with one of them, only you can see it, and after a day it is deleted.',
    schema: privatePictureJsonSchema,
    store: storePrivatePicture,
    json: ({ picture }) => privatePictureJson(picture),
  }),
})

export { loader, action }
