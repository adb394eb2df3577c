import { eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { users } from '#db/schema'
import { isUuid } from '../../shared/ids'

/**
 * What the public may know of a host: no surname beyond its first letter, no way to reach them. Null for nobody, and
 * for suspended ones.
 */
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
  const [initial] = lastName.trim()
  return {
    ...host,
    firstName,
    name: initial ? `${firstName} ${initial}.` : firstName,
    since: createdAt.getUTCFullYear(),
  }
}
