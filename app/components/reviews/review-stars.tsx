import { Star } from '~/ui/icon'

/** One rating as five stars. */
export const ReviewStars = ({ rating, size = 14 }: { rating: number; size?: number }) => (
  <span role="img" aria-label={`${rating} out of 5 stars`} className="inline-flex">
    {[1, 2, 3, 4, 5].map((star) => (
      <Star key={star} fill={star <= rating ? 1 : 0} size={size} />
    ))}
  </span>
)
