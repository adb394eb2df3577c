import { emailTo } from '../../outbox/email'
import { formatExact, type Cents } from '../../shared/money'

type About = {
  host: { email: string; firstName: string }
  bookingId: string
  title: string
  hostAmount: Cents
  /** Whether a captured deposit is disputed, and not the payment of the booking. */
  isDeposit: boolean
  origin: string
}

const emailHost = ({ host, bookingId, origin }: About, subject: string, paragraphs: string[]) =>
  emailTo(host, 'you host', subject, [
    ...paragraphs,
    { link: `${origin}/bookings/${bookingId}`, label: 'View the booking' },
  ])

/** What is disputed: "a booking of Blue van", "the security deposit for Blue van". */
const subjectOf = ({ isDeposit, title }: About) =>
  isDeposit ? `the security deposit for ${title}` : `a booking of ${title}`

/** What the host gets of it: "your earnings of $85.00", "the $85.00 that you got of it". */
const shareOf = ({ isDeposit, hostAmount }: About) =>
  isDeposit
    ? `the ${formatExact(hostAmount)} that you got of it`
    : `your earnings of ${formatExact(hostAmount)}`

/** The email to a host whose money is held, because the payment for a booking or its captured deposit is disputed. */
export const heldPayoutEmail = (about: About) =>
  emailHost(about, `Payout on hold: ${about.title}`, [
    (about.isDeposit
      ? `The owner of the card that ${subjectOf(about)} was charged to disputes it at their bank. `
      : `The owner of the card that paid for ${subjectOf(about)} disputes the payment at their bank. `) +
      'The bank has taken the money back until it decides, which can take two to three months.',
    about.isDeposit
      ? `Until then we hold ${shareOf(about)}, and your earnings from this booking. If you have anything that shows ` +
        'the damage or what you agreed on, please send it to us soon.'
      : `Until then we hold ${shareOf(about)} from this booking. If you have anything that shows that the guest ` +
        'stayed or what you agreed on, please send it to us soon.',
  ])

/**
 * The email to a host whose dispute was won.
 * @param isHeld whether their earnings are held for another dispute or for a claim
 */
export const wonDisputeEmail = (about: About & { isHeld: boolean }) => {
  const share = shareOf(about)
  const { isHeld, isDeposit } = about
  return emailHost(about, `Dispute won: ${about.title}`, [
    `The bank decided the dispute about ${subjectOf(about)} in our favor` +
      (isHeld
        ? `. Until everything else about this booking is decided, we still hold ${share}.`
        : `, so ${share} ${isDeposit ? 'is' : 'are'} no longer held.`),
  ])
}

/**
 * The email to a host who lost their share, because the dispute was lost.
 * @param isCancelled whether the booking, which had not begun, ends with it
 */
export const lostDisputeEmail = (about: About & { isCancelled: boolean }) =>
  emailHost(about, `Dispute lost: ${about.title}`, [
    `The bank decided the dispute about ${subjectOf(about)} in favor of the card's owner, who got the money back. ` +
      (about.isCancelled
        ? `So the booking is cancelled, and you lose ${shareOf(about)}. The dates are available again.`
        : `We deducted ${shareOf(about)} from your balance.`),
  ])

/** The email to a guest whose booking is cancelled, because their bank returned the payment for it. */
export const chargedBackEmail = (about: {
  guest: { email: string; firstName: string }
  bookingId: string
  title: string
  amount: Cents
  origin: string
}) =>
  emailTo(about.guest, 'you booked', `Cancelled: ${about.title}`, [
    `Your bank returned the payment of ${formatExact(about.amount)} for ${about.title}. So your booking is ` +
      'cancelled, and the dates are available again.',
    { link: `${about.origin}/bookings/${about.bookingId}`, label: 'View the booking' },
  ])
