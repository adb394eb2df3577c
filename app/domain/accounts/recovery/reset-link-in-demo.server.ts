import { and, eq } from 'drizzle-orm'
import { recoveryRequests } from '#db/schema'
import { env } from '../../../../env.server'
import { hasMailServer } from '../../../integrations/mail/mail.server'
import { inTransaction } from '../../shared/transaction.server'
import { issueResetToken } from './issue-reset-token.server'
import { resetUrl } from './reset-link'

/**
 * Answers what was just asked for at once, for the screen to show: in demo mode, where no mail can leave, and nowhere
 * else.
 * @returns null for an address without an account, and wherever there is a mailbox to look into
 */
export async function resetLinkInDemo(
  { email }: { email: string },
  { now }: { now: Date },
): Promise<{ resetToken: string; resetUrl: string } | null> {
  if (!env().DEMO || hasMailServer()) return null
  return inTransaction(async (tx) => {
    // Answered here, it is not answered again: a second link would end this one.
    await tx
      .delete(recoveryRequests)
      .where(and(eq(recoveryRequests.kind, 'password'), eq(recoveryRequests.email, email)))
    const token = await issueResetToken(tx, { email, now })
    return token ? { resetToken: token, resetUrl: resetUrl(token, env().APP_ORIGIN) } : null
  })
}
