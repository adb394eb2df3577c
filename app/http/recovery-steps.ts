/**
 * How far somebody has come in getting an account back: where a link went, which phone, and when its code was right
 * (milliseconds).
 */
export type RecoveryProgress = { sentTo?: string; phone?: string; verifiedAt?: number }

/** For how long a right code shows the user names, in milliseconds. */
const VERIFIED_LASTS = 10 * 60_000

/** The phone whose code was right not long ago; null when there is none. */
export const verifiedPhone = (
  { phone, verifiedAt = -Infinity }: RecoveryProgress,
  now: Date,
): string | null => (phone && now.getTime() - verifiedAt <= VERIFIED_LASTS ? phone : null)

/** The page at which each tab goes on. */
export function whereToGoOn(progress: RecoveryProgress, now: Date) {
  const waitsForCode = progress.phone !== undefined && progress.verifiedAt === undefined
  return {
    reset: progress.sentTo ? '/forgot-credentials/sent' : '/forgot-credentials',
    username: verifiedPhone(progress, now)
      ? '/forgot-credentials/username/found'
      : waitsForCode
        ? '/forgot-credentials/username/code'
        : '/forgot-credentials/username',
  }
}
