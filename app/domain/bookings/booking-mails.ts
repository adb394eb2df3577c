import type { Letter } from '../outbox/letter'
import { formatDay } from '../shared/dates'
import { formatExact } from '../shared/money'
import { wordsOfRefund } from './booking-words'
import { counted, unitWords } from './unit-words'

type Person = { email: string; firstName: string }
type Facts = {
  id: string
  checkIn: string
  checkOut: string
  guests: number
  totalPrice: number
  hostEarnings: number
  /** How a confirmed booking that was cancelled is settled. */
  refundAmount: number | null
  cancellationHostEarnings: number | null
  listing: { title: string; type: 'property' | 'vehicle' }
  guest: Person
  host: Person
}

/** What each side is told when a booking changes: the words of every event, guest and host. */
export const bookingMails = {
  requested: (facts: Facts, origin: string): Letter[] => [
    toGuest(facts, origin, `Your request for ${facts.listing.title}`, [
      `${facts.host.firstName} has 24 hours to answer your request. Your dates are held meanwhile. You won't be charged yet.`,
    ]),
    toHost(facts, origin, `${facts.guest.firstName} asks to book ${facts.listing.title}`, [
      'Please accept or decline within 24 hours. After that the request expires.',
    ]),
  ],
  confirmed: (facts: Facts, origin: string): Letter[] => [
    toGuest(facts, origin, `Confirmed: ${facts.listing.title}`, ['Your booking is confirmed.']),
    toHost(facts, origin, `${facts.guest.firstName} booked ${facts.listing.title}`, ['The booking is confirmed.']),
  ],
  declined: (facts: Facts, origin: string): Letter[] => [
    toGuest(facts, origin, `Declined: ${facts.listing.title}`, [`${facts.host.firstName} could not take your request. You have not been charged.`]),
    toHost(facts, origin, `You declined ${facts.guest.firstName}'s request for ${facts.listing.title}`, ['The dates are open again.']),
  ],
  expired: (facts: Facts, origin: string): Letter[] => [
    toGuest(facts, origin, `Expired: ${facts.listing.title}`, [
      `${facts.host.firstName} did not answer your request within 24 hours, so it has expired. You have not been charged.`,
    ]),
    toHost(facts, origin, `The request of ${facts.guest.firstName} for ${facts.listing.title} has expired`, [
      'It was not answered within 24 hours. The dates are open again.',
    ]),
  ],
  /** The guest took a request back. */
  withdrawn: (facts: Facts, origin: string): Letter[] => [
    toGuest(facts, origin, `Cancelled: ${facts.listing.title}`, ['Your request is cancelled. You have not been charged.']),
    toHost(facts, origin, `${facts.guest.firstName} cancelled the request for ${facts.listing.title}`, ['The dates are open again.']),
  ],
  cancelledByGuest: (facts: Facts, origin: string): Letter[] => [
    toGuest(facts, origin, `Cancelled: ${facts.listing.title}`, [`Your booking is cancelled. ${refunded(facts)}`]),
    toHost(facts, origin, `${facts.guest.firstName} cancelled the booking of ${facts.listing.title}`, [
      `The dates are open again. ${facts.cancellationHostEarnings ? `You keep ${formatExact(facts.cancellationHostEarnings)}.` : 'You earn nothing from this booking.'}`,
    ]),
  ],
  cancelledByHost: (facts: Facts, origin: string): Letter[] => [
    toGuest(facts, origin, `Cancelled by the host: ${facts.listing.title}`, [`${facts.host.firstName} had to cancel your booking. We are sorry. ${refunded(facts)}`]),
    toHost(facts, origin, `You cancelled the booking of ${facts.guest.firstName}: ${facts.listing.title}`, [
      `${facts.guest.firstName} gets everything back, and you earn nothing from this booking. The dates are open again.`,
    ]),
  ],
}

const refunded = ({ refundAmount, totalPrice }: Facts) => wordsOfRefund({ total: totalPrice, refund: refundAmount ?? 0 })

const toGuest = (facts: Facts, origin: string, subject: string, lines: string[]) =>
  compose(facts, origin, facts.guest, subject, lines, `total ${formatExact(facts.totalPrice)}`)

/** A host whose booking was cancelled has read above what is left of their earnings. */
const toHost = (facts: Facts, origin: string, subject: string, lines: string[]) =>
  compose(facts, origin, facts.host, subject, lines, facts.refundAmount === null ? `you earn ${formatExact(facts.hostEarnings)}` : '')

/** Each side reads of its own money: the guest what they pay, the host what they earn. */
function compose(facts: Facts, origin: string, to: Person, subject: string, lines: string[], money: string): Letter {
  const { party } = unitWords[facts.listing.type]
  const stay = [
    facts.listing.title,
    `${facts.listing.type === 'property' ? 'Check-in' : 'Pick-up'}: ${formatDay(facts.checkIn)}`,
    `${facts.listing.type === 'property' ? 'Check-out' : 'Return'}: ${formatDay(facts.checkOut)}`,
    [counted(facts.guests, party), money].filter(Boolean).join(', '),
  ].join('\n')
  return { to: to.email, subject, name: to.firstName, body: [...lines, stay, { link: `${origin}/bookings/${facts.id}`, label: 'See the booking' }] }
}
