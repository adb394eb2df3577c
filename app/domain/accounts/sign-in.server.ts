import { and, eq, isNull, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { users } from '#db/schema'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { toAuthUser } from './auth-user'
import type { Credentials } from './credentials'
import { verifyPassword } from './password.server'
import { openSession, type Visitor } from './sessions/open-session.server'

/**
 * Opens a session for whose credentials these are. A wrong password and an unknown address are one refusal, and take
 * the same time. Whoever changes the password meanwhile wins: no session is left that the former one opened.
 */
export async function signIn({ email, password }: Credentials, visitor: Visitor) {
  const [account] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
  const matches = await verifyPassword(password, account?.password ?? null)
  if (!account || !matches) return refuse('wrong_credentials')
  if (account.suspendedAt) return refuse('account_suspended')
  return inTransaction(async (tx) => {
    // The row is held as it was verified: a change of password comes before, and is seen here, or after, and ends this
    // session too.
    const [same] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, account.id), eq(users.password, account.password), isNull(users.suspendedAt)))
      .for('share')
    if (!same) return refuse('wrong_credentials')
    return ok({ user: toAuthUser(account), sessionId: await openSession(tx, account.id, visitor) })
  })
}

export type SignInResult = Awaited<ReturnType<typeof signIn>>
