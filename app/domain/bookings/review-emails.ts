import type { EmailContent } from '../outbox/email'
import type { ListingType } from '../listings/choices'
import { because } from './booking-emails'
import { reviewQuestion } from './describe-booking'

type Facts = {
  bookingId: string
  /** The recipient's side. */
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
const bookingOf = ({ side, other, listing }: Facts, your: 'Your' | 'your') =>
  `${side === 'guest' ? your : `${other.firstName}'s`} booking for ${listing.title}`

/** The emails about reviews. */
export const reviewEmails = {
  /** The stay is over: both sides can write a review. */
  invited: (facts: Facts, origin: string): EmailContent =>
    compose(facts, origin, reviewQuestion(facts.side, facts.listing.type, facts.other.firstName), [
      `${bookingOf(facts, 'Your')} is over. ` +
        `You can review ${facts.other.firstName} through ${facts.lastDay}.`,
      blind,
    ]),
  /** The other side has written a review, the recipient has not. */
  awaited: (facts: Facts, origin: string): EmailContent =>
    compose(facts, origin, `${facts.other.firstName} has reviewed you: leave yours to see it`, [
      `${facts.other.firstName} left a review for the booking ` +
        `${facts.listing.type === 'property' ? 'at' : 'for'} ${facts.listing.title}. ` +
        `You can leave yours through ${facts.lastDay}.`,
      'Both reviews become visible as soon as yours is in. Otherwise, theirs becomes visible after that day.',
    ]),
  /** Both reviews are in. */
  published: (facts: Facts, origin: string): EmailContent =>
    compose(
      facts,
      origin,
      `You and ${facts.other.firstName} have reviewed each other`,
      [`Both reviews of ${bookingOf(facts, 'your')} are now visible.`],
      '',
      'Read the reviews',
    ),
}

export type ReviewEmail = keyof typeof reviewEmails

const compose = (
  { to, bookingId, side }: Facts,
  origin: string,
  subject: string,
  lines: string[],
  page = '/review',
  label = 'Leave a review',
): EmailContent => ({
  to: to.email,
  subject,
  name: to.firstName,
  body: [...lines, { link: `${origin}/bookings/${bookingId}${page}`, label }],
  because: because(side),
})
