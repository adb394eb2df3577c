import { sql } from 'drizzle-orm'
import { bookings, listings, reviews } from '#db/schema'

/**
 * Whether a review is of what its listing is today. When the place or kind of a listing is replaced, the reviews of
 * bookings made before stay on the profile of its host, and no longer count for the listing.
 */
export const isOfWhatItIs = sql`not exists (
  select 1 from ${bookings} inner join ${listings} on ${listings.id} = ${bookings.listingId}
  where ${bookings.id} = ${reviews.bookingId} and ${bookings.createdAt} < ${listings.reviewsFrom})`
