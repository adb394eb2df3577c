import type { Db } from '#db/client.server'
import { pictures } from '#db/schema'
import { lockPicture } from './picture-lock.server'
import type { PutUpload } from './put-upload.server'

/**
 * Writes down whose pictures they are, in the transaction that uses them: killed before it ends, there are files to be
 * swept and no rows.
 */
export async function recordPictures(
  tx: Db,
  uploads: readonly PutUpload[],
  { owner, now }: { owner: { id: string }; now: Date },
): Promise<void> {
  const byKey = new Map(uploads.map((upload) => [upload.key, upload]))
  // In one order for everybody, so that two uploads of the same pictures queue instead of deadlocking.
  for (const [key, { width, height, encoded }] of [...byKey].sort()) {
    await lockPicture(tx, key)
    await tx
      .insert(pictures)
      .values({ key, ownerId: owner.id, width, height, bytes: encoded.length, createdAt: now })
      .onConflictDoUpdate({ target: [pictures.key, pictures.ownerId], set: { createdAt: now } })
  }
}
