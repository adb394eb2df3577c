import { reviewCountText, starsOf } from '~/domain/reviews/stars'
import { Star } from '~/ui/icon'
import type { ListingView } from './listing-view.server'

type RatingProps = { listing: Pick<ListingView, 'averageRating' | 'reviewCount'>; size?: number }

/** Five stars, the average rating and the number of reviews. */
export function Rating({ listing, size = 18 }: RatingProps) {
  if (listing.reviewCount === 0) return <span className="text-muted">No reviews yet</span>
  const average = listing.averageRating.toFixed(1)
  return (
    <span className="inline-flex items-center gap-2">
      <span role="img" aria-label={`Rated ${average} out of 5`} className="inline-flex">
        {starsOf(listing.averageRating).map((fill, index) => (
          <Star key={index} fill={fill} size={size} />
        ))}
      </span>
      <span>
        <strong>{average}</strong> <span className="text-muted">{reviewCountText(listing.reviewCount)}</span>
      </span>
    </span>
  )
}
