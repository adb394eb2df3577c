import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { pictureColors, pictures } from '#db/schema'
import type { PutUpload } from './put-upload.server'

/**
 * Records who uploaded the pictures and their colors, in the transaction that uses them. If the process is killed
 * before it ends, files are left for the sweep but no rows.
 */
export async function recordPictures(
  tx: Db,
  uploads: readonly PutUpload[],
  { owner, now }: { owner: { id: string }; now: Date },
): Promise<void> {
  const byKey = new Map(uploads.map((upload) => [upload.key, upload]))
  // Always in the same order, so that two uploads of the same pictures queue instead of deadlocking.
  for (const [key, { width, height, color, encoded }] of [...byKey].sort()) {
    await lockPicture(tx, key)
    await tx
      .insert(pictures)
      .values({ key, ownerId: owner.id, width, height, bytes: encoded.length, createdAt: now })
      .onConflictDoUpdate({ target: [pictures.key, pictures.ownerId], set: { createdAt: now } })
    await tx.insert(pictureColors).values({ key, color }).onConflictDoNothing()
  }
}

/** Prevents other processes from storing or sweeping this picture until the transaction ends. */
export async function lockPicture(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`picture ${key}`}, 0))`)
}
