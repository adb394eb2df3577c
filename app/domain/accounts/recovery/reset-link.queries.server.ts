import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { passwordResetTokens, users } from '#db/schema'
import { ok, refuse } from '../../shared/result'
import { troubleWithLink } from './reset-link'
import { hashOfToken } from './reset-token.server'

/** Whose link this is, if it still works. Looking uses nothing up: programs that scan mail follow every link. */
export async function resetLink(token: string, { now, tx = db }: { now: Date; tx?: Db }) {
  const [link] = await tx
    .select({
      userId: users.id,
      email: users.email,
      suspendedAt: users.suspendedAt,
      used: passwordResetTokens.used,
      expiresAt: passwordResetTokens.expiresAt,
    })
    .from(passwordResetTokens)
    .innerJoin(users, eq(users.id, passwordResetTokens.userId))
    .where(eq(passwordResetTokens.token, hashOfToken(token)))
  if (!link) return refuse('reset_link_unknown')
  const trouble = troubleWithLink(link, now) ?? (link.suspendedAt ? 'reset_link_expired' : null)
  return trouble ? refuse(trouble) : ok({ userId: link.userId, email: link.email })
}
