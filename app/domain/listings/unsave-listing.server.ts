import { and, eq } from 'drizzle-orm'
import { db } from '#db/db.server'
import { favorites, listings } from '#db/schema'
import { ok, refuse } from '../shared/result'

/** Takes a listing from a user's favourites. One that is not among them stays so. */
export async function unsaveListing(listingId: string, { userId }: { userId: string }) {
  const [listing] = await db
    .select({ title: listings.title })
    .from(listings)
    .where(eq(listings.id, listingId))
  if (!listing) return refuse('listing_unknown')
  await db.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.listingId, listingId)))
  return ok({ saved: false, title: listing.title })
}
