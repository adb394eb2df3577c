/** What a listing without reviews is taken for: a little above the middle of all ratings, so that newcomers get a chance. */
const PRIOR_RATING = 4.6
/** How many reviews the assumption weighs. */
const PRIOR_REVIEWS = 8

/**
 * The order of 'recommended', kept in `listings.rank` by whatever changes the reviews: the Bayesian mean
 * (reviewCount * averageRating + 8 * 4.6) / (reviewCount + 8), from 1 to 5. One five-star review does not outrank a
 * hundred of 4.9.
 */
export function listingRank({
  averageRating,
  reviewCount,
}: {
  averageRating: number
  reviewCount: number
}): number {
  return (reviewCount * averageRating + PRIOR_REVIEWS * PRIOR_RATING) / (reviewCount + PRIOR_REVIEWS)
}
