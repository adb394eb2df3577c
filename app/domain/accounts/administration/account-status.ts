import { z } from 'zod'

export type AccountStatus = { isVerified: boolean; isAdmin: boolean; suspendedAt: Date | null }

const accountStatusIntents = [
  'verify',
  'revoke-verification',
  'suspend',
  'restore',
  'grant-admin',
  'revoke-admin',
] as const

export type AccountStatusIntent = (typeof accountStatusIntents)[number]

export const accountStatusFormSchema = z.object({
  intent: z.enum(accountStatusIntents, { error: `Must be one of: ${accountStatusIntents.join(', ')}` }),
})

type AuditValues = Record<string, unknown> | null

const labels: Record<string, (value: unknown) => string> = {
  isVerified: (value) => (value ? 'Verified' : 'Verification removed'),
  isAdmin: (value) => (value ? 'Made an admin' : 'Admin rights removed'),
  suspendedAt: (value) => (value ? 'Suspended' : 'Restored'),
}

/** Describes a change of an account's status from its audit entry, such as "Suspended". */
export function describeAccountStatusChange(after: AuditValues): string {
  return (
    Object.entries(after ?? {})
      .flatMap(([fact, value]) => labels[fact]?.(value) ?? [])
      .join(', ') || 'Changed'
  )
}
