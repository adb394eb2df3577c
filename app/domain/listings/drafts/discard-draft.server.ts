import { and, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { listingDrafts } from '#db/schema'
import { isUuid } from '../../shared/ids'
import { ok, refuse } from '../../shared/result'

/** Deletes a draft. Its pictures are swept later unless another listing uses them. */
export async function discardDraft(id: string | undefined, { host }: { host: { id: string } }) {
  if (!isUuid(id)) return refuse('draft_unknown')
  const [deleted] = await db
    .delete(listingDrafts)
    .where(and(eq(listingDrafts.id, id), eq(listingDrafts.hostId, host.id)))
    .returning({ type: listingDrafts.type })
  return deleted ? ok({ type: deleted.type }) : refuse('draft_unknown')
}
