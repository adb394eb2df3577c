import { isInstantlyBookable } from '../listings/instant-book.server'
import { listingOnPage, type ListingOnPage } from '../listings/listings.queries.server'
import { savedAmong } from '../listings/listings-by-id.queries.server'
import { colorsOf } from '../pictures/picture-colors.server'
import { isUuid } from '../shared/ids'
import { publishOf, ratedListingFor } from './publish-due-reviews.server'

type ListingWithReviews = ListingOnPage & {
  /** The colors of its pictures, as far as they are known. */
  colors: (string | null)[]
}

async function readListing(id: string, now: Date): Promise<ListingWithReviews | null> {
  // Usually nothing is due, so that what was read at the same time is right.
  const [wasDue, read] = await Promise.all([publishOf(id, now), listingOnPage(id, now)])
  const found = wasDue ? await listingOnPage(id, now) : read
  return found && { ...found, colors: await colorsOf(found.listing.images) }
}

/**
 * What decides how a listing's page begins. Null if there is no such listing, or if it is paused and the viewer neither
 * hosts it nor has booked it.
 */
export async function findListingForPage(
  id: string | undefined,
  viewer: { id: string } | null,
  now: Date,
): Promise<ListingWithReviews | null> {
  if (!isUuid(id)) return null
  const found = await readListing(id, now)
  if (!found) return null
  const { listing, canBookInstantly, colors } = found
  if (listing.isActive) {
    const isSaved = viewer !== null && (await savedAmong([id], viewer.id)).has(id)
    return { listing: { ...listing, isSaved }, canBookInstantly, colors }
  }
  const visible = viewer && (await ratedListingFor(id, viewer, now))
  return visible && { listing: visible, canBookInstantly: await isInstantlyBookable(visible, now), colors }
}
