import { z } from 'zod'
import { uuidField } from '../shared/ids'

/** How many pictures may go with a message, and with each side of a claim or a dispute. */
export const MAX_EVIDENCE = 5

/** The widths that a private picture is stored in, by the last part of its address. */
export const SMALL_WIDTH = 480

/** Where a private picture is, whole or small. */
export const privatePictureUrl = (id: string, variant?: 'small') =>
  `/private-media/${id}${variant ? `/${variant}` : ''}`

/** The ids of private pictures that somebody sends with something else. */
export const pictureIds = (max: number) =>
  z
    .array(uuidField, 'Must be the ids of pictures')
    .max(max, `At most ${max} pictures`)
    .optional()
    .describe('Ids of pictures from POST /api/upload/private-picture. Only the parties and admins see them')

export type PrivatePicture = { id: string; ownerId: string; width: number; height: number }

export const privatePictureJsonSchema = z
  .object({
    id: z.uuid(),
    url: z.string().describe('Readable by the parties and by admins; `/small` after it is a smaller one'),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'PrivatePicture' })

/** A private picture as the JSON endpoints return it. */
export const privatePictureJson = ({
  id,
  width,
  height,
}: PrivatePicture): z.infer<typeof privatePictureJsonSchema> => ({
  id,
  url: privatePictureUrl(id),
  width,
  height,
})
