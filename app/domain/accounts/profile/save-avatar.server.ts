import { and, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { users } from '#db/schema'
import { ok, refuse } from '../../shared/result'

/** Makes the picture that waits the avatar. Sent twice, it is saved once and both are told so. */
export async function saveAvatar(picture: string, { user }: { user: { id: string } }) {
  const [saved] = await db
    .update(users)
    .set({ avatar: picture, pendingAvatar: null })
    .where(and(eq(users.id, user.id), eq(users.pendingAvatar, picture)))
    .returning({ avatar: users.avatar })
  if (saved) return ok({})
  const [account] = await db.select({ avatar: users.avatar }).from(users).where(eq(users.id, user.id))
  return account?.avatar === picture ? ok({}) : refuse('avatar_not_chosen')
}
