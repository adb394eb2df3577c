import { and, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { favorites, listings } from '#db/schema'
import { ok, refuse } from '../shared/result'

/** Keeps a listing among a user's favourites. Saving it again changes nothing; a paused one is unknown to visitors. */
export async function saveListing(listingId: string, { userId }: { userId: string }) {
  return db.transaction(async (tx) => {
    const [listing] = await tx
      .select({ title: listings.title })
      .from(listings)
      .where(and(eq(listings.id, listingId), eq(listings.isActive, true)))
      .for('key share')
    if (!listing) return refuse('listing_unknown')
    await tx.insert(favorites).values({ userId, listingId }).onConflictDoNothing()
    return ok({ saved: true, title: listing.title })
  })
}
