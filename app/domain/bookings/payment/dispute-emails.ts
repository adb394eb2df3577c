import type { EmailContent } from '../../outbox/email'
import { formatExact, type Cents } from '../../shared/money'
import { siteName } from '../../shared/site'

type About = {
  host: { email: string; firstName: string }
  bookingId: string
  title: string
  /** What the host earns of the disputed payment. */
  hostAmount: Cents
  origin: string
}

const emailTo = (
  { host, bookingId, origin }: About,
  subject: string,
  paragraphs: string[],
): EmailContent => ({
  to: host.email,
  subject,
  name: host.firstName,
  body: [...paragraphs, { link: `${origin}/bookings/${bookingId}`, label: 'View the booking' }],
  because: `you host on ${siteName()}`,
})

/** The email to a host whose earnings are held, because the payment for a booking is disputed. */
export const heldPayoutEmail = (about: About): EmailContent =>
  emailTo(about, `Payout on hold: ${about.title}`, [
    `The owner of the card that paid for a booking of ${about.title} disputes the payment at their bank. The bank ` +
      'has taken the money back until it decides, which can take two to three months.',
    `Until then we hold your earnings of ${formatExact(about.hostAmount)} from this booking. If you have anything ` +
      'that shows that the guest stayed or what you agreed on, please send it to us soon.',
  ])

/**
 * The email to a host whose dispute was won.
 * @param isHeld whether their earnings are held for another dispute or for a claim
 */
export const wonDisputeEmail = (about: About & { isHeld: boolean }): EmailContent => {
  const earnings = `Your earnings of ${formatExact(about.hostAmount)}`
  return emailTo(about, `Dispute won: ${about.title}`, [
    `The bank decided the dispute about a booking of ${about.title} in our favor. ` +
      (about.isHeld
        ? `${earnings} stay on hold until everything else about this booking is decided.`
        : `${earnings} are no longer held.`),
  ])
}

/**
 * The email to a host who lost their earnings, because the dispute was lost.
 * @param isCancelled whether the booking, which had not begun, ends with it
 */
export const lostDisputeEmail = (about: About & { isCancelled: boolean }): EmailContent => {
  const earnings = `your earnings of ${formatExact(about.hostAmount)}`
  return emailTo(about, `Dispute lost: ${about.title}`, [
    `The bank decided the dispute about a booking of ${about.title} in favor of the card's owner, who got the money ` +
      'back. ' +
      (about.isCancelled
        ? `So the booking is cancelled, and you lose ${earnings}. The dates are available again.`
        : `We deducted ${earnings} from your balance.`),
  ])
}

/** The email to a guest whose booking is cancelled, because their bank returned the payment for it. */
export const chargedBackEmail = (about: {
  guest: { email: string; firstName: string }
  bookingId: string
  title: string
  amount: Cents
  origin: string
}): EmailContent => ({
  to: about.guest.email,
  subject: `Cancelled: ${about.title}`,
  name: about.guest.firstName,
  body: [
    `Your bank returned the payment of ${formatExact(about.amount)} for ${about.title}. So your booking is ` +
      'cancelled, and the dates are available again.',
    { link: `${about.origin}/bookings/${about.bookingId}`, label: 'View the booking' },
  ],
  because: `you booked on ${siteName()}`,
})
