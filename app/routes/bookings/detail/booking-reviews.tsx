import type { ReactNode } from 'react'
import { ReviewStars } from '~/components/reviews/review-stars'
import { button } from '~/ui/button'
import type { PresentedReviews } from './present-reviews.server'

/** The reviews of a completed booking, as far as the viewer may read them, and a link to write one. */
export function BookingReviews({ reviews }: { reviews: PresentedReviews }) {
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className="scroll-mt-6 rounded-lg border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="reviews-title" className="text-lg font-semibold">
        {reviews.state === 'open' ? 'Leave a review' : 'Reviews'}
      </h2>
      <ReviewState reviews={reviews} />
    </section>
  )
}

function ReviewState({ reviews }: { reviews: PresentedReviews }) {
  const { other } = reviews
  switch (reviews.state) {
    case 'open':
      return (
        <>
          <p className="mt-1 text-muted">
            {reviews.otherHasWritten
              ? `${other} has reviewed you. Leave a review to see it. `
              : `${reviews.question} `}
            You can leave a review through {reviews.lastDay}. You can read each other's reviews once both are
            in.
          </p>
          <a href={`/bookings/${reviews.id}/review`} className={button('primary', 'mt-4')}>
            Leave a review
          </a>
        </>
      )
    case 'waiting':
      return (
        <>
          <WrittenReview by="You" review={reviews.mine} />
          <p className="mt-4 text-sm text-muted">
            Only you can see this. It becomes public when {other} has reviewed you too, or after{' '}
            {reviews.lastDay}.
          </p>
        </>
      )
    case 'visible':
      return (
        <>
          {reviews.mine ? (
            <WrittenReview by="You" review={reviews.mine} />
          ) : (
            <NoReview>You didn't leave a review.</NoReview>
          )}
          {reviews.theirs ? (
            <WrittenReview by={other} review={reviews.theirs} />
          ) : (
            <NoReview>{other} didn't leave a review.</NoReview>
          )}
        </>
      )
    case 'closed':
      return <NoReview>The review period is over. Neither of you left a review.</NoReview>
  }
}

function WrittenReview({
  by,
  review: { rating, comment },
}: {
  by: string
  review: { rating: number; comment: string }
}) {
  return (
    <article className="mt-4">
      <h3 className="flex items-center gap-3 font-semibold">
        {by} <ReviewStars rating={rating} size={16} />
      </h3>
      <p dir="auto" className="mt-1 whitespace-pre-line break-words">
        {comment}
      </p>
    </article>
  )
}

const NoReview = ({ children }: { children: ReactNode }) => <p className="mt-4 text-muted">{children}</p>
