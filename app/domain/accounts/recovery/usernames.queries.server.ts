import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { db } from '#db/db.server'
import { users } from '#db/schema'

/**
 * The user names, which are e-mail addresses, of the accounts with a number (E.164); a family may share one. The newest
 * account first.
 */
export async function usernamesOf(phone: string, executor: Db = db): Promise<string[]> {
  const accounts = await executor
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.phoneNumber, phone), isNull(users.suspendedAt)))
    .orderBy(desc(users.createdAt), desc(users.id))
  return accounts.map(({ email }) => email)
}
