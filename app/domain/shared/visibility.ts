import { z } from 'zod'
import { boundedText } from './text'

export const VISIBILITY_REASON_MAX = 500

/** How an admin hides a review or a message, or shows it again, by form or as JSON. */
export const visibilitySchema = z.object({
  intent: z.enum(['hide', 'show'], { error: "Must be 'hide' or 'show'" }),
  reason: boundedText({ min: 1, tooShort: 'Reason is required', max: VISIBILITY_REASON_MAX }).describe(
    'Admins see it in the audit log.',
  ),
})

export type Visibility = z.output<typeof visibilitySchema>

/** What is hidden, or shown again, in JSON. */
export const visibilityJsonSchema = z
  .object({ id: z.uuid(), isHidden: z.boolean(), reason: z.string().nullable() })
  .meta({ id: 'Visibility' })

export const visibilityJson = ({
  id,
  hiddenAt,
  hiddenReason,
}: {
  id: string
  hiddenAt: Date | null
  hiddenReason: string | null
}): z.infer<typeof visibilityJsonSchema> => ({ id, isHidden: hiddenAt !== null, reason: hiddenReason })
