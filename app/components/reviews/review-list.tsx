import type { Ref } from 'react'
import type { ReviewView } from '~/domain/reviews/review-view'
import { formatMonth } from '~/domain/shared/dates'
import { Avatar } from '~/ui/avatar'
import { Link } from '~/ui/link'
import { Writing } from '~/ui/text'
import { ReviewStars } from './review-stars'

type ReviewListProps = { reviews: readonly ReviewView[]; listRef?: Ref<HTMLUListElement>; className?: string }

/** Reviews with stars, author and month, in two columns on wide screens. */
export const ReviewList = ({ reviews, listRef, className = '' }: ReviewListProps) => (
  <ul ref={listRef} role="list" className={`grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-2 ${className}`}>
    {reviews.map((review) => (
      <Review key={review.id} review={review} />
    ))}
  </ul>
)

function Review({ review: { rating, comment, reply, date, name, avatar, listing } }: { review: ReviewView }) {
  return (
    <li tabIndex={-1} className="outline-none">
      <article>
        <div className="flex items-center gap-3">
          <Avatar src={avatar} name={name} size={48} />
          <div className="min-w-0">
            <h3 dir="auto" className="font-semibold">
              {name}
            </h3>
            <p className="flex items-center gap-2 text-sm text-muted">
              <ReviewStars rating={rating} />
              <time dateTime={date}>{formatMonth(date)}</time>
            </p>
          </div>
        </div>
        <Writing className="mt-3 whitespace-pre-line break-words">{comment}</Writing>
        {reply && <HostReply reply={reply} />}
        {listing && (
          <p className="mt-2 text-sm text-muted wrap-anywhere">
            <Link to={`/listing/${listing.id}`} className="underline underline-offset-2 hover:text-ink">
              {listing.title}
            </Link>
          </p>
        )}
      </article>
    </li>
  )
}

/** What the host answered, below a review. */
export const HostReply = ({ reply, by = 'the host' }: { reply: string; by?: string }) => (
  <div className="mt-3 border-l-2 border-line pl-4">
    <p className="text-sm text-muted">Reply from {by}</p>
    <Writing className="mt-1 whitespace-pre-line break-words">{reply}</Writing>
  </div>
)
