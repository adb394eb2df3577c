import { eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { users } from '#db/schema'
import { isUuid } from '../../shared/ids'
import { publicName } from '../../shared/public-name'

/** A host's public profile: only the initial of the surname and no contact details. Null if unknown or suspended. */
export async function publicHost(id: string | undefined) {
  if (!isUuid(id)) return null
  const [row] = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      avatar: users.avatar,
      bio: users.bio,
      location: users.location,
      occupation: users.occupation,
      languages: users.languagesSpoken,
      isSuperhost: users.isSuperhost,
      isVerified: users.isVerified,
      createdAt: users.createdAt,
      suspendedAt: users.suspendedAt,
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
