import { z } from 'zod'

/** What the heart sends. `stay` is set by scripts: answer with the new state and leave the page where it is. */
export const favoriteSchema = z.object({
  intent: z.enum(['save', 'unsave'], { error: "Must be 'save' or 'unsave'" }),
  returnTo: z.string().max(2000).optional(),
  stay: z.literal('1').optional(),
})
