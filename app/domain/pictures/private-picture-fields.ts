import { z } from 'zod'
import { uuidField } from '../shared/ids'
import { sentFields } from '../shared/schemas'
import { privatePictureUrl, type PrivatePicture } from './private-picture'

/** The ids of private pictures that somebody sends with something else. */
export const pictureIds = (max: number) =>
  z
    .array(uuidField, 'Must be the ids of pictures')
    .max(max, `At most ${max} pictures`)
    .optional()
    .describe('Ids of pictures from POST /api/upload/private-picture. Only the parties and admins see them')

export const privatePictureJsonSchema = z
  .object({
    id: z.uuid(),
    url: z.string().describe('Readable by the parties and by admins; `/small` after it is a smaller one'),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'PrivatePicture' })

/** A private picture as the JSON endpoints return it. */
export const privatePictureJson = (picture: PrivatePicture): z.infer<typeof privatePictureJsonSchema> => ({
  ...sentFields(privatePictureJsonSchema, picture),
  url: privatePictureUrl(picture.id),
})
