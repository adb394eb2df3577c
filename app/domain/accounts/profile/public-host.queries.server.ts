import { eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { users } from '#db/schema'
import { isUuid } from '../../shared/ids'
import { pick } from '../../shared/pick'
import { publicName } from '../../shared/public-name'

/** A host's public profile: only the initial of the surname and no contact details. Null if unknown or suspended. */
export async function publicHost(id: string | undefined) {
  if (!isUuid(id)) return null
  const [row] = await db
    .select({
      ...pick(users, 'id', 'firstName', 'lastName', 'avatar', 'bio', 'location', 'occupation'),
      languages: users.languagesSpoken,
      ...pick(users, 'isSuperhost', 'isVerified', 'createdAt', 'suspendedAt'),
    })
    .from(users)
    .where(eq(users.id, id))
  if (!row || row.suspendedAt) return null
  const { firstName, lastName, createdAt, suspendedAt: _, ...host } = row
  return { ...host, firstName, name: publicName({ firstName, lastName }), since: createdAt.getUTCFullYear() }
}

/** Whether a user with this id exists. */
export async function userExists(id: string | undefined): Promise<boolean> {
  if (!isUuid(id)) return false
  return (await db.select({ id: users.id }).from(users).where(eq(users.id, id))).length === 1
}
