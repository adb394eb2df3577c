import { and, desc, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { listingDrafts } from '#db/schema'
import { isUuid } from '../../shared/ids'

/** A host's own draft; null if it does not exist or belongs to another host. */
export async function draftFor(id: string | undefined, hostId: string) {
  if (!isUuid(id)) return null
  const [draft] = await db
    .select()
    .from(listingDrafts)
    .where(and(eq(listingDrafts.id, id), eq(listingDrafts.hostId, hostId)))
  return draft ?? null
}

export type Draft = NonNullable<Awaited<ReturnType<typeof draftFor>>>

/** A host's drafts, the most recently edited first. */
export const draftsOf = (hostId: string): Promise<Draft[]> =>
  db
    .select()
    .from(listingDrafts)
    .where(eq(listingDrafts.hostId, hostId))
    .orderBy(desc(listingDrafts.updatedAt), desc(listingDrafts.id))
