import type { ReactNode } from 'react'
import { Part } from './glance'
import type { PresentedBooking } from './present-booking.server'
import type { PresentedHandovers } from '~/routes/bookings/handover/present-handover.server'
import { button } from '~/ui/button'
import { Link } from '~/ui/link'
import { Writing } from '~/ui/text'
import { HostReply } from '~/components/reviews/review-list'
import { ReviewStars } from '~/components/reviews/review-stars'
import { StarLinks } from '~/components/reviews/star-choice'
import type { PresentedReviews } from './present-reviews.server'

/** The events of a booking, with times in the time zone of the listing. */
export const BookingHistory = ({ booking }: { booking: PresentedBooking }) => (
  <Part id="history" title="History">
    <ol role="list" className="mt-4">
      {booking.history.map((event) => (
        <Step key={event.iso + event.kind} isDone>
          <p className="font-medium">{event.text}</p>
          <p className="text-sm text-muted">
            <time dateTime={event.iso}>{event.at}</time>
          </p>
        </Step>
      ))}
      {booking.until && (
        <Step>
          <p className="font-medium text-muted">
            {booking.role === 'guest' ? `${booking.otherParty.firstName} answers` : 'You answer'}
          </p>
          <p className="text-sm text-muted">by {booking.until}</p>
        </Step>
      )}
    </ol>
    <p className="mt-4 text-sm text-muted">All times are {booking.town} time.</p>
  </Part>
)

const dot = 'absolute -left-[0.4375rem] top-1.5 size-3 rounded-full border-2'

const Step = ({ isDone = false, children }: { isDone?: boolean; children: ReactNode }) => (
  <li className="relative border-l-2 border-line pb-5 pl-6 last:border-transparent last:pb-0">
    <span
      aria-hidden="true"
      className={`${dot} ${isDone ? 'border-accent bg-accent' : 'border-control bg-surface'}`}
    />
    {children}
  </li>
)

/** Both ends of a booking: whether each was recorded and confirmed, and a link to what can be done about it. */
export const Handovers = ({ id, handovers }: { id: string; handovers: PresentedHandovers }) => (
  <Part id="handover" title="Handover">
    <ul className="mt-2 grid gap-4">
      {handovers.map(({ stage, title, state, action, isDue }) => (
        <li key={stage} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <span>
            <span className="block font-semibold">{title}</span>
            <span className="text-muted">{state}</span>
          </span>
          {action && (
            <Link
              to={`/bookings/${id}/handover/${stage}`}
              aria-label={`${action}: ${title}`}
              className={button(isDue ? 'primary' : 'secondary')}
            >
              {action}
            </Link>
          )}
        </li>
      ))}
    </ul>
  </Part>
)

/** The reviews of a completed booking, as far as the viewer may read them, and a link to write one. */
export const BookingReviews = ({ reviews }: { reviews: PresentedReviews }) => (
  <Part id="reviews" title={reviews.state === 'open' ? reviews.question : 'Reviews'}>
    <ReviewState reviews={reviews} />
  </Part>
)

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

const WrittenReview = ({ by, review: { rating, comment, reply }, host }: WrittenReviewProps) => (
  <article className="mt-4">
    <h3 className="flex items-center gap-3 font-semibold">
      {by} <ReviewStars rating={rating} size={16} />
    </h3>
    <Writing className="mt-1 whitespace-pre-line break-words">{comment}</Writing>
    {reply && <HostReply reply={reply} by={host} />}
  </article>
)

const NoReview = ({ children }: { children: ReactNode }) => <p className="mt-4 text-muted">{children}</p>
