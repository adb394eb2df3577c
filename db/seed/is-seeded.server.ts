import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { users } from '#db/schema'

/** Whether the database contains the demo world, recognized by its guest account. */
export async function isSeeded(db: Db): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, 'guest@demo.test'))
  return found.length > 0
}
