/** The assumed rating of a listing without reviews, a little above average so that newcomers get a chance. */
const PRIOR_RATING = 4.6
/** How many reviews the assumed rating counts as. */
const PRIOR_REVIEWS = 8

/**
 * The sort key of 'recommended', stored in `listings.rank` whenever reviews change: the Bayesian mean
 * (reviewCount * averageRating + 8 * 4.6) / (reviewCount + 8), from 1 to 5. One five-star review does not outrank a
 * hundred of 4.9.
 */
export function listingRank({ averageRating, reviewCount }: { averageRating: number; reviewCount: number }) {
  return (reviewCount * averageRating + PRIOR_REVIEWS * PRIOR_RATING) / (reviewCount + PRIOR_REVIEWS)
}
