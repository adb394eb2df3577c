/** How long a link to choose a new password works, in milliseconds. */
export const RESET_LINK_LASTS = 60 * 60_000

/** The address that a mail leads to. The host is ours by configuration: a request could name any. */
export const resetUrl = (token: string, origin: string) => `${origin}/reset-password?token=${token}`

/** Why a link works no more; null while it does. Its last moment is the one before it expires. */
export function troubleWithLink({ used, expiresAt }: { used: boolean; expiresAt: Date }, now: Date) {
  if (used) return 'reset_link_used'
  return expiresAt > now ? null : 'reset_link_expired'
}
