import type { ReactNode } from 'react'
import { ReviewStars } from '~/components/reviews/review-stars'
import { button } from '~/ui/button'
import type { PresentedReviews } from './present-reviews.server'

/**
 * What the two sides of a finished booking say of each other, as far as this one may read it, and the way to say it.
 */
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
      <Stand reviews={reviews} />
    </section>
  )
}

function Stand({ reviews }: { reviews: PresentedReviews }) {
  const { other } = reviews
  switch (reviews.state) {
    case 'open':
      return (
        <>
          <p className="mt-1 text-muted">
            {reviews.otherHasWritten
              ? `${other} has reviewed you. Write yours to see it: `
              : `How was it with ${other}? `}
            you have until {reviews.deadline}. Neither of you sees the other's before both are in.
          </p>
          <a href={`/bookings/${reviews.id}/review`} className={button('primary', 'mt-4')}>
            Write a review
          </a>
        </>
      )
    case 'waiting':
      return (
        <>
          <Said by="You" review={reviews.mine} />
          <p className="mt-4 text-sm text-muted">
            Only you can see this. It becomes visible when {other} has written too, or on {reviews.deadline}.
          </p>
        </>
      )
    case 'visible':
      return (
        <>
          {reviews.mine ? (
            <Said by="You" review={reviews.mine} />
          ) : (
            <Nothing>You did not write a review.</Nothing>
          )}
          {reviews.theirs ? (
            <Said by={other} review={reviews.theirs} />
          ) : (
            <Nothing>{other} did not write a review.</Nothing>
          )}
        </>
      )
    case 'closed':
      return <Nothing>The time for reviews is over. Neither of you wrote one.</Nothing>
  }
}

function Said({
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
      <p className="mt-1 whitespace-pre-line break-words">{comment}</p>
    </article>
  )
}

const Nothing = ({ children }: { children: ReactNode }) => <p className="mt-4 text-muted">{children}</p>
