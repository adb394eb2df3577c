import { eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { users } from '#db/schema'
import { isUuid } from '../shared/ids'

/** Whether there is somebody with this id. */
export async function userExists(id: string | undefined): Promise<boolean> {
  if (!isUuid(id)) return false
  return (await db.select({ id: users.id }).from(users).where(eq(users.id, id))).length === 1
}
