import { eq, sql } from 'drizzle-orm'
import { db } from '#db/db.server'
import { users } from '#db/schema'

/** Whose address this is, in any case. */
export async function userByEmail(email: string) {
  const [user] = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()))
  return user ?? null
}
