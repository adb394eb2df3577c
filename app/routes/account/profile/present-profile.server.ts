import { countListings } from '~/domain/listings/host-listings.queries.server'
import { ratingOf } from '~/domain/reviews/reviews.queries.server'
import type { SignedInUser } from '~/http/session.server'

/** A user's own profile as its page shows it. */
export async function presentProfile(user: SignedInUser, now: Date) {
  const [listings, ratings] = await Promise.all([countListings(user.id), ratingOf(user.id, now)])
  const {
    id,
    firstName,
    lastName,
    avatar,
    pendingAvatar,
    isSuperhost,
    isVerified,
    bio,
    location,
    occupation,
  } = user
  return {
    id,
    avatar,
    pendingAvatar,
    bio,
    location,
    occupation,
    isComplete: user.profileComplete,
    name: `${firstName} ${lastName}`.trim(),
    since: user.createdAt.getUTCFullYear(),
    badges: { isSuperhost, isVerified, stays: listings.stays > 0, vehicles: listings.vehicles > 0 },
    listings: listings.all,
    rating: ratings.all,
  }
}

export type PresentedProfile = Awaited<ReturnType<typeof presentProfile>>
