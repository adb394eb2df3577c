import { eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { users } from '#db/schema'
import { storePicture } from '../../pictures/store-picture.server'
import type { UploadedFile } from '../../pictures/uploaded-file'
import { ok } from '../../shared/result'
import { avatarFailed } from './avatar-failed'

/** Keeps a picture as the one that waits to be saved; the avatar stays until then. */
export async function chooseAvatar(file: UploadedFile, { user, now }: { user: { id: string }; now: Date }) {
  const stored = await storePicture(file, { owner: user, now })
  if (!stored.ok) return avatarFailed(stored)
  await db.update(users).set({ pendingAvatar: stored.url }).where(eq(users.id, user.id))
  return ok({ picture: stored.url })
}
