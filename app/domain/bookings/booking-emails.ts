import type { Block, Fact, EmailContent } from '../outbox/email'
import { REFUND_DAYS } from '../payments/refund'
import type { BookingStatus } from '../shared/booking-status'
import { formatDay } from '../shared/dates'
import { formatExact } from '../shared/money'
import { directionsUrl, fullAddress } from './arrival'
import { describeRefund, givenBack } from './describe-refund'
import { dateWords, guestsLabels, type ListingType } from '../listings/choices'
import { siteName } from '../shared/site'

type Side = 'guest' | 'host'
type Person = { email: string; firstName: string }
type Facts = {
  id: string
  listingId: string
  status: BookingStatus
  checkIn: string
  checkOut: string
  guests: number
  totalPrice: number
  hostEarnings: number
  taxLines?: readonly { name: string; amount: number; isIncluded: boolean }[] | null
  /** Set when a confirmed booking was cancelled. */
  refundAmount: number | null
  /** What admins gave back before; absent without. */
  refundedByAdmins?: number
  cancellationHostEarnings: number | null
  declineReason: string | null
  listing: { title: string; type: ListingType }
  guest: Person
  host: Person
  /** How to get there and in, for the guest of a confirmed booking. */
  arrival: Arrival | null
}
type Arrival = Parameters<typeof directionsUrl>[0] & { checkIn: string | null }

/** The stage of a booking at the time of an email, with the label of the email's button for each side. */
const buttons = {
  requested: { guest: 'See your request', host: 'Respond to the request' },
  booked: { guest: 'See your booking', host: 'See the booking' },
  ended: { guest: 'See your request', host: 'See the request' },
  cancelled: { guest: 'See your booking', host: 'See the booking' },
}
type Stage = keyof typeof buttons

/** Why each side gets these emails, completing "because". */
export const because = (side: Side): string =>
  side === 'guest' ? `you have a booking on ${siteName()}` : `you host on ${siteName()}`

/** The emails to the guest and to the host about each event of a booking. */
export const bookingEmails = {
  requested: (facts: Facts, origin: string): EmailContent[] =>
    both(facts, origin, 'requested', {
      guest: [
        `Your request for ${facts.listing.title}`,
        `${facts.host.firstName} has 24 hours to respond to your request. ` +
          "Your dates are held meanwhile. You won't be charged yet.",
      ],
      host: [
        `${facts.guest.firstName} wants to book ${facts.listing.title}`,
        'Please accept or decline within 24 hours. After that the request expires.',
      ],
    }),
  confirmed: (facts: Facts, origin: string): EmailContent[] =>
    both(facts, origin, 'booked', {
      guest: [`Confirmed: ${facts.listing.title}`, 'Your booking is confirmed.'],
      host: [`${facts.guest.firstName} booked ${facts.listing.title}`, 'The booking is confirmed.'],
    }),
  declined: (facts: Facts, origin: string): EmailContent[] =>
    both(facts, origin, 'ended', {
      guest: [
        `Declined: ${facts.listing.title}`,
        `${facts.host.firstName} couldn't accept your request. You have not been charged.`,
        ...(facts.declineReason ? [`${facts.host.firstName} wrote: "${facts.declineReason}"`] : []),
      ],
      host: [
        `You declined ${facts.guest.firstName}'s request for ${facts.listing.title}`,
        'The dates are available again.',
      ],
    }),
  expired: (facts: Facts, origin: string): EmailContent[] =>
    both(facts, origin, 'ended', {
      guest: [
        `Expired: ${facts.listing.title}`,
        `${facts.host.firstName} did not respond to your request within 24 hours, so it has expired. ` +
          'You have not been charged.',
      ],
      host: [
        `${facts.guest.firstName}'s request for ${facts.listing.title} has expired`,
        'There was no response within 24 hours. The dates are available again.',
      ],
    }),
  /** The guest cancelled a pending request. */
  withdrawn: (facts: Facts, origin: string): EmailContent[] =>
    both(facts, origin, 'ended', {
      guest: [`Cancelled: ${facts.listing.title}`, 'Your request is cancelled. You have not been charged.'],
      host: [
        `${facts.guest.firstName} cancelled their request: ${facts.listing.title}`,
        'The dates are available again.',
      ],
    }),
  cancelledByGuest: (facts: Facts, origin: string): EmailContent[] =>
    both(facts, origin, 'cancelled', {
      guest: [`Cancelled: ${facts.listing.title}`, `Your booking is cancelled. ${refunded(facts)}`],
      host: [
        `${facts.guest.firstName} cancelled their booking: ${facts.listing.title}`,
        `The dates are available again. ${keptByHost(facts)}`,
      ],
    }),
  cancelledByHost: (facts: Facts, origin: string): EmailContent[] =>
    both(facts, origin, 'cancelled', {
      guest: [
        `Cancelled by the host: ${facts.listing.title}`,
        `${facts.host.firstName} cancelled your booking. We're sorry. ${refunded(facts)}`,
      ],
      host: [
        `You cancelled ${facts.guest.firstName}'s booking: ${facts.listing.title}`,
        `${facts.guest.firstName} gets a full refund, and you earn nothing from this booking. ` +
          'The dates are available again.',
      ],
    }),
  /** The guest did not pay in time. The host never heard of the booking. */
  unpaid: (facts: Facts, origin: string): EmailContent[] => [
    forGuest(facts, origin, {
      subject: `Not booked: ${facts.listing.title}`,
      text: [
        'We did not receive your payment in time, so your dates are no longer held. You have not been charged.',
        'As long as they are free, you can book them again:',
      ],
      button: { path: stayPath(facts), label: 'Book these dates' },
    }),
  ],
  /** A payment that came too late, or a second one. */
  paymentReturned: (facts: Facts, origin: string): EmailContent[] => [
    forGuest(facts, origin, {
      subject: `Payment returned: ${facts.listing.title}`,
      text: [
        facts.status === 'cancelled'
          ? 'Your payment arrived after your dates were given up, and they cannot be booked any more. We are sorry.'
          : 'This booking was paid already, so we do not need your second payment.',
        `All of it goes back to your card. Banks show it within ${REFUND_DAYS} days.`,
      ],
      button: { path: `/bookings/${facts.id}`, label: 'See your booking' },
    }),
  ],
  /** The authorization of a request ended at the processor before it was charged. */
  paymentEnded: (facts: Facts, origin: string): EmailContent[] =>
    both(facts, origin, 'ended', {
      guest: [
        `Not booked: ${facts.listing.title}`,
        'Your bank no longer allows us to charge the payment you authorized, so this request has ended. ' +
          'You have not been charged.',
      ],
      host: [
        `The payment failed: ${facts.listing.title}`,
        `${facts.guest.firstName}'s bank no longer allows the payment, so this request has ended. ` +
          'The dates are available again.',
      ],
    }),
}

type GuestEmail = { subject: string; text: string[]; button: { path: string; label: string } }

/** An email to the guest alone, with the dates and no amounts. */
const forGuest = (facts: Facts, origin: string, { subject, text, button }: GuestEmail): EmailContent => ({
  to: facts.guest.email,
  subject,
  name: facts.guest.firstName,
  because: because('guest'),
  body: [
    ...text,
    { title: facts.listing.title, facts: stay(facts) },
    { link: `${origin}${button.path}`, label: button.label },
  ],
})

/** The listing with the dates and guests filled in. */
const stayPath = ({ listingId, checkIn, checkOut, guests }: Facts) =>
  `/listing/${listingId}?checkIn=${checkIn}&checkOut=${checkOut}&guests=${guests}#book`

const settled = ({ refundAmount, totalPrice, refundedByAdmins = 0 }: Facts) => ({
  total: totalPrice,
  refund: refundAmount ?? 0,
  byAdmins: refundedByAdmins,
})

const refunded = (facts: Facts) => describeRefund(settled(facts))

const keptByHost = ({ cancellationHostEarnings: kept }: Facts) =>
  kept ? `You keep ${formatExact(kept)}.` : 'You earn nothing from this booking.'

/** One email to each side. */
const both = (
  facts: Facts,
  origin: string,
  stage: Stage,
  words: Record<Side, [subject: string, ...text: string[]]>,
): EmailContent[] =>
  (['guest', 'host'] as const).map((side) => {
    const [subject, ...text] = words[side]
    const { email, firstName } = facts[side]
    const arrival = side === 'guest' && stage === 'booked' ? facts.arrival : null
    return {
      to: email,
      subject,
      name: firstName,
      because: because(side),
      body: [
        ...text,
        {
          title: facts.listing.title,
          facts: [...stay(facts), ...address(arrival), ...money(facts, side, stage)],
        },
        { link: `${origin}/bookings/${facts.id}`, label: buttons[stage][side] },
        ...wayIn(arrival, facts.listing.type),
      ],
    }
  })

function stay({ checkIn, checkOut, guests, listing }: Facts): Fact[] {
  const { start, end } = dateWords[listing.type]
  return [
    [start, formatDay(checkIn)],
    [end, formatDay(checkOut)],
    [guestsLabels[listing.type], String(guests)],
  ]
}

function address(arrival: Arrival | null): Fact[] {
  if (!arrival?.streetAddress) return []
  const { streetAddress, location } = arrival
  return [['Address', fullAddress({ streetAddress, location })]]
}

/** Directions and the host's instructions for arriving. */
function wayIn(arrival: Arrival | null, type: ListingType): Block[] {
  if (!arrival) return []
  const directions = directionsUrl(arrival)
  const title = type === 'property' ? 'Check-in instructions' : 'Pick-up instructions'
  return [
    ...(arrival.checkIn ? [`${title}: ${arrival.checkIn}`] : []),
    ...(directions
      ? ['Need directions? Open them on a map:', { link: directions, label: 'Get directions' }]
      : []),
  ]
}

/**
 * The guest sees what they pay and get back, the host what they earn. A request that was never charged shows neither.
 */
function money(facts: Facts, side: Side, stage: Stage): Fact[] {
  const { totalPrice, taxLines, hostEarnings, cancellationHostEarnings } = facts
  if (stage === 'ended') return []
  if (stage !== 'cancelled')
    return side === 'guest'
      ? [['Total', formatExact(totalPrice)], ...taxesIn(taxLines)]
      : [['You earn', formatExact(hostEarnings)]]
  return side === 'guest' ? returned(facts) : [['You keep', formatExact(cancellationHostEarnings ?? 0)]]
}

/** What the guest of a cancelled booking paid, got back before, gets back now and pays in the end. */
function returned(facts: Facts): Fact[] {
  const { cancellation, cost } = givenBack(settled(facts))
  const before = facts.refundedByAdmins ?? 0
  return [
    ['Total', formatExact(facts.totalPrice)],
    ...(before > 0 ? ([['Refunded before', formatExact(before)]] as const) : []),
    ['You get back', formatExact(cancellation)],
    ['Final cost', formatExact(cost)],
  ]
}

/** The taxes within a total. */
const taxesIn = (lines: Facts['taxLines']): Fact[] =>
  (lines ?? []).map(({ name, amount }) => [`Includes ${name}`, formatExact(amount)])
