import { and, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { listings } from '#db/schema'
import { isUuid } from '../shared/ids'

/** A listing with everything its own host may know of it; null for anybody else's. */
export async function hostListing(id: string | undefined, hostId: string) {
  if (!isUuid(id)) return null
  const [listing] = await db.select().from(listings).where(and(eq(listings.id, id), eq(listings.hostId, hostId)))
  return listing ?? null
}

export type HostListing = NonNullable<Awaited<ReturnType<typeof hostListing>>>
