import { and, eq, isNull, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { users } from '#db/schema'
import { ok, refuse } from '../shared/result'
import { inTransaction } from '../shared/transaction.server'
import { toOwnProfile } from './auth-user'
import type { Credentials } from './credentials'
import { verifyPassword } from '../shared/password.server'
import { openSession, type Visitor } from './sessions/sessions.server'

/**
 * Signs in with email and password. A wrong password and an unknown address give the same refusal after the same time.
 * If the password changes meanwhile, no session opened with the old one survives.
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
    // Locks the row only if it still has the verified password: a later change then waits, and ends this session too.
    const [unchanged] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, account.id), eq(users.password, account.password), isNull(users.suspendedAt)))
      .for('share')
    if (!unchanged) return refuse('wrong_credentials')
    return ok({ user: toOwnProfile(account), sessionId: await openSession(tx, account.id, visitor) })
  })
}

export type SignInResult = Awaited<ReturnType<typeof signIn>>
