import { z } from 'zod'

/** What the back office decides about an account. */
export type Standing = { isVerified: boolean; isAdmin: boolean; suspendedAt: Date | null }

/** What the buttons of a user's page send. */
export const standingIntents = [
  'verify',
  'take-verification',
  'suspend',
  'restore',
  'make-admin',
  'take-admin',
] as const

export type StandingIntent = (typeof standingIntents)[number]

export const standingFormSchema = z.object({
  intent: z.enum(standingIntents, { error: `Must be one of: ${standingIntents.join(', ')}` }),
})
