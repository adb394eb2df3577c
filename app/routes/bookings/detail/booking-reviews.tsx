import type { ReactNode } from 'react'
import { HostReply } from '~/components/reviews/review-list'
import { button } from '~/ui/button'
import { Link } from '~/ui/link'
import { ReviewStars } from '~/components/reviews/review-stars'
import { StarLinks } from '~/components/reviews/star-choice'
import { Part } from './glance'
import type { PresentedReviews } from './present-reviews.server'

/** The reviews of a completed booking, as far as the viewer may read them, and a link to write one. */
export function BookingReviews({ reviews }: { reviews: PresentedReviews }) {
  return (
    <Part id="reviews" title={reviews.state === 'open' ? reviews.question : 'Reviews'}>
      <ReviewState reviews={reviews} />
    </Part>
  )
}

function ReviewState({ reviews }: { reviews: PresentedReviews }) {
  const { other } = reviews
  switch (reviews.state) {
    case 'open':
      return (
        <>
          <StarLinks to={`/bookings/${reviews.id}/review`} />
          <p className="mt-2 text-muted">
            {reviews.otherHasWritten && `${other} has reviewed you. Leave a review to see it. `}
            You have until {reviews.lastDay}. You can read each other's reviews once both are in.
          </p>
        </>
      )
    case 'waiting':
      return (
        <>
          <WrittenReview by="You" review={reviews.mine} />
          <p className="mt-4 text-sm text-muted">
            {other} can't see this until they've reviewed you too, or until {reviews.shownOn}.
          </p>
        </>
      )
    case 'visible':
      return (
        <>
          {reviews.mine ? (
            <WrittenReview by="You" review={reviews.mine} host={reviews.host} />
          ) : (
            <NoReview>You didn't leave a review.</NoReview>
          )}
          {reviews.theirs ? (
            <>
              <WrittenReview by={other} review={reviews.theirs} host={reviews.host} />
              {reviews.theirs.canReply && (
                <Link to={`/bookings/${reviews.id}/reply`} className={button('secondary', 'mt-4')}>
                  Reply publicly
                </Link>
              )}
            </>
          ) : (
            <NoReview>{other} didn't leave a review.</NoReview>
          )}
        </>
      )
    case 'closed':
      return <NoReview>The review period is over. Neither of you left a review.</NoReview>
  }
}

type WrittenReviewProps = {
  by: string
  review: { rating: number; comment: string; reply: string | null }
  host?: string
}

function WrittenReview({ by, review: { rating, comment, reply }, host }: WrittenReviewProps) {
  return (
    <article className="mt-4">
      <h3 className="flex items-center gap-3 font-semibold">
        {by} <ReviewStars rating={rating} size={16} />
      </h3>
      <p dir="auto" className="mt-1 whitespace-pre-line break-words">
        {comment}
      </p>
      {reply && <HostReply reply={reply} by={host} />}
    </article>
  )
}

const NoReview = ({ children }: { children: ReactNode }) => <p className="mt-4 text-muted">{children}</p>
