import type { EmailContent } from '../outbox/email'
import type { ListingType } from '../listings/choices'

type Facts = {
  bookingId: string
  listing: { title: string; type: ListingType }
  /** The recipient, and the other side, whom they can review. */
  to: { email: string; firstName: string }
  other: { firstName: string }
  /** Formatted, with the time zone. */
  deadline: string
}

const blind =
  "Neither of you can read the other's review until both are in or the review period is over. Then they become public."

/** The emails about reviews. */
export const reviewEmails = {
  /** The stay is over: both sides can write a review. */
  invited: (facts: Facts, origin: string): EmailContent =>
    compose(
      facts,
      origin,
      `How was ${facts.listing.type === 'property' ? 'your time' : 'the rental'} with ${facts.other.firstName}?`,
      [
        `Your booking of ${facts.listing.title} is over. ` +
          `You can review ${facts.other.firstName} until ${facts.deadline}.`,
        blind,
      ],
    ),
  /** The other side has written a review, the recipient has not. */
  awaited: (facts: Facts, origin: string): EmailContent =>
    compose(facts, origin, `${facts.other.firstName} has reviewed you: write yours to see it`, [
      `${facts.other.firstName} has reviewed your booking of ${facts.listing.title}. ` +
        `You can write yours until ${facts.deadline}.`,
      'Both reviews become visible as soon as yours is in. Otherwise theirs becomes visible at that time.',
    ]),
  /** Both reviews are in. */
  published: (facts: Facts, origin: string): EmailContent =>
    compose(
      facts,
      origin,
      `You and ${facts.other.firstName} have reviewed each other`,
      [`Both reviews of your booking of ${facts.listing.title} are now visible.`],
      '',
      'Read the reviews',
    ),
}

export type ReviewEmail = keyof typeof reviewEmails

const compose = (
  { to, bookingId }: Facts,
  origin: string,
  subject: string,
  lines: string[],
  page = '/review',
  label = 'Write your review',
): EmailContent => ({
  to: to.email,
  subject,
  name: to.firstName,
  body: [...lines, { link: `${origin}/bookings/${bookingId}${page}`, label }],
  because: 'it is about your booking on Roamstead',
})
