import { and, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { listingDrafts } from '#db/schema'
import { isUuid } from '../../shared/ids'
import { ok, refuse } from '../../shared/result'

/** Throws a draft away. Its pictures are swept later, unless another listing shows them. */
export async function discardDraft(id: string | undefined, { host }: { host: { id: string } }) {
  if (!isUuid(id)) return refuse('draft_unknown')
  const [gone] = await db
    .delete(listingDrafts)
    .where(and(eq(listingDrafts.id, id), eq(listingDrafts.hostId, host.id)))
    .returning({ type: listingDrafts.type })
  return gone ? ok({ type: gone.type }) : refuse('draft_unknown')
}
