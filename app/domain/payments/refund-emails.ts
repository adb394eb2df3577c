import { emailTo, type EmailContent } from '../outbox/email'
import { formatDay } from '../shared/dates'
import { formatExact, type Cents } from '../shared/money'
import { site, siteName } from '../shared/site'
import { arrivesBy } from './refund'

type About = {
  bookingId: string
  guest: { email: string; firstName: string }
  title: string
  amount: Cents
  origin: string
}

const emailGuest = ({ guest, bookingId, origin }: About, subject: string, paragraphs: string[]) => ({
  ...emailTo(guest, 'you booked', subject, [
    ...paragraphs,
    { link: `${origin}/bookings/${bookingId}`, label: 'See your booking' },
  ]),
  replyTo: site().supportEmail || undefined,
})

/**
 * The email to a guest whose money is sent back to the card: a part of a payment that an admin gives back, or a refund
 * that failed before.
 * @param about `reason`: what the admin writes to the guest; null for a refund that nobody wrote about
 */
export const sentRefundEmail = (
  about: About & { reason: string | null; isDeposit: boolean; now: Date },
): EmailContent =>
  emailGuest(about, `You are getting ${formatExact(about.amount)} back: ${about.title}`, [
    `We are sending ${formatExact(about.amount)} ${about.isDeposit ? 'of your security deposit ' : ''}` +
      'back to the card that you paid with. It should arrive by ' +
      `${formatDay(arrivesBy(about.now).toISOString().slice(0, 10))}.`,
    ...(about.reason ? [`The reason: ${about.reason}`] : []),
  ])

/** The email to a guest whose refund did not reach the card. */
export const failedRefundEmail = (about: About): EmailContent => {
  const email = emailGuest(about, `Your refund is delayed: ${about.title}`, [
    `We could not send ${formatExact(about.amount)} back to the card that you paid with. We are sorry. Often the ` +
      'card has expired or its account is closed.',
    'We are looking into it and will email you when the money is on its way. You do not have to do anything.',
  ])
  const contact = { link: `${about.origin}/contact`, label: 'Contact us' }
  return { ...email, body: [...email.body, 'Has your card changed, or do you have a question?', contact] }
}

/** The email to a host who got a security deposit, of which an admin gives an amount back. */
export const deductedDepositEmail = (about: {
  bookingId: string
  host: { email: string; firstName: string }
  /** The first name of the guest. */
  guest: string
  title: string
  amount: Cents
  reason: string
  origin: string
}): EmailContent => ({
  to: about.host.email,
  replyTo: site().supportEmail || undefined,
  subject: `${formatExact(about.amount)} of a security deposit goes back: ${about.title}`,
  name: about.host.firstName,
  body: [
    `We are giving ${formatExact(about.amount)} of the security deposit for ${about.title} back to ${about.guest}, ` +
      'and deducted it from your balance.',
    `The reason: ${about.reason}`,
    { link: `${about.origin}/bookings/${about.bookingId}/deposit`, label: 'View the deposit' },
  ],
  because: `you host on ${siteName()}`,
})
