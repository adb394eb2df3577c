import { cachedByKey } from '#db/cached-by-revision.server'
import { isInstantlyBookable } from '../listings/instant-book.server'
import { listingOnPage, type ListingOnPage } from '../listings/listing-page.queries.server'
import { savedAmong } from '../listings/listings-by-id.queries.server'
import { colorsOf } from '../pictures/picture-colors.server'
import { isUuid } from '../shared/ids'
import { publishOf, ratedListingFor } from './publish-due-reviews.server'

/** A listing takes about 6 KB. */
const MAX_CACHED = 500

type Found = ListingOnPage & {
  /** The colors of its pictures, as far as they are known. */
  colors: (string | null)[]
}

async function readListing(id: string): Promise<(Found & { changesAt: number }) | null> {
  const now = new Date()
  // Usually nothing is due, so that what was read at the same time is right.
  const [wasDue, read] = await Promise.all([publishOf(id, now), listingOnPage(id, now)])
  const found = wasDue ? await listingOnPage(id, now) : read
  return found && { ...found, colors: await colorsOf(found.listing.images) }
}

const cachedListing = cachedByKey(readListing, {
  max: MAX_CACHED,
  isValid: (found) => found !== null && Date.now() < found.changesAt,
})

/**
 * What decides how a listing's page begins. For visitors it is from memory if the listing was shown before and nothing
 * has changed since, so that the page can begin before a slow database answers; who is signed in may just have changed
 * it by another process. Null if there is no such listing, or if it is paused and
 * the viewer neither hosts it nor has booked it.
 */
export async function findListingForPage(
  id: string | undefined,
  viewer: { id: string } | null,
  now: Date,
): Promise<Found | null> {
  if (!isUuid(id)) return null
  const found = await (viewer ? readListing : cachedListing)(id)
  if (!found) return null
  const { listing, canBookInstantly, colors } = found
  if (listing.isActive) {
    const isSaved = viewer !== null && (await savedAmong([id], viewer.id)).has(id)
    return { listing: { ...listing, isSaved }, canBookInstantly, colors }
  }
  const visible = viewer && (await ratedListingFor(id, viewer, now))
  return visible && { listing: visible, canBookInstantly: await isInstantlyBookable(visible, now), colors }
}
