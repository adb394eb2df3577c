import { eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { users } from '#db/schema'

/** Takes the avatar away: the initials show again. */
export async function removeAvatar({ user }: { user: { id: string } }): Promise<void> {
  await db.update(users).set({ avatar: null }).where(eq(users.id, user.id))
}
