import type { bookingRefusals } from './bookings'
import { titled, type RefusalsIn, type RefusalWords } from './words'

const review = titled('Review not submitted')

type Refused = RefusalsIn<
  | typeof import('~/domain/reviews/change-visibility.server')
  | typeof import('~/domain/reviews/reply-to-review.server')
  | typeof import('~/domain/reviews/write-review.server')
>

export const reviewRefusals = {
  review_unknown: { status: 404, message: 'Review not found' },
  review_not_public: review(409, 'There is no public review of this booking that you could answer.'),
  review_answered: review(409, "You have already answered this review. You can't change a reply."),
  review_not_completed: review(409, 'You can leave a review once the booking is over.'),
  review_window_closed: (details) =>
    review(409, `The review period for this booking ended on ${details.lastDay}.`),
  review_unpaid: review(409, 'Only bookings that were paid for can be reviewed.'),
  review_exists: review(
    409,
    "You have already reviewed this booking. You can't change a review after you submit it.",
  ),
  not_the_reviewer: review(403, 'reviewerId is not the signed-in user.', 'reviewerId'),
  not_your_side: review(403, 'type does not match your role in this booking.', 'type'),
} satisfies RefusalWords<Refused, keyof typeof bookingRefusals>
