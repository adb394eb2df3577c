import { and, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { users } from '#db/schema'

/** Lets the picture that waits go; the avatar stays as it is. */
export async function cancelAvatar(picture: string, { user }: { user: { id: string } }): Promise<void> {
  await db
    .update(users)
    .set({ pendingAvatar: null })
    .where(and(eq(users.id, user.id), eq(users.pendingAvatar, picture)))
}
