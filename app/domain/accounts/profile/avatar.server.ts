import { and, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { users } from '#db/schema'
import { storePicture } from '../../pictures/store-picture.server'
import type { UploadedFile } from '../../pictures/uploaded-file'
import { ok, refuse } from '../../shared/result'
import { avatarRefusal } from './avatar'

type Owner = { user: { id: string } }

/** Stores a picture as the pending avatar. The current avatar stays until the pending one is saved. */
export async function chooseAvatar(file: UploadedFile, { user, now }: Owner & { now: Date }) {
  const stored = await storePicture(file, { owner: user, now, use: 'avatar' })
  if (!stored.ok) return avatarRefusal(stored)
  await db.update(users).set({ pendingAvatar: stored.url }).where(eq(users.id, user.id))
  return ok({ picture: stored.url })
}

/** Makes the pending picture the avatar. Saving the same picture twice succeeds twice. */
export async function saveAvatar(picture: string, { user }: Owner) {
  const [saved] = await db
    .update(users)
    .set({ avatar: picture, pendingAvatar: null })
    .where(and(eq(users.id, user.id), eq(users.pendingAvatar, picture)))
    .returning({ avatar: users.avatar })
  if (saved) return ok({})
  const [account] = await db.select({ avatar: users.avatar }).from(users).where(eq(users.id, user.id))
  return account?.avatar === picture ? ok({}) : refuse('avatar_not_chosen')
}

/** Discards the pending picture; the avatar stays as it is. */
export async function cancelAvatar(picture: string, { user }: Owner): Promise<void> {
  await db
    .update(users)
    .set({ pendingAvatar: null })
    .where(and(eq(users.id, user.id), eq(users.pendingAvatar, picture)))
}

/** Removes the avatar, so that the initials show again. */
export async function removeAvatar({ user }: Owner): Promise<void> {
  await db.update(users).set({ avatar: null }).where(eq(users.id, user.id))
}
