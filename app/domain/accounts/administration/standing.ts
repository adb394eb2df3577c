import { z } from 'zod'

/** What admins decide about an account. */
export type Standing = { isVerified: boolean; isAdmin: boolean; suspendedAt: Date | null }

/** The intents of the buttons on a user's page. */
export const standingIntents = [
  'verify',
  'revoke-verification',
  'suspend',
  'restore',
  'grant-admin',
  'revoke-admin',
] as const

export type StandingIntent = (typeof standingIntents)[number]

export const standingFormSchema = z.object({
  intent: z.enum(standingIntents, { error: `Must be one of: ${standingIntents.join(', ')}` }),
})

type Facts = Record<string, unknown> | null

const labels: Record<string, (value: unknown) => string> = {
  isVerified: (value) => (value ? 'Verified' : 'Verification removed'),
  isAdmin: (value) => (value ? 'Made an admin' : 'Admin rights removed'),
  suspendedAt: (value) => (value ? 'Suspended' : 'Restored'),
}

/** Describes a change of an account's standing from its audit entry, such as "Suspended". */
export function describeStandingChange(after: Facts): string {
  return (
    Object.entries(after ?? {})
      .flatMap(([fact, value]) => labels[fact]?.(value) ?? [])
      .join(', ') || 'Changed'
  )
}
