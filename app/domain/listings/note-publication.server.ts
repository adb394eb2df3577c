import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server'
import { listingPublications } from '#db/schema'
import type { ListingType } from './choices'

/** Notes that searches find a listing from now on, so that alerts of saved searches look at it. */
export async function notePublication(tx: Db, { id, type }: { id: string; type: ListingType }) {
  await tx
    .insert(listingPublications)
    .values({ listingId: id, type })
    .onConflictDoUpdate({ target: listingPublications.listingId, set: { publishedAt: sql`now()` } })
}
