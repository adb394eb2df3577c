import { z } from 'zod'

/** What the buttons of pausing and resuming send, and where from. */
export const listingStatusSchema = z.object({
  intent: z.enum(['pause', 'resume'], { error: "Must be 'pause' or 'resume'" }),
  returnTo: z.string().max(2000).optional(),
})
