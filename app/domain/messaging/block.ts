import { z } from 'zod'

/** What somebody wants of another: to hear no more of them, or to hear of them again. */
export const blockSchema = z.object({ intent: z.enum(['block', 'unblock'], 'Choose to block or to unblock') })
