import { and, eq, isNull, lt } from 'drizzle-orm'
import { db } from '#db/db.server'
import { privatePictures } from '#db/schema'
import { storage } from '~/integrations/storage/storage.server'
import { subjectId } from './private-pictures.queries.server'
import { ownsStorage } from './storage-owner.server'

/** A picture may stay unsent this long, while its form is being filled in. */
const UNSENT_LIFETIME = 24 * 3_600_000

type Sweep = {
  now: Date
  /** Newer files are kept, because their row may not have been written yet. */
  before: Date
  isShared: boolean
  signal?: AbortSignal
}

/** Deletes private pictures that nobody sent within a day, and the files of those that were deleted. */
export async function sweepPrivatePictures({ now, before, isShared, signal }: Sweep): Promise<void> {
  if (!(await ownsStorage({ isShared }))) return
  const unsentSince = new Date(now.getTime() - UNSENT_LIFETIME)
  await db.delete(privatePictures).where(and(isNull(subjectId), lt(privatePictures.createdAt, unsentSince)))
  const { list, remove } = await storage()
  for await (const { name, changedAt } of list('private/')) {
    const id = /^private\/([0-9a-f-]{36})(?:\.small)?\.webp$/.exec(name)?.[1]
    if (signal?.aborted) return
    if (!id || changedAt >= before) continue
    // Ids are never used again, so a file without a row never gets one.
    if ((await db.$count(privatePictures, eq(privatePictures.id, id))) === 0) await remove(name)
  }
}
