import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { privatePictures } from '#db/schema'
import { ok, refuse } from '../shared/result'
import { subjectId } from './private-pictures.queries.server'

/** What private pictures are sent with: a message, a claim, a dispute or a handover. */
type Subject = Partial<Record<'messageId' | 'depositId' | 'disputeId' | 'handoverId', string>>

/**
 * Locks the pictures that somebody sends with something, before anything of it is written. `attach` then makes exactly
 * these the pictures that they send with it: the same picture twice is kept once, and those that they sent with it
 * before and do not name any more are deleted.
 * @param sentWith the id of what they may have been sent with before
 * @returns a refusal if one of them is not theirs, or belongs to something else
 */
export async function lockPictures(
  tx: Db,
  ids: readonly string[] = [],
  { owner, sentWith }: { owner: { id: string }; sentWith?: string },
) {
  const unsent = and(inArray(privatePictures.id, [...ids]), isNull(subjectId))
  const mine = await tx
    .select({ id: privatePictures.id, hash: privatePictures.hash })
    .from(privatePictures)
    .where(
      and(eq(privatePictures.ownerId, owner.id), sentWith ? or(unsent, eq(subjectId, sentWith)) : unsent),
    )
    .orderBy(asc(privatePictures.id))
    .for('update')
  if (ids.some((id) => !mine.some((picture) => picture.id === id))) return refuse('private_picture_unknown')

  const byHash = new Map<string, string>()
  for (const { id, hash } of mine) if (ids.includes(id) && !byHash.has(hash)) byHash.set(hash, id)
  const kept = [...byHash.values()]
  const dropped = mine.map(({ id }) => id).filter((id) => !kept.includes(id))
  return ok({
    attach: async (subject: Subject) => {
      if (dropped.length > 0) await tx.delete(privatePictures).where(inArray(privatePictures.id, dropped))
      if (kept.length > 0)
        await tx.update(privatePictures).set(subject).where(inArray(privatePictures.id, kept))
    },
  })
}
