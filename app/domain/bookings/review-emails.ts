import { emailTo, type EmailContent } from '../outbox/email'
import type { ListingType } from '../listings/choices'
import { reasons } from './booking-emails'
import { reviewQuestion } from './describe-booking'

type ReviewDetails = {
  bookingId: string
  side: 'guest' | 'host'
  listing: { title: string; type: ListingType }
  /** The recipient, and the other side, whom they can review. */
  to: { email: string; firstName: string }
  other: { firstName: string }
  /** The last day to write a review, formatted. */
  lastDay: string
}

const blind =
  "Neither of you can read the other's review until both are in or the review period is over. Then they become public."

/** "Your booking for Loft" to the guest, "Maya's booking for Loft" to the host. */
const bookingOf = ({ side, other, listing }: ReviewDetails, your: 'Your' | 'your') =>
  `${side === 'guest' ? your : `${other.firstName}'s`} booking for ${listing.title}`

/** The emails about reviews. */
export const reviewEmails = {
  invited: (details: ReviewDetails, origin: string): EmailContent =>
    compose(details, origin, reviewQuestion(details.side, details.listing.type, details.other.firstName), [
      `${bookingOf(details, 'Your')} is over. ` +
        `You can review ${details.other.firstName} through ${details.lastDay}.`,
      blind,
    ]),
  awaited: (details: ReviewDetails, origin: string): EmailContent =>
    compose(details, origin, `${details.other.firstName} has reviewed you: leave yours to see it`, [
      `${details.other.firstName} left a review for the booking ` +
        `${details.listing.type === 'property' ? 'at' : 'for'} ${details.listing.title}. ` +
        `You can leave yours through ${details.lastDay}.`,
      'Both reviews become visible as soon as yours is in. Otherwise, theirs becomes visible after that day.',
    ]),
  published: (details: ReviewDetails, origin: string): EmailContent =>
    compose(
      details,
      origin,
      `You and ${details.other.firstName} have reviewed each other`,
      [`Both reviews of ${bookingOf(details, 'your')} are now visible.`],
      '',
      'Read the reviews',
    ),
}

export type ReviewEmail = keyof typeof reviewEmails

const compose = (
  { to, bookingId, side }: ReviewDetails,
  origin: string,
  subject: string,
  lines: string[],
  page = '/review',
  label = 'Leave a review',
) =>
  emailTo(to, reasons[side], subject, [...lines, { link: `${origin}/bookings/${bookingId}${page}`, label }])
