import { eq, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { users } from '#db/schema'
import { ok, refuse } from '../shared/result'
import { toAuthUser } from './auth-user'
import type { Credentials } from './credentials'
import { verifyPassword } from './password.server'

/** Whose credentials these are. A wrong password and an unknown address are one refusal, and take the same time. */
export async function signIn({ email, password }: Credentials) {
  const [account] = await db.select().from(users).where(eq(sql`lower(${users.email})`, email))
  const matches = await verifyPassword(password, account?.password ?? null)
  if (!account || !matches) return refuse('wrong_credentials')
  if (account.suspendedAt) return refuse('account_suspended')
  return ok({ user: toAuthUser(account) })
}

export type SignInResult = Awaited<ReturnType<typeof signIn>>
