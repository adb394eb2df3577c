import type { EmailContent } from '../../outbox/email'
import { arrivesBy } from '../../payments/refund'
import { formatDay } from '../../shared/dates'
import { formatExact, type Cents } from '../../shared/money'
import { siteName } from '../../shared/site'

type Facts = {
  bookingId: string
  guest: { email: string; firstName: string }
  title: string
  amount: Cents
  reason: string
  now: Date
}

/** The email to a guest to whom an admin gives back a part of a payment. */
export const operatorRefundEmail = (facts: Facts, origin: string): EmailContent => ({
  to: facts.guest.email,
  subject: `You get back ${formatExact(facts.amount)}: ${facts.title}`,
  name: facts.guest.firstName,
  body: [
    `We are sending ${formatExact(facts.amount)} back to the card that you paid with. It should arrive by ` +
      `${formatDay(arrivesBy(facts.now).toISOString().slice(0, 10))}.`,
    `The reason: ${facts.reason}`,
    { link: `${origin}/bookings/${facts.bookingId}`, label: 'See your booking' },
  ],
  because: `you booked on ${siteName()}`,
})
