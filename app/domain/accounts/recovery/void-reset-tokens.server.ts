import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { passwordResetTokens } from '#db/schema'

/** Ends every open link of an account. They are said to have expired, not to have been used: nobody used them. */
export async function voidResetTokens(tx: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const { userId: owner, used, expiresAt } = passwordResetTokens
  await tx
    .update(passwordResetTokens)
    .set({ expiresAt: now })
    .where(and(eq(owner, userId), eq(used, false), gt(expiresAt, now)))
}
