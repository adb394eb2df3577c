import { Rating } from '~/components/reviews/rating'
import { Picture } from '~/ui/picture'
import type { ReviewView } from './review-view.server'

/** The listing that is booked: its picture, title, place and rating. A row on phones, a card beside the form. */
export const ListingSummary = ({ listing }: { listing: ReviewView }) => (
  <div className="review-listing">
    <div className="review-picture">
      <Picture
        src={listing.picture}
        color={listing.color}
        alt=""
        sizes="(min-width: 1024px) 24rem, 128px"
        kind="row"
        eager="first"
        className="size-full object-cover"
      />
    </div>
    <div className="min-w-0">
      <p dir="auto" className="text-lg font-semibold leading-snug">
        {listing.title}
      </p>
      <p className="mt-1 text-sm text-muted">{listing.location}</p>
      <Rating rating={listing.averageRating} count={listing.reviewCount} />
    </div>
  </div>
)
