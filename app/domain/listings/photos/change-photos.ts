import { z } from 'zod'
import { wholeNumber } from '../../shared/number-fields'
import { CAPTION_MAX, MAX_IMAGES } from '../limits'
import { oneLine } from '../../shared/text'

const photo = z
  .string({ error: 'Choose a photo' })
  .regex(/^\/media\/[0-9a-f]{32}$/, 'Not the address of a photo')
const photos = z
  .array(photo, { error: 'List the photos' })
  .min(1, 'List the photos')
  .max(MAX_IMAGES, `At most ${MAX_IMAGES}`)

/** What a photo shows. Empty takes it away. */
export const captionField = oneLine({ max: CAPTION_MAX })

/** A change to the photos of a draft or listing, from a form or as JSON. `add` takes pictures uploaded before. */
export const changePhotosSchema = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('add'), photos }),
    z.object({ intent: z.literal('move'), photo, to: wholeNumber({ min: 1, max: MAX_IMAGES }) }),
    z.object({ intent: z.literal('remove'), photo }),
    z.object({ intent: z.literal('reorder'), photos }),
    z.object({ intent: z.literal('caption'), photo, caption: captionField }),
  ],
  { error: "Must be 'add', 'move', 'remove', 'reorder' or 'caption'" },
)

export type PhotosChange = z.output<typeof changePhotosSchema>
