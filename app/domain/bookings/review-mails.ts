import type { EmailContent } from '../outbox/email'
import type { ListingType } from '../listings/choices'

type Facts = {
  bookingId: string
  listing: { title: string; type: ListingType }
  /** Who is written to, and who is to be reviewed. */
  to: { email: string; firstName: string }
  other: { firstName: string }
  /** As words, with the zone. */
  deadline: string
}

const blind =
  'Neither of you can read what the other wrote until both reviews are in or the time is over. Then everybody can.'

/** What each side is told about reviews. */
export const reviewMails = {
  /** The stay is over: both may write. */
  invited: (facts: Facts, origin: string): EmailContent =>
    compose(
      facts,
      origin,
      `How was ${facts.listing.type === 'property' ? 'your time' : 'the rental'} with ${facts.other.firstName}?`,
      [
        `Your booking of ${facts.listing.title} is over. You can review ${facts.other.firstName} until ${facts.deadline}.`,
        blind,
      ],
    ),
  /** The other side has written, and this one has not. */
  awaited: (facts: Facts, origin: string): EmailContent =>
    compose(facts, origin, `${facts.other.firstName} has reviewed you: write yours to see it`, [
      `${facts.other.firstName} has written a review after the booking of ${facts.listing.title}. Yours can be written until ${facts.deadline}.`,
      'Once it is in, both become visible. Without it, theirs becomes visible at that time.',
    ]),
  /** Both have written. */
  published: (facts: Facts, origin: string): EmailContent =>
    compose(
      facts,
      origin,
      `You and ${facts.other.firstName} have reviewed each other`,
      [`Both reviews after the booking of ${facts.listing.title} are visible now.`],
      '',
      'Read the reviews',
    ),
}

export type ReviewMail = keyof typeof reviewMails

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
