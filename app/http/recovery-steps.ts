/** A visitor's progress in recovering an account. */
export type RecoveryProgress = {
  /** The address a reset link was sent to. */
  sentTo?: string
  /** The number a code was sent to. */
  phone?: string
  /** When the code was verified, in milliseconds. */
  verifiedAt?: number
}

/** How long a verified code shows the usernames, in milliseconds. */
const VERIFIED_LIFETIME = 10 * 60_000

/** The phone number whose code was verified recently, or null. */
export const verifiedPhone = (
  { phone, verifiedAt = -Infinity }: RecoveryProgress,
  now: Date,
): string | null => (phone && now.getTime() - verifiedAt <= VERIFIED_LIFETIME ? phone : null)

/** The page each tab continues at. */
export function recoveryPages(progress: RecoveryProgress, now: Date) {
  const awaitsCode = progress.phone !== undefined && progress.verifiedAt === undefined
  return {
    reset: progress.sentTo ? '/forgot-credentials/sent' : '/forgot-credentials',
    username: verifiedPhone(progress, now)
      ? '/forgot-credentials/username/found'
      : awaitsCode
        ? '/forgot-credentials/username/code'
        : '/forgot-credentials/username',
  }
}
