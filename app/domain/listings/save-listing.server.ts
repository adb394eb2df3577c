import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { db } from '#db/db.server'
import { favorites, listings } from '#db/schema'
import { ok, refuse } from '../shared/result'
import { isOffered } from './offered.server'

/** What the heart button sends. With `stay`, sent by scripts, the reply is the new state instead of a redirect. */
export const favoriteSchema = z.object({
  intent: z.enum(['save', 'unsave'], { error: "Must be 'save' or 'unsave'" }),
  returnTo: z.string().max(2000).optional(),
  /** The page with the card that was saved, to return to the card. */
  list: z.string().max(2000).optional(),
  stay: z.literal('1').optional(),
})

/** Adds a listing to a user's saved listings, once. Paused listings cannot be saved. */
export async function saveListing(listingId: string, { userId }: { userId: string }) {
  return db.transaction(async (tx) => {
    const [listing] = await tx
      .select({ title: listings.title })
      .from(listings)
      .where(and(eq(listings.id, listingId), isOffered()))
      .for('key share')
    if (!listing) return refuse('listing_unknown')
    await tx.insert(favorites).values({ userId, listingId }).onConflictDoNothing()
    return ok({ saved: true, title: listing.title })
  })
}

/** Removes a listing from a user's saved listings, if it is there. */
export async function unsaveListing(listingId: string, { userId }: { userId: string }) {
  const [listing] = await db
    .select({ title: listings.title })
    .from(listings)
    .where(eq(listings.id, listingId))
  if (!listing) return refuse('listing_unknown')
  await db.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.listingId, listingId)))
  return ok({ saved: false, title: listing.title })
}
