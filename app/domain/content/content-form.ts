import { z } from 'zod'
import { contentSchema, newContentSchema } from './company-content'

const box = z.boolean('Must be true or false').default(false)
const save = z.enum(['save', 'publish', 'preview'], { error: 'Must be save, publish or preview' })

/** A new text with the button it was sent by. */
export const newContentFormSchema = newContentSchema
  .omit({ isPublished: true })
  .extend({ intent: save, removePdf: box })

/** What can be sent to a text: all of it again, or that it shall be read or not. */
export const contentFormSchema = z.discriminatedUnion(
  'intent',
  [
    contentSchema.extend({ intent: save, removePdf: box }),
    z.object({ intent: z.literal('show') }),
    z.object({ intent: z.literal('hide') }),
  ],
  { error: 'Must be save, publish, preview, show or hide' },
)

/** Deleting asks for nothing but the wish. */
export const deleteContentSchema = z.object({})
